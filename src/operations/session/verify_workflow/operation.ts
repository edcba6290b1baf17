import type { Guidance } from "../../../answers/guidance.ts";
import { defineOperation } from "../../operation.ts";

export interface VerifyWorkflowInput {
  expected_tools: readonly string[];
}

/** Which of the expected tools were called over the connection. */
export interface VerifyWorkflowAnswer {
  complete: boolean;
  called_count: number;
  missing_count: number;
  total_expected: number;
  guidance: Guidance;
  called: { tool_name: string; call_count: number }[];
  missing: string[];
}

export const verifyWorkflow = defineOperation<VerifyWorkflowInput, VerifyWorkflowAnswer>({
  tool: "epf_verify_workflow",
  command: null,
  toolset: "epf",
  tier: "specialized",
  kind: "read",
  title: "Verify a workflow",
  summary: "Compares the tools that a piece of work should have called with those that this connection called.",
  params: [{ name: "expected_tools", type: "texts", about: "Names of tools, at most 100", required: true }],
  examples: [],
  output: async () => (await import("../session_contract.ts")).verifyWorkflowAnswer,
  run: async (context, input) => (await import("../session_run.ts")).verify(context, input),
});

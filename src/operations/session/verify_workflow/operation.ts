import type { Guidance } from "../../../answers/guidance.ts";
import { defineOperation } from "../../operation.ts";

export type { VerifyWorkflowInput } from "./contract.ts";

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

export const verifyWorkflow = defineOperation({
  tool: "epf_verify_workflow",
  command: null,
  toolset: "epf",
  tier: "specialized",
  kind: "read",
  title: "Verify a workflow",
  summary: "Compares the tools that a piece of work should have called with those that this connection called.",
  examples: [],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("../session_run.ts")).verify(context, input),
});

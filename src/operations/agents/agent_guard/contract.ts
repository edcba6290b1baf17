import { z } from "zod";
import { guidance, nextCalls, report } from "../../contract_parts.ts";
import { flag } from "../../inputs.ts";

export const input = z.strictObject({
  strict: flag("Warnings fail the run too"),
});
export type AgentGuardInput = z.infer<typeof input>;

const gateStatus = z.enum(["PASS", "WARN"]);

/** What the policy says of every agent: those that come with epf, and those of the project. */
export const output = z.strictObject({
  policyId: z.string(),
  description: z.string(),
  /** The worst of the gates; `FAIL` when files of agents have errors, so that no gate could be checked. */
  status: z.enum(["PASS", "WARN", "FAIL"]),
  required_next_tool_calls: nextCalls,
  guidance,
  gates: z.array(z.strictObject({
    gateId: z.enum(["selection-metadata-complete", "selection-metadata-sound"]),
    name: z.string(),
    status: gateStatus,
    agents: z.array(z.strictObject({ agentId: z.string(), status: gateStatus, issues: z.array(z.string()) })),
  })),
  report,
});
export type AgentGuardAnswer = z.infer<typeof output>;

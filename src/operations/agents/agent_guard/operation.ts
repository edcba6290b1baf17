import type { GateResult } from "../../../agents/guard.ts";
import type { Guidance } from "../../../answers/guidance.ts";
import type { Report } from "../../../diagnostics/report.ts";
import type { NextCall } from "../../../contracts/call.ts";
import { defineOperation } from "../../operation.ts";

export type { AgentGuardInput } from "./contract.ts";

/** What the policy says of every agent: those that come with epf, and those of the project. */
export interface AgentGuardAnswer {
  policyId: string;
  /** The worst of the gates; `FAIL` when files of agents have errors, so that no gate could be judged. */
  status: "PASS" | "WARN" | "FAIL";
  required_next_tool_calls: NextCall[];
  guidance: Guidance;
  gates: GateResult[];
  report: Report;
}

export const agentGuard = defineOperation({
  tool: "agent_guard",
  command: ["agents", "guard"],
  cliOnly: true,
  toolset: "agents",
  tier: "specialized",
  kind: "read",
  title: "Check the agents",
  summary:
    "Judges what the agents say of themselves (policy agent-selection-quality): complete, sound, and each example leads to its agent.",
  examples: [
    { command: "epf agents guard", about: "after an agent was added or changed" },
    { command: "epf agents guard --strict --format sarif:agents.sarif", about: "in CI" },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  report: (answer) => answer.report,
});

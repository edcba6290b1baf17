import { EXIT } from "../../../diagnostics/failure.ts";
import type { Guidance } from "../../../answers/guidance.ts";
import type { NextCall } from "../../../contracts/call.ts";
import { defineShapedOperation } from "../../operation.ts";

export type { AimHealthInput } from "./contract.ts";

/** Whether the team still looks at reality, and what asks for action. */
export interface AimHealthAnswer {
  /** False when something critical is found. */
  valid: boolean;
  success: boolean;
  overall_status: "healthy" | "attention_needed" | "at_risk" | "critical" | "not_started";
  summary: { total: number; critical: number; warning: number; info: number };
  required_next_tool_calls: NextCall[];
  guidance: Guidance;
  instance_path: string;
  score: number | null;
  /** The findings in one line of words. */
  report: string;
  /** A wizard for the whole, or null when nothing asks for one. */
  review_wizards_hint: string | null;
  count: number;
  total: number;
  /** Gravest first. */
  diagnostics: {
    id: string;
    category: string;
    severity: "critical" | "warning" | "info";
    title: string;
    description: string;
    artifact: string;
    field_path: string;
    suggestion: string;
    rule: string;
  }[];
  next_cursor: string | null;
}

export const aimHealth = defineShapedOperation({
  tool: "epf_aim_health",
  command: ["aim", "health"],
  toolset: "epf",
  purpose: "assess",
  tier: "specialized",
  kind: "read",
  title: "Check the upkeep in AIM",
  summary:
    "Finds stale assessments, cycles without a report or decision, overdue sessions and claims the files refute.",
  examples: [
    { command: "epf aim health", about: "the instance here" },
    { command: "epf aim health examples/tidemark --json", about: "as data" },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: async (answer, input) => (await import("../../../answers/paging.ts")).fitList(answer, "diagnostics", input),
  present: async (answer, view) =>
    (await import("../../presenters/present_aim.ts")).presentAimHealth(answer, view.width),
  exit: ({ valid }) => valid ? EXIT.clean : EXIT.findings,
});

import { EXIT } from "../../../diagnostics/failure.ts";
import type { Guidance } from "../../../answers/guidance.ts";
import type { NextCall } from "../../../contracts/call.ts";
import { defineOperation } from "../../operation.ts";

export type { AimStatusInput } from "./contract.ts";

/** Where a strategy's upkeep stands. Values come from the living reality assessment as it is written. */
export interface AimStatusAnswer {
  /** True when there is a living reality assessment. */
  exists: boolean;
  path: string | null;
  lifecycle_stage: string | null;
  adoption_level: number | null;
  cycles_completed: number | null;
  required_next_tool_calls: NextCall[];
  guidance: Guidance;
  instance_path: string;
  last_updated: string | null;
  adoption_context: {
    organization_type: string | null;
    funding_stage: string | null;
    team_size: number | null;
    ai_capability_level: string | null;
    primary_bottleneck: string | null;
    runway_months: number | null;
  } | null;
  track_baselines: Record<string, { maturity: string | null; status: string | null }>;
  current_focus: {
    cycle_reference: string | null;
    primary_track: string | null;
    secondary_track: string | null;
    primary_objective: string | null;
  } | null;
  /** The current cycle as roadmap, reports and memos tell it. */
  cycle: {
    number: number | null;
    roadmap_status: string | null;
    assessed: boolean;
    decision: string | null;
    finished_cycles: number;
  };
  next_session: { date: string; overdue: boolean } | null;
  /** What the assessment shows at a glance that somebody should look at. */
  warnings: string[];
  /** The calls that follow, as command lines. */
  next_steps: string[];
}

export const aimStatus = defineOperation({
  tool: "epf_aim_status",
  command: ["aim", "status"],
  toolset: "epf",
  purpose: "assess",
  tier: "specialized",
  kind: "read",
  title: "Show the state of AIM",
  summary: "Tells where the team stands by its living reality assessment: stage, tracks, focus, cycle, next session.",
  examples: [
    { command: "epf aim status", about: "the instance here" },
    { command: "epf aim status examples/tidemark --json", about: "as data" },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer, view) =>
    (await import("../../presenters/present_aim.ts")).presentAimStatus(answer, view.width),
  exit: () => EXIT.clean,
});

import { EXIT } from "../../../diagnostics/failure.ts";
import type { Guidance } from "../../../answers/guidance.ts";
import { type Track, TRACKS } from "../../../format/tracks.ts";
import type { Source } from "../../../strategy/read/statement.ts";
import type { Omitted } from "../../../answers/fit_to_budget.ts";
import { defineOperation } from "../../operation.ts";

export type { RoadmapSummaryInput } from "./contract.ts";

/** Key results stand in the file of their objective; `line` is theirs. */
export interface KeyResultRow {
  id: string | null;
  description: string | null;
  target: string | null;
  status: string | null;
  line: number;
  /** What was reached, once the cycle was assessed. */
  actual?: string;
  /** Where there is room for it. */
  baseline?: string;
  value_path?: string;
}

export interface TrackRow {
  objective: string | null;
  okrs: {
    id: string | null;
    objective: string | null;
    /** What the assessment of the cycle says, where there is one. */
    assessment?: string;
    key_results: KeyResultRow[];
    source: Source;
  }[];
  assumptions: {
    id: string | null;
    description: string;
    criticality: string | null;
    confidence: string | null;
    status: string | null;
    linked_to: string[];
    source: Source;
  }[];
}

/** What is planned in a cycle, track by track. */
export interface RoadmapSummaryAnswer {
  id: string | null;
  cycle: number | null;
  timeframe: string | null;
  guidance: Guidance;
  instance_path: string;
  status: string | null;
  start_date: string | null;
  end_date: string | null;
  totals: { okrs: number; key_results: number; assumptions: number; milestones: number };
  tracks: Partial<Record<Track, TrackRow>>;
  milestones: { date: string | null; milestone: string; key_results: string[]; source: Source }[];
  dependencies: { from: string; to: string; type: string | null; source: Source }[];
  /** Every cycle that can be asked for. */
  cycles: {
    cycle: number | null;
    id: string | null;
    timeframe: string | null;
    status: string | null;
    /** `assessment` where the roadmap itself was not kept. */
    from: "roadmap" | "assessment";
    archived: boolean;
    file: string;
  }[];
  omitted: Omitted | null;
}

export const roadmapSummary = defineOperation({
  tool: "epf_get_roadmap_summary",
  command: ["strategy", "roadmap"],
  toolset: "epf",
  tier: "guided",
  kind: "read",
  title: "Show the roadmap",
  summary: "Objectives, key results, assumptions and milestones by track and cycle, past ones too.",
  examples: [
    { command: "epf strategy roadmap", about: "the current cycle of the instance here" },
    { command: "epf strategy roadmap --track product", about: "one track, with more of its text" },
    { command: "epf strategy roadmap --cycle 1", about: "what came out of the first cycle" },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer, view) =>
    (await import("../../presenters/present_strategy.ts")).presentRoadmap(answer, view.width),
  exit: () => EXIT.clean,
});

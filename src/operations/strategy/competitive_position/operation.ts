import { EXIT } from "../../../diagnostics/failure.ts";
import type { Guidance } from "../../../answers/guidance.ts";
import type { CompetitorKind } from "../../../strategy/read/competitor_mentions.ts";
import type { Source } from "../../../strategy/read/statement.ts";
import type { Omitted, Sourced } from "../../../answers/fit_to_budget.ts";
import { defineOperation } from "../../operation.ts";

/** A rival, each once, with what all files say of it. */
export interface CompetitorRow {
  id: string;
  competitor: string;
  /** null where only the moat speaks of it. */
  kind: CompetitorKind | null;
  their_strength: string | null;
  our_angle: string | null;
  wedge: string | null;
  strengths: Sourced[];
  weaknesses: Sourced[];
  also_named?: string[];
  category?: string;
  threat_level?: string;
  positioning?: Sourced[];
  /** Evidence, risks and other texts that name it. */
  mentions?: Sourced[];
  /** Entries about it; angle, wedge and their strength stand in the one of the strategy formula. */
  sources: Source[];
}

/** Where the product stands among its rivals. */
export interface CompetitivePositionAnswer {
  /** Competitors in this answer. */
  count: number;
  /** Competitors that there are. */
  total: number;
  guidance: Guidance;
  instance_path: string;
  positioning: {
    unique_value_prop: string | null;
    target_customer: string | null;
    category_position: string | null;
    statement: string | null;
    tagline_candidates: string[];
    source: Source;
  } | null;
  competitive_moat: {
    differentiation: string | null;
    advantages: {
      name: string;
      description: string | null;
      defensibility: string | null;
      evidence: string | null;
      source: Source;
    }[];
    vs_competitors: CompetitorRow[];
    barriers_to_entry: Sourced[];
  };
  white_spaces: Sourced[];
  /** Competitive evidence that names no known competitor. */
  other_evidence: Sourced[];
  next_cursor: string | null;
  omitted: Omitted | null;
}

export const competitivePosition = defineOperation({
  tool: "epf_get_competitive_position",
  command: ["strategy", "competition"],
  toolset: "epf",
  tier: "guided",
  kind: "read",
  title: "Show the competitive position",
  summary: "Positioning, moat and every competitor once, with strengths, weaknesses and our angle.",
  examples: [
    { command: "epf strategy competition", about: "the instance here" },
    { command: "epf strategy competition --limit 3", about: "the first three competitors" },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer, view) =>
    (await import("../../presenters/present_strategy.ts")).presentCompetition(answer, view.width),
  exit: () => EXIT.clean,
});

import { EXIT } from "../../../diagnostics/failure.ts";
import type { Guidance } from "../../../answers/guidance.ts";
import type { Source } from "../../../strategy/read/statement.ts";
import type { Omitted } from "../../../answers/fit_to_budget.ts";
import { defineOperation } from "../../operation.ts";

/** Whom the product is for: each person or segment once, whatever number of files names it. */
export interface ListPersonasAnswer {
  /** Personas in this answer. */
  count: number;
  /** Personas that there are. */
  total: number;
  guidance: Guidance;
  instance_path: string;
  personas: {
    /** Stays the same while the written id or name does. */
    id: string;
    name: string;
    kind: "persona" | "segment";
    role: string | null;
    description: string | null;
    pain_point_count: number;
    /** Ids of the features written for this persona. */
    features: string[];
    /** How many places of the instance name it. */
    mentions: number;
    source: Source;
  }[];
  next_cursor: string | null;
  omitted: Omitted | null;
}

export const listPersonas = defineOperation({
  tool: "epf_get_personas",
  command: ["strategy", "personas"],
  toolset: "epf",
  tier: "guided",
  kind: "read",
  title: "List the personas",
  summary: "Personas and target segments merged from all artifacts, with stable ids.",
  examples: [
    { command: "epf strategy personas", about: "the instance here" },
    { command: "epf strategy personas --limit 3", about: "the three named most often" },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer, view) =>
    (await import("../../presenters/present_strategy.ts")).presentPersonas(answer, view.width),
  exit: () => EXIT.clean,
});

import { EXIT } from "../../../diagnostics/failure.ts";
import type { Guidance } from "../../../answers/guidance.ts";
import type { Proposition } from "../../../strategy/read/propositions.ts";
import type { Source } from "../../../strategy/read/statement.ts";
import type { Omitted } from "../../../answers/fit_to_budget.ts";
import { defineOperation } from "../../operation.ts";

export type { ValuePropositionsInput } from "./contract.ts";

/** What the product promises, and whom. */
export interface ValuePropositionsAnswer {
  /** Propositions in this answer. */
  count: number;
  /** All that fit the filter. */
  total: number;
  guidance: Guidance;
  instance_path: string;
  /** Id of the persona that the answer is filtered by, or null. */
  persona_id: string | null;
  value_propositions: {
    id: string;
    kind: Proposition["kind"];
    headline: string;
    target_segment: string | null;
    personas: { id: string; because: "named" | "segment" | "feature" | "value_path" }[];
    /** What changes for the persona of the filter, where a feature tells it. */
    promise: { text: string; source: Source } | null;
    /** Benefits, proof and the like, by the name of their field. */
    details: Record<string, string[]>;
    source: Source;
  }[];
  /** Where was looked, when nothing was found. */
  searched: { file: string; fields: string[] }[];
  next_cursor: string | null;
  omitted: Omitted | null;
}

export const valuePropositions = defineOperation({
  tool: "epf_get_value_propositions",
  command: ["strategy", "propositions"],
  toolset: "epf",
  tier: "guided",
  kind: "read",
  title: "List the value propositions",
  summary: "What is promised to whom, merged from all artifacts; by persona when one is named.",
  examples: [
    { command: "epf strategy propositions", about: "all of the instance here" },
    { command: "epf strategy propositions --persona-id harbour-master", about: "of one persona" },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer, view) =>
    (await import("../../presenters/present_strategy.ts")).presentPropositions(answer, view.width),
  exit: () => EXIT.clean,
});

import { EXIT } from "../../../diagnostics/failure.ts";
import type { Guidance } from "../../../answers/guidance.ts";
import type { Track } from "../../../format/tracks.ts";
import type { Source } from "../../../strategy/read/statement.ts";
import type { Omitted } from "../../../answers/fit_to_budget.ts";
import { defineOperation } from "../../operation.ts";

export type { FeatureStrategyContextInput } from "./contract.ts";

/** Every entry says why it is here: a link in the files, or the words it shares with the topic. */
interface Reasoned {
  why: string;
  source: Source;
}

/** What the strategy says around a feature, a persona or any words. */
export interface FeatureStrategyContextAnswer {
  topic: string;
  /** What the topic is: a definition, a persona, or just words. */
  matched: { kind: "feature" | "persona" | "words"; id: string | null; name: string | null };
  guidance: Guidance;
  instance_path: string;
  vision: { statement: string; source: Source } | null;
  relevant_personas: (Reasoned & { id: string; name: string; role: string | null })[];
  relevant_features: (Reasoned & { id: string; name: string | null; track: Track; status: string | null })[];
  relevant_okrs: (Reasoned & {
    id: string | null;
    objective: string | null;
    track: Track;
    key_results: { id: string | null; description: string | null; target: string | null; why: string; line: number }[];
  })[];
  competitive_context: (Reasoned & { id: string; competitor: string; our_angle: string | null })[];
  /** `kind` is the list that the insight stands in. */
  key_insights: (Reasoned & { kind: string; text: string })[];
  value_paths: (Reasoned & { path: string; name: string; uvp: string | null })[];
  assumptions: (Reasoned & { id: string | null; description: string; status: string | null })[];
  risks: (Reasoned & { risk: string; mitigation: string | null })[];
  omitted: Omitted | null;
}

export const featureStrategyContext = defineOperation({
  tool: "epf_get_feature_strategy_context",
  command: ["strategy", "context"],
  toolset: "epf",
  tier: "specialized",
  kind: "read",
  title: "Show the strategy around a topic",
  summary:
    "Personas, features, key results, competitors, insights, value paths, assumptions and risks around a feature or any words, each with why.",
  examples: [
    { command: "epf strategy context fd-003", about: "around a feature" },
    { command: 'epf strategy context "price of dredging"', about: "around any words" },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer, view) =>
    (await import("../../presenters/present_strategy.ts")).presentTopic(answer, view.width),
  exit: () => EXIT.clean,
});

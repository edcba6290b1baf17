import { EXIT } from "../../../diagnostics/failure.ts";
import type { Guidance } from "../../../answers/guidance.ts";
import type { Source } from "../../../strategy/read/statement.ts";
import type { Omitted } from "../../../answers/fit_to_budget.ts";
import { defineOperation } from "../../operation.ts";

export type { PersonaDetailsInput } from "./contract.ts";

/** Everything the instance tells of one persona, and nothing of another. */
export interface PersonaDetailsAnswer {
  id: string;
  name: string;
  kind: "persona" | "segment";
  guidance: Guidance;
  instance_path: string;
  also_named: string[];
  role: string | null;
  description: string | null;
  goals: string[];
  usage_context: string | null;
  technical_proficiency: string | null;
  pain_points: {
    description: string;
    /** Where it comes from: research on users, the persona of a feature, or the opportunity. */
    category: "research" | "feature" | "opportunity";
    severity: string | null;
    frequency: string | null;
    /** Id of the feature that tells it, or null. */
    feature: string | null;
    source: Source;
    /** Further places that say the same. */
    also_in: Source[];
  }[];
  jobs_to_be_done: { description: string; source: Source }[];
  /** A day before, the first time, what stays; by feature. */
  stories: {
    feature: string | null;
    current_situation: string | null;
    transformation_moment: string | null;
    emotional_resolution: string | null;
    source: Source;
  }[];
  features: { id: string; name: string }[];
  /** Others whom the same words describe; what they say is theirs and not in this answer. */
  related: { id: string; name: string; because: "segment" | "role" }[];
  /** Where the texts above come from; `goals` in the order of the goals. */
  sources: {
    role: Source | null;
    description: Source | null;
    usage_context: Source | null;
    technical_proficiency: Source | null;
    goals: Source[];
    mentions: Source[];
  };
  omitted: Omitted | null;
}

export const personaDetails = defineOperation({
  tool: "epf_get_persona_details",
  command: ["strategy", "persona"],
  toolset: "epf",
  tier: "specialized",
  kind: "read",
  title: "Show one persona",
  summary:
    "One persona with goals, its own pain points, jobs and stories, and where each comes from. Takes an id, name or role.",
  examples: [
    { command: "epf strategy persona harbour-master", about: "by id" },
    { command: 'epf strategy persona "Maren Tolk"', about: "by name" },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer, view) =>
    (await import("../../presenters/present_strategy.ts")).presentPersona(answer, view.width),
  exit: () => EXIT.clean,
});

import { quoteValue } from "../../diagnostics/escape.ts";
import { scenariosOf } from "../../model/features/feature_parts.ts";
import { isUnanswered } from "../../model/content/unanswered.ts";
import { asMap, asText } from "../../model/read.ts";
import type { DocumentRule } from "../rule.ts";
import { FREE_HINT, PERSONAS } from "../section_costs.ts";

const MOST_SHOWN = 3;

/** Four, neither more nor fewer, is what the schema requires of a list; this rule reports that there is none. */
export default {
  scope: "document",
  name: "missing-persona",
  level: "info",
  class: "surface",
  section: "feature_quality",
  cost: { feature_quality: { ...FREE_HINT, absent: PERSONAS.absent } },
  artifacts: ["feature_definition"],
  due: "from_level_2",
  what: "A feature describes none of the people who use it as a persona.",
  why: "Without people and their day no one can judge whether the feature helps anyone, or design it for them.",
  remedy:
    "Describe exactly four personas with different stakes. As long as you have met no such people, name the user as `actor` of a scenario and leave the list out; the note may stay until then.",
  examples: [
    {
      bad: `id: fd-003
definition:
  job_to_be_done: "When a hive swarms, I want to know by noon, so that I can fetch it."
`,
      good: `id: fd-003
definition:
  job_to_be_done: "When a hive swarms, I want to know by noon, so that I can fetch it."
  personas:
    - id: beekeeper
`,
    },
    {
      bad: `id: fd-004
status: delivered
implementation: {scenarios: [{actor: Beekeeper}]}
definition:
  solution_approach: "Every hive stands on one map, and the yearly count is signed there."
`,
      good: `id: fd-004
status: delivered
definition:
  solution_approach: "Every hive stands on one map, and the yearly count is signed there."
  personas:
    - id: inspector
`,
    },
  ],
  check({ artifact, value, report }) {
    const { definition } = asMap(value);
    if (typeof definition !== "object" || definition === null || Array.isArray(definition)) return;
    const { personas } = asMap(definition);
    if (personas !== undefined && personas !== null) return;
    const actors = actorsOf(value);
    report({
      message: actors.length === 0
        ? "feature has no personas and no scenario with an `actor`, but should say who uses it"
        : `feature has no personas, but should describe the actors of its scenarios (${shown(actors)})`,
      at: ["definition"],
      expected: "4 personas",
      actual: "none",
      help: asMap(artifact.document.value).status === "delivered"
        ? "the feature is delivered: describe four of the people who use it, with different stakes"
        : actors.length === 0
        ? "name the user as `actor` of a scenario, and add four personas with different stakes once you know such people"
        : "add four personas with different stakes once you know such people",
    });
  },
} satisfies DocumentRule;

/** Who acts in the scenarios of a feature, each once. */
function actorsOf(feature: unknown): string[] {
  const actors = scenariosOf(feature).map((scenario) => asText(asMap(scenario).actor)?.trim() ?? "");
  return [...new Set(actors)].filter((actor) => !isUnanswered(actor) && !/^(?:the |das |det )?system$/i.test(actor));
}

/** The first of the actors as they are written. */
function shown(actors: readonly string[]): string {
  return [
    ...actors.slice(0, MOST_SHOWN).map((actor) => quoteValue(actor, 40)),
    ...(actors.length > MOST_SHOWN ? ["…"] : []),
  ].join(", ");
}

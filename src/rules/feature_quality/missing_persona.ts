import { asMap } from "../../model/read.ts";
import type { DocumentRule } from "../rule.ts";
import { FREE_HINT, PERSONAS } from "../section_costs.ts";

/** Four, neither more nor fewer, is what the schema requires of a list; this rule reports that there is none. */
export default {
  scope: "document",
  name: "missing-persona",
  level: "info",
  class: "surface",
  section: "feature_quality",
  cost: { feature_quality: { ...FREE_HINT, absent: PERSONAS.absent, absentFrom: PERSONAS.absentFrom } },
  artifacts: ["feature_definition"],
  what: "A feature mentions no people who use it.",
  why: "Without people and their day no one can judge whether the feature helps anyone, or design it for them.",
  remedy:
    "Add exactly four personas with different stakes; in a young instance leave them out until you have met such people, and name the user in the text.",
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
  ],
  check({ value, report }) {
    const definition = asMap(value).definition;
    if (typeof definition !== "object" || definition === null || Array.isArray(definition)) return;
    const { personas } = asMap(definition);
    if (personas !== undefined && personas !== null) return;
    report({
      message: "feature has no personas, its users should at least be mentioned in the text",
      at: ["definition"],
      expected: "4 personas",
      actual: "none",
      help: "add four personas with different stakes once you know the people",
    });
  },
} satisfies DocumentRule;

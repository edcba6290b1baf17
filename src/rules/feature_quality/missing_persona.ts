import { quoteValue } from "../../diagnostics/escape.ts";
import { mentionedUsers } from "../../model/features/mentioned_users.ts";
import { asMap } from "../../model/read.ts";
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
  solution_approach: "Power users see every hive on one map; an inspector signs the yearly count."
`,
      good: `id: fd-004
status: delivered
definition:
  solution_approach: "Power users see every hive on one map; an inspector signs the yearly count."
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
    const users = mentionedUsers(value);
    report({
      message: users.length === 0
        ? "feature has no personas and no scenario with an `actor`, but should say who uses it"
        : `feature has no personas, but should describe the users that its text mentions (${shown(users)})`,
      at: ["definition"],
      expected: "4 personas",
      actual: "none",
      help: asMap(artifact.document.value).status === "delivered"
        ? "the feature is delivered: describe four of the people who use it, with different stakes"
        : users.length === 0
        ? "name the user as `actor` of a scenario, and add four personas with different stakes once you know such people"
        : "add four personas with different stakes once you know such people",
    });
  },
} satisfies DocumentRule;

/** The first of the users as they are written. */
function shown(users: readonly string[]): string {
  return [
    ...users.slice(0, MOST_SHOWN).map((user) => quoteValue(user, 40)),
    ...(users.length > MOST_SHOWN ? ["…"] : []),
  ]
    .join(", ");
}

import { quoteValue } from "../../diagnostics/escape.ts";
import { LEAST_STORY, personasOf, STORIES } from "../../model/personas.ts";
import { hasContent } from "../../model/names/prose.ts";
import type { DocumentRule } from "../rule.ts";
import { WEAK_FEATURE } from "../section_costs.ts";

/** Stories that are missing or short are the schema's to report; this rule finds those that only look long enough. */
export default {
  scope: "document",
  name: "empty-persona",
  level: "warning",
  class: "surface",
  section: "feature_quality",
  cost: { feature_quality: WEAK_FEATURE },
  artifacts: ["feature_definition"],
  what: "A persona's story is padded with spaces, punctuation or one repeated word.",
  why: "The story looks finished, but does not tell its readers whom the feature is for.",
  remedy:
    "Tell one real day of this person; if you have not met such a person yet, mark the story as an open question.",
  examples: [
    {
      bad: `definition:
  personas:
    - id: night-baker
      current_situation: "${"bake ".repeat(45).trim()}"
`,
      good: `definition:
  personas:
    - id: night-baker
      current_situation: >-
        Ragna starts at two. She reads yesterday's leftovers from crumbs on the shelf, guesses 140 loaves, and learns at
        six from the first bus driver that he wanted rye. By eight she has thrown away a tray and turned nine people
        away, on the same morning, for the third time this week.
`,
    },
  ],
  check({ value, report }) {
    for (const persona of personasOf(value)) {
      const hollow = STORIES.filter((story) => {
        const text = persona.value[story];
        return typeof text === "string" && text.length >= LEAST_STORY && !hasContent(text);
      });
      if (hollow.length === 0) continue;
      const who = persona.name ?? persona.id;
      report({
        message: `${hollow.map((story) => `\`${story}\``).join(", ")} of persona${
          who === null ? "" : ` ${quoteValue(who)}`
        } is long but holds no story; it should describe one person`,
        at: [...persona.at, hollow[0]!],
        help: "describe one real day in sentences, or end the line with `# open:` and what you do not know yet",
      });
    }
  },
} satisfies DocumentRule;

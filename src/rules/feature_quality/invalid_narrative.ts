import { personasOf, STORIES } from "../../model/personas.ts";
import { isListItem, linesOf, NARRATIVE_FORMS, type NarrativeForm, paragraphsOf } from "../../model/names/prose.ts";
import { asText } from "../../model/read.ts";
import type { DocumentRule } from "../rule.ts";
import { type FeatureTally, WEAK_FEATURE } from "../section_costs.ts";

/** Longest paragraph that is read without losing the place. */
const LONGEST_PARAGRAPH = 1000;
/** Four or more paragraphs that are shorter than this on average are notes, not a story. */
const SHORT_PARAGRAPH = 100;

const TALLIES: Readonly<Record<string, FeatureTally>> = {
  [NARRATIVE_FORMS.wall]: "low_paragraph_count",
  [NARRATIVE_FORMS.notes]: "short_paragraphs",
  [NARRATIVE_FORMS.list]: "bullet_narratives",
};

export default {
  scope: "document",
  name: "invalid-narrative",
  level: "info",
  class: "surface",
  section: "feature_quality",
  cost: { feature_quality: { ...WEAK_FEATURE, tally: ({ actual }) => TALLIES[actual ?? ""] ?? null } },
  artifacts: ["feature_definition"],
  what: "A persona's story is a list, loose notes, or one long block instead of a few paragraphs of prose.",
  why: "A story carries order, cause and feeling; a list loses them, and a wall of text is not read to its end.",
  remedy: "Write the story in about three paragraphs of whole sentences.",
  examples: [
    {
      bad: `definition:
  personas:
    - id: ferry-cook
      current_situation: |
        - counts plates by hand
        - throws away 30 portions a day
        - orders too late
`,
      good: `definition:
  personas:
    - id: ferry-cook
      current_situation: |
        Tor counts plates by hand and throws away 30 portions a day, because he orders before he knows who sails.
`,
    },
  ],
  check({ value, report }) {
    for (const persona of personasOf(value)) {
      const forms = STORIES.map((story) => ({ story, form: formOf(asText(persona.value[story]) ?? "") }));
      for (const form of Object.values(NARRATIVE_FORMS)) {
        const found = forms.filter((entry) => entry.form === form).map((entry) => entry.story);
        if (found.length === 0) continue;
        const stories = found.map((story) => `\`${story}\``).join(", ");
        report({
          message: `${stories} ${
            found.length === 1 ? "is" : "are each"
          } ${form}, a story should be a few paragraphs of prose`,
          at: [...persona.at, found[0]!],
          expected: "paragraphs of prose",
          actual: form,
          help: form === NARRATIVE_FORMS.wall
            ? "split it into about three paragraphs with a blank line between"
            : "write whole sentences, in about three paragraphs",
        });
      }
    }
  },
} satisfies DocumentRule;

/** What a text is instead of prose, or null for prose. */
function formOf(text: string): NarrativeForm | null {
  const lines = linesOf(text);
  if (lines.length >= 2 && lines.filter(isListItem).length * 2 > lines.length) return NARRATIVE_FORMS.list;
  const paragraphs = paragraphsOf(text);
  if (paragraphs.some((paragraph) => paragraph.length > LONGEST_PARAGRAPH)) return NARRATIVE_FORMS.wall;
  const average = text.length / Math.max(1, paragraphs.length);
  return paragraphs.length >= 4 && average < SHORT_PARAGRAPH ? NARRATIVE_FORMS.notes : null;
}

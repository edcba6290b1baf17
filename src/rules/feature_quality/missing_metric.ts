import { isOpenPlaceholder } from "../../model/content/open_placeholders.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import { personasOf, STORIES } from "../../model/personas.ts";
import { hasFigure } from "../../model/names/prose.ts";
import { saysNumber } from "../../text/number_words.ts";
import { asText } from "../../model/read.ts";
import type { DocumentRule } from "../rule.ts";
import { WEAK_FEATURE } from "../section_costs.ts";

export default {
  scope: "document",
  name: "missing-metric",
  level: "info",
  class: "surface",
  section: "feature_quality",
  cost: { feature_quality: { ...WEAK_FEATURE, tally: () => "missing_metrics" } },
  artifacts: ["feature_definition"],
  what: "None of a persona's stories contains a number.",
  why: "A figure before and after turns a story into something that can later be checked against what happened.",
  remedy: "Name minutes, counts or money, at least once before and once after.",
  examples: [
    {
      bad: `definition:
  personas:
    - id: tuner
      name: "Piano tuner"
      current_situation: "Liv drives for hours and finds no one at home."
      transformation_moment: "On Friday every door opens."
`,
      good: `definition:
  personas:
    - id: tuner
      name: "Piano tuner"
      current_situation: "Liv drives 90 km and finds no one at home on 2 of 5 days."
      transformation_moment: "On Friday every door opens."
`,
    },
  ],
  check({ artifact, value, report }) {
    for (const persona of personasOf(value)) {
      const written = STORIES.filter((story) =>
        asText(persona.value[story]) !== null && !isOpenPlaceholder(artifact, [...persona.at, story])
      );
      if (written.length === 0 || written.some((story) => saysHowMuch(asText(persona.value[story])!))) continue;
      const who = persona.name ?? persona.id;
      report({
        message: `stories${
          who === null ? "" : ` of ${quoteValue(who)}`
        } have no figure, but at least one should say how much`,
        at: persona.at,
        expected: "a figure",
        help: "name minutes, counts or money before and after",
      });
    }
  },
} satisfies DocumentRule;

function saysHowMuch(story: string): boolean {
  return hasFigure(story) || saysNumber(story);
}

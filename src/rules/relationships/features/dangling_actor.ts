import { quoteValue } from "../../../diagnostics/escape.ts";
import { fieldsAt, textFieldsAt } from "../../../model/fields.ts";
import { asMap, asText } from "../../../model/read.ts";
import { plainWords } from "../../../text/words.ts";
import type { DocumentRule } from "../../rule.ts";
import { BROKEN_REFERENCE } from "../../section_costs.ts";

/** The word that the format allows for the product itself, also in neighbouring languages. */
const PRODUCT_ITSELF = /^(?:the |das |le |el |il |det )?s[yi]st[eéè]m/iu;

export default {
  name: "dangling-actor",
  level: "info",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  scope: "document",
  artifacts: ["feature_definition"],
  what: "The actor of a scenario is none of the personas that the feature describes.",
  why: "A scenario shows what a persona gains; with another actor no one knows whose day it changes.",
  remedy: "Name one of the feature's personas as actor, or write `System` when no person acts.",
  examples: [
    {
      bad: `
definition:
  personas: [{id: head-gardener, name: Odile Marchand, role: Head gardener}]
implementation:
  scenarios: [{id: scn-001, actor: Delivery driver}]
`,
      good: `
definition:
  personas: [{id: head-gardener, name: Odile Marchand, role: Head gardener}]
implementation:
  scenarios: [{id: scn-001, actor: Odile after the first frost}, {id: scn-002, actor: System}]
`,
    },
  ],
  check({ value, report }) {
    const personas = fieldsAt(value, "definition.personas[]").map(({ value: persona }) => asMap(persona));
    const names = personas.flatMap(({ id, name, role }) => [id, name, role].flatMap((text) => asText(text) ?? []));
    if (names.length === 0) return;
    const known = names.map(plainWords);
    const firstNames = personas.flatMap(({ name }) => plainWords(asText(name) ?? "").slice(0, 1));
    for (const { text, path } of textFieldsAt(value, "implementation.scenarios[].actor")) {
      const words = plainWords(text);
      if (known.some((name) => overlap(name, words)) || PRODUCT_ITSELF.test(text.trim())) continue;
      if (firstNames.some((name) => name.length > 1 && words.includes(name))) continue;
      const shown = personas.flatMap(({ name }) => asText(name) ?? []);
      report({
        message: `actor ${quoteValue(text)} is none of the personas of this feature`,
        at: path,
        expected: shown.join(", "),
        actual: text,
        help: "name a persona of this feature, or `System`",
      });
    }
  },
} satisfies DocumentRule;

/** True when one contains the words of the other, in sequence. */
function overlap(a: readonly string[], b: readonly string[]): boolean {
  if (a.length === 0 || b.length === 0) return false;
  const [first, second] = [` ${a.join(" ")} `, ` ${b.join(" ")} `];
  return first.includes(second) || second.includes(first);
}

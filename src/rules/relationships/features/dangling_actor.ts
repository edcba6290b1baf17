import { quoteValue } from "../../../diagnostics/escape.ts";
import { entriesAt, textFieldsAt } from "../../../model/fields.ts";
import { asText } from "../../../model/read.ts";
import { editDistance } from "../../../text/spelling/edit_distance.ts";
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
  what: "The actor of a scenario is not one of the personas that the feature describes.",
  why: "A scenario shows what a persona gains; with an unknown actor it does not say whose day it changes.",
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
    {
      bad: `
definition:
  personas: [{id: head-gardener, name: Odile Marchand, role: Head gardener}]
implementation:
  scenarios: [{id: scn-001, actor: "Odile Merchand, head gardener"}]
`,
      good: `
definition:
  personas: [{id: head-gardener, name: Odile Marchand, role: Head gardener}]
implementation:
  scenarios: [{id: scn-001, actor: "Odile Marchand, head gardener"}]
`,
    },
    {
      bad: `
definition:
  personas: [{id: head-gardener, name: Odile Marchand, role: Head gardener}]
implementation:
  scenarios: [{id: scn-001, actor: "Odile Bertrand, head gardener"}]
`,
      good: `
definition:
  personas: [{id: head-gardener, name: Odile Marchand, role: Head Gardener}]
implementation:
  scenarios: [{id: scn-001, actor: Odile Gardener}, {id: scn-002, actor: Odile on Monday}, {id: scn-003, actor: Odile}]
`,
    },
  ],
  check({ value, report }) {
    const personas = entriesAt(value, "definition.personas[]").map(({ entry: persona }) => persona);
    const names = personas.flatMap(({ id, name, role }) => [id, name, role].flatMap((text) => asText(text) ?? []));
    // A persona that has no name yet may be the one that is meant.
    if (names.length === 0 || personas.some(({ name }) => asText(name) === null)) return;
    const people = new People(names.map(plainWords));
    const firstNames = new Set(personas.flatMap(({ name }) => plainWords(asText(name) ?? "").slice(0, 1)));
    for (const { text, path } of textFieldsAt(value, "implementation.scenarios[].actor")) {
      const words = plainWords(text);
      const misspelling = misspelt(text, personas.flatMap(({ name }) => asText(name) ?? []));
      const meant = misspelling ?? namesakeOf(text, personas);
      if (meant !== null) {
        const [slip, help] = misspelling !== null
          ? ["almost the name of", "correct the one that is misspelt"]
          : ["another last name than", "write the persona's name here and in its stories, or name another persona"];
        report({
          message: `actor ${quoteValue(text)} has ${slip} the persona ${quoteValue(meant)}; it should be the same`,
          at: path,
          expected: meant,
          actual: text,
          help,
        });
        continue;
      }
      if (people.holds(words) || PRODUCT_ITSELF.test(text.trim())) continue;
      if (words.some((word) => word.length > 1 && firstNames.has(word))) continue;
      const shown = personas.flatMap(({ name }) => asText(name) ?? []);
      report({
        message: `actor ${quoteValue(text)} is not one of the personas of this feature`,
        at: path,
        expected: shown.join(", "),
        actual: text,
        help: "name a persona of this feature, or `System`",
        cause: "actors whom the feature does not describe",
      });
    }
  },
} satisfies DocumentRule;

/** Letters in which two names differ that are one misspelt. */
const MOST_SLIPS = 2;
/** Shorter names that differ by so much are other names. */
const LEAST_NAME = 8;

/** The name of which an actor's, in front of his role, is a slip: first and last name are nearly the same. */
function misspelt(actor: string, names: readonly string[]): string | null {
  const own = spaced(plainWords(actor.split(/[,(]/)[0]!)).trim();
  const known = names.map((name) => ({ name, words: spaced(plainWords(name)).trim() }));
  if (own.length < LEAST_NAME || !own.includes(" ") || known.some(({ words }) => ` ${own} `.includes(` ${words} `))) {
    return null;
  }
  const near = known.find(({ words }) => words.includes(" ") && editDistance(own, words, MOST_SLIPS) <= MOST_SLIPS);
  return near?.name ?? null;
}

/** First and last name of a person. */
const FULL_NAME = /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u;

/** The persona with the first name of an actor and another last name, which nothing else about a persona has. */
function namesakeOf(actor: string, personas: readonly Record<string, unknown>[]): string | null {
  const own = actor.split(/[,(]/)[0]!.trim();
  if (!FULL_NAME.test(own)) return null;
  const [first, last] = plainWords(own);
  const told = personas.flatMap(({ id, name, role }) =>
    [id, name, role].flatMap((text) => plainWords(asText(text) ?? ""))
  );
  if (told.includes(last!)) return null;
  const names = personas.flatMap(({ name }) => asText(name) ?? []).filter((name) => plainWords(name)[0] === first);
  return names.length === 1 && FULL_NAME.test(names[0]!) ? names[0]! : null;
}

/** Words of the longest names and roles that are looked up by their words. */
const MOST_WORDS = 8;

/** Names and roles, to be found in the words of an actor and the reverse. */
class People {
  /** The words of each, with a space on either side. */
  readonly #names: ReadonlySet<string>;
  /** Those of more words, which are searched for one by one. */
  readonly #long: readonly string[];
  /** All of them in one text. */
  readonly #text: string;

  constructor(names: readonly (readonly string[])[]) {
    const spoken = names.filter((words) => words.length > 0);
    this.#names = new Set(spoken.map(spaced));
    this.#long = spoken.filter((words) => words.length > MOST_WORDS).map(spaced);
    this.#text = [...this.#names].join("\n");
  }

  /** True when one of them contains the words in sequence, or the words contain one of them. */
  holds(words: readonly string[]): boolean {
    if (words.length === 0) return false;
    const text = spaced(words);
    if (this.#text.includes(text) || this.#long.some((name) => text.includes(name))) return true;
    return words.some((_, start) => {
      const longest = Math.min(MOST_WORDS, words.length - start);
      for (let length = 1; length <= longest; length++) {
        if (this.#names.has(spaced(words.slice(start, start + length)))) return true;
      }
      return false;
    });
  }
}

function spaced(words: readonly string[]): string {
  return ` ${words.join(" ")} `;
}

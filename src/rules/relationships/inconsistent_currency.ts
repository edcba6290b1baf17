import { onceForEach } from "../../diagnostics/once_for_each.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import type { Path } from "../../diagnostics/path.ts";
import { ARTIFACT_TYPE_NAMES } from "../../format/artifact_types.ts";
import { isCanonical } from "../../model/canonical.ts";
import { placesOfTexts, textsWithDigits } from "../../model/texts.ts";
import { amountsIn, currenciesIn } from "../../text/forms/amounts.ts";
import { LANGUAGES } from "../../text/language.ts";
import { isStopWord } from "../../text/stop_words.ts";
import { wordsOf } from "../../text/words.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import type { InstanceRule } from "../rule.ts";
import { BROKEN_REFERENCE } from "../section_costs.ts";

/** Places with one currency from which on another one is an exception. */
const LEAST_USUAL = 5;
/** Currencies whose sign or short name others have too: a `kr` may be of Norway, a `$` of Canada. */
const SHORT_FOR: Readonly<Record<string, readonly string[]>> = { KR: ["NOK", "SEK", "DKK"], USD: ["CAD", "AUD"] };

/** A sum of money, as far as it has one meaning. */
interface Sum {
  at: Path;
  currency: string;
  number: number;
  written: string;
  /** What it is about, by the words beside it. */
  about: ReadonlySet<string>;
}

const prices = (currency: string) =>
  `strategy: {business_model: {revenue_model: EUR 85 a call, pricing_strategy: "EUR 95 at night, EUR 60 by day"}, risks: [{risk: A call below EUR 40 costs us EUR 12}, {risk: ${currency} 85 a call is too much}]}\nconstraints: [EUR 300 a month, EUR 20 a day]\n`;

const rule: InstanceRule = {
  scope: "instance",
  name: "inconsistent-currency",
  level: "info",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  artifacts: ARTIFACT_TYPE_NAMES,
  what: "One price has a different currency from the rest, and the same price appears elsewhere in the usual one.",
  why: "The same figure in two currencies is wrong in one of them, and people make offers from either.",
  remedy: "Correct the currency; if it is meant, add the price in the usual one.",
  examples: [{
    bad: { "READY/04_strategy_formula.yaml": prices("USD") },
    good: { "READY/04_strategy_formula.yaml": prices("EUR") },
  }],
  *check({ model, report }) {
    const artifacts = model.instance.artifacts.filter((artifact) =>
      !artifact.archived && artifact.document.readable && !isCanonical(artifact)
    );
    const named = new Set<string>();
    for (const { document } of artifacts) {
      yield;
      for (const currency of currenciesOf(document)) named.add(currency);
    }
    // Most instances have one currency, and to look for that costs much less than to read the sums.
    if (named.size < 2) return;
    const sums: (Sum & { artifact: Artifact })[] = [];
    for (const artifact of artifacts) {
      yield;
      if (currenciesOf(artifact.document).size === 0) continue;
      for (const sum of sumsOf(artifact.document)) sums.push({ ...sum, artifact });
    }
    const byCurrency = Map.groupBy(sums, ({ currency }) => currency);
    const [usual, other, ...more] = [...byCurrency.values()].toSorted((a, b) => b.length - a.length);
    if (usual === undefined || other?.length !== 1 || more.length > 0 || usual.length < LEAST_USUAL) return;
    const [odd] = other;
    const same = usual.find(({ number, about }) => number === odd!.number && !about.isDisjointFrom(odd!.about));
    if (same === undefined || mayBeOne(odd!.currency, same.currency)) return;
    report(odd!.artifact, {
      message: `${quoteValue(odd!.written)} is the only sum of the instance that is not in ${usual[0]!.currency}, and ${
        quoteValue(same.written)
      } is given elsewhere for the same thing; the two should have one currency`,
      at: odd!.at,
      part: odd!.written,
      expected: same.written,
      actual: odd!.written,
      help: "write the currency that is meant",
      related: [{ artifact: same.artifact, at: same.at, message: "the same sum" }],
    });
  },
};

export default rule;

function mayBeOne(one: string, other: string): boolean {
  return SHORT_FOR[one]?.includes(other) === true || SHORT_FOR[other]?.includes(one) === true;
}

/** The currencies of the sums in the texts of a document, and perhaps more. */
const currenciesOf = onceForEach((document: Artifact["document"]): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const { text } of textsWithDigits(document.value)) {
    for (const currency of currenciesIn(text)) found.add(currency);
  }
  return found;
});

/** The sums of money in the texts of a document. */
const sumsOf = onceForEach((document: Artifact["document"]): readonly Sum[] => {
  const sums: Sum[] = [];
  const placeOf = placesOfTexts(document.value);
  for (const { text, index } of textsWithDigits(document.value)) {
    if (currenciesIn(text).length === 0) continue;
    for (const { currency, readings, start, end } of amountsIn(text)) {
      if (currency === null || readings.length !== 1) continue;
      const written = text.slice(start, end).trim();
      sums.push({ at: placeOf(index), currency, number: readings[0]!, written, about: wordsBeside(text, start, end) });
    }
  }
  return sums;
});

/** Words and characters beside a sum that are looked at. */
const BESIDE = { words: 3, characters: 60 } as const;
const STOP = /[.,;:!?()\n]\s/u;
/** Words that stand beside sums of any kind. */
const OF_ANY_SUM =
  /^(?:costs?|cost(?:ing|ed)|prices?|priced|fees?|pays?|paid|charge[sd]?|earns?|spends?|sums?|total|budget|least|most|hours?|days?|weeks?|months?|quarters?|years?|kosten|kostet|preise?|zahlt|zahlen|stunde|tag|woche|monat|jahr|koster|pris|betaler|time|dag|uke|maned|ar)$/;

/** The words next to a sum in its clause that may say what it is for, folded and without the ending of a plural. */
function wordsBeside(text: string, start: number, end: number): Set<string> {
  const before = text.slice(Math.max(0, start - BESIDE.characters), start).split(STOP).at(-1)!;
  const after = text.slice(end, end + BESIDE.characters).split(STOP)[0]!;
  const words = [...wordsOf(before).slice(-BESIDE.words), ...wordsOf(after).slice(0, BESIDE.words)];
  const telling = words.filter((word) =>
    /^\p{L}{3,}$/u.test(word) && !OF_ANY_SUM.test(word) && LANGUAGES.every((language) => !isStopWord(word, language))
  );
  return new Set(telling.map((word) => word.length > 3 ? word.replace(/s$/, "") : word));
}

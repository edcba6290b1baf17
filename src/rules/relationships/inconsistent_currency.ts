import { onceForEach } from "../../diagnostics/once_for_each.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import type { Path } from "../../diagnostics/path.ts";
import { ARTIFACT_TYPE_NAMES } from "../../format/artifact_types.ts";
import { isCanonical } from "../../model/canonical.ts";
import { forEachText } from "../../model/read.ts";
import { amountsIn } from "../../text/forms/amounts.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import type { InstanceRule } from "../rule.ts";
import { BROKEN_REFERENCE } from "../section_costs.ts";

/** Places with one currency from which on another one is an exception. */
const LEAST_USUAL = 5;
/** What a text with money holds; most have none of it, and a look costs little. */
const MONEY = /\p{Sc}|(?<!\p{L})(?:EUR|USD|GBP|CHF|CAD|AUD|JPY|euros?|dollars?)(?!\p{L})/iu;

/** A sum of money, as far as it has one meaning. */
interface Sum {
  at: Path;
  currency: string;
  number: number;
  written: string;
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
  what: "One text of the instance gives a sum in another currency than all others, which give the same sum too.",
  why: "A price that reads the same in two currencies is wrong in one of them, and offers are made by either.",
  remedy: "Write the currency that is meant; if the other one is, say what the sum is in the usual one.",
  examples: [{
    bad: { "READY/04_strategy_formula.yaml": prices("USD") },
    good: { "READY/04_strategy_formula.yaml": prices("EUR") },
  }],
  *check({ model, report }) {
    const sums: (Sum & { artifact: Artifact })[] = [];
    for (const artifact of model.instance.artifacts) {
      yield;
      if (artifact.archived || !artifact.document.readable || isCanonical(artifact)) continue;
      sums.push(...sumsOf(artifact.document).map((sum) => ({ ...sum, artifact })));
    }
    const byCurrency = Map.groupBy(sums, ({ currency }) => currency);
    const [usual, other, ...more] = [...byCurrency.values()].toSorted((a, b) => b.length - a.length);
    if (usual === undefined || other?.length !== 1 || more.length > 0 || usual.length < LEAST_USUAL) return;
    const [odd] = other;
    const same = usual.find(({ number }) => number === odd!.number);
    if (same === undefined) return;
    report(odd!.artifact, {
      message: `${quoteValue(odd!.written)} is the only sum of the instance that is not in ${usual[0]!.currency}, and ${
        quoteValue(same.written)
      } is given elsewhere; the two should have one currency`,
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

/** The sums of money in the texts of a document. */
const sumsOf = onceForEach((document: Artifact["document"]): readonly Sum[] => {
  const sums: Sum[] = [];
  forEachText(document.value, (text, path) => {
    if (!MONEY.test(text)) return;
    for (const { currency, readings, start, end } of amountsIn(text)) {
      if (currency === null || readings.length !== 1) continue;
      sums.push({ at: [...path], currency, number: readings[0]!, written: text.slice(start, end).trim() });
    }
  });
  return sums;
});

import { quoteValue } from "../../diagnostics/escape.ts";
import { textFieldsAt } from "../../model/fields.ts";
import { isUnanswered } from "../../model/content/unanswered.ts";
import { asText, at } from "../../model/read.ts";
import { amountsIn } from "../../text/forms/amounts.ts";
import { fold } from "../../text/fold.ts";
import { isStopWord } from "../../text/stop_words.ts";
import { stem } from "../../text/stemming/stem.ts";
import { wordsOf } from "../../text/words.ts";
import type { RuleReport } from "../rule.ts";

/** What cannot both be true in the insight analyses. */
export function ofAnalyses(value: unknown): RuleReport[] {
  return [...marketSizes(value), ...citedTrends(value)];
}

/** Parts of a market, each at most as large as the one before. */
const MARKETS = ["tam", "sam", "som"] as const;

function marketSizes(value: unknown): RuleReport[] {
  const sizes = MARKETS.flatMap((part) => {
    const text = asText(at(value, "market_definition", part, "size"));
    return text === null ? [] : [{ part, text, amounts: sizesIn(text) }];
  });
  return sizes.flatMap((smaller, index) => {
    const larger = sizes.slice(0, index).findLast((other) => isMore(smaller.amounts, other.amounts));
    if (larger === undefined) return [];
    return [{
      message: `\`${smaller.part}\` is ${quoteValue(smaller.text)}, but that is more than \`${larger.part}\`, ${
        quoteValue(larger.text)
      }`,
      at: ["market_definition", smaller.part, "size"],
      help: `the part that you can ${smaller.part === "som" ? "win" : "serve"} is at most ${
        larger.part === "tam" ? "the whole market" : "the part that you can serve"
      }: correct the size that is wrong`,
    }];
  });
}

/** A sum of money or a number of customers: the two ends of a range, or twice the same; with all that their digits may mean. */
interface Size {
  least: readonly number[];
  most: readonly number[];
  unit: string;
}

/** True where one of some sizes is more than another of its unit, however the two are read. */
function isMore(sizes: readonly Size[], others: readonly Size[]): boolean {
  return sizes.some(({ least, unit }) =>
    others.some(({ most, unit: other }) =>
      other === unit && least.every((number, index) => {
        // Of two that are written alike, both have thousands or both have decimals.
        const read = least.length === most.length ? [most[index]!] : most;
        return read.every((size) => size < number);
      })
    )
  );
}

/** Words behind which a sum of money is that of one customer. */
const PER_ONE = /(?<!\p{L})(?:at|à|je|per|pro|each|x|mal)(?!\p{L})|[×*]/iu;

/** The sum of money and the number of customers that a text is about. */
function sizesIn(text: string): Size[] {
  const amounts = amountsIn(text);
  const money = amounts.filter(({ currency }) => currency !== null);
  const sum = money.find(({ scale }) => scale > 1) ?? (PER_ONE.test(text) ? undefined : money[0]);
  const count = amounts.find(({ currency, unit, isPercent }) => currency === null && unit !== "" && !isPercent);
  return [sum, count].flatMap((amount) => {
    if (amount === undefined || amount.readings.length === 0) return [];
    const next = amounts[amounts.indexOf(amount) + 1];
    const isRange = next !== undefined && BETWEEN_ENDS.test(text.slice(amount.end, next.start));
    const last = isRange ? next : amount;
    return last.readings.length === 0
      ? []
      : [{ least: amount.readings, most: last.readings, unit: last.currency ?? last.unit }];
  });
}

/** What stands between the two ends of a range. */
const BETWEEN_ENDS = /^\s*(?:[-–—]|to|and|bis|und|til|og)\s*$/iu;

/** Share of the words of a cited trend that some trend of the file must have: it is cited in nearly the same words. */
const LEAST_SHARE = 0.34;
/** Shorter citations are names, which may be those of a trend without sharing a word with it. */
const LEAST_WORDS = 3;

/** Writing without spaces, whose words are not told apart. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** Trends on which an insight rests and that the file does not have. */
function citedTrends(value: unknown): RuleReport[] {
  const trends = ["trends.<key>[].trend", "trends.<key>[].impact", "trends.<key>[].evidence[]"].flatMap((pattern) =>
    textFieldsAt(value, pattern).map(({ text }) => text)
  );
  const whole = new Set(trends);
  let known: ReadonlySet<string> | null = null;
  return textFieldsAt(value, "key_insights[].supporting_trends[]").flatMap(({ text, path }) => {
    // What is cited word for word, as most trends are, needs no comparison of its words.
    if (whole.has(text) || isUnanswered(text) || UNSPACED.test(text)) return [];
    known ??= new Set(trends.flatMap(stemsOf));
    if (known.size === 0) return [];
    const cited = stemsOf(text);
    if (cited.length < LEAST_WORDS || cited.filter((word) => known!.has(word)).length >= LEAST_SHARE * cited.length) {
      return [];
    }
    return [{
      message: `${quoteValue(text, 80)} supports an insight, but no entry of \`trends\` says it`,
      at: path,
      level: "info" as const,
      help: "cite a trend in its own words, or add the trend with its evidence",
    }];
  });
}

function stemsOf(text: string): string[] {
  return wordsOf(fold(text)).filter((word) => !isStopWord(word, "en")).map((word) => stem(word, "en"));
}

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
  return sizes.slice(1).flatMap((smaller, index) => {
    const larger = sizes[index]!;
    const isMore = smaller.amounts.some(({ number, unit }) =>
      larger.amounts.some((other) => other.unit === unit && other.number < number)
    );
    if (!isMore) return [];
    return [{
      message: `\`${smaller.part}\` is ${quoteValue(smaller.text)}, but that is more than \`${larger.part}\`, ${
        quoteValue(larger.text)
      }`,
      at: ["market_definition", smaller.part, "size"],
      help: smaller.part === "som"
        ? "the part that you can win is at most the part that you can serve: correct the size that is wrong"
        : "the part that you can serve is at most the whole market: correct the size that is wrong",
    }];
  });
}

/** Words behind which a sum of money is that of one customer. */
const PER_ONE = /(?<!\p{L})(?:at|à|je|per|pro|each|x|mal)(?!\p{L})|[×*]/iu;

/** The sum of money and the number of customers that a text is about; what can be read in two ways is left out. */
function sizesIn(text: string): { number: number; unit: string }[] {
  const amounts = amountsIn(text);
  const money = amounts.filter(({ currency }) => currency !== null);
  const sum = money.find(({ scale }) => scale > 1) ?? (PER_ONE.test(text) ? undefined : money[0]);
  const count = amounts.find(({ currency, unit, isPercent }) => currency === null && unit !== "" && !isPercent);
  return [sum, count].flatMap((amount) => {
    const [number, ...others] = amount?.readings ?? [];
    return number === undefined || others.length > 0 ? [] : [{ number, unit: amount!.currency ?? amount!.unit }];
  });
}

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

import { fold } from "../fold.ts";
import { monthNamed } from "../month_names.ts";
import { plainNumber } from "../number_words.ts";
import type { Miscalculation } from "./wrong_equations.ts";

/** A part and its whole, each in digits or as a word. */
const SHARE =
  /(?<![\p{L}\p{Sc}\d.,%/-])(\d{1,5}|\p{L}{3,9})\s+(?:out\s+of|of|von|av|af)\s+(?:the\s+|our\s+|these\s+)?(\d{1,5}|\p{L}{3,9})(?![\p{L}\d]|[.,:/-]\d|\s*%)\s*(\p{L}*)/giu;
/** Words before a number that names something instead of counting it. */
const NAMING =
  /(?:\p{Sc}|(?<!\p{L})(?:EUR|USD|GBP|NOK|SEK|DKK|CHF|kr|phase|version|step|page|day|week|month|level|cycle|year|item|no|nr|trl|in|on|at|am|im|den|on the|chapter|article|question|part|task))\.?\s*$/iu;
const YEARS = { first: 1900, last: 2100 };

const OF = /\s(?:of|von|av|af)\s/i;

/** Parts that are more than their whole, as in `25 of 15`. */
export function* wrongShares(text: string): Generator<Miscalculation> {
  if (!OF.test(text)) return;
  for (const match of text.matchAll(SHARE)) {
    const [whole, one = "", all = "", next = ""] = match;
    const [part, total] = [plainNumber(one), plainNumber(all)];
    if (part === null || total === null || part <= total || total < 2) continue;
    if ([part, total].some((number) => number >= YEARS.first && number <= YEARS.last)) continue;
    if (NAMING.test(text.slice(0, match.index)) || monthNamed(fold(next)) !== undefined) continue;
    yield { text: whole.slice(0, whole.length - next.length).trim(), fault: "the part is more than the whole" };
  }
}

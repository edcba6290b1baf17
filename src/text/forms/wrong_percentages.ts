import type { Miscalculation } from "./wrong_equations.ts";
import { OF } from "./may_hold_share.ts";
import { NAMED_BY_NUMBER } from "./named_by_number.ts";
import { writtenNumbers } from "./written_number.ts";

const SHARE = String
  .raw`(?<![\p{L}\p{Sc}\d.,'’/-]|\d\s)(?<!(?<!\p{L})(?:${NAMED_BY_NUMBER})[.:]?\s+)(?<part>\d{1,6})\s+${OF}\s+(?:the\s+)?(?<whole>\d{1,6})(?![\p{L}\d%]|[.,'’:/]\d|\s\d|\s*%)`;
const ABOUT = String.raw`(?:(?:about|around|roughly|some|rund|etwa|ca\.?|cirka|omtrent)\s+|[~≈]\s?)?`;
const PERCENT = String
  .raw`(?<number>\d{1,3}(?:[.,]\d{1,2})?)\s?(?:%|per\s?cent(?!\p{L})|prozent(?!\p{L})|prosent(?!\p{L})|(?:of|von|av)\s+100(?![\d.,]*\d))`;
/** No word goes on behind it: `5 % more than last year` is a change, `10 % discount` a price. */
const ENDS = String.raw`(?=\s*(?:$|[.;,)\n]))`;
/** What says that the percentage is the share: an equals sign, parentheses, or a clause that ends with it. */
const FORMS = [
  String.raw`${SHARE}(?:\s+[\p{L}-]{1,20})?\s*\(\s*(?:=\s*)?${ABOUT}${PERCENT}\s*\)`,
  String.raw`${SHARE}\s*=\s*${ABOUT}${PERCENT}${ENDS}`,
  String
    .raw`${SHARE}[^.;:()\d%]{0,60}?,\s*(?:which\s+(?:is|are|makes)|that\s+is|i\.\s?e\.|das\s+(?:sind|ist)|also|d\.\s?h\.|det\s+er|dvs\.?)\s+${ABOUT}${PERCENT}${ENDS}(?!\s*,?\s*(?:more|less|fewer|mehr|weniger|mer|mindre|flere|færre)(?!\p{L}))`,
  // Behind a noun it may be that of something else: `a fee of 5 % (12 of 40 boards pay it)`. A full stop has a space behind it, a decimal point none.
  String.raw`(?<=^|[;\n]\s{0,3}|\.\s{1,3})${ABOUT}${PERCENT}\s*\(\s*${SHARE}(?:\)|,[^()]{0,60}\))`,
].map((form) => new RegExp(form, "giu"));
/** How far a percentage may be from its share, in points: it may be rounded, or cut. */
const TOLERANCE = { usual: 1, rough: 5 };
const ROUGH = /[~≈]|(?<!\p{L})(?:about|around|roughly|some|rund|etwa|ca|cirka|omtrent)(?!\p{L})/iu;

/** Percentages that are not what the share beside them gives, as in `138 of 476, which is 24 %`; `mayHoldShare` says where to look. */
export function* wrongPercentages(text: string): Generator<Miscalculation> {
  // A look for the signs costs less than the searches by pattern.
  if (!/%|100|per\s?cent|prozent|prosent/i.test(text)) return;
  for (const form of FORMS) {
    for (const { 0: found, groups = {} } of text.matchAll(form)) {
      const [part, whole] = [Number(groups.part), Number(groups.whole)];
      const stated = writtenNumbers(groups.number!);
      if (whole < 2 || part > whole) continue;
      const percent = (100 * part) / whole;
      const tolerance = ROUGH.test(found) ? TOLERANCE.rough : TOLERANCE.usual;
      // The percentage of the others may be meant.
      const isRight = [percent, 100 - percent].some((right) => Math.abs(stated[0]! - right) <= tolerance);
      if (stated.length !== 1 || isRight) continue;
      yield {
        text: found.trim(),
        fault: `${part} of ${whole} is ${Number(percent.toPrecision(3))} %`,
      };
    }
  }
}

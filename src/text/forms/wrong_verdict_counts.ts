import { withDigits } from "../number_words.ts";
import { OF } from "./may_hold_share.ts";
import type { Miscalculation } from "./wrong_equations.ts";
import { wordStart } from "./wrong_percentages.ts";

/** What became of a result; nothing is two of these at once. */
const VERDICT = String
  .raw`(?:met|exceeded|reached|missed|failed|in\s+part|partially|partly|erfüllt|übertroffen|erreicht|verfehlt|teilweise|nådd|oppnådd|overtruffet|bommet|delvis)`;
const GAP = String.raw`[^.;:()\d\n]{0,60}?(?<!\p{L})${VERDICT}(?!\p{L})[^.;:()\d\n,]{0,40}?`;
/** A look for what every such text has, since hardly any has it. */
const LOOK = new RegExp(String.raw`(?<!\p{L})${VERDICT}(?!\p{L})[^.]{3,80}(?<!\p{L})${VERDICT}(?!\p{L})`, "iu");
/** Results by what became of them: `five of eight were met, two were met in part and two were missed`. */
const COUNTS = new RegExp(
  String
    .raw`(?<![\p{L}\d.,])(?<first>\d{1,3})\s+${OF}\s+(?:the\s+)?(?<whole>\d{1,3})(?!\d)${GAP},\s+(?<second>\d{1,3})(?!\d)${GAP}(?:,?\s+(?:and|und|og)\s+(?<third>\d{1,3})(?!\d)${GAP})?(?=$|[.;])`,
  "giu",
);

/** Counts of results by their verdicts that are more than all of them. */
export function wrongVerdictCounts(text: string): Miscalculation[] {
  return LOOK.test(text) ? [...countsIn(text)] : [];
}

function* countsIn(text: string): Generator<Miscalculation> {
  for (const { 0: found, index, groups = {} } of withDigits(text).matchAll(COUNTS)) {
    const parts = [groups.first, groups.second, groups.third].flatMap((part) =>
      part === undefined ? [] : [Number(part)]
    );
    const [sum, whole] = [parts.reduce((all, part) => all + part, 0), Number(groups.whole)];
    if (sum <= whole || parts[0]! > whole) continue;
    yield {
      text: text.slice(wordStart(text, index), index + found.length).trim(),
      fault: `${parts.join(" + ")} is ${sum} and not ${whole}`,
    };
  }
}

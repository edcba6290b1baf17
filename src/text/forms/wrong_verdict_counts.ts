import { withDigits } from "../number_words.ts";
import { OF } from "./may_hold_share.ts";
import type { Miscalculation } from "./wrong_equations.ts";
import { wordStart } from "./wrong_percentages.ts";

const MET = String.raw`(?:met|exceeded|reached|erfüllt|übertroffen|erreicht|nådd|oppnådd|overtruffet)`;
const IN_PART = String.raw`(?:in\s+part|partially|partly|teilweise|delvis)`;
const MISSED = String.raw`(?:missed|failed|verfehlt|bommet)`;
const WERE = String.raw`(?:\s+(?:were|was|are|wurden|wurde|sind|ble|er))?`;
/** A look for what every such text has, since hardly any has it. */
const LOOK = new RegExp(String.raw`(?<!\p{L})${MET}(?!\p{L})[^.]{3,120}(?<!\p{L})${MISSED}(?!\p{L})`, "iu");
/**
 * Results by what became of them: `five of eight were met, two were met in part and two were missed`. What is exceeded or
 * nearly missed may be among those that are met.
 */
const COUNTS = new RegExp(
  String
    .raw`(?<![\p{L}\d.,])(?<met>\d{1,3})\s+${OF}\s+(?:the\s+)?(?<whole>\d{1,3})(?!\d)[^.,;:()\d\n]{0,40}(?<!\p{L})${MET}(?!\p{L}),\s+(?:(?<part>\d{1,3})${WERE}(?:\s+${MET})?\s+${IN_PART},?\s+(?:(?:and|und|og)\s+))?(?<missed>\d{1,3})${WERE}\s+${MISSED}(?=\s*(?:$|[.;,]))`,
  "giu",
);

/** Counts of results by their verdicts that are more than all of them. */
export function wrongVerdictCounts(text: string): Miscalculation[] {
  return LOOK.test(text) ? [...countsIn(text)] : [];
}

function* countsIn(text: string): Generator<Miscalculation> {
  for (const { 0: found, index, groups = {} } of withDigits(text).matchAll(COUNTS)) {
    const [met, part, missed, whole] = [groups.met, groups.part ?? 0, groups.missed, groups.whole].map(Number);
    const sum = met! + part! + missed!;
    // Those met in part may be counted among those met.
    if (sum <= whole! || met! > whole! || (part! > 0 && met! + missed! === whole)) continue;
    const parts = [met, ...(part === 0 ? [] : [part]), missed];
    yield {
      text: text.slice(wordStart(text, index), index + found.length).trim(),
      fault: `${parts.join(" + ")} is ${sum} and not ${whole}`,
    };
  }
}

import { withDigits } from "../number_words.ts";
import { NAMED_BY_NUMBER } from "./named_by_number.ts";
import { unitKey } from "./amounts.ts";
import { unitNamed } from "./units.ts";
import type { Miscalculation } from "./wrong_equations.ts";
import { wordStart } from "./wrong_percentages.ts";

/** A look for what every such text has, since hardly any has it. */
const LOOK = /,\s(?:of\s(?:which|whom)|davon|von\sdenen|hvorav|av\shvilke)\s/i;
/** A verb behind the part: its noun would make it a number of something else, `six schools, of which 40 pupils`. */
const VERB = String
  .raw`(?:pays?|paid|are|is|were|was|have|has|had|use|do|did|could|would|will|can|answered|replied|stayed|signed|came|joined|renewed|zahlen|sind|ist|waren|war|haben|hatten|nutzen|können|wollen|antworteten|betaler|er|var|har|hadde|bruker|kan|vil|svarte)`;
const SUBSET = new RegExp(
  String
    .raw`(?<![\p{L}\p{Sc}\d.,'’%/-]|\d\s)(?<!(?<!\p{L})(?:${NAMED_BY_NUMBER})[.:]?\s+)(?<whole>\d{1,5})\s+(?<noun>\p{L}[\p{L}-]{2,30})(?<rest>[^,.;:()\n]{0,60}),\s(?:of\s(?:which|whom)|davon|von\sdenen|hvorav|av\shvilke)\s+(?:only\s|nur\s|bare\s)?(?<part>\d{1,5})\s+(?=${VERB}(?!\p{L}))`,
  "giu",
);
/** Words of a whole that is only the least of it, or no number of things. */
const OPEN =
  /(?<!\p{L})(?:least|than|over|under|each|every|per|with|mindestens|mehr|über|je|pro|mit|minst|mer|hver|med)(?!\p{L})/iu;
/** What is in something may be counted itself, as in `bakeries in six towns, of which eight pay`; a use is not. */
const WITHIN =
  /(?<!\p{L})(?:in|at|from|across|of|for|by|on|bei|aus|von|für|fra|hos|av|i|på)\s+(?:all\s+|the\s+|den\s+)?$/iu;
const USED_WITHIN =
  /(?<!\p{L})(?:used?|live|running|installed|tried|einsatz|betrieb|bruk|drift)\s+(?:in|at|by|bei|hos|i)\s+$/iu;
/** Characters in front of the whole that are looked at. */
const LONGEST_LEAD = 20;

/** Parts that are more than the whole that they are taken of, as in `six shops since May, of which eight pay`. */
export function wrongSubsets(text: string): Miscalculation[] {
  return LOOK.test(text) ? [...subsetsIn(text)] : [];
}

function* subsetsIn(text: string): Generator<Miscalculation> {
  const read = withDigits(text);
  for (const { 0: found, index, groups = {} } of read.matchAll(SUBSET)) {
    const [whole, part] = [Number(groups.whole), Number(groups.part)];
    if (whole < 2 || part <= whole || unitNamed(unitKey(groups.noun!)) !== null) continue;
    if (OTHER_NUMBER.test(groups.rest!)) continue;
    const lead = read.slice(Math.max(0, index - LONGEST_LEAD), index);
    const isFirst = /(?:^|[.;:]\s)\p{L}{1,4}\s+$/u.test(read.slice(0, index));
    if (WITHIN.test(lead) && !isFirst && !USED_WITHIN.test(lead)) continue;
    if (OPEN.test(`${lead} ${groups.rest}`)) continue;
    yield {
      text: text.slice(wordStart(text, index), index + found.length).trim(),
      fault: "the part is more than the whole",
    };
  }
}

/** A number that is no year, of which the part may be. */
const OTHER_NUMBER = /(?<!\d)(?!(?:19|20)\d\d(?!\d))\d/;

import { mayWait } from "../health/costing_rules.ts";
import type { Section } from "../rules/section_costs.ts";
import { gainWords, type Health } from "../diagnostics/report.ts";

/**
 * What raises the score of some instances most, where no finding says what to do; null where nothing does. What may wait
 * until its author knows more is no next step, and only people can answer open questions (`openQuestionsGain`).
 * @param section whose gains count, beside those of the strategy as a whole; without one those of all do
 */
export function bestGain(healths: readonly Pick<Health, "gains">[], section?: Section): string | null {
  const best = mostOf(healths, (gain) =>
    !asksPeople(gain) && !mayWait(gain.remedy) &&
    (section === undefined || gain.section === null || gain.section === section));
  return best === null ? null : gainSentence(best);
}

/** The open questions whose answers raise the score most; null where none are left or their answers raise nothing. */
export function openQuestionsGain(healths: readonly Pick<Health, "gains">[]): string | null {
  const best = mostOf(healths, asksPeople);
  return best === null ? null : `${gainSentence(best)}: \`epf check --explain-score content_readiness\` lists them`;
}

type Gain = Health["gains"][number];

function mostOf(healths: readonly Pick<Health, "gains">[], counts: (gain: Gain) => boolean): Gain | null {
  return healths.flatMap(({ gains }) => gains).filter(counts).sort((a, b) => b.points - a.points)[0] ?? null;
}

function asksPeople({ remedy }: Gain): boolean {
  return remedy.includes("open questions") || remedy.includes("questions that");
}

function gainSentence(gain: Gain): string {
  return `${gain.remedy}, which raises the score by ${gainWords(gain)}`;
}

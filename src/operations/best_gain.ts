import { gainWords, type Health } from "../diagnostics/report.ts";

/** What raises the score of some instances most, where no finding says what to do; null where nothing does. */
export function bestGain(healths: readonly Health[]): string | null {
  const [best] = healths.flatMap(({ gains }) => gains).sort((a, b) => b.points - a.points);
  if (best === undefined) return null;
  const list = best.remedy.includes("open questions") || best.remedy.includes("questions that")
    ? ": `epf check --explain-score content_readiness` lists them"
    : "";
  return `${best.remedy}, which raises the score by ${gainWords(best)}${list}`;
}

import type { Finding } from "../diagnostics/finding.ts";
import { isInForce } from "../model/aim/assessments.ts";
import { asMap } from "../model/read.ts";
import type { Artifact } from "../workspace/artifact.ts";

/** What to do about an error whose right answer no file gives: a guess that looks like a fact is worse than a question. */
export const OPEN_ANSWER =
  "where no one here knows the answer: write the most cautious value that is allowed (the highest risk, the lowest confidence, the least finished status), and end its line with the comment `# open: QUESTION`, behind another comment if there is one; only this form counts";

/** The same for a file: in a plan that people work by already the questions are no fault of whoever asks them. */
export function openAnswer(artifact: Artifact | null): string {
  const { status } = asMap(asMap(artifact?.document.value).roadmap);
  return artifact?.type === "roadmap_recipe" && isInForce(status)
    ? `${OPEN_ANSWER}. This roadmap is \`${status}\`: its owner sets it back to \`draft\` until the questions are answered, else a warning stays`
    : OPEN_ANSWER;
}

/** The same about a sign of another structure, which the order of work puts before all else until somebody has asked. */
export const OPEN_STRUCTURE =
  "where no one here can decide on the structure: end the line of the finding with the comment `# open: QUESTION`; the warning stays, and other work comes first";

/** True for such a sign, when it is the first of the findings. */
export function isStructuralWarning(first: Pick<Finding, "stage" | "level"> | undefined): boolean {
  return first?.stage === "structural" && first.level === "warning";
}

import type { Finding } from "../diagnostics/finding.ts";

/** What to do about an error whose right answer no file gives: a guess that looks like a fact is worse than a question. */
export const OPEN_ANSWER =
  "where no one here knows the answer: write the most cautious value that is allowed, and end its line with `# open:` and the question";

/** The same about a sign of another structure, which the order of work puts before all else until somebody has asked. */
export const OPEN_STRUCTURE =
  "where no one here can decide on the structure: end the line of the finding with `# open:` and the question; the warning stays, and other work comes first";

/** True for such a sign, when it is the first of the findings. */
export function isStructuralWarning(first: Pick<Finding, "stage" | "level"> | undefined): boolean {
  return first?.stage === "structural" && first.level === "warning";
}

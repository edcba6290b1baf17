import type { Guidance } from "../answers/guidance.ts";
import { callOf } from "../contracts/call.ts";
import { contentState } from "../model/content/content_state.ts";
import { counted } from "../text/forms/plural.ts";
import type { Artifact } from "../workspace/artifact.ts";

/** How many places of the team's own files wait for an answer, their question written beside them. */
export function countOpenQuestions(artifacts: readonly Artifact[]): number {
  return artifacts
    .filter((artifact) => !artifact.archived && artifact.document.readable)
    .reduce((sum, artifact) => sum + contentState(artifact).questions.length, 0);
}

/** Why a caller cannot go on alone, or null where there is no open question. */
export function waitingReason(questions: number): string | null {
  if (questions === 0) return null;
  return `${counted(questions, "open question")} ${questions === 1 ? "waits" : "wait"} for someone who knows the ${
    questions === 1 ? "answer" : "answers"
  }`;
}

/**
 * Guidance that says how many open questions there are and which call lists them; the same where there are none. They block
 * nothing: what is asked for can be done without an answer.
 * @param path of the file or the instance, as the caller can pass it on
 */
export function withOpenQuestions(
  given: Guidance,
  questions: number,
  { path }: { path: string },
): Guidance {
  if (questions === 0) return given;
  const list = callOf("epf_check_content_readiness", { path, only: "open_questions" });
  return {
    ...given,
    current_state: `${given.current_state}, ${counted(questions, "open question")}`,
    available_actions: [list, ...given.available_actions],
  };
}

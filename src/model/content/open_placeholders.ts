import { type Path, valueAt } from "../../diagnostics/path.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { contentState } from "./content_state.ts";
import { isUnanswered } from "./unanswered.ts";

/**
 * True for a text that waits for an answer and says so: a placeholder with its question behind it (`# open: …`), or
 * behind the list or map that holds it. It claims nothing, so no length, form or choice is asked of it.
 */
export function isOpenPlaceholder(artifact: Artifact, path: Path): boolean {
  const value = valueAt(artifact.document.value, path);
  if (typeof value !== "string" || !isUnanswered(value)) return false;
  return contentState(artifact).questions.some(({ path: asked }) =>
    asked.length <= path.length && asked.every((segment, index) => segment === path[index])
  );
}

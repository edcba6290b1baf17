import type { Artifact } from "../../workspace/artifact.ts";
import { LEAST_UNFILLED } from "../content/content_reader.ts";
import { contentState } from "../content/content_state.ts";
import { isCanonical } from "../canonical.ts";
import { asMap } from "../read.ts";

/**
 * True for a value model that is its template still: nothing can contribute to the layers in it. A ready-made model that
 * is only marked as a placeholder has layers of its own.
 */
export function isTemplateModel(artifact: Artifact): boolean {
  const { open, filled } = contentState(artifact);
  return open.length >= LEAST_UNFILLED && open.length > filled;
}

/**
 * True for a model that a team has written, and whose status still says that it is a placeholder: that is a slip. Those
 * that the framework ships keep the status until a part is switched on.
 */
export function isWrittenPlaceholder(artifact: Artifact): boolean {
  return asMap(artifact.document.value).status === "placeholder" && !isCanonical(artifact) &&
    !contentState(artifact).isUnfilled;
}

import type { Artifact } from "../../workspace/artifact.ts";
import { LEAST_UNFILLED } from "../content/content_reader.ts";
import { contentState } from "../content/content_state.ts";

/**
 * True for a value model that is its template still: nothing can contribute to the layers in it. A ready-made model that
 * is only marked as a placeholder has layers of its own.
 */
export function isTemplateModel(artifact: Artifact): boolean {
  const { open, filled } = contentState(artifact);
  return open.length >= LEAST_UNFILLED && open.length > filled;
}

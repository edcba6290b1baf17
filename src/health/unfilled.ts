import { contentState } from "../model/content/content_state.ts";
import type { Artifact } from "../workspace/artifact.ts";

/** True for a template that hardly anyone has touched; the files that mark an instance never count as one. */
export function isUnfilled(artifact: Artifact): boolean {
  return artifact.type !== "epf_anchor" && artifact.type !== "epf_meta" && contentState(artifact).isUnfilled;
}

import { contentState } from "../model/content/content_state.ts";
import type { Artifact } from "../workspace/artifact.ts";

/** True for a template that hardly anybody has touched; the markers of an instance are none. */
export function isUnfilled(artifact: Artifact): boolean {
  return artifact.type !== "epf_anchor" && artifact.type !== "epf_meta" && contentState(artifact).isUnfilled;
}

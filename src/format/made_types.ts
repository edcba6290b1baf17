import type { ArtifactType } from "./artifact_types.ts";

/** Types of which `epf init` writes all but a sentence, which is written last: a repair begins with them, and writing does not. */
export const MADE_TYPES: ReadonlySet<ArtifactType> = new Set(["epf_anchor", "epf_meta"]);

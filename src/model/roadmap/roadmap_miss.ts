import type { Edit, Level, UnresolvedReference } from "../../diagnostics/finding.ts";
import type { Path } from "../../diagnostics/path.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { currentSpelling } from "../aim/belief_ids.ts";
import type { Citation } from "../citations.ts";
import { asText, at } from "../read.ts";

/** A citation of something that the roadmap does not have, in words. */
export interface RoadmapMiss {
  artifact: Artifact;
  at: Path;
  level: Level;
  message: string;
  expected?: string;
  actual: string;
  help: string;
  cause?: string;
  reference?: UnresolvedReference;
  edits?: Edit[];
  related?: { artifact: Artifact; at: Path; message: string }[];
}

/** An id as its file writes it: it is looked up in another case. */
export function writtenId({ artifact, at: place, id }: Citation): string {
  const written = asText(at(artifact.document.value, ...place));
  return written !== null && currentSpelling(written.toLowerCase()) === currentSpelling(id.toLowerCase())
    ? written
    : id;
}

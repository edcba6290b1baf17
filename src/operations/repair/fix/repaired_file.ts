import type { Edit } from "../../../diagnostics/finding.ts";
import type { Repair } from "../../../repair/offer_edits.ts";
import type { Artifact } from "../../../workspace/artifact.ts";

/** One artifact with its repairs. */
export interface RepairedFile {
  artifact: Artifact;
  repairs: (Repair & { /** Where it begins in the text that was read. */ offset: number })[];
  /** In the order of the text that was read. */
  edits: Edit[];
}

import type { Edit, Finding } from "../../../diagnostics/finding.ts";
import type { Artifact } from "../../../workspace/artifact.ts";

/** One file whose text has a repair. */
export interface FileRepair {
  artifact: Artifact;
  edits: Edit[];
  findings: Finding[];
  after: string;
}

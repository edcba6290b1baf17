import type { Path } from "../../../diagnostics/path.ts";
import type { Artifact } from "../../../workspace/artifact.ts";

/** One scalar with the text that replaces it. */
export interface TextChange {
  artifact: Artifact;
  at: Path;
  /** Empty for a scalar that is added. */
  old: string;
  now: string;
}

/** What becomes of a path. */
export interface PathChange {
  mode: "rename" | "repoint";
  /** As it is written before; where no node is there, as it was given. */
  oldPath: string;
  newPath: string;
  /** What is written; none where nothing refers to a node that another takes over from. */
  changes: TextChange[];
  /** Key results that name the node by its id, which stays. */
  byId: string[];
  /** The id that takes the place of one that carries the name of something sold; null where the id stays. */
  newId: string | null;
}

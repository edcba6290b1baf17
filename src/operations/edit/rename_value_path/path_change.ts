import type { Path } from "../../../diagnostics/path.ts";
import type { ValueNode } from "../../../model/value_models/value_models.ts";
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
  /** The node that is renamed; null where references alone change. */
  node: ValueNode | null;
  /** As it is written before; where no node is there, as it was given. */
  oldPath: string;
  newPath: string;
  /** What is written; none where nothing refers to a node that another takes over from. */
  changes: TextChange[];
  /** Key results that name the node by its id, which stays. */
  byId: string[];
  /** True where anything in the current files names the node by its id. */
  isIdCited: boolean;
  /** The id that takes the place of one that carries the name of something sold; null where the id stays. */
  newId: string | null;
}

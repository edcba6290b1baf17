import type { Path } from "../../diagnostics/path.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import type { NodeKind } from "./node_kinds.ts";

/** Something that an instance defines and that other places may refer to. */
export interface GraphNode {
  kind: NodeKind;
  /** As other files cite it: an id, a value path, or the file where it has none; `OWNER#ID` where the id is local. */
  id: string;
  /** What it is called, or the first text that says what it is about; null where there is none. */
  name: string | null;
  artifact: Artifact;
  /** Place of its definition; empty for a whole file. */
  at: Path;
}

/** A place that refers to something: what is written there depends on what it names. */
export interface GraphEdge {
  from: GraphNode;
  to: GraphNode;
  /** The field that refers, such as `contributes_to`; `part_of` for what is defined inside of something else. */
  kind: string;
  artifact: Artifact;
  /** Place of the reference. */
  at: Path;
}

/** A place that names something. */
export interface Mention {
  node: GraphNode;
  artifact: Artifact;
  at: Path;
}

import { quoteValue } from "../../diagnostics/escape.ts";
import { type Path, valueAt } from "../../diagnostics/path.ts";
import type { Span } from "../../diagnostics/span.ts";
import type { GraphNode } from "../../model/graph/graph_parts.ts";
import { planPathChange } from "../../operations/edit/rename_value_path/plan_path_change.ts";
import { RefusedEdit } from "../../operations/edit/offer_change.ts";
import type { PlainEdit } from "../../repair/apply_edits.ts";
import { changeText } from "../../repair/changes/change_text.ts";
import { editsBetween } from "../../repair/diff.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import type { Seen } from "./place.ts";
import { graphOf, meantAt } from "./references.ts";

/** The edits of one file, in UTF-16 offsets of its text. */
export interface FileEdits {
  artifact: Artifact;
  after: string;
  edits: PlainEdit[];
}

/** What can be renamed at an offset. */
export interface Renameable {
  node: GraphNode;
  span: Span;
  /** The name as it is now. */
  name: string;
}

const VALUE_NODES: ReadonlySet<string> = new Set(["layer", "component", "sub_component"]);

/** What is renamed at an offset: an id that others refer to, or a part of a value model. @throws RefusedEdit with the reason */
export function renameableAt(seen: Seen, offset: number): Renameable {
  const meant = meantAt(seen, offset);
  if (meant === null) throw new RefusedEdit("nothing here has an id that other places refer to");
  const { node, span } = meant;
  if (VALUE_NODES.has(node.kind)) return { node, span, name: node.id.split(".").at(-1)! };
  const id = ownId(node);
  if (id === null) throw new RefusedEdit("the name of a file is changed by moving the file");
  return { node, span, name: id };
}

/**
 * The edits that give a node another id, with every reference to it; a part of a value model gets another last segment
 * of its path.
 * @throws RefusedEdit where that is not possible
 */
export function renameAt(seen: Seen, offset: number, name: string): FileEdits[] {
  const { node } = renameableAt(seen, offset);
  const changes = VALUE_NODES.has(node.kind) ? valuePathChanges(seen, node, name) : idChanges(seen, node, name.trim());
  return [...Map.groupBy(changes, ({ artifact }) => artifact)].map(([artifact, own]) => {
    const before = artifact.document.text;
    const { text, refused } = changeText(before, own.map(({ at, now }) => ({ kind: "set", path: at, value: now })));
    if (refused !== null) throw new RefusedEdit(`${artifact.file}: ${refused}`);
    return { artifact, after: text, edits: editsBetween(before, text) };
  });
}

interface Change {
  artifact: Artifact;
  at: Path;
  now: string;
}

function valuePathChanges({ judged }: Seen, node: GraphNode, name: string): Change[] {
  const last = name.trim().split(".").at(-1)!;
  const parent = node.id.split(".").slice(0, -1).join(".");
  return planPathChange(judged.instance!.model, node.id, `${parent}.${last}`).changes;
}

function idChanges(seen: Seen, node: GraphNode, name: string): Change[] {
  const graph = graphOf(seen)!;
  const old = ownId(node)!;
  if (!/^[\w][\w.:/-]*$/.test(name)) throw new RefusedEdit(`${quoteValue(name)} cannot be an id`);
  const taken = graph.named(name).find((other) => other !== node && other.kind === node.kind && isRival(node, other));
  if (taken !== undefined) throw new RefusedEdit(`\`${name}\` is the id of another ${node.kind.replaceAll("_", " ")}`);
  const at = idPlace(node);
  const references = graph.mentionsOf(node).flatMap(({ artifact, at: place }): Change[] => {
    const text = valueAt(artifact.document.value, place);
    // Some fields write the track before the id.
    return typeof text === "string" && (text === old || text.endsWith(`:${old}`))
      ? [{ artifact, at: place, now: text.slice(0, text.length - old.length) + name }]
      : [];
  });
  return [{ artifact: node.artifact, at, now: name }, ...references];
}

/** A local id is taken only by one of the same file. */
function isRival(node: GraphNode, other: GraphNode): boolean {
  return !node.id.includes("#") || node.artifact.file === other.artifact.file;
}

function ownId(node: GraphNode): string | null {
  const id = valueAt(node.artifact.document.value, idPlace(node));
  return typeof id === "string" ? id : null;
}

/** Where the id of a node is written. */
function idPlace({ kind, artifact, at }: GraphNode): Path {
  const thing = valueAt(artifact.document.value, at);
  if (typeof thing === "string") return at;
  return [...at, kind === "machine" ? "name" : "id"];
}

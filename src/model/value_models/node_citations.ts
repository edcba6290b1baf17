import { meantValue } from "../meant/meant_value.ts";
import type { Path } from "../../diagnostics/path.ts";
import { asTrack, type Track } from "../../format/tracks.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import type { EpfModel } from "../model.ts";
import { nameKey } from "../../text/fold.ts";
import { forEachText } from "../read.ts";
import type { ValuePathSource } from "./value_path_steps.ts";
import { atOnce, type Steps } from "../../workspace/progress_monitor.ts";
import { valuePaths, valuePathSteps } from "./value_paths.ts";
import type { ValueNode } from "./value_models.ts";

/** A place that names a node of a value model, also where the format has free text. */
export interface NodeCitation {
  source: ValuePathSource;
  artifact: Artifact;
  at: Path;
  /** As it is written. */
  text: string;
  /** The segments behind the track, trimmed. */
  segments: readonly string[];
  /** The first segment is about a node of this level: 2 for the short form of definitions. */
  firstLevel: number;
  node: ValueNode;
}

/** A text that is a whole value path. */
const WHOLE_PATH = /^\s*\w+(?:\.[\w &-]+){1,3}\s*$/;

/** Every place in the current files that resolves to a node, or to a node below it. */
export function nodeCitations(model: EpfModel, node: ValueNode): NodeCitation[] {
  return atOnce(nodeCitationSteps(model)).filter(({ node: named }) => isWithin(named, node));
}

/** Every place in the current files that resolves to a node of a value model, in steps. */
export function* nodeCitationSteps(model: EpfModel): Steps<NodeCitation[]> {
  const known = yield* valuePathSteps(model);
  const cited = known.flatMap(({ source, artifact, at, text, node: named }): NodeCitation[] =>
    named === null ? [] : [citation(source, artifact, at, text, named)]
  );
  const places = new Set(known.map(({ artifact, at }) => keyOf(artifact, at)));
  const free = yield* freePaths(model, places);
  return [
    ...cited,
    ...free.flatMap(({ artifact, at, text, node: named }) =>
      named === null ? [] : [citation("feature", artifact, at, text, named)]
    ),
  ];
}

/** A place that spells a value path which leads to no node. */
export interface LostCitation extends Pick<NodeCitation, "source" | "artifact" | "at" | "text" | "segments"> {
  track: Track;
}

/** Every place in the current files with a value path that leads to no node. */
export function lostCitations(model: EpfModel): LostCitation[] {
  const known = valuePaths(model);
  const lost = known.flatMap(({ source, artifact, at, text, track, node }): LostCitation[] =>
    node !== null || track === null ? [] : [{ source, artifact, at, text, track, segments: segmentsOf(source, text) }]
  );
  const places = new Set(known.map(({ artifact, at }) => keyOf(artifact, at)));
  return [
    ...lost,
    ...atOnce(freePaths(model, places)).flatMap(({ artifact, at, text, track, node }): LostCitation[] =>
      node !== null ? [] : [{ source: "feature", artifact, at, text, track, segments: segmentsOf("feature", text) }]
    ),
  ];
}

/** What a lost path has behind the segments of a node, with or without the layer; null where it is not about that node. */
export function segmentsBehind({ source, segments }: LostCitation, node: readonly string[]): readonly string[] | null {
  const isShort = source === "definition" || source === "mapping";
  const ways = isShort && node.length > 1 ? [node, node.slice(1)] : [node];
  const way = ways.find((own) => own.every((part, place) => nameKey(part) === nameKey(segments[place] ?? "")));
  return way === undefined ? null : segments.slice(way.length);
}

/** True for a node and those below it. */
export function isWithin(node: ValueNode, ancestor: ValueNode): boolean {
  return node === ancestor || (node.parent !== null && isWithin(node.parent, ancestor));
}

interface FreePath extends Pick<LostCitation, "artifact" | "at" | "text" | "track"> {
  node: ValueNode | null;
}

/** Texts in other fields that are a value path and nothing else, such as `maps_to_value_model` of a roadmap. */
function* freePaths(model: EpfModel, known: ReadonlySet<string>): Steps<FreePath[]> {
  const found: FreePath[] = [];
  for (const artifact of model.instance.artifacts) {
    if (artifact.archived || artifact.type === "value_model" || !artifact.document.readable) continue;
    yield;
    forEachText(meantValue(artifact), (text, at) => {
      const track = asTrack(text.split(".")[0]!.trim());
      if (!WHOLE_PATH.test(text) || track === null || known.has(keyOf(artifact, at))) return;
      const read = model.values.resolve(text.trim());
      found.push({ artifact, at: [...at], text, track, node: read.ok ? read.node : null });
    });
  }
  return found;
}

function citation(source: ValuePathSource, artifact: Artifact, at: Path, text: string, node: ValueNode): NodeCitation {
  const segments = segmentsOf(source, text);
  return { source, artifact, at, text, segments, firstLevel: node.level - segments.length + 1, node };
}

function segmentsOf(source: ValuePathSource, text: string): string[] {
  const parts = text.split(".").map((part) => part.trim());
  // The track of a key result is a field of its own.
  return source === "key_result" ? parts : parts.slice(1);
}

function keyOf({ file }: Artifact, at: Path): string {
  return `${file}\n${at.join("\n")}`;
}

import { meantValue } from "../meant/meant_value.ts";
import type { Path } from "../../diagnostics/path.ts";
import { asTrack } from "../../format/tracks.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import type { EpfModel } from "../model.ts";
import { forEachText } from "../read.ts";
import type { ValuePathSource } from "./value_path_steps.ts";
import { atOnce, type Steps } from "../../workspace/progress_monitor.ts";
import { valuePathSteps } from "./value_paths.ts";
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
  return [...cited, ...yield* elsewhere(model, places)];
}

/** True for a node and those below it. */
function isWithin(node: ValueNode, ancestor: ValueNode): boolean {
  return node === ancestor || (node.parent !== null && isWithin(node.parent, ancestor));
}

/** Texts in other fields that are a value path and nothing else, such as `maps_to_value_model` of a roadmap. */
function* elsewhere(model: EpfModel, known: ReadonlySet<string>): Steps<NodeCitation[]> {
  const found: NodeCitation[] = [];
  for (const artifact of model.instance.artifacts) {
    if (artifact.archived || artifact.type === "value_model" || !artifact.document.readable) continue;
    yield;
    forEachText(meantValue(artifact), (text, at) => {
      if (!WHOLE_PATH.test(text) || asTrack(text.split(".")[0]!.trim()) === null) return;
      if (known.has(keyOf(artifact, at))) return;
      const read = model.values.resolve(text.trim());
      if (read.ok && read.node !== null) found.push(citation("feature", artifact, [...at], text, read.node));
    });
  }
  return found;
}

function citation(source: ValuePathSource, artifact: Artifact, at: Path, text: string, node: ValueNode): NodeCitation {
  const parts = text.split(".").map((part) => part.trim());
  // The track of a key result is a field of its own.
  const segments = source === "key_result" ? parts : parts.slice(1);
  return { source, artifact, at, text, segments, firstLevel: node.level - segments.length + 1, node };
}

function keyOf({ file }: Artifact, at: Path): string {
  return `${file}\n${at.join("\n")}`;
}

import { meantValue } from "../meant/meant_value.ts";
import type { Path } from "../../diagnostics/path.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { asStage, rollUp, type Stage } from "../../format/maturity.ts";
import { asMap, at } from "../read.ts";
import type { Track } from "../../format/tracks.ts";
import type { ValueModels, ValueNode } from "./value_models.ts";

/** A stage that a value model states for a part of itself, beside the one that its parts give. */
export interface StatedStage {
  artifact: Artifact;
  /** Path of the stated stage. */
  at: Path;
  /** What the stage belongs to: the name of a layer or component, or null for the track. */
  node: ValueNode | null;
  stated: Stage;
  calculated: Stage;
  /** Stages of the children, in document order. */
  children: Stage[];
  /** How many of them are marked as not active. */
  inactive: number;
}

/** Every stated stage of a track's components, layers and of the track itself, unless it was set by hand. */
export function statedStages(values: ValueModels, track: Track): StatedStage[] {
  const found: StatedStage[] = [];
  const layers = values.layers(track);
  // A model without layers gives no stage to compare with.
  if (layers.length === 0) return found;
  const stages = new Map(layers.map((layer) => [layer, stageOf(layer, found)]));
  for (const artifact of values.artifacts(track)) {
    const maturity = asMap(at(meantValue(artifact), "track_maturity"));
    const stated = asStage(maturity.overall_stage);
    if (stated === null || maturity.stage_override === true) continue;
    // Several files of a track are one model; a file that covers only its own layers is right too.
    const own = layers.filter((layer) => layer.artifact === artifact).map((layer) => stages.get(layer)!);
    const all = [...stages.values()];
    if (rollUp(own) === stated) continue;
    if (!layers.some(isUnclear)) add(found, artifact, ["track_maturity", "overall_stage"], null, stated, all);
  }
  return found;
}

/** The stage of a whole track, rolled up from its layers; null without any. */
export function trackStage(values: ValueModels, track: Track): Stage | null {
  const layers = values.layers(track);
  return layers.length === 0 ? null : rollUp(layers.map((layer) => stageOf(layer, [])));
}

/** The stage of a part of a value model, set by hand or rolled up from its parts. */
export function nodeStage(node: ValueNode): Stage {
  return stageOf(node, []);
}

/** The stage of a node: its own for a sub-component, set by hand where it says so, else rolled up from its children. */
function stageOf(node: ValueNode, found: StatedStage[]): Stage {
  if (node.level === 3) return node.stage ?? "hypothetical";
  const children = node.children.map((child) => stageOf(child, found));
  const summary = asMap(at(meantValue(node.artifact), ...node.at, "maturity_summary"));
  const stated = asStage(summary.calculated_stage);
  if (stated === null) return rollUp(children);
  if (summary.stage_override === true) return stated;
  if (!isUnclear(node)) {
    add(found, node.artifact, [...node.at, "maturity_summary", "calculated_stage"], node, stated, children);
  }
  return rollUp(children);
}

/** True where a part of a node has a stage that is none: what the parts give is not known then. */
function isUnclear(node: ValueNode): boolean {
  if (node.level < 3) return node.children.some(isUnclear);
  const written = at(node.artifact.document.value, ...node.at, "maturity", "stage");
  return node.stage === null && typeof written === "string";
}

function add(
  found: StatedStage[],
  artifact: Artifact,
  path: Path,
  node: ValueNode | null,
  stated: Stage,
  children: Stage[],
): void {
  const inactive = node?.children.filter((child) => child.active === false).length ?? 0;
  found.push({ artifact, at: path, node, stated, calculated: rollUp(children), children, inactive });
}

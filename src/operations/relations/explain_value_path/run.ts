import { callOf } from "../../../contracts/call.ts";
import { quoteValue } from "../../../diagnostics/escape.ts";
import { guidance } from "../../../answers/guidance.ts";
import { nearest } from "../../../text/spelling/closest_match.ts";
import { counted } from "../../../text/forms/plural.ts";
import { formatPath } from "../../../diagnostics/path.ts";
import { type CitingPlace, placesCiting } from "../../../model/graph/places_citing.ts";
import { lostParts } from "../../../rules/relationships/value_paths/lost_parts.ts";
import type { EpfModel } from "../../../model/model.ts";
import { nearPaths } from "../../../model/value_models/near_paths.ts";
import { type PathReading, readPath } from "../../../model/value_models/path_reading.ts";
import { valuePaths } from "../../../model/value_models/value_paths.ts";
import { modelFault } from "../../../model/value_models/model_fault.ts";
import { firstUses, usesOf } from "../../../model/value_models/path_use.ts";
import { asList, asMap, asText, at } from "../../../model/read.ts";
import { nodeStage } from "../../../model/value_models/roll_up.ts";
import { TRACK_NAMES } from "../../../format/tracks.ts";
import { spellAll } from "../../../model/value_models/value_path_hints.ts";
import type { ValueNode } from "../../../model/value_models/value_models.ts";
import { suggestForPath } from "../../../suggest/links/suggest_links.ts";
import type { Answered } from "../../operation.ts";
import type { ExplainValuePathAnswer, ExplainValuePathInput } from "./contract.ts";
import { LONGEST_PATH } from "./longest_path.ts";
import { type Budget, fitToBudget } from "../../../answers/budget.ts";
import { furtherActions } from "../../../answers/further_actions.ts";
import type { OperationContext } from "../../context.ts";
import { openInstance, type TargetInstance } from "../../instances.ts";

type Uses = ReturnType<typeof usesOf>;

/** Paths that may have been meant. */
const SHOWN = 3;
/** Children that a message lists by name. */
const LISTED = 8;

/** @throws UserFailure when there is no instance */
export async function run(
  context: OperationContext,
  input: ExplainValuePathInput,
): Promise<Answered<ExplainValuePathAnswer>> {
  const text = input.path.trim();
  const target = await openInstance(context, input.instance_path);
  const reading = readPath(target.model.values, text);
  const near = reading.failure === null ? [] : nearTo(target.model, text, reading);
  return fitToBudget(input, (budget) => answer(target, text, reading, near, budget, input));
}

/** The parts of what was reached where the path only ends too early or too late, else what is spelled alike. */
function nearTo(model: EpfModel, text: string, { failure, reached }: PathReading): string[] {
  if (failure?.kind === "beyond") return [reached!.path];
  if (failure?.kind === "unfinished" && reached !== null) return reached.children.slice(0, LISTED).map(pathOf);
  // Where the instance cites this path, the hint is that of its findings.
  const same = valuePaths(model).filter((path) => path.text === text);
  if (same.some((path) => lostParts(model).ofPath(path)?.sold != null)) return [];
  const cited = same.flatMap((path) => path.failure?.suggestions ?? []);
  if (cited.length > 0) return [...new Set(cited)].slice(0, SHOWN);
  // What is nearest to a part that is not there is its layer, and the other parts of that are not meant.
  const paths = nearPaths(model.values, text).filter((node) => node !== reached).flatMap((node) =>
    // A layer alone is not a value path: its components are.
    node.level === 1 ? node.children.slice(0, SHOWN).map(pathOf) : [node.path]
  );
  return [...new Set(paths)].slice(0, SHOWN);
}

function answer(
  { model, shown, instance_path, warnings }: TargetInstance,
  path: string,
  reading: PathReading,
  near: readonly string[],
  budget: Budget,
  input: ExplainValuePathInput,
): Answered<ExplainValuePathAnswer> {
  const { reached, failure, track } = reading;
  // What contributes to the siblings of a part that is not there says nothing of it.
  const uses = reached === null || failure?.kind === "segment" ? [] : usesOf(model, reached);
  const citing = failure === null ? [] : placesCiting(model, path);
  const lists = listUses(uses, budget);
  const next = reached?.children ?? (track === null ? [] : model.values.layers(track));
  const did_you_mean = near.map((text) => budget.line(text, LONGEST_PATH));
  const canonical = failure === null ? reached!.path : null;
  const fault = track === null ? null : modelFault(model, track);
  const located = fault === null ? null : { ...fault, file: shown(fault.file) };
  const calls = failure === null ? [] : suggestForPath(instance_path, budget.line(path), did_you_mean, located);
  return {
    is_valid: failure === null,
    path: budget.line(path, LONGEST_PATH),
    canonical_path: canonical,
    error_message: failure === null ? null : sayFailure(model, reading),
    did_you_mean,
    required_next_tool_calls: calls,
    guidance: guidance({
      current_state: failure === null
        ? stateOf(reached!, uses)
        : `${quoteValue(path, 120)} does not resolve to a component${citedWords(citing)}`,
      next_action: calls[0] ?? null,
      available_actions: furtherActions(
        budget.leftOut,
        callOf("epf_explain_value_path", { ...input, detail_level: "full" }),
        [],
      ),
      warnings: [...warnings, ...formNote(reading)],
    }),
    instance_path,
    track: track === null ? null : TRACK_NAMES[track],
    depth: reached?.level ?? 0,
    ...partsOf(reached, budget),
    source: reached === null ? null : {
      file: shown(reached.artifact.file),
      line: reached.artifact.document.lines.position(reached.artifact.document.labelSpan(reached.at).start).line,
    },
    ...lists,
    cited_by: budget.core("cited_by", citing).map(({ artifact, at: place, text }) => ({
      file: shown(artifact.file),
      line: artifact.document.lines.position(artifact.document.labelSpan(place).start).line,
      field: formatPath(place),
      text: budget.line(text, LONGEST_PATH),
    })),
    next_segments: budget.core("next_segments", next).map((node) => node.path.slice(node.path.lastIndexOf(".") + 1)),
    spellings: failure === null ? spellingsOf(reached!) : null,
    left_out: budget.leftOut,
  };
}

function citedWords(citing: readonly CitingPlace[]): string {
  const files = new Set(citing.map(({ artifact }) => artifact.file)).size;
  return files === 0 ? "" : `, it is cited by ${counted(files, "file")}`;
}

function stateOf(node: ValueNode, uses: Uses): string {
  const kind = node.level === 2 ? "component" : "sub-component";
  const definitions = firstUses(uses, "feature", "definition").length;
  const results = firstUses(uses, "key_result").length;
  return `${
    quoteValue(node.path, 120)
  } is a ${kind}; definitions that contribute to it: ${definitions}, key results that aim at it: ${results}`;
}

/** The layer, component and sub-component on the way to what was reached. */
function partsOf(reached: ValueNode | null, budget: Budget) {
  const lineage = reached === null ? [] : ancestors(reached);
  const part = (level: number) => lineage.find((node) => node.level === level) ?? null;
  return {
    layer: layerOf(part(1), budget),
    component: componentOf(part(2), budget),
    sub_component: subOf(part(3), budget),
  };
}

/** What contributes to a node, aims at it and is mapped to it. */
function listUses(uses: Uses, budget: Budget) {
  const features = budget.core("contributing_features", firstUses(uses, "feature", "definition"));
  const results = budget.core("targeting_krs", firstUses(uses, "key_result"));
  const mapped = budget.core("mapped_artifacts", uses.filter(({ source }) => source === "mapping").flatMap(mappedBy));
  return {
    contributing_features: features.map(({ sourceId, artifact, node }) => ({
      id: budget.line(sourceId),
      name: budget.line(asText(at(artifact.document.value, "name"))),
      path: node!.path,
    })),
    targeting_krs: results.map(({ sourceId, artifact, at: place, node }) => ({
      id: budget.line(sourceId),
      // The path is two levels below its key result.
      description: budget.line(asText(at(artifact.document.value, ...place.slice(0, -2), "description"))),
      path: node!.path,
    })),
    mapped_artifacts: mapped.map((entry) => ({
      type: budget.line(asText(entry.type)),
      url: budget.line(asText(entry.url), 200),
      description: budget.line(asText(entry.description)),
    })),
  };
}

function mappedBy({ artifact, at: place }: Uses[number]): Record<string, unknown>[] {
  return asList(at(artifact.document.value, ...place.slice(0, -1), "artifacts")).map(asMap);
}

function layerOf(node: ValueNode | null, budget: Budget): ExplainValuePathAnswer["layer"] {
  return node === null ? null : { ...named(node, budget), description: descriptionOf(node, budget) };
}

function componentOf(node: ValueNode | null, budget: Budget): ExplainValuePathAnswer["component"] {
  if (node === null) return null;
  return { ...named(node, budget), description: descriptionOf(node, budget), maturity: nodeStage(node) };
}

function subOf(node: ValueNode | null, budget: Budget): ExplainValuePathAnswer["sub_component"] {
  return node === null ? null : { ...named(node, budget), active: node.active, maturity: nodeStage(node) };
}

function named({ id, name }: ValueNode, budget: Budget): { id: string; name: string } {
  return { id: budget.line(id), name: budget.line(name) };
}

function descriptionOf(node: ValueNode, budget: Budget): string | null {
  return budget.line(asText(at(node.artifact.document.value, ...node.at, "description")));
}

function ancestors(node: ValueNode): ValueNode[] {
  return node.parent === null ? [node] : [...ancestors(node.parent), node];
}

function spellingsOf(node: ValueNode): NonNullable<ExplainValuePathAnswer["spellings"]> {
  return {
    feature: node.path,
    key_result: spellAll([node], "key_result")[0]!,
    definition: node.level === 3 ? spellAll([node], "definition")[0]! : null,
    mapping: node.level === 2 ? spellAll([node], "mapping")[0] ?? null : null,
  };
}

function formNote({ form, failure }: PathReading): string[] {
  if (failure !== null || form === "full" || form === null) return [];
  return [
    form === "short"
      ? "the layer is left out, as in practice definitions; features write the canonical path"
      : "the track is left out, as in key results; features write the canonical path",
  ];
}

function pathOf({ path }: ValueNode): string {
  return path;
}

function sayFailure(model: EpfModel, { failure, reached, track, form }: PathReading): string {
  switch (failure!.kind) {
    case "track":
      return `${quoteValue(failure!.head)} is not a track, expected ${
        Object.values(TRACK_NAMES).map((name) => `\`${name}\``).join(", ")
      }`;
    case "model":
      return modelFault(model, failure!.track)?.what ?? "";
    case "beyond":
      return `${quoteValue(failure!.segment)} comes after the sub-component ${
        quoteValue(reached!.path, 120)
      }, expected the path to end there`;
    case "unfinished":
      return reached === null
        ? `${quoteValue(TRACK_NAMES[track!])} is a track, expected a layer and a component after it`
        : `${quoteValue(reached.path, 120)} is a layer, expected one of its components after it`;
    case "segment":
      return saySegment(failure!.segment, reached, reached?.children ?? model.values.layers(track!), form, track!);
  }
}

/** @param parts what the segment could have named */
function saySegment(
  segment: string,
  reached: ValueNode | null,
  parts: readonly ValueNode[],
  form: PathReading["form"],
  track: keyof typeof TRACK_NAMES,
) {
  // Without the layer paths end with the id of the part.
  const names = parts.map(({ id, path }) => form === "short" ? id : path.slice(path.lastIndexOf(".") + 1));
  const shown = names.length <= LISTED ? names : nearest(segment, names, 2);
  const expected = shown.length === 0 ? "" : `, expected ${shown.map((name) => quoteValue(name)).join(", ")}`;
  const noun = reached === null ? "layer" : reached.level === 1 ? "component" : "sub-component";
  const where = reached === null ? `the ${TRACK_NAMES[track]} value model` : quoteValue(reached.path, 120);
  return `${quoteValue(segment)} is not a ${noun} of ${where}${expected}`;
}

import { counted } from "../../../text/forms/plural.ts";
import { callOf } from "../../../contracts/call.ts";
import { quoteValue } from "../../../diagnostics/escape.ts";
import { UserFailure } from "../../../diagnostics/failure.ts";
import { guidance } from "../../../answers/guidance.ts";
import {
  coverage,
  fromDefinition,
  type TrackCoverage,
  uncoveredTargets,
} from "../../../model/value_models/coverage.ts";
import { didYouMean } from "../../../text/spelling/closest_match.ts";
import type { EpfModel } from "../../../model/model.ts";
import { orphans } from "../../../model/value_models/orphans.ts";
import { firstUses, usesOf } from "../../../model/value_models/path_use.ts";
import { asTrack, type Track, TRACK_NAMES, TRACKS } from "../../../format/tracks.ts";
import { type ValuePath, valuePaths } from "../../../model/value_models/value_paths.ts";
import { type ModelFault, modelFault } from "../../../model/value_models/model_fault.ts";
import type { ValueNode } from "../../../model/value_models/value_models.ts";
import { suggestForCoverage } from "../../../suggest/links/suggest_links.ts";
import { noneInUse, percent } from "../../../health/sections/coverage.ts";
import type { Answered } from "../../operation.ts";
import type { AnalyzeCoverageAnswer, AnalyzeCoverageInput } from "./contract.ts";
import { type Budget, fitToBudget } from "../../../answers/budget.ts";
import { furtherActions } from "../../../answers/further_actions.ts";
import type { OperationContext } from "../../context.ts";
import { isForPrograms, withNextSteps } from "../../former/for_programs.ts";
import { openInstance, type TargetInstance } from "../../instances.ts";

type Coverage = Answered<AnalyzeCoverageAnswer>;

/** Components that the answer names as the most contributed to. */
const MOST = 10;

/** @throws UserFailure when there is no instance, or no such track */
export async function run(
  context: OperationContext,
  input: AnalyzeCoverageInput,
): Promise<Coverage> {
  const track = trackOf(input.track);
  const target = await openInstance(context, input.instance_path);
  return fitToBudget(input, (budget) => {
    const found = answer(target, track, budget, input);
    return isForPrograms(context) ? withFormerFields(found) : found;
  });
}

/** What programs read that were written for epf-cli. */
function withFormerFields(answer: Coverage): Coverage {
  const nothing = answer.coverage_percent === null;
  return {
    ...answer,
    guidance: withNextSteps(answer.guidance, answer.required_next_tool_calls),
    track: answer.track ?? "all",
    coverage_percent: answer.coverage_percent ?? 0,
    ...(nothing ? { nothing_to_cover: true as const } : {}),
    covered_l2_components: answer.covered_count,
    uncovered_l2_components: answer.uncovered_paths,
  };
}

function trackOf(given: string | undefined): Track | null {
  if (given === undefined) return null;
  const track = asTrack(given);
  if (track !== null) return track;
  throw new UserFailure(
    `\`track\` is ${quoteValue(given)}, expected ${Object.values(TRACK_NAMES).map((name) => `\`${name}\``).join(", ")}`,
    { help: didYouMean(given, Object.values(TRACK_NAMES)) ?? "leave it out for all tracks" },
  );
}

/** What the instance says about the tracks that are asked for. */
interface Facts {
  /** Unless one track is asked for, only the product's own is the team's to cover; the others come with the framework. */
  main: TrackCoverage;
  coverages: readonly TrackCoverage[];
  components: readonly ValueNode[];
  uncovered: readonly ValueNode[];
  orphans: ReturnType<typeof orphans>;
  /** Components that key results aim at and no definition contributes to. */
  gaps: ReturnType<typeof uncoveredTargets>;
  /** How many paths of definitions resolve to nothing. */
  broken: number;
  /** Tracks without a value model that has layers, and why. */
  missing: ReadonlyMap<Track, ModelFault>;
}

function factsOf(model: EpfModel, only: Track | null): Facts {
  const asked = only === null ? TRACKS : [only];
  const byTrack = coverage(model);
  const coverages = asked.map((track) => byTrack[track]);
  return {
    main: byTrack[only ?? "product"],
    coverages,
    components: coverages.flatMap((track) => track.components),
    uncovered: coverages.flatMap((track) => track.uncovered),
    orphans: orphans(model).filter(({ track }) => track === (only ?? "product")),
    gaps: uncoveredTargets(model).filter((path) => only === null || path.track === only),
    broken: valuePaths(model).filter((path) => isBroken(path, only)).length,
    missing: new Map(asked.flatMap((track): [Track, ModelFault][] => {
      const fault = modelFault(model, track);
      return fault === null ? [] : [[track, fault]];
    })),
  };
}

function answer(
  { model, shown, instance_path, warnings }: TargetInstance,
  only: Track | null,
  budget: Budget,
  input: AnalyzeCoverageInput,
): Coverage {
  const facts = factsOf(model, only);
  const { main, coverages, components, missing, broken } = facts;
  const fault = missing.get(main.track) ?? null;
  const calls = suggestForCoverage({
    instance_path,
    track: TRACK_NAMES[main.track],
    fault: fault === null ? null : { ...fault, file: shown(fault.file) },
    isProduct: main.track === "product",
    uncovered: main.uncovered.map(pathOf),
    orphans: facts.orphans.map(({ artifact }) => shown(artifact.file)),
    broken,
    gaps: facts.gaps.map((gap) => ({ kr_id: gap.sourceId, path: gap.node!.path })),
  });
  const covered = components.length - facts.uncovered.length;
  const lists = listsOf(model, facts, shown, budget);
  return {
    track: only === null ? null : TRACK_NAMES[only],
    total_l2_components: components.length,
    covered_count: covered,
    coverage_percent: percent(covered, components.length),
    required_next_tool_calls: calls,
    guidance: guidance({
      current_state: [
        components.length === 0
          ? noneInUse(model)
          : `definitions contribute to ${covered} of ${counted(components.length, "component")} in use`,
        ...(fault === null ? [] : [fault.what]),
      ].join("; "),
      next_action: calls[0] ?? null,
      available_actions: furtherActions(
        budget.leftOut,
        callOf("epf_analyze_coverage", { ...input, detail_level: "full" }),
        [],
      ),
      warnings,
    }),
    instance_path,
    missing_tracks: [...missing.keys()].map((track) => TRACK_NAMES[track]),
    missing_because: Object.fromEntries([...missing].map(([track, { what }]) => [TRACK_NAMES[track], what])),
    by_track: coverages.filter(({ track }) => !missing.has(track)).map((entry) => byTrack(model, entry)),
    ...lists,
    left_out: budget.leftOut,
  };
}

function listsOf(
  model: EpfModel,
  { coverages, components, uncovered, orphans, broken, gaps }: Facts,
  shown: TargetInstance["shown"],
  budget: Budget,
) {
  const path = (text: string) => budget.line(text, 120);
  return {
    by_layer: budget.core("by_layer", coverages.flatMap(byLayer)).map((layer) => ({
      ...layer,
      layer_name: budget.line(layer.layer_name),
      uncovered_paths: budget.list(layer.uncovered_paths).map(path),
    })),
    uncovered_paths: budget.core("uncovered_paths", uncovered).map((node) => path(node.path)),
    orphan_features: budget.core("orphan_features", orphans).map(({ id, artifact }) => ({
      id: budget.line(id),
      file: shown(artifact.file),
    })),
    broken_paths: broken,
    most_contributed: budget.core("most_contributed", mostContributed(model, components)).slice(0, MOST).map((
      entry,
    ) => ({
      ...entry,
      path: path(entry.path),
      feature_ids: budget.list(entry.feature_ids),
      kr_ids: budget.list(entry.kr_ids),
    })),
    kr_targets_without_features: budget.core("kr_targets_without_features", gaps).map(({ sourceId, node }) => ({
      kr_id: budget.line(sourceId),
      path: path(node!.path),
    })),
  };
}

/** A path of a definition that resolves to nothing; with a track, of one of its definitions. */
function isBroken(path: ValuePath, only: Track | null): boolean {
  return path.failure !== null && fromDefinition(path) && (only === null || path.track === only);
}

function byTrack(model: EpfModel, { track, components, uncovered }: TrackCoverage) {
  const covered = components.length - uncovered.length;
  return {
    track: TRACK_NAMES[track],
    served_by: track === "product" ? "features" as const : "practices" as const,
    total_components: components.length,
    covered_count: covered,
    coverage_percent: percent(covered, components.length),
    switched_off: model.values.components(track).length - components.length,
  };
}

function byLayer({ track, components, uncovered }: TrackCoverage): AnalyzeCoverageAnswer["by_layer"] {
  const open = new Set(uncovered);
  return [...Map.groupBy(components, (node) => node.parent!)].map(([layer, inside]) => {
    const missed = inside.filter((node) => open.has(node));
    const covered = inside.length - missed.length;
    return {
      track: TRACK_NAMES[track],
      layer_path: layer.path,
      layer_name: layer.name || layer.id,
      total_components: inside.length,
      covered_count: covered,
      coverage_percent: percent(covered, inside.length),
      uncovered_paths: missed.map(pathOf),
    };
  });
}

/** Components by how many definitions contribute to them, themselves or through their parts. */
function mostContributed(
  model: EpfModel,
  components: readonly ValueNode[],
): AnalyzeCoverageAnswer["most_contributed"] {
  return components.map((node) => {
    const uses = usesOf(model, node);
    const ids = firstUses(uses, "feature", "definition").map(({ sourceId }) => sourceId);
    const results = firstUses(uses, "key_result").map(({ sourceId }) => sourceId);
    return {
      path: node.path,
      feature_count: ids.length,
      feature_ids: ids,
      has_kr_targeted: results.length > 0,
      kr_ids: results,
      has_mapping: uses.some(({ source }) => source === "mapping"),
    };
  }).filter(({ feature_count }) => feature_count > 0)
    .sort((a, b) => b.feature_count - a.feature_count || b.kr_ids.length - a.kr_ids.length);
}

function pathOf({ path }: ValueNode): string {
  return path;
}

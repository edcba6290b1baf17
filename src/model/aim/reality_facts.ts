import { meantValue } from "../meant/meant_value.ts";
import { counted } from "../../text/forms/plural.ts";
import { truncate } from "../../diagnostics/escape.ts";
import type { Path } from "../../diagnostics/path.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { isNotMeasured } from "./report_state.ts";
import { adoptionLevel } from "../adoption.ts";
import { citations } from "../citations.ts";
import { coverage } from "../value_models/coverage.ts";
import { currentCycle, finishedCycles } from "../roadmap/cycle.ts";
import type { Definition, EpfModel } from "../model.ts";
import { writtenValue } from "../content/written_value.ts";
import { asList, asMap, asText, at, forEachText } from "../read.ts";
import type { RoadmapItem } from "../roadmap/roadmap.ts";
import { trackStage } from "../value_models/roll_up.ts";
import { type Track, TRACK_LETTER, TRACKS } from "../../format/tracks.ts";
import { valuePaths } from "../value_models/value_paths.ts";

/** Something that a reality assessment can say because the instance's files say it. */
export interface RealityFact {
  /** Place in the assessment. */
  path: Path;
  value: string | number | boolean | string[];
  /** What it was derived from, in a few words. */
  from: string;
}

/** Lengths that the schema of the assessment allows. */
const LONGEST_OBJECTIVE = 300;
const LONGEST_SIGNAL = 150;
const MOST_SIGNALS = 3;

/** Everything of a living reality assessment that can be derived, without guessing, from the other files. */
export function realityFacts(model: EpfModel): RealityFact[] {
  return [...progress(model), ...TRACKS.flatMap((track) => baseline(model, track)), ...assets(model), ...focus(model)];
}

/** `bootstrap` before the first finished cycle, `evolved` after the third. */
export function lifecycleStage(finished: number): string {
  return finished === 0 ? "bootstrap" : finished <= 3 ? "maturing" : "evolved";
}

function progress(model: EpfModel): RealityFact[] {
  const finished = finishedCycles(model).size;
  const level = adoptionLevel(model);
  const from = finished === 0 ? "no record of a finished cycle" : `records of ${counted(finished, "finished cycle")}`;
  return [
    { path: ["metadata", "lifecycle_stage"], value: lifecycleStage(finished), from },
    { path: ["metadata", "cycles_completed"], value: finished, from },
    ...(level === null ? [] : [{
      path: ["metadata", "adoption_level"],
      value: level,
      from: "adoption level stated in another file",
    }]),
  ];
}

/** How far a track is written down and measured; how it is really run only the team knows. */
function baseline(model: EpfModel, track: Track): RealityFact[] {
  const components = coverage(model)[track].components.length;
  const written = track === "product" ? writtenFeatures(model) : model.definitions.filter((definition) =>
    // What the framework ships is the team's own practice only once it is in use.
    definition.track === track && asText(definition.value.status) === "in-use"
  );
  const results = keyResults(model, track);
  const outcomes = citations(model, "keyResult").filter(({ artifact, id, at: place }) =>
    artifact.type === "assessment_report" && id.startsWith(`kr-${TRACK_LETTER[track]}-`) &&
    !isNotMeasured(at(meantValue(artifact), ...place.slice(0, -1)))
  );
  if (components + written.length + results.length === 0) return [];
  const stage = trackStage(model.values, track);
  const delivered = written.filter(({ value }) => asText(value.status) === "delivered").length;
  const facts = [
    ...(components === 0 ? [] : [`${counted(components, "component")} in use`]),
    ...(written.length === 0
      ? []
      : [track === "product" ? counted(written.length, "feature") : counted(written.length, "practice")]),
    ...(delivered === 0 ? [] : [`${delivered} delivered`]),
    ...(results.length === 0 ? [] : [`${counted(results.length, "key result")} planned`]),
    ...(outcomes.length === 0 ? [] : [`${counted(outcomes.length, "outcome")} measured`]),
    ...(stage === null || components === 0 ? [] : [`stage ${stage}`]),
  ];
  const from = "value models, definitions, roadmap, reports";
  const base: Path = ["track_baselines", track];
  return [
    { path: [...base, "maturity"], value: outcomes.length > 0 ? "measured" : "explicit", from },
    {
      path: [...base, "status"],
      value: stage === "scaled" ? "mature" : stage === "proven" ? "established" : "emerging",
      from,
    },
    { path: [...base, "description"], value: `In the files: ${facts.join(", ")}.`, from },
  ];
}

function assets(model: EpfModel): RealityFact[] {
  const base = "existing_assets";
  const facts: RealityFact[] = [];
  const features = writtenFeatures(model);
  const delivered = features.filter(({ value }) => asText(value.status) === "delivered").length;
  const hasCode = valuePaths(model).some(({ source, node, artifact, at: place }) =>
    source === "mapping" && node !== null &&
    asList(at(meantValue(artifact), ...place.slice(0, -1), "artifacts")).some((entry) => asMap(entry).type === "code")
  );
  if (delivered > 0 || hasCode) {
    const from = delivered > 0 ? `${counted(delivered, "delivered feature")}` : "code listed in the mappings";
    facts.push({ path: [base, "code_assets", "exists"], value: true, from });
  }
  const hasResearch = model.of("insight_analyses").some((artifact) =>
    ["target_users", "key_insights"].some((key) => hasWrittenEntry(artifact, [key]))
  );
  const types = [...(features.length > 0 ? ["product_specs"] : []), ...(hasResearch ? ["market_research"] : [])];
  if (types.length > 0) {
    const from = "feature definitions and insight analyses";
    facts.push({ path: [base, "documentation_assets", "exists"], value: true, from });
    facts.push({ path: [base, "documentation_assets", "types"], value: types, from });
  }
  const strategies = model.of("strategy_formula");
  if (strategies.some((artifact) => isWritten(artifact, ["strategy", "positioning"]))) {
    const from = strategies[0]!.file;
    facts.push({ path: [base, "strategic_assets", "has_positioning"], value: true, from });
    facts.push({ path: [base, "strategic_assets", "positioning_documented"], value: true, from });
  }
  const rivals = [
    ...strategies.map((artifact) => [artifact, ["strategy", "competitive_moat", "vs_competitors"]] as const),
    ...model.of("insight_analyses").map((artifact) =>
      [artifact, ["competitive_landscape", "direct_competitors"]] as const
    ),
  ].find(([artifact, path]) => hasWrittenEntry(artifact, path));
  if (rivals !== undefined) {
    facts.push({
      path: [base, "strategic_assets", "competitor_analysis_exists"],
      value: true,
      from: rivals[0].file,
    });
  }
  if (TRACKS.some((track) => keyResults(model, track).length > 0)) {
    const from = roadmapFile(model);
    facts.push({ path: [base, "process_assets", "has_defined_process"], value: true, from });
    facts.push({ path: [base, "process_assets", "process_types"], value: ["okr_process"], from });
  }
  return facts;
}

/** What the roadmap's key results are spent on. */
function focus(model: EpfModel): RealityFact[] {
  const cycle = currentCycle(model);
  const from = roadmapFile(model);
  const facts: RealityFact[] = cycle === null
    ? []
    : [{ path: ["current_focus", "cycle_reference"], value: `C${cycle}`, from }];
  const counts = TRACKS.map((track) => ({ track, results: keyResults(model, track) }))
    .sort((a, b) => b.results.length - a.results.length);
  const [first, second] = counts;
  if (first!.results.length === 0) return facts;
  const base = "current_focus";
  facts.push({ path: [base, "primary_track"], value: first!.track, from });
  facts.push({
    path: [base, "secondary_track"],
    value: second!.results.length > 0 ? second!.track : "none",
    from,
  });
  const objective = asText(
    writtenValue(first!.results[0]!.artifact, ["roadmap", "tracks", first!.track, "track_objective"]),
  );
  if (objective !== null && objective.length >= 20) {
    facts.push({ path: [base, "primary_objective"], value: oneLine(objective, LONGEST_OBJECTIVE), from });
  }
  const signals = first!.results.flatMap(({ id, artifact, at: place }) => {
    const target = asText(writtenValue(artifact, [...place, "target"]));
    return target === null ? [] : [oneLine(`${id}: ${target}`, LONGEST_SIGNAL)];
  }).filter((signal) => signal.length >= 10);
  if (signals.length > 0) {
    facts.push({ path: [base, "success_signals"], value: signals.slice(0, MOST_SIGNALS), from });
  }
  const shares = shareOut(TRACKS.map((track) => keyResults(model, track).length));
  TRACKS.forEach((track, place) => {
    facts.push({ path: [base, "attention_allocation", track], value: shares[place]!, from: `key results in ${from}` });
  });
  return facts;
}

/** Whole per cents that add up to 100, as near to the shares as they can be. */
export function shareOut(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count / total) * 100);
  const shares = exact.map(Math.floor);
  const rest = 100 - shares.reduce((sum, share) => sum + share, 0);
  exact.map((share, place) => ({ place, rest: share - Math.floor(share) }))
    .sort((a, b) => b.rest - a.rest || a.place - b.place)
    .slice(0, rest)
    .forEach(({ place }) => shares[place]!++);
  return shares;
}

/** Key results of a track that say what is to change. */
function keyResults(model: EpfModel, track: Track): RoadmapItem[] {
  return model.roadmap.keyResults.filter((item) =>
    item.track === track && isWritten(item.artifact, [...item.at, "description"])
  );
}

/** Features that describe their job. */
function writtenFeatures(model: EpfModel): Definition[] {
  return model.features.filter(({ artifact }) => isWritten(artifact, ["definition", "job_to_be_done"]));
}

/** True for a list with an entry that is written. */
function hasWrittenEntry(artifact: Artifact, path: Path): boolean {
  return asList(at(meantValue(artifact), ...path)).some((_, index) => isWritten(artifact, [...path, index]));
}

/** True for a part of a file that holds text, all of it written: no placeholder, template text or open question. */
function isWritten(artifact: Artifact, path: Path): boolean {
  const written = textsIn(writtenValue(artifact, path));
  return written > 0 && written === textsIn(at(meantValue(artifact), ...path));
}

function textsIn(value: unknown): number {
  let texts = 0;
  forEachText(value, () => texts++);
  return texts;
}

function roadmapFile(model: EpfModel): string {
  const cycle = currentCycle(model);
  const files: readonly Artifact[] = model.of("roadmap_recipe");
  const current = files.find((artifact) => at(meantValue(artifact), "roadmap", "cycle") === cycle) ?? files[0];
  return current?.file ?? "roadmap";
}

function oneLine(text: string, limit: number): string {
  return truncate(text.replaceAll(/\s+/g, " ").trim(), limit);
}

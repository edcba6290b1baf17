import { escapeText, truncate } from "../../../diagnostics/escape.ts";
import type { Finding } from "../../../diagnostics/finding.ts";
import { TRACKS } from "../../../format/tracks.ts";
import { quotableValue } from "../../../model/content/written_value.ts";
import { assumptionResults } from "../../../model/aim/assumption_results.ts";
import { citations } from "../../../model/citations.ts";
import { dependencies } from "../../../model/features/dependencies.ts";
import type { GraphNode } from "../../../model/graph/graph_parts.ts";
import { type StrategyGraph, strategyGraph } from "../../../model/graph/strategy_graph.ts";
import type { EpfModel } from "../../../model/model.ts";
import { asText } from "../../../model/read.ts";
import { firstUses, usesOf } from "../../../model/value_models/path_use.ts";
import { nodeStage, trackStage } from "../../../model/value_models/roll_up.ts";
import { valuePaths } from "../../../model/value_models/value_paths.ts";
import type { ValueNode } from "../../../model/value_models/value_models.ts";
import type { StrategyModel } from "../../../strategy/read/read_model.ts";
import type { KeyResult, Objective, Roadmap } from "../../../strategy/read/roadmaps.ts";
import { lineOf, type Place, type Statement } from "../../../strategy/read/statement.ts";
import type { Artifact } from "../../../workspace/artifact.ts";
import type { StrategyReport } from "./strategy_report.ts";

/** Longest text of a file in a report. */
const LONGEST = 2000;

type Strategy = Pick<
  StrategyReport,
  "purpose" | "vision" | "mission" | "roadmaps" | "value_models" | "features" | "assumptions"
>;

/**
 * What the files say, as a report shows it.
 * @param shown a file as it is named from outside of the instance
 * @param findings what the check finds, references to nothing among them
 */
export function gatherStrategy(
  strategy: StrategyModel,
  shown: (file: string) => string,
  findings: readonly Finding[],
): Strategy {
  const { epf } = strategy;
  const { purpose, vision, mission } = strategy.vision.content;
  const place = ({ artifact, at }: Place) => ({ file: shown(artifact.file), line: lineOf({ artifact, at }) });
  return {
    purpose: said(purpose.statement),
    vision: said(vision.statement),
    mission: said(mission.statement),
    roadmaps: strategy.roadmaps.content.filter(({ archived }) => !archived).map((one) => roadmapOf(epf, one, place)),
    value_models: TRACKS.flatMap((track) => {
      const layers = epf.values.layers(track);
      return layers.length === 0 ? [] : [{
        track,
        stage: trackStage(epf.values, track),
        layers: layers.map((layer) => ({
          path: short(layer.path),
          name: short(layer.name || layer.id),
          stage: nodeStage(layer),
          components: layer.children.map((component) => ({
            ...partOf(epf, component),
            sub_components: component.children.map((sub) => partOf(epf, sub)),
          })),
        })),
      }];
    }),
    features: featuresOf(epf, place, findings),
    assumptions: assumptionsOf(epf, place),
  };
}

function partOf(model: EpfModel, node: ValueNode) {
  return {
    path: short(node.path),
    name: short(node.name || node.id),
    stage: nodeStage(node),
    active: node.active,
    features: firstUses(usesOf(model, node), "feature").map(({ sourceId }) => short(sourceId)),
  };
}

type Placed = (place: Place) => { file: string; line: number };

function roadmapOf(model: EpfModel, { id, cycle, timeframe, status, tracks, milestones }: Roadmap, place: Placed) {
  return {
    id: shortOrNull(id),
    cycle,
    timeframe: shortOrNull(timeframe),
    status: shortOrNull(status),
    objectives: tracks.flatMap(({ track, okrs }) => okrs.map((okr) => ({ track, ...objectiveOf(model, okr, place) }))),
    milestones: milestones.map(({ date, milestone, keyResults }) => ({
      date: shortOrNull(date),
      milestone: short(milestone.text),
      key_results: keyResults.map(short),
    })),
  };
}

function objectiveOf(model: EpfModel, { id, objective, keyResults }: Objective, place: Placed) {
  const graph = strategyGraph(model);
  return {
    id: shortOrNull(id),
    objective: said(objective),
    key_results: keyResults.map((result) => ({
      id: shortOrNull(result.id),
      description: said(result.description),
      baseline: said(result.baseline),
      target: said(result.target),
      actual: said(result.actual),
      status: shortOrNull(result.status),
      value_path: shortOrNull(targetOf(graph, result) ?? result.valuePath),
      ...place(result.place),
    })),
  };
}

/** The part of a value model that a key result aims at, as the page names it. */
function targetOf(graph: StrategyGraph, { place: { artifact, at } }: KeyResult): string | null {
  const node = graph.nodeAt(artifact, at);
  const aims = node === null ? [] : graph.referencesFrom(node);
  return aims.find(({ kind }) => kind === "value_model_target")?.to.id ?? null;
}

function featuresOf(model: EpfModel, place: Placed, findings: readonly Finding[]): Strategy["features"] {
  const graph = strategyGraph(model);
  const dangling = Map.groupBy(findings.filter(({ rule }) => rule.startsWith("dangling-")), ({ file }) => file);
  // What resolves to nothing, or to a record of an earlier cycle, is no part of the graph.
  const cited = {
    paths: byArtifact(valuePaths(model).filter(({ failure }) => failure !== null)),
    assumptions: byArtifact(citations(model, "assumption")),
    required: byArtifact(dependencies(model).filter(({ kind }) => kind === "requires")),
    results: byArtifact(citations(model, "keyResult")),
  };
  return model.features.map(({ id, artifact, value }) => {
    const node = graph.nodeAt(artifact, []);
    const edges = node === null ? [] : graph.referencesFrom(node);
    const named = (wanted: (to: GraphNode, field: string) => boolean, others: readonly string[] = []) => [
      ...new Set([...edges.filter(({ to, kind }) => wanted(to, kind)).map(({ to }) => to.id), ...others].map(short)),
    ];
    const lists = {
      contributes_to: named(
        (_, field) => field === "contributes_to",
        cited.paths.get(artifact)?.map(({ text }) => text),
      ),
      personas: named(({ kind }) => kind === "persona"),
      assumptions: named(
        ({ kind }) => kind === "assumption",
        cited.assumptions.get(artifact)?.map((citation) => citation.id),
      ),
      requires: named(
        (_, field) => field === "requires",
        cited.required.get(artifact)?.map(({ to }) => to),
      ),
      key_results: named(
        ({ kind }) => kind === "key_result",
        cited.results.get(artifact)?.map((citation) => citation.id),
      ),
    };
    const missing = new Set(
      (dangling.get(artifact.file) ?? []).flatMap(({ actual, reference }) =>
        [actual, reference?.missing].filter((text) => typeof text === "string").map(short)
      ),
    );
    return {
      id: short(id),
      name: shortOrNull(asText(quotableValue(artifact, ["name"]))),
      status: shortOrNull(asText(value.status)),
      ...lists,
      unknown: [...new Set(Object.values(lists).flat())].filter((one) => missing.has(one)),
      ...place({ artifact, at: [] }),
      line: 1,
    };
  });
}

function byArtifact<Cited extends { artifact: Artifact }>(all: readonly Cited[]): Map<Artifact, Cited[]> {
  return Map.groupBy(all, ({ artifact }) => artifact);
}

function assumptionsOf(model: EpfModel, place: Placed): Strategy["assumptions"] {
  const graph = strategyGraph(model);
  return assumptionResults(model, null).map(({ id, statement, track, risk, status, evidence, artifact, at }) => {
    const tests = graph.named(id).flatMap((node) => graph.referencesTo(node))
      .filter(({ from }) => from.kind === "feature");
    return {
      id: short(id),
      statement: shortOrNull(statement),
      track,
      risk: shortOrNull(risk),
      status,
      evidence: shortOrNull(evidence),
      tested_by: [...new Set(tests.map(({ from }) => short(from.id)))],
      ...place({ artifact, at }),
    };
  });
}

function said(statement: Statement | null): string | null {
  return statement === null ? null : short(statement.text);
}

function shortOrNull(text: string | null): string | null {
  return text === null ? null : short(text);
}

function short(text: string): string {
  return truncate(escapeText(text).replaceAll(/\s+/g, " ").trim(), LONGEST);
}

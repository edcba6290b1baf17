import type { Finding } from "../../../diagnostics/finding.ts";
import { formatPath, type Path } from "../../../diagnostics/path.ts";
import { truncate } from "../../../diagnostics/escape.ts";
import { readTemplate } from "../../../library/templates.ts";
import { assumptionResults } from "../../../model/aim/assumption_results.ts";
import { newestReports, roadmapsOf } from "../../../model/aim/cycle_results.ts";
import { writtenValue } from "../../../model/content/written_value.ts";
import type { EpfModel } from "../../../model/model.ts";
import { asList, asMap, asText } from "../../../model/read.ts";
import { indexRoadmaps } from "../../../model/roadmap/roadmap.ts";
import { FRAMEWORK_VERSION } from "../../../model/versions.ts";
import { counted } from "../../../text/forms/plural.ts";
import { parseYaml } from "../../../yaml/parse.ts";
import { type Draft, markOpen, printSections } from "../../aim/draft_text.ts";
import { misalignments } from "./alignment.ts";
import type { GenerateSrcAnswer } from "./contract.ts";
import { agedFoundations } from "./currency.ts";

/** A reality check before anybody has judged anything. */
export interface RealityCheckDraft extends Draft {
  counts: GenerateSrcAnswer["finding_counts"];
  overall: GenerateSrcAnswer["overall_health"];
}

type Entry = Record<string, unknown> & { id: string };
type Priority = "critical" | "high" | "medium" | "low";

const MOST = 30;
const MOST_ACTIONS = 100;
const MOST_LINKS = 10;

/** What a report's word for an assumption says of the belief. */
const SIGNALS: Readonly<Record<string, readonly [signal: string, delta: string]>> = {
  validated: ["strengthening", "increased"],
  inconclusive: ["holding", "no_change"],
  invalidated: ["invalidated", "decreased"],
};

const SIGNAL_ASK = "what the evidence shows: strengthening, holding, weakening or invalidated";
const DELTA_ASK = "what it does to your confidence: increased, decreased or no_change";

/**
 * A reality check of a cycle: everything that can be counted or read in the files, with beliefs and the market left for
 * somebody to judge.
 */
export function draftRealityCheck(
  model: EpfModel,
  findings: readonly Finding[],
  { cycle, now }: { cycle: number; now: Date },
): RealityCheckDraft {
  const template = parseYaml(readTemplate("strategic_reality_check"));
  const shape = asMap(template.value);
  const pattern = (section: string) => asMap(asList(shape[section])[0]);
  const tested = testedBeliefs(model, cycle);
  const untested = statedBeliefs(model, pattern("belief_validity").current_evidence).slice(0, MOST - tested.length);
  const beliefs = withIds("bv", [...tested, ...untested]);
  const market = withIds(
    "mc",
    agedFoundations(model, now).slice(0, MOST).map((aged) => ({
      ...aged,
      market_changes_detected: pattern("market_currency").market_changes_detected,
      recommended_action: "Review the content, then set its dates anew",
    })),
  );
  const alignment = withIds("sa", misalignments(findings).map((entry) => ({ ...entry })));
  const execution = withIds("er", missedResults(model, cycle));
  const plan = planFor({ beliefs, market, alignment, execution });
  const counts = {
    belief_validity: beliefs.length,
    market_currency: market.length,
    strategic_alignment: alignment.length,
    execution_reality: execution.length,
    recalibration_actions: plan.length,
  };
  const overall = healthOf(plan.map(({ priority }) => priority as Priority), counts);
  const moment = `${now.toISOString().slice(0, 19)}Z`;
  const value = {
    cycle,
    assessment_date: moment.slice(0, 10),
    belief_validity: beliefs,
    market_currency: market,
    strategic_alignment: alignment,
    execution_reality: execution,
    recalibration_plan: plan,
    summary: { overall_health: overall, finding_counts: counts, generated_at: moment },
    meta: { epf_version: FRAMEWORK_VERSION, last_updated: moment },
  };
  const asks = untested.flatMap((_, place): [Path, string][] => {
    const at: Path = ["belief_validity", tested.length + place];
    return [[[...at, "signal"], SIGNAL_ASK], [[...at, "confidence_delta"], DELTA_ASK]];
  });
  return { ...markOpen(printSections(template.text, value), asks), counts, overall };
}

function withIds(kind: string, entries: readonly Record<string, unknown>[]): Entry[] {
  return entries.map((entry, index) => ({ id: `src-${kind}-${number(index)}`, ...entry }));
}

function number(index: number): string {
  return String(index + 1).padStart(3, "0");
}

/** Assumptions that a report of the cycle gives evidence for. */
function testedBeliefs(model: EpfModel, cycle: number): Record<string, unknown>[] {
  return assumptionResults(model, cycle).flatMap((result) => {
    const { id, statement, status, evidence } = result;
    const { artifact, at } = result.stated ?? result;
    const signal = SIGNALS[status];
    if (signal === undefined || evidence === null) return [];
    const [word, delta] = signal;
    return [{
      source_artifact: artifact.file,
      field_path: formatPath(at),
      original_belief: truncate(`${id}: ${oneLine(statement ?? "an assumption of an earlier roadmap")}`, 500),
      current_evidence: truncate(oneLine(evidence), 800),
      signal: word,
      confidence_delta: delta,
    }];
  }).slice(0, MOST);
}

/** The beliefs of the north star, which somebody has to judge. */
function statedBeliefs(model: EpfModel, question: unknown): Record<string, unknown>[] {
  return model.of("north_star").flatMap((artifact) => {
    const groups = asMap(writtenValue(artifact, ["north_star", "core_beliefs"]));
    return Object.entries(groups).filter(([group]) => group !== "belief_challenges").flatMap(([group, beliefs]) =>
      asList(beliefs).flatMap((entry, index) => {
        const belief = asText(asMap(entry).belief);
        if (belief === null || belief.length < 10) return [];
        return [{
          source_artifact: artifact.file,
          field_path: formatPath(["north_star", "core_beliefs", group, index]),
          original_belief: truncate(oneLine(belief), 500),
          current_evidence: question,
          signal: "holding",
          confidence_delta: "no_change",
        }];
      })
    );
  });
}

/** Key results that a report of the cycle calls missed or met in part. */
function missedResults(model: EpfModel, cycle: number): Record<string, unknown>[] {
  const report = newestReports(model).find((candidate) => candidate.cycle === cycle);
  if (report === undefined) return [];
  const planned = indexRoadmaps(roadmapsOf(model, cycle)).keyResults;
  return asList(asMap(writtenValue(report.artifact)).okr_assessments).flatMap((assessment, place) =>
    asList(asMap(assessment).key_result_outcomes).flatMap((outcome, index) => {
      const { kr_id, status, target, actual } = asMap(outcome);
      const id = asText(kr_id);
      if (id === null || (status !== "missed" && status !== "partially_met")) return [];
      const [wanted, got] = [asText(target), asText(actual)];
      const { artifact, at } = planned.find((result) => result.id === id) ??
        { artifact: report.artifact, at: ["okr_assessments", place, "key_result_outcomes", index] };
      return [{
        source_artifact: artifact.file,
        field_path: formatPath(at),
        ...(wanted === null ? {} : { expected_state: truncate(wanted, 300) }),
        ...(got === null ? {} : { actual_state: truncate(got, 300) }),
        gap_description: `${id} was ${status === "missed" ? "missed" : "met in part"} in cycle ${cycle}`,
        severity: status === "missed" ? "warning" : "info",
      }];
    })
  ).slice(0, MOST);
}

interface Found {
  beliefs: readonly Entry[];
  market: readonly Entry[];
  alignment: readonly Entry[];
  execution: readonly Entry[];
}

/** What to do about the findings, one action for each file and kind, the most urgent first. */
function planFor({ beliefs, market, alignment, execution }: Found): Record<string, unknown>[] {
  const actions = [
    ...grouped(
      beliefs.filter(({ signal }) => signal === "invalidated"),
      () => "high",
      "update",
      (count) => `the cycle showed ${counted(count, "belief")} in it to be wrong`,
    ),
    ...grouped(
      alignment.filter(({ status }) => status === "broken"),
      () => "high",
      "update",
      (count) => `${counted(count, "reference")} in it cannot be resolved`,
    ),
    ...grouped(
      market.filter(({ staleness_level }) => staleness_level !== "medium"),
      ({ staleness_level }) => staleness_level === "critical" ? "critical" : "high",
      "review",
      () => "no one has looked at it for longer than it holds",
    ),
    ...grouped(
      alignment.filter(({ status }) => status === "stale"),
      () => "medium",
      "update",
      (count) => `${counted(count, "reference")} in it may be out of date`,
    ),
    ...grouped(
      execution.filter(({ severity }) => severity === "warning"),
      () => "medium",
      "review",
      (count) => `${counted(count, "key result")} in it missed its target`,
    ),
    ...grouped(
      market.filter(({ staleness_level }) => staleness_level === "medium"),
      () => "low",
      "review",
      () => "half of the time that it holds has passed",
    ),
  ];
  const rank = ["critical", "high", "medium", "low"];
  return actions.sort((a, b) => rank.indexOf(a.priority) - rank.indexOf(b.priority)).slice(0, MOST_ACTIONS)
    .map((action, index) => ({ id: `rp-${number(index)}`, ...action }));
}

function grouped(
  entries: readonly Entry[],
  priorityOf: (entry: Entry) => Priority,
  action: string,
  rationale: (count: number) => string,
) {
  return [...Map.groupBy(entries, ({ source_artifact }) => String(source_artifact))].map(([file, own]) => ({
    target_artifact: file,
    action,
    priority: priorityOf(own[0]!),
    rationale: rationale(own.length),
    linked_findings: own.slice(0, MOST_LINKS).map(({ id }) => id),
  }));
}

/** The whole in one word, from the actions that it asks for. */
function healthOf(
  priorities: readonly Priority[],
  { recalibration_actions, ...found }: GenerateSrcAnswer["finding_counts"],
): GenerateSrcAnswer["overall_health"] {
  const critical = priorities.filter((priority) => priority === "critical").length;
  if (critical > 2) return "critical";
  if (critical > 0) return "at_risk";
  const counted = found.market_currency + found.strategic_alignment + found.execution_reality;
  return recalibration_actions + counted > 0 ? "attention_needed" : "healthy";
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

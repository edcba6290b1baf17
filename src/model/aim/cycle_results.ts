import { meantValue } from "../meant/meant_value.ts";
import { asTrack, type Track, TRACK_LETTER, TRACKS } from "../../format/tracks.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { decidedValue, writtenValue } from "../content/written_value.ts";
import type { EpfModel } from "../model.ts";
import { asList, asMap, asText } from "../read.ts";
import { currentCycle, finishedCycles } from "../roadmap/cycle.ts";
import { indexRoadmaps, type RoadmapItem } from "../roadmap/roadmap.ts";
import { type CycleRecord, cycleRecords, decisionOf, newestFirst, roadmaps } from "./assessments.ts";
import { isNotMeasured } from "./report_state.ts";

/** What a report may say of a key result. */
const OUTCOMES = ["exceeded", "met", "partially_met", "missed"] as const;
type ResultOutcome = typeof OUTCOMES[number];

/** A key result in one cycle. */
export interface CycleResult {
  cycle: number;
  id: string;
  okr: string;
  /** Null where neither roadmap nor id says. */
  track: Track | null;
  objective: string | null;
  /** Pending where no report gives an outcome that somebody wrote; not measured where the report says so. */
  status: ResultOutcome | "not_measured" | "pending";
}

/** All reports, the newest first. */
export function newestReports(model: EpfModel): CycleRecord[] {
  return newestFirst(cycleRecords(model, "assessment_report"));
}

/** The cycle that questions are about unless they name one: the roadmap's, else the latest that was reported on. */
export function presentCycle(model: EpfModel): number | null {
  return currentCycle(model) ?? newestReports(model).find(({ cycle }) => cycle !== null)?.cycle ?? null;
}

/** The roadmaps of a cycle: the current one where it plans that cycle, else copies of it in the archive. */
export function roadmapsOf(model: EpfModel, cycle: number): readonly Artifact[] {
  const current = roadmaps(model).filter((roadmap) => roadmap.cycle === cycle).map(({ artifact }) => artifact);
  if (current.length > 0) return current;
  return model.all("roadmap_recipe").filter((artifact) =>
    artifact.archived && asMap(asMap(meantValue(artifact)).roadmap).cycle === cycle
  );
}

/** Every key result of every cycle that a roadmap plans or a report is about, in the order of cycles and files. */
export function cycleResults(model: EpfModel): CycleResult[] {
  return cyclesOf(model).flatMap((cycle) => resultsOf(model, cycle));
}

/** The cycles that a roadmap plans or a report is about. */
function cyclesOf(model: EpfModel): number[] {
  const numbers = [...roadmaps(model), ...newestReports(model)].flatMap(({ cycle }) => cycle ?? []);
  return [...new Set(numbers)].sort((a, b) => a - b);
}

function resultsOf(model: EpfModel, cycle: number): CycleResult[] {
  const { objectives, keyResults } = indexRoadmaps(roadmapsOf(model, cycle));
  const results = new Map<string, CycleResult>();
  for (const result of keyResults) {
    const objective = objectives.find((candidate) => isBelow(result, candidate));
    results.set(result.id, {
      cycle,
      id: result.id,
      okr: objective?.id ?? "",
      track: result.track,
      objective: objective === undefined
        ? null
        : asText(writtenValue(objective.artifact, [...objective.at, "objective"])),
      status: "pending",
    });
  }
  // The report that counts is read last.
  for (const { artifact } of newestReports(model).filter((report) => report.cycle === cycle).reverse()) {
    for (const { id, okr, status } of outcomesOf(artifact)) {
      const known = results.get(id);
      results.set(id, {
        cycle,
        id,
        okr: known?.okr ?? okr,
        track: known?.track ?? trackOfId(id) ?? trackOfId(okr),
        objective: known?.objective ?? null,
        status,
      });
    }
  }
  return [...results.values()];
}

/** The key results that a report gives an outcome for; what is still marked as open gives none. */
function outcomesOf(artifact: Artifact): { id: string; okr: string; status: CycleResult["status"] }[] {
  return asList(asMap(decidedValue(artifact)).okr_assessments).flatMap((assessment) => {
    const { okr_id, key_result_outcomes } = asMap(assessment);
    return asList(key_result_outcomes).flatMap((outcome) => {
      const { kr_id, status } = asMap(outcome);
      const id = asText(kr_id);
      if (id === null) return [];
      const known = isNotMeasured(outcome) ? "not_measured" as const : OUTCOMES.find((word) => word === status);
      return [{ id, okr: asText(okr_id) ?? "", status: known ?? "pending" as const }];
    });
  });
}

function isBelow(result: RoadmapItem, objective: RoadmapItem): boolean {
  return result.artifact === objective.artifact && objective.at.every((part, index) => result.at[index] === part);
}

/** True for a cycle that is over by its records: an outcome in a report, a decision in a memo, or a place in the archive. */
export function isAssessed(model: EpfModel, cycle: number): boolean {
  return finishedCycles(model).has(String(cycle)) ||
    resultsOf(model, cycle).some(({ status }) => status !== "pending") ||
    cycleRecords(model, "calibration_memo").some((memo) => memo.cycle === cycle && decisionOf(memo.artifact) !== null);
}

/** The track that the letter of an id such as `kr-p-001` names. */
export function trackOfId(id: string): Track | null {
  const [, letter] = id.split("-");
  return TRACKS.find((track) => TRACK_LETTER[track] === letter) ?? asTrack(letter ?? "");
}

/** How many key results came out how. */
export interface OutcomeCounts {
  total_krs: number;
  exceeded: number;
  met: number;
  partially_met: number;
  missed: number;
  not_measured: number;
  pending: number;
  /** Per cent that were exceeded or met of those with an outcome, to one decimal; 0 without any. */
  achievement_rate: number;
}

/** Counts outcomes. */
export function countOutcomes(results: readonly CycleResult[]): OutcomeCounts {
  const count = (wanted: CycleResult["status"]) => results.filter(({ status }) => status === wanted).length;
  const [exceeded, met, not_measured, pending] = [
    count("exceeded"),
    count("met"),
    count("not_measured"),
    count("pending"),
  ];
  const judged = results.length - not_measured - pending;
  return {
    total_krs: results.length,
    exceeded,
    met,
    partially_met: count("partially_met"),
    missed: count("missed"),
    not_measured,
    pending,
    achievement_rate: judged === 0 ? 0 : Math.round((exceeded + met) / judged * 1000) / 10,
  };
}

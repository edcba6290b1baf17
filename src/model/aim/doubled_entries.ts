import type { FoundEntry } from "../fields.ts";
import { meantValue } from "../meant/meant_value.ts";
import type { EpfModel } from "../model.ts";
import { asText } from "../read.ts";
import type { RoadmapItem } from "../roadmap/roadmap.ts";
import { type CycleRecord, isSameCycle, pastRoadmaps, roadmaps } from "./assessments.ts";
import { reportedOutcomes, reportedVerdicts } from "./cycle_entries.ts";
import { openAssumptions, openResults, pastOpenAssumptions, pastOpenResults, reportsOn } from "./open_results.ts";

/** What of a plan has no entry in the reports on its cycle. */
export interface OpenItems {
  results: readonly RoadmapItem[];
  assumptions: readonly RoadmapItem[];
}

/** What of the plan of a cycle its reports leave out, be it the present plan or one of the archive. */
function openItems(model: EpfModel, roadmap: CycleRecord): OpenItems {
  return roadmap.artifact.archived
    ? { results: pastOpenResults(model, roadmap), assumptions: pastOpenAssumptions(model, roadmap) }
    : { results: openResults(model, roadmap), assumptions: openAssumptions(model, roadmap) };
}

/**
 * The one key result and the one assumption of a cycle without an entry, each where the reports have one entry too many: that
 * is probably about it.
 */
export function meantByDoubles(model: EpfModel, roadmap: CycleRecord): OpenItems {
  const values = reportsOn(model, roadmap).map(({ artifact }) => meantValue(artifact));
  const outcomes = values.map((value) => doubled(reportedOutcomes(value), "kr_id")).reduce((a, b) => a + b, 0);
  const verdicts = values.map((value) => doubled(reportedVerdicts(value), "id")).reduce((a, b) => a + b, 0);
  if (outcomes !== 1 && verdicts !== 1) return { results: [], assumptions: [] };
  const { results, assumptions } = openItems(model, roadmap);
  return {
    results: outcomes === 1 && results.length === 1 ? results : [],
    assumptions: verdicts === 1 && assumptions.length === 1 ? assumptions : [],
  };
}

/** The plan that a report is about: the present one, else that of the archive. */
export function planOf(model: EpfModel, report: CycleRecord): CycleRecord | undefined {
  return [...roadmaps(model), ...pastRoadmaps(model)].find((roadmap) => isSameCycle(roadmap, report));
}

/** Entries that are about the same thing as an earlier one. */
function doubled(entries: readonly FoundEntry[], key: string): number {
  const ids = entries.flatMap(({ entry }) => asText(entry[key]) ?? []);
  return ids.length - new Set(ids).size;
}

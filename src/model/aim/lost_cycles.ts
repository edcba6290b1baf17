import type { Path } from "../../diagnostics/path.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { unopened } from "../instance_layout.ts";
import type { EpfModel } from "../model.ts";
import { asNumber, at } from "../read.ts";
import { archivedCycles, currentCycle, finishedCycles } from "../roadmap/cycle.ts";
import { pastRoadmaps } from "./assessments.ts";

/** Cycles that a file counts as finished, and of which nothing is kept. */
export interface LostCycles {
  cycles: number[];
  /** The file that counts them, and where. */
  artifact: Artifact;
  at: Path;
  count: number;
}

/** Cycles take months: a larger count is a slip, and no list of so many is written. */
const MOST_CYCLES = 100;

/** Where the finished cycles are counted, the most telling first. */
const COUNTS = [
  ["epf_meta", ["instance", "cycle_count"]],
  ["living_reality_assessment", ["metadata", "cycles_completed"]],
] as const;

/**
 * The cycles before the one that the roadmap plans which are counted as finished and have no file in the archive; null
 * where there are none. Archives whose folders have names instead of numbers are taken to be complete.
 */
export function lostCycles(model: EpfModel): LostCycles | null {
  const planned = currentCycle(model) ?? 1;
  const kept = new Set([...archivedCycles(model), ...recordedCycles(model)]);
  // Of what cannot be opened it is not known whether it is there.
  const isClosed = unopened(model.instance, "assessment_report", "calibration_memo", "roadmap_recipe").length > 0;
  if (isClosed || [...kept].some((name) => !/^\d+$/.test(name))) return null;
  const counts = COUNTS.flatMap(([type, path]) =>
    model.of(type).flatMap((artifact): Omit<LostCycles, "cycles">[] => {
      const count = asNumber(at(artifact.document.value, ...path));
      return count === null ? [] : [{ artifact, at: [...path], count }];
    })
  );
  // A count that cannot be is a finding of its own.
  const stated = counts.find(({ count }) => count >= 1 && count < planned && count <= MOST_CYCLES);
  if (stated === undefined) return null;
  const cycles = Array.from({ length: stated.count }, (_, index) => index + 1).filter((cycle) => !kept.has(`${cycle}`));
  return cycles.length === 0 ? null : { ...stated, cycles };
}

/** True where a roadmap, report or memo of every cycle is kept before the one that is planned now. */
export function isEveryCycleKept(model: EpfModel): boolean {
  const planned = currentCycle(model) ?? 1;
  const earlier = [...recordedCycles(model)].filter((name) => !(Number(name) >= planned));
  return earlier.length >= planned - 1;
}

function recordedCycles(model: EpfModel): Set<string> {
  return new Set([...finishedCycles(model), ...pastRoadmaps(model).map(({ cycle }) => String(cycle))]);
}

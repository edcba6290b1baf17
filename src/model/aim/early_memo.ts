import type { Artifact } from "../../workspace/artifact.ts";
import { writtenValue } from "../content/written_value.ts";
import type { EpfModel } from "../model.ts";
import { asDay, asMap, asText } from "../read.ts";
import { cycleEnd } from "../roadmap/cycle_end.ts";
import { cycleRecords, DAYS_TO_DECIDE, decisionOf, isSameCycle, type PlannedCycle } from "./assessments.ts";
import { cycleResults } from "./cycle_results.ts";
import { reportsOn } from "./open_results.ts";

const DAY = 86_400_000;

/** A memo that was written long before its cycle ended, when results could not be measured yet. */
export interface EarlyMemo {
  /** The day of the memo. */
  day: string;
  /** The report that is to be completed. */
  report: Artifact;
  unmeasured: number;
}

/**
 * The memo of an early session that went on by the roadmap, where the report of that session still waits for results; null
 * where there is none. A memo of the last two weeks is that of the cycle's end.
 */
export function earlyMemo(model: EpfModel, roadmap: PlannedCycle): EarlyMemo | null {
  const memo = cycleRecords(model, "calibration_memo").find((record) =>
    !record.artifact.archived && isSameCycle(record, roadmap)
  );
  const report = reportsOn(model, roadmap).find(({ artifact }) => !artifact.archived);
  const end = cycleEnd(roadmap.artifact.document.value);
  if (memo === undefined || report === undefined || end === null) return null;
  const written = asText(asMap(writtenValue(memo.artifact)).assessment_date);
  const day = asDay(written);
  if (decisionOf(memo.artifact) !== "persevere" || day === null || day >= end.day - DAYS_TO_DECIDE * DAY) return null;
  const unmeasured =
    cycleResults(model).filter(({ cycle, status }) =>
      cycle === roadmap.cycle && (status === "not_measured" || status === "pending")
    ).length;
  return unmeasured === 0 ? null : { day: written!.slice(0, 10), report: report.artifact, unmeasured };
}

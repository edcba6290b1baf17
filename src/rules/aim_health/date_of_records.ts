import { quoteValue } from "../../diagnostics/escape.ts";
import {
  type CycleRecord,
  cycleRecords,
  cycleWords,
  daysSince,
  isSameCycle,
  pastRoadmaps,
  type PlannedCycle,
  roadmaps,
} from "../../model/aim/assessments.ts";
import { isEndedByDecision } from "../../model/aim/cycle_step.ts";
import { asDay, asText, at } from "../../model/read.ts";
import { cycleEnd, endWords } from "../../model/roadmap/cycle_end.ts";
import { MS_PER_DAY } from "../../text/forms/dates.ts";
import type { InstanceContext } from "../rule.ts";

/** Days before the end of a cycle in which a team may already assess it. */
const EARLIEST = 21;

/** Where a record says of which day it is. */
const DATES = {
  assessment_report: [["meta", "last_updated"]],
  calibration_memo: [["assessment_date"], ["meta", "last_updated"]],
} as const;

/**
 * The day of a report or memo on a cycle that is over, which is not before the end of that; while a cycle runs it may be
 * assessed early.
 */
export function checkRecordDates({ model, now, report }: Pick<InstanceContext, "model" | "now" | "report">): void {
  for (const type of ["assessment_report", "calibration_memo"] as const) {
    for (const record of cycleRecords(model, type)) {
      const end = record.artifact.archived ? endOf(pastRoadmaps(model), record) : endOf(roadmaps(model), record);
      if (!record.artifact.archived && end !== null && daysSince(end.day, now) < 1) continue;
      if (end === null || record.cycle === null || isEndedByDecision(model, record.cycle)) continue;
      const dated = DATES[type].find((place) => asDay(at(record.artifact.document.value, ...place)) !== null);
      if (dated === undefined) continue;
      const written = asText(at(record.artifact.document.value, ...dated))!;
      if (asDay(written)! >= end.day - EARLIEST * MS_PER_DAY) continue;
      report(record.artifact, {
        level: "info",
        message: `\`${dated.at(-1)}\` is ${quoteValue(written)}, but ${cycleWords(record.cycle)} ended ${
          endWords(end)
        }; a record on a cycle should not be older than its end`,
        at: [...dated],
        expected: `${end.written} or later`,
        actual: written,
        help: "correct the date; if the cycle ended early, say so in the file",
      });
    }
  }
}

function endOf(plans: readonly PlannedCycle[], record: CycleRecord) {
  const own = plans.find((roadmap) => isSameCycle(roadmap, record) && roadmap.cycle !== null);
  return own === undefined ? null : cycleEnd(own.artifact.document.value);
}

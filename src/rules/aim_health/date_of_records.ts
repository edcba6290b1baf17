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

/** Days before its end from which on a session may be that at its end, whatever is written after it. */
const LATEST_EARLY = 7;

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
      const day = asDay(written)!;
      const isEarly = day >= end.day - EARLIEST * MS_PER_DAY;
      const rest = type === "calibration_memo" && isEarly ? lateReport(model, record, end.day) : null;
      if (rest !== null && day < end.day - LATEST_EARLY * MS_PER_DAY && day < rest.day) {
        report(record.artifact, {
          level: "info",
          message: `\`${dated.at(-1)}\` is ${quoteValue(written)}, but ${cycleWords(record.cycle)} ended ${
            endWords(end)
          } and the report of it is of ${
            quoteValue(rest.written.slice(0, 10))
          }; a decision should not be older than both`,
          at: [...dated],
          expected: `${rest.written.slice(0, 10)} or later`,
          actual: written,
          help: "correct the date; if the cycle ended early, say so in the file",
          related: [{ artifact: rest.artifact, at: ["meta", "last_updated"], message: "the day of the report" }],
        });
      }
      if (isEarly) continue;
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

/** The report on the cycle of a memo, where it was written after the end of that; null for none, or an early one. */
function lateReport(model: InstanceContext["model"], record: CycleRecord, end: number) {
  const own = cycleRecords(model, "assessment_report").filter((one) =>
    one.cycle === record.cycle && one.artifact.archived === record.artifact.archived
  );
  const [written, ...others] = own.flatMap(({ artifact }) => {
    const text = asText(at(artifact.document.value, "meta", "last_updated"));
    const day = asDay(text);
    return text === null || day === null ? [] : [{ artifact, written: text, day }];
  });
  return written === undefined || others.length > 0 || own.length > 1 || written.day <= end ? null : written;
}

function endOf(plans: readonly PlannedCycle[], record: CycleRecord) {
  const own = plans.find((roadmap) => isSameCycle(roadmap, record) && roadmap.cycle !== null);
  return own === undefined ? null : cycleEnd(own.artifact.document.value);
}

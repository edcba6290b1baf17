import { quoteValue } from "../../diagnostics/escape.ts";
import { type CycleRecord, cycleRecords, cycleWords, isSameCycle, pastRoadmaps } from "../../model/aim/assessments.ts";
import { decisionOn } from "../../model/aim/cycle_step.ts";
import type { EpfModel } from "../../model/model.ts";
import { asDay, asMap, asText, at } from "../../model/read.ts";
import { cycleEnd } from "../../model/roadmap/cycle_end.ts";
import type { InstanceContext } from "../rule.ts";

const DAY = 24 * 60 * 60 * 1000;
/** Days before the end of a cycle in which a team may already assess it. */
const EARLIEST = 21;
/** Decisions that end a cycle before its time. */
const ENDING: ReadonlySet<string | null> = new Set(["pivot", "pull_the_plug"]);

/** Where a record says of which day it is. */
const DATES = {
  assessment_report: [["meta", "last_updated"]],
  calibration_memo: [["assessment_date"], ["meta", "last_updated"]],
} as const;

/** The day of a report or memo in the archive, which is not before the end of the cycle that it is about. */
export function checkRecordDates({ model, report }: Pick<InstanceContext, "model" | "report">): void {
  for (const type of ["assessment_report", "calibration_memo"] as const) {
    for (const record of cycleRecords(model, type).filter(({ artifact }) => artifact.archived)) {
      const end = endOf(model, record);
      if (end === null || record.cycle === null || ENDING.has(decisionOn(model, record.cycle))) continue;
      const dated = DATES[type].find((place) => asDay(at(record.artifact.document.value, ...place)) !== null);
      if (dated === undefined) continue;
      const written = asText(at(record.artifact.document.value, ...dated))!;
      if (asDay(written)! >= end.day - EARLIEST * DAY) continue;
      report(record.artifact, {
        level: "info",
        message: `\`${dated.at(-1)}\` is ${quoteValue(written)}, but ${cycleWords(record.cycle)} ended ${
          quoteValue(end.written)
        }; a record on a cycle should not be older than its end`,
        at: [...dated],
        expected: `${end.written} or later`,
        actual: written,
        help: "correct the date; if the cycle ended early, say so in the file",
      });
    }
  }
}

function endOf(model: EpfModel, record: CycleRecord) {
  const own = pastRoadmaps(model).find((roadmap) => isSameCycle(roadmap, record) && roadmap.cycle !== null);
  return own === undefined ? null : cycleEnd(asMap(asMap(own.artifact.document.value).roadmap));
}

import { quoteValue } from "../../diagnostics/escape.ts";
import type { Path } from "../../diagnostics/path.ts";
import { type CycleRecord, cycleRecords, cycleWords, pastRoadmaps, roadmaps } from "../../model/aim/assessments.ts";
import { plannedResults, reportedOutcomes } from "../../model/aim/cycle_entries.ts";
import { decidedValue } from "../../model/content/written_value.ts";
import { asText } from "../../model/read.ts";
import { isNotMeasured } from "../../model/aim/report_state.ts";
import { datesIn, withoutSpans } from "../../text/forms/dates.ts";
import { measureIn, measureOf, measuresIn, outsideBrackets, startIn } from "../../text/forms/measure.ts";
import { isQualified } from "../../text/forms/qualified.ts";
import { singleSpaced } from "../../text/forms/single_spaced.ts";
import { namesSeason } from "../../text/forms/season.ts";
import type { InstanceRule } from "../rule.ts";

/** Share by which a measured value has to differ from the start to be another one. */
const OTHER = 0.1;

const plan = (cycle: number, baseline: string) =>
  `roadmap: {id: roadmap-ferry, cycle: ${cycle}, tracks: {product: {okrs: [{key_results: [{id: kr-p-001, baseline: ${baseline}}]}]}}}\n`;
const past = {
  "AIM/cycles/cycle-1/05_roadmap_recipe.yaml": plan(1, "17 of 62"),
  "AIM/cycles/cycle-1/assessment_report.yaml":
    "roadmap_id: roadmap-ferry\ncycle: 1\nokr_assessments: [{key_result_outcomes: [{kr_id: kr-p-001, actual: 6 of 62, status: met}]}]\n",
};

const rule: InstanceRule = {
  scope: "instance",
  name: "inconsistent-baseline",
  level: "info",
  class: "surface",
  section: "aim_health",
  cost: {
    aim_health: {
      category: "evidence_gap",
      title: "Key result that starts where the last cycle did",
      id: ({ file, path }) => `aim-baseline-${file}-${path}`,
    },
  },
  task: "roadmap recipe",
  artifacts: ["roadmap_recipe"],
  what:
    "A key result keeps the baseline of the cycle before, although the report of that cycle measured another value.",
  why: "Its progress counts what the last cycle reached once more.",
  remedy:
    "Take the measured value as the baseline, and set the target anew; where the old start is meant, say so in the baseline by its season or cycle.",
  examples: [{
    bad: { ...past, "READY/05_roadmap_recipe.yaml": plan(2, "17 of 62") },
    good: { ...past, "READY/05_roadmap_recipe.yaml": plan(2, "6 of 62") },
  }],
  check({ model, report }) {
    const reports = cycleRecords(model, "assessment_report");
    for (const current of roadmaps(model)) {
      const before = pastRoadmaps(model).filter(({ cycle }) => cycle !== null && cycle === (current.cycle ?? 0) - 1);
      const starts = new Map(before.flatMap(resultsOf).map((result) => [result.id, result.baseline]));
      for (const { id, baseline, written, target, at } of resultsOf(current)) {
        if (baseline !== starts.get(id) || isFixed(baseline)) continue;
        const measured = reports.filter(({ cycle }) => cycle === current.cycle! - 1).flatMap((record) =>
          measuredIn(record, id)
        );
        const [first] = measured;
        const isOther = first !== undefined && measured.every(({ actual }) => isOtherValue(baseline, actual, target));
        if (!isOther) continue;
        report(current.artifact, {
          message: `${quoteValue(id)} begins at ${quoteValue(written)} again, but the report of ${
            cycleWords(current.cycle! - 1)
          } measured ${quoteValue(first.actual)}`,
          at,
          expected: "the value that the last cycle reached",
          actual: written,
          help: "take the measured value as the baseline and set the target anew",
          related: [{ artifact: first.record.artifact, at: first.at, message: "measured here" }],
        });
      }
    }
  },
};

export default rule;

interface PlannedStart {
  id: string;
  baseline: string;
  /** The baseline as the roadmap writes it. */
  written: string;
  target: string;
  at: Path;
}

function resultsOf({ artifact }: CycleRecord): PlannedStart[] {
  return plannedResults(decidedValue(artifact)).flatMap(({ entry, path }) => {
    const [id, baseline, target] = [asText(entry.id), asText(entry.baseline), asText(entry.target)];
    return id === null || baseline === null
      ? []
      : [{ id, baseline: singleSpaced(baseline), written: baseline, target: target ?? "", at: [...path, "baseline"] }];
  });
}

/**
 * True for a start that names a season or a cycle: it may stay the point that later ones are measured from. The date of a
 * reading goes with every baseline.
 */
function isFixed(baseline: string): boolean {
  const undated = withoutSpans(baseline, datesIn(baseline).filter(({ year }) => year !== null));
  return namesSeason(undated.replaceAll(COUNT, " "));
}

/** A number with what it counts: weeks that are counted are no season. */
const COUNT = /(?<!\d)(?!20\d\d)\d[\d.,]*\s+(?:of\s+\d+\s+)?\p{L}+/gu;

function measuredIn(record: CycleRecord, id: string): { record: CycleRecord; actual: string; at: Path }[] {
  return reportedOutcomes(decidedValue(record.artifact)).flatMap(({ entry, path }) => {
    const actual = asText(entry.actual);
    return entry.kr_id === id && actual !== null && !isNotMeasured(entry)
      ? [{ record, actual, at: [...path, "actual"] }]
      : [];
  });
}

/**
 * True where both texts have one plain amount of the same unit, and the amounts differ by more than rounding; a bare number
 * is of the target's unit.
 */
function isOtherValue(baseline: string, actual: string, target: string): boolean {
  const unit = measureOf(target)?.unit ?? measureOf(actual)?.unit ?? "";
  const [start, found] = [startIn(baseline, unit), measureIn(actual, unit)];
  if (start === null || found === null || start.unit !== found.unit || start.unit === "") return false;
  const hasMore = [baseline, actual].some((text) => {
    const plain = outsideBrackets(text);
    return measuresIn(plain).length !== 1 || isQualified(text) || /[+±]/.test(plain);
  });
  if (hasMore) return false;
  return Math.abs(found.number - start.number) > OTHER * Math.max(Math.abs(start.number), Math.abs(found.number));
}

import { quoteValue } from "../../diagnostics/escape.ts";
import type { Path } from "../../diagnostics/path.ts";
import { type CycleRecord, cycleRecords, cycleWords, pastRoadmaps, roadmaps } from "../../model/aim/assessments.ts";
import { decidedValue } from "../../model/content/written_value.ts";
import { fieldsAt } from "../../model/fields.ts";
import { asMap, asText } from "../../model/read.ts";
import { datesIn } from "../../text/forms/dates.ts";
import { measureOf, measuresIn } from "../../text/forms/measure.ts";
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
    "Take the measured value as the baseline, and set the target anew; where the old start is meant, say so in the baseline by its date or season.",
  examples: [{
    bad: { ...past, "READY/05_roadmap_recipe.yaml": plan(2, "17 of 62") },
    good: { ...past, "READY/05_roadmap_recipe.yaml": plan(2, "6 of 62") },
  }],
  check({ model, report }) {
    const reports = cycleRecords(model, "assessment_report");
    for (const current of roadmaps(model)) {
      const before = pastRoadmaps(model).filter(({ cycle }) => cycle !== null && cycle === (current.cycle ?? 0) - 1);
      const starts = new Map(before.flatMap(resultsOf).map((result) => [result.id, result.baseline]));
      for (const { id, baseline, at } of resultsOf(current)) {
        if (baseline !== starts.get(id) || isFixed(baseline)) continue;
        const measured = reports.filter(({ cycle }) => cycle === current.cycle! - 1).flatMap((record) =>
          measuredIn(record, id)
        );
        const [first] = measured;
        const isOther = first !== undefined && measured.every(({ actual }) => isOtherValue(baseline, actual));
        if (!isOther) continue;
        report(current.artifact, {
          message: `${quoteValue(id)} begins at ${quoteValue(baseline)} again, but the report of ${
            cycleWords(current.cycle! - 1)
          } measured ${quoteValue(first.actual)}`,
          at,
          expected: "the value that the last cycle reached",
          actual: baseline,
          help: "take the measured value as the baseline and set the target anew",
          related: [{ artifact: first.record.artifact, at: first.at, message: "measured here" }],
        });
      }
    }
  },
};

export default rule;

function resultsOf({ artifact }: CycleRecord): { id: string; baseline: string; at: Path }[] {
  return fieldsAt(decidedValue(artifact), "roadmap.tracks.<key>.okrs[].key_results[]").flatMap(({ value, path }) => {
    const [id, baseline] = [asText(asMap(value).id), asText(asMap(value).baseline)];
    return id === null || baseline === null
      ? []
      : [{ id, baseline: singleSpaced(baseline), at: [...path, "baseline"] }];
  });
}

/** True for a start that names its time: it may stay the point that later cycles are measured from. */
function isFixed(baseline: string): boolean {
  return datesIn(baseline).length > 0 || namesSeason(baseline);
}

function measuredIn(record: CycleRecord, id: string): { record: CycleRecord; actual: string; at: Path }[] {
  return fieldsAt(decidedValue(record.artifact), "okr_assessments[].key_result_outcomes[]").flatMap(
    ({ value, path }) => {
      const { kr_id, actual } = asMap(value);
      const text = asText(actual);
      return kr_id === id && text !== null ? [{ record, actual: text, at: [...path, "actual"] }] : [];
    },
  );
}

/** True where both texts have one plain amount of the same unit, and the amounts differ by more than rounding. */
function isOtherValue(baseline: string, actual: string): boolean {
  const [start, found] = [measureOf(baseline), measureOf(actual)];
  if (start === null || found === null || start.unit !== found.unit || start.unit === "") return false;
  if ([baseline, actual].some((text) => measuresIn(text).length !== 1 || isQualified(text) || /[+±]/.test(text))) {
    return false;
  }
  return Math.abs(found.number - start.number) > OTHER * Math.max(Math.abs(start.number), Math.abs(found.number));
}

import { meantValue } from "../../model/meant/meant_value.ts";
import { parsePath } from "../../diagnostics/path.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import { cycleRecords, isSameCycle, roadmaps } from "../../model/aim/assessments.ts";
import { fieldsAt } from "../../model/fields.ts";
import { asMap, asText } from "../../model/read.ts";
import type { InstanceRule } from "../rule.ts";

const ROADMAP = `roadmap:
  id: roadmap-night-bakery
  cycle: 1
  tracks:
    product:
      okrs:
        - key_results: [{id: kr-p-001}, {id: kr-p-002}]
`;
const report = (...outcomes: string[]) =>
  `roadmap_id: roadmap-night-bakery
cycle: 1
okr_assessments:
  - key_result_outcomes: [${outcomes.join(", ")}]
`;
const MET = "{kr_id: kr-p-001, status: met}";
const NOT_MEASURED = '{kr_id: kr-p-002, status: missed, actual: "not measured: the log was lost"}';

const rule: InstanceRule = {
  scope: "instance",
  name: "missing-outcome",
  level: "info",
  class: "surface",
  section: "aim_health",
  cost: {
    aim_health: {
      category: "evidence_gap",
      title: "Key result without outcome",
      id: ({ file, path }, model) => `aim-evidence-gap-${model.textAt(file, parsePath(path) ?? []) ?? ""}`,
    },
  },
  task: "write assessment report",
  artifacts: ["roadmap_recipe"],
  what: "The cycle has been assessed, and a key result of its roadmap has no outcome in any report.",
  why:
    "A key result that no one looked at is a promise quietly dropped; what could not be measured is worth saying too.",
  remedy:
    "Add the key result to the report with its outcome. If it could not be measured, set `status: missed` and say why in `actual`: `not measured: the log was lost`.",
  examples: [
    {
      bad: { "READY/05_roadmap_recipe.yaml": ROADMAP, "AIM/assessment_report.yaml": report(MET) },
      good: { "READY/05_roadmap_recipe.yaml": ROADMAP, "AIM/assessment_report.yaml": report(MET, NOT_MEASURED) },
    },
  ],
  check({ model, report }) {
    for (const roadmap of roadmaps(model)) {
      const reports = cycleRecords(model, "assessment_report").filter((record) => isSameCycle(record, roadmap));
      const [first] = reports;
      if (first === undefined) continue;
      const assessed = new Set(
        reports.flatMap(({ artifact }) =>
          fieldsAt(meantValue(artifact), "okr_assessments[].key_result_outcomes[]").flatMap(({ value }) => {
            const { kr_id, status } = asMap(value);
            return asText(status) === null ? [] : [kr_id];
          })
        ),
      );
      for (const keyResult of model.roadmap.keyResults) {
        if (keyResult.artifact !== roadmap.artifact || assessed.has(keyResult.id)) continue;
        report(keyResult.artifact, {
          message: `key result ${quoteValue(keyResult.id)} has no outcome in the assessment of its cycle, expected one`,
          at: [...keyResult.at, "id"],
          expected: "an entry in `key_result_outcomes`",
          help:
            "add its outcome to the report; if it could not be measured, with `status: missed` and the reason in `actual`",
          related: [{ artifact: first.artifact, at: ["okr_assessments"], message: "the assessment of the cycle" }],
        });
      }
    }
  },
};

export default rule;

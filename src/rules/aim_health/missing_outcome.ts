import { parsePath } from "../../diagnostics/path.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import { cycleWords, isSameCycle, pastRoadmaps, roadmaps } from "../../model/aim/assessments.ts";
import { meantByDoubles } from "../../model/aim/doubled_entries.ts";
import {
  isRunning,
  openAssumptions,
  openResults,
  pastOpenAssumptions,
  pastOpenResults,
  reportsOn,
} from "../../model/aim/open_results.ts";
import type { InstanceRule } from "../rule.ts";

const ROADMAP = `roadmap:
  id: roadmap-night-bakery
  cycle: 1
  tracks:
    product:
      okrs:
        - key_results: [{id: kr-p-001}, {id: kr-p-002}]
`;
const WITH_ASSUMPTION = `${ROADMAP}      riskiest_assumptions: [{id: asm-p-001}]
`;
const TWO_ASSUMPTIONS = `${ROADMAP}      riskiest_assumptions: [{id: asm-p-001}, {id: asm-p-002}]
`;
const JUDGED = "assumption_validations: [{id: asm-p-001, status: pending}]\n";
const [PAST, PAST_REPORT] = ["AIM/cycles/cycle-1/05_roadmap_recipe.yaml", "AIM/cycles/cycle-1/assessment_report.yaml"];
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
      title: "Key result or assumption without outcome",
      id: ({ file, path }, model) => `aim-evidence-gap-${model.textAt(file, parsePath(path) ?? []) ?? ""}`,
    },
  },
  task: "write assessment report",
  artifacts: ["roadmap_recipe"],
  what:
    "The cycle has been assessed, and a key result of its roadmap has no outcome in any report, or an assumption no verdict.",
  why:
    "A key result or assumption without an outcome is a promise quietly dropped. If it could not be measured or tested, that is worth saying too.",
  remedy:
    "Add the key result to the report with its outcome. If it was not measured, set `status: missed` and say why in `actual`: `not measured: the log was lost`. An assumption whose test has not run is `pending`.",
  examples: [
    {
      bad: { "READY/05_roadmap_recipe.yaml": ROADMAP, "AIM/assessment_report.yaml": report(MET) },
      good: { "READY/05_roadmap_recipe.yaml": ROADMAP, "AIM/assessment_report.yaml": report(MET, NOT_MEASURED) },
    },
    {
      bad: {
        "READY/05_roadmap_recipe.yaml": WITH_ASSUMPTION,
        "AIM/assessment_report.yaml": report(MET, NOT_MEASURED),
      },
      good: {
        "READY/05_roadmap_recipe.yaml": WITH_ASSUMPTION,
        "AIM/assessment_report.yaml": `${
          report(MET, NOT_MEASURED)
        }assumption_validations: [{id: asm-p-001, status: pending}]\n`,
      },
    },
    {
      bad: { [PAST]: TWO_ASSUMPTIONS, [PAST_REPORT]: `${report(MET, NOT_MEASURED)}${JUDGED}` },
      good: {
        [PAST]: TWO_ASSUMPTIONS,
        [PAST_REPORT]: `${report(MET, NOT_MEASURED)}${JUDGED}strategic_insights: [asm-p-002 was never tested]\n`,
      },
    },
  ],
  check({ model, report, now }) {
    const current = roadmaps(model);
    for (const past of pastRoadmaps(model)) {
      if (current.some((roadmap) => isSameCycle(roadmap, past))) continue;
      // The one that an entry too many is probably about is named with that.
      const meant = meantByDoubles(model, past);
      const left = meant.assumptions.length > 0 ? [] : pastOpenAssumptions(model, past);
      if (left.length > 0) {
        report(past.artifact, {
          message: left.length === 1
            ? `assumption ${quoteValue(left[0]!.id)} of ${
              cycleWords(past.cycle)
            } is not mentioned in the assessment of that cycle`
            : `${left.length} assumptions of ${cycleWords(past.cycle)}, such as ${
              quoteValue(left[0]!.id)
            }, are not mentioned in the assessment of that cycle`,
          at: [...left[0]!.at, "id"],
          help: "add what is still known of it to that assessment (if its test never ran: `status: pending`)",
        });
      }
      const open = meant.results.length > 0 ? [] : pastOpenResults(model, past);
      const [one, ...more] = open;
      if (one === undefined) continue;
      report(past.artifact, {
        message: more.length === 0
          ? `key result ${quoteValue(one.id)} of ${
            cycleWords(past.cycle)
          } has no outcome in the assessment of that cycle`
          : `${open.length} key results of ${cycleWords(past.cycle)}, such as ${
            quoteValue(one.id)
          }, have no outcome in the assessment of that cycle`,
        at: [...one.at, "id"],
        help:
          "add what is still known of it to that assessment (if it was not measured: `status: missed`, reason in `actual`)",
      });
    }
    for (const roadmap of current) {
      const reports = reportsOn(model, roadmap);
      const [first] = reports;
      // A report that is begun while the cycle runs has open results by right.
      if (first === undefined || isRunning(roadmap, now)) continue;
      const related = [{ artifact: first.artifact, at: ["okr_assessments"], message: "the assessment of the cycle" }];
      const meant = meantByDoubles(model, roadmap);
      for (const { artifact, at, id } of meant.results.length > 0 ? [] : openResults(model, roadmap)) {
        report(artifact, {
          message: `key result ${quoteValue(id)} has no outcome in the assessment of its cycle, expected one`,
          at: [...at, "id"],
          expected: "an entry in `key_result_outcomes`",
          help: `record the outcome of ${
            quoteValue(id)
          } in the report (if it was not measured: \`status: missed\`, reason in \`actual\`)`,
          related,
        });
      }
      const left = meant.assumptions.length > 0 ? [] : openAssumptions(model, roadmap);
      const [one] = left;
      if (one === undefined) continue;
      report(one.artifact, {
        message: left.length === 1
          ? `assumption ${quoteValue(one.id)} has no verdict in the assessment of its cycle, expected one`
          : `${left.length} assumptions, such as ${
            quoteValue(one.id)
          }, have no verdict in the assessment of their cycle, expected one each`,
        at: [...one.at, "id"],
        expected: "an entry in `assumption_validations`",
        help: `record what was seen of ${
          quoteValue(one.id)
        } in the report (if its test has not run: \`status: pending\`)`,
        related,
      });
    }
  },
};

export default rule;

import { baseName } from "../../format/file_path.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import { type CycleRecord, cycleRecords, isSameCycle } from "../../model/aim/assessments.ts";
import type { InstanceRule } from "../rule.ts";

const PLAIN = /(?:^|\/)assessment_report\.ya?ml$/i;

const rule: InstanceRule = {
  scope: "instance",
  name: "inconsistent-report-name",
  repair: "quality",
  level: "warning",
  class: "surface",
  section: "aim_health",
  cost: {
    aim_health: {
      category: "naming_convention",
      title: "Unclear which report is current",
      id: () => "aim-assessment-naming-ambiguity",
    },
  },
  artifacts: ["assessment_report"],
  what: "A folder holds an assessment report without a cycle in its name beside reports that have one.",
  why: "Readers and tools cannot tell which report is the current one, and take the first they find.",
  remedy:
    "Keep the report of the current cycle as `assessment_report.yaml` in AIM and move the others to `AIM/cycles/cycle-<n>/`.",
  examples: [
    {
      bad: { "AIM/assessment_report.yaml": "cycle: 2\n", "AIM/assessment_report_c1.yaml": "cycle: 1\n" },
      good: { "AIM/assessment_report.yaml": "cycle: 2\n", "AIM/cycles/cycle-1/assessment_report.yaml": "cycle: 1\n" },
    },
  ],
  check({ model, report }) {
    const folders = Map.groupBy(cycleRecords(model, "assessment_report"), (record) => record.folder);
    for (const records of folders.values()) {
      const plain = records.find(({ artifact }) => PLAIN.test(artifact.file));
      if (plain === undefined) continue;
      // Two reports of one cycle are duplicates, whatever their names.
      const tagged = records.filter((record) => record !== plain && !isDuplicate(record, plain));
      if (tagged.length === 0) continue;
      report(plain.artifact, {
        message: `report is beside ${
          tagged.slice(0, 5).map(({ artifact }) => quoteValue(baseName(artifact.file))).join(", ")
        }, its name should show which is current`,
        at: ["cycle"],
        expected: "one assessment report in the folder",
        help: "move reports of past cycles to `AIM/cycles/cycle-<n>/`",
        related: tagged.slice(0, 5).map(({ artifact }) => ({ artifact, at: ["cycle"], message: "another report" })),
      });
    }
  },
};

export default rule;

function isDuplicate(a: CycleRecord, b: CycleRecord): boolean {
  return a.cycle !== null && b.cycle !== null && isSameCycle(a, b);
}

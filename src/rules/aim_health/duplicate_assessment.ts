import { quoteValue } from "../../diagnostics/escape.ts";
import { type CycleRecord, cycleRecords } from "../../model/aim/assessments.ts";
import { fieldsAt } from "../../model/fields.ts";
import type { InstanceRule } from "../rule.ts";

const rule: InstanceRule = {
  scope: "instance",
  name: "duplicate-assessment",
  level: "warning",
  class: "surface",
  section: "aim_health",
  cost: {
    aim_health: {
      category: "naming_convention",
      title: "Two reports for one cycle",
      id: () => "aim-assessment-duplicate",
    },
  },
  artifacts: ["assessment_report"],
  what:
    "Two current assessment reports are about the same cycle of the same roadmap. Two parts of a long report are fine if they share no id.",
  why: "Outcomes that are recorded twice sooner or later differ, and the decision rests on one of the two.",
  remedy:
    "Merge the reports into one; a copy for the record belongs in `AIM/cycles/cycle-<n>/`. A roadmap too large for one report may have a second, with other ids.",
  examples: [
    {
      bad: {
        "AIM/assessment_report.yaml": "roadmap_id: roadmap-raft-race\ncycle: 1\n",
        "AIM/assessment_report_c1.yaml": "roadmap_id: roadmap-raft-race\ncycle: 1\n",
      },
      good: {
        "AIM/assessment_report.yaml": "roadmap_id: roadmap-raft-race\ncycle: 1\n",
        "AIM/cycles/cycle-1/assessment_report.yaml": "roadmap_id: roadmap-raft-race\ncycle: 1\n",
      },
    },
  ],
  check({ model, report }) {
    const first = new Map<string, CycleRecord>();
    for (const record of cycleRecords(model, "assessment_report")) {
      if (record.artifact.archived || record.cycle === null) continue;
      const key = JSON.stringify([record.roadmapId, record.cycle]);
      const earlier = first.get(key);
      if (earlier === undefined) {
        first.set(key, record);
        continue;
      }
      if (areParts(earlier, record)) continue;
      report(record.artifact, {
        message: `cycle ${record.cycle} is assessed in ${
          quoteValue(earlier.artifact.file, 120)
        } too, expected one report for a cycle`,
        at: ["cycle"],
        help: "merge the two reports, or correct `cycle`",
        related: [{ artifact: earlier.artifact, at: ["cycle"], message: "the other report" }],
      });
    }
  },
};

/** True for two reports that each judge something, and nothing in common. */
function areParts(one: CycleRecord, other: CycleRecord): boolean {
  const [first, second] = [idsIn(one), idsIn(other)];
  return first.size > 0 && second.size > 0 && first.isDisjointFrom(second);
}

function idsIn({ artifact }: CycleRecord): Set<unknown> {
  const { value } = artifact.document;
  return new Set([
    ...fieldsAt(value, "okr_assessments[].key_result_outcomes[].kr_id"),
    ...fieldsAt(value, "assumption_validations[].id"),
  ].map((field) => field.value));
}

export default rule;

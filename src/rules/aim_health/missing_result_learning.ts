import { quoteValue } from "../../diagnostics/escape.ts";
import { reportedOutcomes } from "../../model/aim/cycle_entries.ts";
import { isNotMeasured } from "../../model/aim/report_state.ts";
import { decidedValue } from "../../model/content/written_value.ts";
import { asList, asText } from "../../model/read.ts";
import { counted } from "../../text/forms/plural.ts";
import type { DocumentRule } from "../rule.ts";

const report = (rest: string) =>
  `cycle: 1\nokr_assessments:\n  - key_result_outcomes: [{kr_id: kr-p-001, actual: ${rest}}]\n`;

export default {
  scope: "document",
  name: "missing-result-learning",
  level: "info",
  class: "surface",
  section: "aim_health",
  cost: {
    aim_health: {
      category: "evidence_gap",
      title: "Missed result without a learning",
      id: ({ file }) => `aim-result-learning-${file}`,
      free: true,
    },
  },
  task: "write assessment report",
  artifacts: ["assessment_report"],
  what: "A key result was measured and not met, and the report does not say what that taught.",
  why: "A miss is what a cycle is paid for; without its lesson the next plan repeats it.",
  remedy: "Write one sentence under `learnings`: what was found, and what follows from it.",
  examples: [
    {
      bad: report("2 of 12 millers, status: missed"),
      good: report(
        "2 of 12 millers, status: missed, learnings: [Millers order by telephone as long as it is answered.]",
      ),
    },
    {
      bad: report("2 of 12 millers, status: missed"),
      good: report('"not measured: the log was lost", status: missed'),
    },
  ],
  check({ artifact, report }) {
    // Records of past cycles are not written anew.
    if (artifact.archived) return;
    const left = reportedOutcomes(decidedValue(artifact)).filter(({ entry }) => {
      const { actual, status, learnings } = entry;
      // A result without a figure may not have been looked at yet.
      const isMiss = status === "missed" || status === "partially_met";
      return isMiss && asText(actual) !== null && !isNotMeasured(entry) && asList(learnings).length === 0;
    });
    const [first, ...others] = left;
    if (first === undefined) return;
    const id = quoteValue(first.entry.kr_id);
    report({
      message: others.length === 0
        ? `key result ${id} was not met and has no entry under \`learnings\`, expected one`
        : `${
          counted(left.length, "key result")
        }, such as ${id}, were not met and have no entry under \`learnings\`, expected one each`,
      at: first.path,
      missing_field: "learnings",
      help: "write what was found and what follows from it, in a sentence",
      related: others.map(({ path }) => ({ artifact, at: path, message: "this one too" })),
    });
  },
} satisfies DocumentRule;

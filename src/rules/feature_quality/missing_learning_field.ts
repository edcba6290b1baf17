import { quoteValue } from "../../diagnostics/escape.ts";
import { learningResults } from "../../model/roadmap/trl.ts";
import { asText } from "../../model/read.ts";
import type { DocumentRule } from "../rule.ts";
import { joinWords } from "../../schema/words.ts";
import { WEAK_FEATURE } from "../section_costs.ts";

const FIELDS = ["technical_hypothesis", "success_criteria", "uncertainty_addressed", "experiment_design"] as const;

export default {
  scope: "document",
  name: "missing-learning-field",
  level: "info",
  class: "surface",
  section: "feature_quality",
  cost: { feature_quality: WEAK_FEATURE },
  artifacts: ["roadmap_recipe"],
  what: "A key result names a readiness level to reach, but not what is to be learned on the way.",
  why:
    "A level says how far you want to get; without hypothesis, experiment and criteria you cannot tell whether you did.",
  remedy: "Add the missing fields, or remove the readiness levels where nothing uncertain is tested.",
  examples: [
    {
      bad: `roadmap:
  tracks:
    product:
      okrs:
        - key_results:
            - id: kr-p-001
              trl_start: 3
              trl_target: 4
              technical_hypothesis: "We believe a felt lining keeps the hive over 30 degrees at minus 12 outside."
              success_criteria: "Eight of ten hives stay over 30 degrees for 21 nights."
              uncertainty_addressed: "It is unknown whether felt stays dry inside a hive."
`,
      good: `roadmap:
  tracks:
    product:
      okrs:
        - key_results:
            - id: kr-p-001
              description: "Four of five keepers order their lining before October, from one of five."
`,
    },
  ],
  check({ artifact, report }) {
    for (const { at, value } of learningResults(artifact)) {
      const missing = FIELDS.filter((field) => asText(value[field]) === null);
      if (missing.length === 0) continue;
      const id = asText(value.id);
      const names = joinWords(missing.map((field) => `\`${field}\``), "and");
      report({
        message: `key result${id === null ? "" : ` ${quoteValue(id)}`} has readiness levels but no ${names}`,
        at: id === null ? at : [...at, "id"],
        expected: missing.join(", "),
        help: "add what is tested, how, and what counts as success; or remove the levels",
      });
    }
  },
} satisfies DocumentRule;

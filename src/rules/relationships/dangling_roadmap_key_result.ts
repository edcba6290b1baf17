import { quoteValue } from "../../diagnostics/escape.ts";
import { textFieldsAt } from "../../model/fields.ts";
import { hintForId } from "../../model/ids.ts";
import type { DocumentRule } from "../rule.ts";
import { BROKEN_REFERENCE } from "../section_costs.ts";

const DEFINED = "roadmap.tracks.<key>.okrs[].key_results[].id";
const CITED = [
  "roadmap.tracks.<key>.riskiest_assumptions[].linked_to_kr[]",
  "roadmap.cross_track_dependencies[].from_kr",
  "roadmap.cross_track_dependencies[].to_kr",
  "roadmap.execution_plan.critical_path[]",
  "roadmap.execution_plan.parallel_tracks[].key_results[]",
  "roadmap.execution_plan.parallel_tracks[].depends_on[]",
  "roadmap.execution_plan.key_milestones[].key_results[]",
];

export default {
  name: "dangling-roadmap-key-result",
  level: "error",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  scope: "document",
  artifacts: ["roadmap_recipe"],
  what:
    "An assumption, dependency, path or milestone of the roadmap names a key result that the roadmap does not have.",
  why: "The plan then waits for, or rests on, something that no one will deliver.",
  remedy: "Correct the id, or remove the reference when the key result was dropped.",
  examples: [
    {
      bad: `
roadmap:
  tracks:
    product:
      okrs: [{id: okr-p-001, key_results: [{id: kr-p-001}]}]
      riskiest_assumptions: [{id: asm-p-001, linked_to_kr: [kr-p-001, kr-p-004]}]
`,
      good: `
roadmap:
  tracks:
    product:
      okrs: [{id: okr-p-001, key_results: [{id: kr-p-001}]}]
      riskiest_assumptions: [{id: asm-p-001, linked_to_kr: [kr-p-001]}]
`,
    },
    {
      bad: `
roadmap:
  tracks:
    product:
      okrs: [{id: okr-p-001, key_results: [{id: kr-p-001}]}]
  execution_plan:
    critical_path: ["product:kr-p-001", "product:kr-p-003"]
`,
      good: `
roadmap:
  tracks:
    product:
      okrs: [{id: okr-p-001, key_results: [{id: kr-p-001}]}]
  execution_plan:
    critical_path: ["product:kr-p-001"]
`,
    },
  ],
  check({ value, report }) {
    const ids = textFieldsAt(value, DEFINED).map(({ text }) => text);
    if (ids.length === 0) return;
    const known = new Set(ids);
    for (const { text, path } of CITED.flatMap((pattern) => textFieldsAt(value, pattern))) {
      const id = text.slice(text.lastIndexOf(":") + 1);
      if (known.has(id) || !id.startsWith("kr-")) continue;
      report({
        message: `no key result of this roadmap has the id ${quoteValue(id)}, the reference must name one`,
        at: path,
        ...hintForId(id, ids),
      });
    }
  },
} satisfies DocumentRule;

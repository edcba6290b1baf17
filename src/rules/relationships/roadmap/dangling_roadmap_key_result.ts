import { citedResult, misletteredResults, RESULT_CITATIONS } from "../../../model/roadmap/result_citations.ts";
import { localReferenceRule } from "../local_reference_rule.ts";

export default localReferenceRule({
  name: "dangling-roadmap-key-result",
  section: "relationships",
  scope: "document",
  artifacts: ["roadmap_recipe"],
  what:
    "An assumption, dependency, path or milestone of the roadmap names a key result that the roadmap does not have, or writes more than its id.",
  why: "The plan then waits for, or rests on, something that is not planned.",
  remedy:
    "Correct the id, or remove the reference when the key result was dropped. The field holds the id alone: move a note behind it into a comment.",
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
    {
      bad: `
roadmap:
  tracks:
    product:
      okrs: [{id: okr-p-001, key_results: [{id: kr-p-001}]}]
      riskiest_assumptions: [{id: asm-p-001, linked_to_kr: ["kr-p-001 (bakers who reorder)"]}]
`,
      good: `
roadmap:
  tracks:
    product:
      okrs: [{id: okr-p-001, key_results: [{id: kr-p-001}]}]
      riskiest_assumptions: [{id: asm-p-001, linked_to_kr: [kr-p-001]}] # bakers who reorder
`,
    },
  ],
  owner: "this roadmap",
  references: [{
    noun: "key result",
    defined: ["roadmap.tracks.<key>.okrs[].key_results[].id"],
    cited: RESULT_CITATIONS,
    idOf: citedResult,
    explained: (value) => misletteredResults(value).values(),
    required: true,
  }],
});

import { quoteValue } from "../../diagnostics/escape.ts";
import { undefinedReferences } from "../../model/local_references.ts";
import type { DocumentRule } from "../rule.ts";
import { BROKEN_REFERENCE } from "../section_costs.ts";

export default {
  name: "dangling-state",
  level: "error",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  scope: "document",
  artifacts: ["workflow"],
  what: "A workflow starts in, leaves or enters a state that it does not list.",
  why: "A thing would be in a state that no one knows, or a step could never be taken.",
  remedy: "Correct the name, or add the state to `states`.",
  examples: [
    {
      bad: `
name: repair-order
initial_state: received
states: [received, repaired]
transitions: [{name: repair, from: received, to: repared}]
`,
      good: `
name: repair-order
initial_state: received
states: [received, repaired]
transitions: [{name: repair, from: received, to: repaired}]
`,
    },
  ],
  check({ value, report }) {
    const misses = undefinedReferences(value, {
      defined: ["states[]"],
      cited: ["initial_state", "transitions[].from", "transitions[].from[]", "transitions[].to"],
      required: true,
    });
    for (const { id, ...miss } of misses) {
      report({ ...miss, message: `this workflow has no state ${quoteValue(id)}, it must be one of \`states\`` });
    }
  },
} satisfies DocumentRule;

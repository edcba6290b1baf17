import { localReferenceRule } from "../local_reference_rule.ts";

export default localReferenceRule({
  name: "dangling-state",
  section: "relationships",
  scope: "document",
  artifacts: ["workflow"],
  what: "A workflow starts in, leaves or enters a state that it does not list.",
  why: "A thing would be in an unknown state, or a step could never be taken.",
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
  owner: "this workflow",
  references: [{
    noun: "state",
    defined: ["states[]"],
    cited: ["initial_state", "transitions[].from", "transitions[].from[]", "transitions[].to"],
    required: true,
  }],
});

import { localReferenceRule, ofForm } from "./local_reference_rule.ts";

export default localReferenceRule({
  name: "dangling-reality-finding",
  section: "relationships",
  scope: "document",
  artifacts: ["strategic_reality_check"],
  what: "A line of the recalibration plan rests on a finding that the reality check does not have.",
  why:
    "A repair without its finding cannot be weighed against the others, and its readers cannot see why it was planned.",
  remedy: "Correct the id so that it is one of the findings above, or remove it.",
  examples: [
    {
      bad: `
belief_validity: [{id: src-bv-001, signal: weakening}]
recalibration_plan: [{id: rp-001, linked_findings: [src-bv-002]}]
`,
      good: `
belief_validity: [{id: src-bv-001, signal: weakening}]
recalibration_plan: [{id: rp-001, linked_findings: [src-bv-001]}]
`,
    },
  ],
  owner: "this reality check",
  references: [{
    noun: "finding",
    defined: ["belief_validity[].id", "market_currency[].id", "strategic_alignment[].id", "execution_reality[].id"],
    cited: ["recalibration_plan[].linked_findings[]"],
    idOf: ofForm(/^src-/),
  }],
});

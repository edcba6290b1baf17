import { localReferenceRule, ofForm } from "../local_reference_rule.ts";

export default localReferenceRule({
  name: "dangling-capability",
  section: "relationships",
  scope: "document",
  artifacts: ["feature_definition"],
  what: "The maturity or the specifications of a feature name a capability that the feature does not define.",
  why: "A stage or a specification for an unknown capability says nothing about those that the feature has.",
  remedy: "Correct the id, or add the capability to `definition.capabilities`.",
  examples: [
    {
      bad: `
definition:
  capabilities: [{id: cap-001, name: Weigh Harvest}]
feature_maturity:
  capability_maturity: [{capability_id: cap-007, stage: emerging}]
`,
      good: `
definition:
  capabilities: [{id: cap-001, name: Weigh Harvest}]
feature_maturity:
  capability_maturity: [{capability_id: cap-001, stage: emerging}]
`,
    },
  ],
  owner: "this feature",
  references: [{
    noun: "capability",
    defined: ["definition.capabilities[].id"],
    cited: [
      "feature_maturity.capability_maturity[].capability_id",
      "implementation_references.specs[].capability_coverage[]",
    ],
    idOf: ofForm(/^cap-/),
    required: true,
  }],
});

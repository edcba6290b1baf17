import { localReferenceRule, ofForm } from "../local_reference_rule.ts";

export default localReferenceRule({
  name: "dangling-scenario",
  section: "relationships",
  scope: "document",
  artifacts: ["feature_definition"],
  what: "A specification says that it covers a scenario which the feature does not define.",
  why: "Coverage is counted from these ids; one that does not resolve makes the feature look better tested than it is.",
  remedy: "Correct the id, or add the scenario to `implementation.scenarios`.",
  examples: [
    {
      bad: `
implementation:
  scenarios: [{id: scn-001, name: Late return of a boat}]
implementation_references:
  specs: [{id: spec-returns, scenario_coverage: [scn-001, scn-010]}]
`,
      good: `
implementation:
  scenarios: [{id: scn-001, name: Late return of a boat}]
implementation_references:
  specs: [{id: spec-returns, scenario_coverage: [scn-001]}]
`,
    },
  ],
  owner: "this feature",
  references: [{
    noun: "scenario",
    defined: ["implementation.scenarios[].id", "definition.scenarios[].id", "scenarios[].id"],
    cited: ["implementation_references.specs[].scenario_coverage[]"],
    idOf: ofForm(/^scn-/),
  }],
});

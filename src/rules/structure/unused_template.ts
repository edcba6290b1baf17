import { ARTIFACT_TYPE_NAMES } from "../../format/artifact_types.ts";
import { adoptionLevel } from "../../model/adoption.ts";
import { counted } from "../../text/forms/plural.ts";
import type { InstanceRule } from "../rule.ts";

const ASSESSMENT = {
  "AIM/living_reality_assessment.yaml": `metadata:
  adoption_level: 0
track_baselines:
  product:
    description: "Two people repair cargo bikes in a rented shed."
`,
};

const rule: InstanceRule = {
  scope: "instance",
  name: "unused-template",
  level: "info",
  class: "surface",
  section: "structure",
  cost: { structure: { fails: [] } },
  artifacts: ARTIFACT_TYPE_NAMES,
  what: "A file is still an untouched template, and the adoption level of the team does not ask for it.",
  why: "It says nothing yet and costs nothing: small teams begin with few files and write the others as they grow.",
  remedy:
    "Leave it until the team needs it, or delete it; `epf templates list` names the templates it can be made from again.",
  examples: [
    {
      bad: {
        ...ASSESSMENT,
        "READY/03_insight_opportunity.yaml": `opportunity:
  id: opp-001
  title: "[INSERT the title]"
  description: "[INSERT the description]"
  context: "[INSERT the context]"
  evidence:
    - "[INSERT the first piece of evidence]"
    - "[INSERT the second piece of evidence]"
`,
      },
      good: {
        ...ASSESSMENT,
        "READY/03_insight_opportunity.yaml": `opportunity:
  id: opp-001
  title: "Repairs on the day of the call"
`,
      },
    },
  ],
  check({ model, report }) {
    const { waiting = [] } = model.instance;
    const all = waiting.length;
    for (const artifact of waiting) {
      report(artifact, {
        message: `${counted(all, "untouched template")} ${all === 1 ? "waits" : "wait"}: adoption level ${
          adoptionLevel(model)
        } does not ask for ${all === 1 ? "it" : "them"}`,
        at: [],
        help: `delete ${all === 1 ? "it or leave it" : "them or leave them"} until the team needs ${
          all === 1 ? "it" : "them"
        }`,
        cause: "untouched templates that the adoption level does not ask for",
      });
    }
  },
};

export default rule;

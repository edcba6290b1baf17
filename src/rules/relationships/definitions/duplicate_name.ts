import { quoteValue } from "../../../diagnostics/escape.ts";
import { writtenValue } from "../../../model/content/written_value.ts";
import { meantValue } from "../../../model/meant/meant_value.ts";
import type { Definition } from "../../../model/model.ts";
import { asMap, asText } from "../../../model/read.ts";
import { fold } from "../../../text/fold.ts";
import { singleSpaced } from "../../../text/forms/single_spaced.ts";
import type { InstanceRule } from "../../rule.ts";
import { BROKEN_REFERENCE } from "../../section_costs.ts";

const rule: InstanceRule = {
  scope: "instance",
  name: "duplicate-name",
  level: "info",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  artifacts: ["feature_definition"],
  what: "Two features have the same name.",
  why: "People call features by their names: if two share one, listeners have to guess which is meant.",
  remedy: "Give each the name of its own job, or make one feature of the two.",
  examples: [
    {
      bad: {
        "FIRE/definitions/product/fd-001_lend-a-saw.yaml": "id: fd-001\nname: Lend a saw\n",
        "FIRE/definitions/product/fd-002_return-a-saw.yaml": "id: fd-002\nname: lend a  saw\n",
      },
      good: {
        "FIRE/definitions/product/fd-001_lend-a-saw.yaml": "id: fd-001\nname: Lend a saw\n",
        "FIRE/definitions/product/fd-002_return-a-saw.yaml": "id: fd-002\nname: Return a saw\n",
      },
    },
  ],
  check({ model, report }) {
    const first = new Map<string, Definition>();
    for (const feature of model.features) {
      const { id, artifact } = feature;
      const name = asText(asMap(writtenValue(artifact)).name);
      if (name === null || artifact.archived) continue;
      const key = fold(singleSpaced(name)).trim();
      const other = first.get(key);
      if (other === undefined) first.set(key, feature);
      // A copy with its id or its slug is reported as that.
      else if (other.id !== id && slugOf(other) !== slugOf(feature)) {
        report(artifact, {
          message: `feature is called ${quoteValue(name)} as ${quoteValue(other.id)} is; each should have its own name`,
          at: ["name"],
          actual: name,
          help: "give each the name of its own job, or make one feature of the two",
          related: [{ artifact: other.artifact, at: ["name"], message: "the other feature" }],
        });
      }
    }
  },
};

export default rule;

/** The slug of a definition; one without a slug has none in common with another. */
function slugOf({ id, artifact }: Definition): string {
  return asText(asMap(meantValue(artifact)).slug) ?? id;
}

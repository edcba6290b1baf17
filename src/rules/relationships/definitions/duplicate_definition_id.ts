import { DEFINITION_TYPES } from "../../../format/artifact_types.ts";
import { quoteValue } from "../../../diagnostics/escape.ts";
import type { Definition } from "../../../model/model.ts";
import type { InstanceRule } from "../../rule.ts";
import { BROKEN_REFERENCE } from "../../section_costs.ts";

const rule: InstanceRule = {
  name: "duplicate-definition-id",
  level: "error",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  scope: "instance",
  artifacts: DEFINITION_TYPES.map(({ type }) => type),
  what: "Two files define different things, or the same thing twice, under one id.",
  why: "Every dependency on that id has two meanings, and counts over features are wrong.",
  remedy: "Give the later one a free id and correct the places that mean it, or delete the stale copy.",
  examples: [
    {
      bad: {
        "FIRE/definitions/product/fd-001_lend-a-saw.yaml": "id: fd-001\n",
        "FIRE/definitions/product/fd-002_return-a-saw.yaml": "id: fd-001\n",
      },
      good: {
        "FIRE/definitions/product/fd-001_lend-a-saw.yaml": "id: fd-001\n",
        "FIRE/definitions/product/fd-002_return-a-saw.yaml": "id: fd-002\n",
      },
    },
  ],
  check({ model, report }) {
    const first = new Map<string, Definition>();
    for (const definition of model.definitions) {
      const { id, artifact } = definition;
      const earlier = first.get(id);
      if (earlier === undefined) {
        first.set(id, definition);
        continue;
      }
      report(artifact, {
        message: `definition ${quoteValue(id)} is also in ${
          quoteValue(earlier.artifact.file, 200)
        }, an id must be unique`,
        at: ["id"],
        actual: id,
        help: "give one of them a free id, or delete the copy",
        related: [{ artifact: earlier.artifact, at: ["id"], message: "first here" }],
      });
    }
  },
};

export default rule;

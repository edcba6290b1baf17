import { meantValue } from "../../../model/meant/meant_value.ts";
import { type ArtifactType, DEFINITION_TYPES } from "../../../format/artifact_types.ts";
import { quoteValue } from "../../../diagnostics/escape.ts";
import { originalFirst } from "../../../model/copies.ts";
import { asMap, asText } from "../../../model/read.ts";
import type { InstanceRule } from "../../rule.ts";
import { BROKEN_REFERENCE } from "../../section_costs.ts";

const TYPES: readonly ArtifactType[] = DEFINITION_TYPES.map(({ type }) => type);

const rule: InstanceRule = {
  name: "duplicate-definition-id",
  level: "error",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  scope: "instance",
  artifacts: TYPES,
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
  *check({ model, report }) {
    for (const [copy, original] of model.copies) {
      const id = asText(asMap(meantValue(copy)).id);
      if (id === null || !TYPES.includes(copy.type)) continue;
      report(copy, {
        message: `the file is a copy of ${quoteValue(original.file, 200)} and has its id ${quoteValue(id)}, ` +
          "but an id must be unique",
        at: ["id"],
        actual: id,
        help: "delete the copy, or give it a free id and a content of its own",
        related: [{ artifact: original, at: ["id"], message: "the original" }],
      });
    }
    for (const [id, same] of Map.groupBy(model.definitions, (definition) => definition.id)) {
      yield;
      const [first, ...others] = originalFirst(same.map(({ artifact }) => artifact));
      for (const artifact of others) {
        report(artifact, {
          message: `definition ${quoteValue(id)} is also in ${quoteValue(first!.file, 200)}, but an id must be unique`,
          at: ["id"],
          actual: id,
          help: "give one of the two a free id, or merge them into one file",
          related: [{ artifact: first!, at: ["id"], message: "the other file" }],
        });
      }
    }
  },
};

export default rule;

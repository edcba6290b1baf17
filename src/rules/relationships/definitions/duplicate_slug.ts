import { quoteValue } from "../../../diagnostics/escape.ts";
import { DEFINITION_TYPES } from "../../../format/artifact_types.ts";
import { findPlaceholder } from "../../../model/content/placeholder.ts";
import { meantValue } from "../../../model/meant/meant_value.ts";
import type { Definition } from "../../../model/model.ts";
import { asMap, asText } from "../../../model/read.ts";
import type { InstanceRule } from "../../rule.ts";
import { BROKEN_REFERENCE } from "../../section_costs.ts";

const rule: InstanceRule = {
  name: "duplicate-slug",
  level: "warning",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  scope: "instance",
  artifacts: DEFINITION_TYPES.map(({ type }) => type),
  what: "Two definitions of one track have the same slug.",
  why: "The slug is the name in file names and addresses: with one for two definitions, neither is found by it.",
  remedy: "Give each definition the slug of its own name.",
  examples: [
    {
      bad: {
        "FIRE/definitions/product/fd-001_lend-a-saw.yaml": "id: fd-001\nslug: lend-a-saw\n",
        "FIRE/definitions/product/fd-002_return-a-saw.yaml": "id: fd-002\nslug: lend-a-saw\n",
      },
      good: {
        "FIRE/definitions/product/fd-001_lend-a-saw.yaml": "id: fd-001\nslug: lend-a-saw\n",
        "FIRE/definitions/product/fd-002_return-a-saw.yaml": "id: fd-002\nslug: return-a-saw\n",
      },
    },
  ],
  *check({ model, report }) {
    const first = new Map<string, Definition>();
    for (const definition of model.definitions) {
      yield;
      const { id, track, artifact } = definition;
      const slug = asText(asMap(meantValue(artifact)).slug);
      if (slug === null || findPlaceholder(slug) !== null) continue;
      const key = `${track} ${slug}`;
      const other = first.get(key);
      if (other === undefined) first.set(key, definition);
      // A copy with its id is reported as that.
      else if (other.id !== id) {
        report(artifact, {
          message: `slug ${quoteValue(slug)} is that of ${quoteValue(other.id)} too, each should have its own`,
          at: ["slug"],
          actual: slug,
          help: "give this one the slug of its own name",
          related: [{ artifact: other.artifact, at: ["slug"], message: "the other definition" }],
        });
      }
    }
  },
};

export default rule;

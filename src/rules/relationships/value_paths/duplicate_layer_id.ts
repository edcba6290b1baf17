import { quoteValue } from "../../../diagnostics/escape.ts";
import { TRACK_NAMES, TRACKS } from "../../../format/tracks.ts";
import type { ValueNode } from "../../../model/value_models/value_models.ts";
import type { InstanceRule } from "../../rule.ts";
import { BROKEN_REFERENCE } from "../../section_costs.ts";

const rule: InstanceRule = {
  name: "duplicate-layer-id",
  level: "error",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  scope: "instance",
  artifacts: ["value_model"],
  what: "Two value model files of one track define a layer with the same id or path segment.",
  why: "The files of a track are read as one model, and a path into that layer only ever reaches the first file.",
  remedy: "Merge the two layers in one file, or give one of them another id.",
  examples: [
    {
      bad: {
        "FIRE/value_models/product.orchard.value_model.yaml":
          "track_name: Product\nlayers: [{id: frost-guard, name: Frost Guard}]\n",
        "FIRE/value_models/product.vineyard.value_model.yaml":
          "track_name: Product\nlayers: [{id: frost-guard, name: Frost Guard}]\n",
      },
      good: {
        "FIRE/value_models/product.orchard.value_model.yaml":
          "track_name: Product\nlayers: [{id: frost-guard, name: Frost Guard}]\n",
        "FIRE/value_models/product.vineyard.value_model.yaml":
          "track_name: Product\nlayers: [{id: pruning-order, name: Pruning Order}]\n",
      },
    },
  ],
  check({ model, report }) {
    for (const track of TRACKS) {
      const first = new Map<string, ValueNode>();
      for (const layer of model.values.layers(track)) {
        const key = layer.path.toLowerCase();
        const earlier = first.get(key);
        if (earlier === undefined) first.set(key, layer);
        // Within one file `duplicate-id` reports it.
        else if (earlier.artifact !== layer.artifact) {
          report(layer.artifact, {
            message: `layer ${quoteValue(layer.path)} is also in ${
              quoteValue(earlier.artifact.file, 200)
            }, but must be unique in the ${TRACK_NAMES[track]} track`,
            at: layer.at,
            help: "merge the two layers, or rename one of them",
            related: [{ artifact: earlier.artifact, at: earlier.at, message: "first here" }],
          });
        }
      }
    }
  },
};

export default rule;

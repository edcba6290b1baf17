import { meantValue } from "../../model/meant/meant_value.ts";
import { countedOf } from "../../text/forms/plural.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import { nameKey } from "../../text/fold.ts";
import { asList, asMap } from "../../model/read.ts";
import type { ValueNode } from "../../model/value_models/value_models.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import type { InstanceRule } from "../rule.ts";

const rule: InstanceRule = {
  scope: "instance",
  name: "duplicate-layer",
  level: "warning",
  class: "structural",
  section: "value_model_quality",
  cost: { value_model_quality: { check: "multi_file_overlap" } },
  sign: "the same layers in several models",
  artifacts: ["value_model"],
  what: "A Product value model file repeats layers of another one.",
  why:
    "The files of a track are read as one model: a path into the layer can mean either, and a repeated layer shows that the files describe products, not independent ways to value.",
  remedy: "Merge the files, or keep the layer in one of them and give the other a name for what differs.",
  examples: [
    {
      bad: {
        "FIRE/value_models/product.boats.value_model.yaml":
          "track_name: Product\nlayers:\n  - {id: safe-return, name: Safe Return}\n",
        "FIRE/value_models/product.guides.value_model.yaml":
          "track_name: Product\nlayers:\n  - {id: safe-return, name: Safe Return}\n",
      },
      good: {
        "FIRE/value_models/product.boats.value_model.yaml":
          "track_name: Product\nlayers:\n  - {id: safe-return, name: Safe Return}\n",
        "FIRE/value_models/product.guides.value_model.yaml":
          "track_name: Product\nlayers:\n  - {id: local-knowledge, name: Local Knowledge}\n",
      },
    },
  ],
  check({ model, report }) {
    const first = new Map<string, ValueNode>();
    const repeated = new Map<Artifact, ValueNode[]>();
    for (const layer of model.values.layers("product")) {
      const key = nameKey(layer.name || layer.id);
      const earlier = first.get(key);
      if (key === "" || earlier?.artifact === layer.artifact) continue;
      if (earlier === undefined) first.set(key, layer);
      else repeated.set(layer.artifact, [...repeated.get(layer.artifact) ?? [], layer]);
    }
    for (const [artifact, layers] of repeated) {
      const total = asList(asMap(meantValue(artifact)).layers).length;
      const names = layers.slice(0, 5).map((layer) => quoteValue(layer.name || layer.id)).join(", ");
      const others = [...new Set(layers.map((layer) => first.get(nameKey(layer.name || layer.id))!))];
      report(artifact, {
        message: `${
          countedOf(layers.length, total, [`layer (${names})`, `layers (${names})`], ["appears", "appear"])
        } in another Product value model too, expected each layer in one file`,
        at: [...layers[0]!.at, "name"],
        actual: layers.slice(0, 5).map((layer) => layer.name || layer.id).join(", "),
        class: layers.length * 2 >= total ? "structural" : "surface",
        help: "merge the two models, or rename the layer after what differs here",
        related: others.slice(0, 10).map((layer) => ({
          artifact: layer.artifact,
          at: [...layer.at, "name"],
          message: "first written here",
        })),
      });
    }
  },
};

export default rule;

import { adoptionLevel } from "../../model/adoption.ts";
import { meantValue } from "../../model/meant/meant_value.ts";
import type { EpfModel } from "../../model/model.ts";
import { asMap, asText } from "../../model/read.ts";
import type { InstanceRule } from "../rule.ts";

const rule: InstanceRule = {
  scope: "instance",
  name: "missing-metadata",
  level: "warning",
  class: "surface",
  section: "structure",
  cost: { structure: { fails: ["meta_file"] } },
  artifacts: ["epf_meta"],
  what: "The instance has no `_meta.yaml`, the file with the working data of the instance as a whole.",
  why:
    "Readers cannot tell which cycle the files are about, nor the product and the release of the framework unless the anchor has them.",
  remedy:
    "Add `_meta.yaml` at the root with `instance.product_name`, `instance.epf_version` and the current cycle. At adoption level 0 the anchor is enough.",
  examples: [
    {
      bad: { "_epf.yaml": "epf_anchor: true\n" },
      good: { "_epf.yaml": "epf_anchor: true\n", "_meta.yaml": "instance:\n  product_name: Choir Calendar\n" },
      placeless: true,
    },
  ],
  check({ model, reportFile }) {
    if (model.instance.files.some((file) => /^_meta\.ya?ml$/i.test(file))) return;
    // One or two people keep three files: the anchor names product and release, the assessment the level.
    if (adoptionLevel(model) === 0 && model.of("epf_anchor").length > 0) return;
    reportFile("_meta.yaml", {
      // Product and release may stand in the anchor; the cycle and the rest do not.
      level: isNamedInAnchor(model) ? "info" : "warning",
      message: "the instance's metadata is missing, the root of an instance should have it",
      expected: "_meta.yaml",
      help: "add it with `instance.product_name` and `instance.epf_version`",
    });
  },
};

export default rule;

/** True where the anchor says which product and which release the instance is of. */
function isNamedInAnchor(model: EpfModel): boolean {
  return model.of("epf_anchor").some((anchor) => {
    const { product_name, epf_version } = asMap(meantValue(anchor));
    return asText(product_name) !== null && asText(epf_version) !== null;
  });
}

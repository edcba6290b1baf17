import { adoptionLevel } from "../../model/adoption.ts";
import {
  FEATURES,
  isFlat,
  isUnwritten,
  OLD_FOLDERS,
  unopened,
  VALUE_MODELS,
  yamlBelow,
} from "../../model/instance_layout.ts";
import { valuePathSteps } from "../../model/value_models/value_paths.ts";
import type { InstanceRule } from "../rule.ts";

const rule: InstanceRule = {
  scope: "instance",
  name: "empty-folder",
  level: "warning",
  class: "surface",
  section: "structure",
  cost: { structure: { fails: ["feature_definitions_content", "value_models_content"] } },
  artifacts: ["feature_definition", "value_model"],
  what: "The folder of features, or that of value models, holds no artifact.",
  why:
    "A strategy that names no feature and no value to create stays an intention; nothing can be traced from a goal to work.",
  remedy: "Write the first feature or the first value model there.",
  examples: [
    {
      bad: {
        "READY/00_north_star.yaml": "north_star:\n  organization: Slate Roofers\n",
        "FIRE/definitions/product/README.md": "Features go here.\n",
      },
      good: {
        "READY/00_north_star.yaml": "north_star:\n  organization: Slate Roofers\n",
        "FIRE/definitions/product/fd-001_roof-check.yaml": "id: fd-001\n",
      },
      placeless: true,
    },
  ],
  *check({ model, reportFile }) {
    const { instance } = model;
    if (isFlat(instance) || isUnwritten(instance)) return;
    const featureFolders = [FEATURES, ...OLD_FOLDERS.map(({ old }) => old)].filter((folder) =>
      instance.folders.has(folder)
    );
    const isEmpty = featureFolders.every((folder) => yamlBelow(instance, folder).length === 0);
    if (featureFolders.length > 0 && isEmpty && unopened(instance, "feature_definition").length === 0) {
      reportFile(FEATURES, {
        message: "there is no feature yet, at least one should be here",
        help: "write the first feature as `fd-001_<slug>.yaml`",
      });
    }
    const wantsModels = instance.folders.has(VALUE_MODELS) && adoptionLevel(model) !== 0 &&
      unopened(instance, "value_model").length === 0;
    if (wantsModels && yamlBelow(instance, VALUE_MODELS).length === 0) {
      const isCited = (yield* valuePathSteps(model)).some(({ track }) => track !== null);
      reportFile(VALUE_MODELS, {
        // No value path resolves until there is a model, so it comes before the files with such paths.
        ...(isCited ? { stage: "foundation" } : {}),
        message: "there is no value model yet, at least that of the Product track should be here",
        help: "write `product.value_model.yaml`",
      });
    }
  },
};

export default rule;

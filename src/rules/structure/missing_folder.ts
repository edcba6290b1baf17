import { ARTIFACT_TYPES } from "../../format/artifact_types.ts";
import { adoptionLevel } from "../../model/adoption.ts";
import { FEATURES, isFlat, isUnwritten, OLD_FOLDERS, VALUE_MODELS } from "../../model/instance_layout.ts";
import type { EpfModel } from "../../model/model.ts";
import type { InstanceRule } from "../rule.ts";

const rule: InstanceRule = {
  scope: "instance",
  name: "missing-folder",
  level: "error",
  class: "surface",
  section: "structure",
  cost: { structure: { fails: ["ready_directory", "fire_directory", "fire_required_dirs"] } },
  artifacts: ["feature_definition", "value_model"],
  what: "A folder that the framework's tools look into is not there.",
  why: "Tools find artifacts by their place: without the folder they take the instance to have none of that kind.",
  remedy: "Create the folder with its first artifact, or move the artifacts of that kind into it.",
  examples: [
    {
      bad: {
        "READY/00_north_star.yaml": "north_star:\n  organization: Pollen Post\n",
        "FIRE/definitions/product/fd-001_book-a-hive-visit.yaml": "id: fd-001\n",
      },
      good: {
        "READY/00_north_star.yaml": "north_star:\n  organization: Pollen Post\n",
        "FIRE/definitions/product/fd-001_book-a-hive-visit.yaml": "id: fd-001\n",
        "FIRE/value_models/product.value_model.yaml": "track_name: Product\n",
      },
      placeless: true,
    },
  ],
  check({ model, reportFile }) {
    if (isUnwritten(model.instance)) return;
    for (const { folder, holds } of missingFolders(model)) {
      reportFile(folder, {
        stage: "foundation",
        message: `folder is missing, it must hold ${holds}`,
        expected: folder,
        help: `create it with the first of ${holds}, or move them there`,
      });
    }
  },
};

export default rule;

function missingFolders(model: EpfModel): { folder: string; holds: string }[] {
  const { folders, artifacts } = model.instance;
  const missing: { folder: string; holds: string }[] = [];
  if (isFlat(model.instance)) return missingOfFlat(model);
  // Without any READY artifact `missing-ready-file` says so already.
  const hasReady = artifacts.some(({ file, archived }) => !archived && /(?:^|\/)0[0-4]_/.test(file));
  if (!folders.has("READY") && hasReady) missing.push({ folder: "READY", holds: "the strategy's files" });
  if (!folders.has("FIRE")) {
    // Level 0 asks for no file of that phase.
    return adoptionLevel(model) === 0 ? missing : [...missing, { folder: "FIRE", holds: "features and value models" }];
  }
  if (!folders.has(FEATURES) && !OLD_FOLDERS.some(({ old }) => folders.has(old))) {
    missing.push({ folder: FEATURES, holds: "the features" });
  }
  // The smallest teams do without a value model.
  if (!folders.has(VALUE_MODELS) && adoptionLevel(model) !== 0) {
    missing.push({ folder: VALUE_MODELS, holds: "the value models" });
  }
  return missing;
}

/** What will be missing once the files of a flat instance are in their folders; nothing while it has READY alone. */
function missingOfFlat(model: EpfModel): { folder: string; holds: string }[] {
  const types = new Set(model.instance.artifacts.map(({ type }) => type));
  if (![...types].some((type) => ARTIFACT_TYPES[type].phase === "FIRE")) return [];
  return [
    ...(types.has("feature_definition") ? [] : [{ folder: FEATURES, holds: "the features" }]),
    ...(types.has("value_model") || adoptionLevel(model) === 0
      ? []
      : [{ folder: VALUE_MODELS, holds: "the value models" }]),
  ];
}

import { ARTIFACT_TYPES, type ArtifactType } from "../../format/artifact_types.ts";
import { adoptionLevel } from "../../model/adoption.ts";
import { quoteFile } from "../../diagnostics/escape.ts";
import { shellWord } from "../../diagnostics/shell_word.ts";
import {
  FEATURES,
  isFlat,
  isUnwritten,
  OLD_FOLDERS,
  renamedFolder,
  unopened,
  VALUE_MODELS,
} from "../../model/instance_layout.ts";
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
  what: "A folder that the framework's tools look into is missing, or has a different name.",
  why: "Tools find artifacts by their place: without the folder they assume that the instance has none of that kind.",
  remedy:
    "Create the folder with its first artifact, move the artifacts of that kind into it, or rename the folder that holds them.",
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
    for (const { folder, holds, types } of missingFolders(model)) {
      if (unopened(model.instance, ...types).length > 0) continue;
      const renamed = renamedFolder(model.instance, folder);
      reportFile(folder, {
        stage: "foundation",
        message: renamed === null
          ? `folder is missing, it must hold ${holds}`
          : `${quoteFile(renamed)} holds ${holds}, but the folder must be called \`${folder}\``,
        expected: folder,
        ...(renamed === null
          ? { help: `create it with the first of ${holds}, or move them there` }
          : { actual: renamed, help: renaming(renamed, folder) }),
      });
    }
    // Nothing is due there but the reality assessment, which is a finding of its own where there is none.
    const aim = isFlat(model.instance) ? null : renamedFolder(model.instance, "AIM");
    if (aim !== null) {
      reportFile("AIM", {
        level: "warning",
        message: `${quoteFile(aim)} holds the assessments, but the folder should be called \`AIM\``,
        expected: "AIM",
        actual: aim,
        help: renaming(aim, "AIM"),
      });
    }
  },
};

export default rule;

function renaming(from: string, to: string): string {
  return `rename it: \`git mv ${shellWord(from)} ${to}\``;
}

/** A folder that is expected, and the types whose files belong there. */
interface ExpectedFolder {
  folder: string;
  holds: string;
  types: readonly ArtifactType[];
}

const FEATURE_FOLDER: ExpectedFolder = { folder: FEATURES, holds: "the features", types: ["feature_definition"] };
const MODEL_FOLDER: ExpectedFolder = { folder: VALUE_MODELS, holds: "the value models", types: ["value_model"] };

function missingFolders(model: EpfModel): ExpectedFolder[] {
  const { folders, artifacts } = model.instance;
  const missing: ExpectedFolder[] = [];
  if (isFlat(model.instance)) return missingOfFlat(model);
  // Without any READY artifact `missing-ready-file` says so already.
  const hasReady = artifacts.some(({ file, archived }) => !archived && /(?:^|\/)0[0-4]_/.test(file));
  if (!folders.has("READY") && hasReady) {
    missing.push({ folder: "READY", holds: "the strategy's files", types: ["north_star"] });
  }
  if (!folders.has("FIRE")) {
    // Level 0 asks for no file of that phase.
    return adoptionLevel(model) === 0 ? missing : [...missing, {
      folder: "FIRE",
      holds: "features and value models",
      types: [...FEATURE_FOLDER.types, ...MODEL_FOLDER.types],
    }];
  }
  if (!folders.has(FEATURES) && !OLD_FOLDERS.some(({ old }) => folders.has(old))) missing.push(FEATURE_FOLDER);
  // The smallest teams do without a value model.
  if (!folders.has(VALUE_MODELS) && adoptionLevel(model) !== 0) missing.push(MODEL_FOLDER);
  return missing;
}

/** What will be missing once the files of a flat instance are in their folders; nothing while it has READY alone. */
function missingOfFlat(model: EpfModel): ExpectedFolder[] {
  const types = new Set(model.instance.artifacts.map(({ type }) => type));
  if (![...types].some((type) => ARTIFACT_TYPES[type].phase === "FIRE")) return [];
  return [
    ...(types.has("feature_definition") ? [] : [FEATURE_FOLDER]),
    ...(types.has("value_model") || adoptionLevel(model) === 0 ? [] : [MODEL_FOLDER]),
  ];
}

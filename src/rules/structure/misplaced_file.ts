import { namePath } from "../../diagnostics/escape.ts";
import { shellWord } from "../../diagnostics/shell_word.ts";
import { strayArchive } from "../../format/archive_folders.ts";
import { ARTIFACT_TYPE_NAMES, ARTIFACT_TYPES } from "../../format/artifact_types.ts";
import { FEATURES, isFlat, OLD_FOLDERS, renamedFolder, VALUE_MODELS } from "../../model/instance_layout.ts";
import { withArticle } from "../../text/forms/plural.ts";
import type { Instance } from "../../workspace/artifact.ts";
import type { InstanceRule } from "../rule.ts";

const REPORT = "roadmap_id: roadmap-bakery\ncycle: 2\n";
const FORMULA = "strategy: {id: strategy-bakery}\n";
const FEATURE = "id: fd-002\n";
const OTHER = "id: fd-001\n";

const rule: InstanceRule = {
  scope: "instance",
  name: "misplaced-file",
  level: "warning",
  class: "surface",
  section: "structure",
  cost: { structure: { fails: ["known_artifacts"] } },
  artifacts: ARTIFACT_TYPE_NAMES.filter((type) => ARTIFACT_TYPES[type].phase !== "other"),
  what: "A file is not in the folder of its type, or the record of a past cycle is outside `AIM/cycles/`.",
  why:
    "This program knows it by its content; people and other tools look for it in the folder of its type, and find none.",
  remedy: "Move the file with `git mv` to the folder that the message names.",
  examples: [
    { bad: { "FIRE/04_strategy_formula.yaml": FORMULA }, good: { "READY/04_strategy_formula.yaml": FORMULA } },
    {
      bad: { "FIRE/value_models/fd-002_lend-a-kayak.yaml": FEATURE, "FIRE/definitions/product/fd-001_a.yaml": OTHER },
      good: {
        "FIRE/definitions/product/fd-002_lend-a-kayak.yaml": FEATURE,
        "FIRE/definitions/product/fd-001_a.yaml": OTHER,
      },
      placeless: true,
    },
    {
      bad: { "AIM/zyklus-2/assessment_report.yaml": REPORT },
      good: { "AIM/cycles/cycle-2/assessment_report.yaml": REPORT },
    },
  ],
  check({ model: { instance }, report }) {
    for (const [name, [first]] of Map.groupBy(instance.artifacts, ({ file }) => strayArchive(file))) {
      if (name === null) continue;
      const [folder, cycle] = [`AIM/${name}`, Number(/\d+$/.exec(name)![0])];
      const usual = `AIM/cycles/cycle-${cycle}`;
      report(first!, {
        message: `the record of cycle ${cycle} is in ${namePath(`${folder}/`)}; tools look for it in ${
          namePath(`${usual}/`)
        }`,
        at: [],
        expected: `${usual}/`,
        actual: `${folder}/`,
        help: `\`mkdir -p AIM/cycles && git mv ${shellWord(folder)} ${usual}\``,
      });
    }
    for (const artifact of instance.artifacts) {
      const { file, archived } = artifact;
      const { phase, place, words } = ARTIFACT_TYPES[artifact.type];
      // Records of past cycles are kept in AIM, whatever they are; what is set aside is where it was put.
      if (archived || phase === "other" || place === null || SET_ASIDE.test(file)) continue;
      // Former places have a finding of their own for all their files.
      if (OLD_FOLDERS.some(({ old }) => file.startsWith(`${old}/`))) continue;
      const usual = place.replace(/[^/]*$/, "").replace(/\*.*$/, "");
      const top = /^(?:READY|FIRE|AIM)(?=\/)/i.exec(file)?.[0].toUpperCase();
      const isOfOtherPhase = top !== undefined && top !== phase;
      if (file.startsWith(usual) || (!isOfOtherPhase && isFolderReported(instance, phase, usual))) continue;
      const folder = isOfOtherPhase ? top : file.split("/").slice(0, -1).join("/");
      report(artifact, {
        message: `the file is ${withArticle(words)}, but is ${
          folder === "" ? "at the root of the instance" : `in ${namePath(`${folder}/`)}`
        }; it should be in ${namePath(usual)}`,
        at: [],
        expected: usual,
        actual: folder,
        help: "move it there with `git mv`",
      });
    }
  },
};

export default rule;

/** A folder that is set aside by its name. */
const SET_ASIDE = /(?:^|\/)_[^/]*\//;

/** True where one finding about a folder that is missing stands for all files that belong there. */
function isFolderReported(instance: Instance, phase: string, usual: string): boolean {
  if (isFlat(instance) || (phase === "AIM" && renamedFolder(instance, phase) !== null)) return true;
  const expected = phase === "AIM" ? [] : [phase, FEATURES, VALUE_MODELS];
  return expected.some((folder) => usual.startsWith(`${folder}/`) && !instance.folders.has(folder));
}

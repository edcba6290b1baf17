import { namePath } from "../../diagnostics/escape.ts";
import { ARTIFACT_TYPE_NAMES, ARTIFACT_TYPES } from "../../format/artifact_types.ts";
import { OLD_FOLDERS } from "../../model/instance_layout.ts";
import { withArticle } from "../../text/forms/plural.ts";
import type { InstanceRule } from "../rule.ts";

const FORMULA = "strategy: {id: strategy-bakery}\n";

const rule: InstanceRule = {
  scope: "instance",
  name: "misplaced-file",
  level: "warning",
  class: "surface",
  section: "structure",
  cost: { structure: { fails: ["known_artifacts"] } },
  artifacts: ARTIFACT_TYPE_NAMES.filter((type) => ARTIFACT_TYPES[type].phase !== "other"),
  what: "A file is in the folder of another phase than its own.",
  why:
    "This program knows it by its content; people and other tools look for it in the folder of its phase, and find none.",
  remedy: "Move the file with `git mv` to the folder that the message names.",
  examples: [
    { bad: { "FIRE/04_strategy_formula.yaml": FORMULA }, good: { "READY/04_strategy_formula.yaml": FORMULA } },
  ],
  check({ model: { instance }, report }) {
    for (const artifact of instance.artifacts) {
      const { phase, place, words } = ARTIFACT_TYPES[artifact.type];
      const folder = /^(?:READY|FIRE|AIM)(?=\/)/i.exec(artifact.file)?.[0].toUpperCase();
      // Former places have a finding of their own for all their files.
      if (OLD_FOLDERS.some(({ old }) => artifact.file.startsWith(`${old}/`))) continue;
      // Records of past cycles are kept in AIM, whatever they are.
      if (artifact.archived || folder === undefined || phase === "other" || folder === phase || place === null) {
        continue;
      }
      const usual = place.replace(/[^/]*$/, "").replace(/\*.*$/, "");
      report(artifact, {
        message: `the file is ${withArticle(words)}, but is in ${namePath(`${folder}/`)}; it should be in ${
          namePath(usual)
        }`,
        at: [],
        expected: usual,
        actual: folder,
        help: "move it there with `git mv`",
      });
    }
  },
};

export default rule;

import { quoteFile } from "../../diagnostics/escape.ts";
import { counted } from "../../text/forms/plural.ts";
import type { InstanceRule } from "../rule.ts";

/** Names of folders that hold what is no longer in use; `_` before a file's name keeps it out of the strategy too. */
const SET_ASIDE =
  /^(?:_.*|archived?|archives|attic|backups?|deprecated|legacy|obsolete|old|outdated|superseded|trash)$/i;

const rule: InstanceRule = {
  scope: "instance",
  name: "unused-folder",
  level: "info",
  class: "surface",
  section: "structure",
  cost: { structure: { fails: [] } },
  artifacts: ["epf_meta"],
  what: "A folder has the name of an archive, but its artifacts are checked like all others.",
  why:
    "Its files count in scores, coverage and references, so people and agents repair what the team does not use any more.",
  remedy:
    "Leave the folder out with `ignore_paths` in `.epf.yaml`, delete it (git keeps its history), or rename it if its files are in use.",
  examples: [
    {
      bad: {
        "_meta.yaml": "instance: {}\n",
        "FIRE/_legacy/value_models/product.value_model.yaml": "track_name: Product\nlayers: []\n",
      },
      good: {
        "_meta.yaml": "instance: {}\n",
        "FIRE/value_models/product.value_model.yaml": "track_name: Product\nlayers: []\n",
      },
      placeless: true,
    },
  ],
  check({ model: { instance }, reportFile }) {
    const folders = instance.artifacts.flatMap(({ file }) => setAsideFolder(file) ?? []);
    for (const [folder, { length }] of [...Map.groupBy(folders, (folder) => folder)].sort()) {
      const counts = length === 1 ? "counts" : "count";
      reportFile(folder, {
        message: `folder looks set aside, but ${counted(length, "artifact")} in it ${counts} as part of the strategy`,
        help: `add ${quoteFile(`${folder}/**`)} to \`ignore_paths\` in \`.epf.yaml\` to leave it out of the check, ` +
          "or rename the folder if its files are in use",
      });
    }
  },
};

/** The outermost folder of a file by whose name it is set aside; null where there is none. */
function setAsideFolder(file: string): string | null {
  const folders = file.split("/").slice(0, -1);
  const index = folders.findIndex((name) => SET_ASIDE.test(name));
  return index === -1 ? null : folders.slice(0, index + 1).join("/");
}

export default rule;

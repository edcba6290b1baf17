import { ARTIFACT_TYPES } from "../../format/artifact_types.ts";
import { DEFINITION_TYPES } from "../../format/artifact_types.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import type { InstanceRule } from "../rule.ts";

const rule: InstanceRule = {
  scope: "instance",
  name: "inconsistent-file-name",
  level: "info",
  class: "surface",
  section: "structure",
  cost: { structure: { fails: ["file_names"] } },
  artifacts: DEFINITION_TYPES.map(({ type }) => type),
  what: "The name of a definition's file does not start with the definition's id.",
  why: "People look for `fd-012` by file name and open the wrong file, or none.",
  remedy:
    "Rename the file to `<id>_<slug>.yaml` for a feature and `<id>-<slug>.yaml` for a procedure of another track, or correct the id if the name is right. Either separator is accepted.",
  examples: [
    {
      bad: { "FIRE/definitions/product/fd-002_lost-parcel.yaml": "id: fd-012\n" },
      good: { "FIRE/definitions/product/fd-012_lost-parcel.yaml": "id: fd-012\n" },
    },
  ],
  check({ model, report }) {
    for (const { id, artifact } of model.definitions) {
      const name = artifact.file.slice(artifact.file.lastIndexOf("/") + 1);
      // Ids of another form are reported by the schema; no name could start with them.
      const own = ARTIFACT_TYPES[artifact.type].ids.own;
      if (!/^[a-z]+-\d+$/.test(id) || !id.startsWith(`${own}-`) || startsWithId(name.toLowerCase(), id)) continue;
      report(artifact, {
        message: `id \`${id}\` is in the file ${quoteValue(name)}, but the file name should start with the id`,
        at: ["id"],
        expected: `${id}${artifact.type === "feature_definition" ? "_" : "-"}<slug>.yaml`,
        actual: quoteValue(name),
        help: "rename the file, or correct the id",
      });
    }
  },
};

export default rule;

function startsWithId(name: string, id: string): boolean {
  return name.startsWith(id) && !/^\d/.test(name.slice(id.length));
}

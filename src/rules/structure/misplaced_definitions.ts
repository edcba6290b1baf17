import { DEFINITION_TYPES } from "../../format/artifact_types.ts";
import { FEATURES, OLD_FOLDERS, yamlBelow } from "../../model/instance_layout.ts";
import { counted } from "../../text/forms/plural.ts";
import type { InstanceRule } from "../rule.ts";

const rule: InstanceRule = {
  scope: "instance",
  name: "misplaced-definitions",
  level: "warning",
  class: "surface",
  section: "structure",
  cost: { structure: { fails: ["old_structure_feature_definitions", "old_structure_ready_definitions"] } },
  artifacts: DEFINITION_TYPES.map(({ type }) => type),
  what: "Definitions lie in a folder that older releases of the framework used.",
  why: "This program still reads them there, others look only in the new place and find no features.",
  remedy: "Move the folder, or what it holds, to the place that the message names; with `git mv` the history stays.",
  examples: [
    {
      bad: { "FIRE/feature_definitions/fd-001_rent-a-canoe.yaml": "id: fd-001\n" },
      good: { "FIRE/definitions/product/fd-001_rent-a-canoe.yaml": "id: fd-001\n" },
      placeless: true,
    },
    {
      bad: { "READY/definitions/commercial/cd-001-season-pass.yaml": "id: cd-001\n" },
      good: { "FIRE/definitions/commercial/cd-001-season-pass.yaml": "id: cd-001\n" },
      placeless: true,
    },
  ],
  check({ model: { instance }, reportFile }) {
    for (const { old, now } of OLD_FOLDERS) {
      if (!instance.folders.has(old)) continue;
      const count = yamlBelow(instance, old).length;
      const holds = instance.files.some((file) => file.startsWith(`${old}/`));
      // An empty folder beside the one of today misleads no one.
      if (!holds && instance.folders.has(now)) continue;
      const found = count === 0
        ? `folder of older releases ${holds ? "holds no definitions" : "is empty"}`
        : `folder of older releases holds ${counted(count, "definition")}`;
      const moves = count === 0 ? "" : "; `epf migrate` moves the definitions";
      reportFile(old, {
        message: `${found}, but definitions should be in \`${now}\` today`,
        expected: now,
        actual: old,
        help: !instance.folders.has(now)
          ? `rename the folder to \`${now}\`${moves}`
          : holds
          ? `move what it holds to \`${now}\` and remove the folder${moves}`
          : instance.folders.has(FEATURES)
          ? "remove the folder"
          : `rename the folder to \`${FEATURES}\``,
      });
    }
  },
};

export default rule;

import { namePath, quoteValue } from "../../diagnostics/escape.ts";
import { INSTANCE_OF_ITS_OWN } from "../../diagnostics/report.ts";
import type { InstanceRule } from "../rule.ts";

const rule: InstanceRule = {
  scope: "instance",
  name: "misplaced-instance",
  level: "warning",
  class: "surface",
  section: "structure",
  cost: { structure: { fails: ["structure_location"] } },
  artifacts: ["epf_anchor"],
  what:
    "The instance is in an `_instances` folder that is not `docs/epf/_instances`, or another instance is inside it.",
  why:
    "Tools that look for all instances of a repository look into `docs/epf/_instances` and miss this one; and an instance inside another one is checked with neither.",
  remedy:
    "Move the instance into `docs/epf/_instances`, or to a place of your own that is not called `_instances`; move the inner one out, or list it under `ignore_paths`.",
  examples: [],
  check({ model: { instance }, reportFile }) {
    for (const { file, reason } of instance.skipped) {
      if (reason !== INSTANCE_OF_ITS_OWN || file.split("/").includes("_instances")) continue;
      reportFile(file, {
        message: `${
          namePath(file)
        } is an instance of its own, but should not be inside another one; its files were not checked`,
        help: "move it out, or list it under `ignore_paths` in `.epf.yaml`; `epf check` with its path checks it",
      });
    }
    const folders = instance.root.split(/[\\/]+/).filter((name) => name !== "");
    const [docs, epf, parent] = folders.slice(-4, -1);
    if (folders.at(-2) !== "_instances") return;
    if (folders.length >= 4 && parent === "_instances" && `${docs}/${epf}`.toLowerCase() === "docs/epf") return;
    reportFile(".", {
      message: `instance is in ${
        quoteValue(folders.slice(-3, -1).join("/"))
      }, an \`_instances\` folder should be in \`docs/epf\``,
      expected: "docs/epf/_instances",
      help: "move the instance into `docs/epf/_instances`",
    });
  },
};

export default rule;

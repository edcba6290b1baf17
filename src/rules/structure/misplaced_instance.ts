import { quoteValue } from "../../diagnostics/escape.ts";
import type { InstanceRule } from "../rule.ts";

const rule: InstanceRule = {
  scope: "instance",
  name: "misplaced-instance",
  level: "warning",
  class: "surface",
  section: "structure",
  cost: { structure: { fails: ["structure_location"] } },
  artifacts: ["epf_anchor"],
  what: "The instance is in an `_instances` folder that is not `docs/epf/_instances`.",
  why: "Tools that look for all instances of a repository look into `docs/epf/_instances` and pass this one by.",
  remedy: "Move the instance into `docs/epf/_instances`, or to a place of your own that is not called `_instances`.",
  examples: [],
  check({ model: { instance }, reportFile }) {
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

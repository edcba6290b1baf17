import type { InstanceRule } from "../rule.ts";

const rule: InstanceRule = {
  scope: "instance",
  name: "missing-anchor",
  level: "warning",
  class: "surface",
  section: "structure",
  cost: { structure: { fails: ["anchor_file"] } },
  answer: "repair",
  artifacts: ["epf_anchor"],
  what: "The instance has no `_epf.yaml`, the file that marks its root and names it for good.",
  why: "Tools have to guess from folder names where the instance begins and whether it is one at all.",
  remedy: "Add `_epf.yaml` at the root with `epf_anchor: true`, a version, a new UUID and the time of creation.",
  examples: [
    {
      bad: { "READY/00_north_star.yaml": "north_star: {}\n" },
      good: { "READY/00_north_star.yaml": "north_star: {}\n", "_epf.yaml": "epf_anchor: true\n" },
      placeless: true,
    },
  ],
  check({ model, reportFile }) {
    if (model.instance.files.some((file) => /^_epf\.ya?ml$/i.test(file))) return;
    reportFile("_epf.yaml", {
      message: "`_epf.yaml` is missing, the root of an instance should have this anchor",
      expected: "_epf.yaml",
      help: "let `epf fix` write it, or add it with `epf_anchor`, `version`, `instance_id` and `created_at`",
    });
  },
};

export default rule;

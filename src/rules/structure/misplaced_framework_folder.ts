import { isFlat } from "../../model/instance_layout.ts";
import type { InstanceRule } from "../rule.ts";

/** Folders of the framework itself, which an instance uses but does not hold. */
const FRAMEWORK = new Set(["schemas", "wizards", "phases", "templates", "definitions"]);

const rule: InstanceRule = {
  scope: "instance",
  name: "misplaced-framework-folder",
  level: "warning",
  class: "surface",
  section: "structure",
  cost: { structure: { fails: ["framework_separation"] } },
  artifacts: ["epf_meta"],
  what: "A folder of the framework itself is in the instance.",
  why: "Copies of schemas, wizards and templates grow old unseen, and their sample files are taken for your strategy.",
  remedy: "Remove the folder; the framework's tools bring their own. Move what your team wrote elsewhere.",
  examples: [
    {
      bad: { "_meta.yaml": "instance: {}\n", "templates/letter.md": "Dear choir\n" },
      good: { "_meta.yaml": "instance: {}\n", "outputs/letter.md": "Dear choir\n" },
      placeless: true,
    },
  ],
  check({ model: { instance }, reportFile }) {
    for (const folder of [...instance.folders].sort()) {
      if (!FRAMEWORK.has(folder.toLowerCase())) continue;
      // An instance without phase folders keeps its own definitions there.
      if (folder.toLowerCase() === "definitions" && isFlat(instance)) continue;
      reportFile(folder, {
        message: "folder belongs to the framework, an instance should hold the team's own artifacts only",
        help: folder === "definitions"
          ? "move the team's definitions to `FIRE/definitions`"
          : "remove it, or move what the team wrote elsewhere",
      });
    }
  },
};

export default rule;

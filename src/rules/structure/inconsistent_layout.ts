import { isFlat } from "../../model/instance_layout.ts";
import type { InstanceRule } from "../rule.ts";

const rule: InstanceRule = {
  scope: "instance",
  name: "inconsistent-layout",
  level: "info",
  class: "surface",
  section: "structure",
  cost: { structure: { fails: ["phase_structure"] } },
  artifacts: ["north_star"],
  what: "The artifacts are at the root of the instance, without the folders READY, FIRE and AIM.",
  why: "This program reads them; tools that know only the phase folders find an empty instance.",
  remedy: "Move the strategy's files to `READY/`, features and value models below `FIRE/`, assessments to `AIM/`.",
  examples: [
    {
      bad: { "00_north_star.yaml": "north_star: {}\n" },
      good: { "READY/00_north_star.yaml": "north_star: {}\n" },
      placeless: true,
    },
  ],
  check({ model: { instance }, reportFile }) {
    if (!isFlat(instance)) return;
    reportFile("READY", {
      message: "artifacts are at the root, other tools expect them in `READY`, `FIRE` and `AIM`",
      expected: "READY, FIRE, AIM",
      help: "move the files into the folders of their phases",
    });
  },
};

export default rule;

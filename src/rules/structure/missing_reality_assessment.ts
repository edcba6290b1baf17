import { quoteFile } from "../../diagnostics/escape.ts";
import { hiddenFile, isUnwritten, renaming, typesPresent } from "../../model/instance_layout.ts";
import type { InstanceRule } from "../rule.ts";

const FILE = "AIM/living_reality_assessment.yaml";

const rule: InstanceRule = {
  scope: "instance",
  name: "missing-reality-assessment",
  level: "warning",
  class: "surface",
  section: "structure",
  cost: {
    structure: { fails: ["aim_lra"] },
    aim_health: {
      category: "lra_staleness",
      title: "Living reality assessment missing",
      id: () => "aim-lra-missing",
    },
  },
  answer: "assessment_draft",
  artifacts: ["living_reality_assessment"],
  what: "The instance has no living reality assessment.",
  why:
    "It is the first thing to write: who you are, what you have and how mature each track is. Without it the strategy rests on wishes, and help is scaled for a team of another size.",
  remedy: "Write `AIM/living_reality_assessment.yaml`; ten minutes and honest answers are enough for the first one.",
  examples: [
    {
      bad: { "READY/00_north_star.yaml": "north_star:\n  organization: Kelp & Salt\n" },
      good: {
        "READY/00_north_star.yaml": "north_star:\n  organization: Kelp & Salt\n",
        "AIM/living_reality_assessment.yaml": "metadata:\n  adoption_level: 1\n",
      },
      placeless: true,
    },
  ],
  check({ model: { instance }, reportFile }) {
    if (isUnwritten(instance) || typesPresent(instance).has("living_reality_assessment")) return;
    const hidden = hiddenFile(instance, "living_reality_assessment");
    reportFile(FILE, {
      message: hidden === null
        ? "living reality assessment is missing, the strategy should rest on one"
        : `living reality assessment is hidden, the name of ${quoteFile(hidden)} should not start with \`_\``,
      expected: FILE,
      help: hidden === null
        ? "write down the team, its money and time, and how mature each track is"
        : renaming(hidden),
    });
  },
};

export default rule;

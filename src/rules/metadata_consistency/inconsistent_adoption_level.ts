import { escapeText } from "../../diagnostics/escape.ts";
import { ARTIFACT_TYPES, typesInOrder } from "../../format/artifact_types.ts";
import { statedLevels } from "../../model/adoption.ts";
import type { InstanceRule } from "../rule.ts";

/** Fields that state the level, by the type of their files. */
const FIELDS = typesInOrder(({ adoptionLevel }) => adoptionLevel);

const rule: InstanceRule = {
  scope: "instance",
  name: "inconsistent-adoption-level",
  level: "warning",
  class: "surface",
  section: "metadata_consistency",
  cost: {
    metadata_consistency: {
      type: "adoption_level",
      words: ["adoption level that another file contradicts", "adoption levels that another file contradicts"],
      warning: 10,
      info: 10,
      remedy: "state one adoption level everywhere",
    },
  },
  artifacts: FIELDS,
  what: "Files of one instance state different adoption levels.",
  why:
    "The level decides which files the instance needs; checks go by the highest, so a lower one elsewhere misleads its readers.",
  remedy: `Write the same level, 0 to 3, in every file that states one: ${
    FIELDS.map((type) => `${ARTIFACT_TYPES[type].words} (\`${ARTIFACT_TYPES[type].adoptionLevel!.at.join(".")}\`)`)
      .join(
        ", ",
      )
  }.`,
  examples: [
    {
      bad: {
        "AIM/living_reality_assessment.yaml": "metadata:\n  adoption_level: 1\n",
        "_meta.yaml": "instance:\n  product_name: Slate & Sons\n  adoption_level: 2\n",
      },
      good: {
        "AIM/living_reality_assessment.yaml": "metadata:\n  adoption_level: 2\n",
        "_meta.yaml": "instance:\n  product_name: Slate & Sons\n  adoption_level: 2\n",
      },
    },
  ],
  check({ model, report }) {
    const [first, ...others] = statedLevels(model);
    const different = others.filter(({ level }) => level !== first!.level);
    const [second] = different;
    if (first === undefined || second === undefined) return;
    report(first.artifact, {
      message: `adoption level is ${first.level} here and ${second.level} in \`${
        escapeText(second.artifact.file)
      }\`, all files should state the same`,
      at: first.path,
      expected: String(Math.max(first.level, ...different.map(({ level }) => level))),
      actual: String(first.level),
      help:
        "write the level that suits the size of the team in both: 0 for one or two people, 1 up to five, 2 up to fifteen, 3 above",
      related: different.map(({ artifact, path, level }) => ({ artifact, at: path, message: `level ${level}` })),
    });
  },
};

export default rule;

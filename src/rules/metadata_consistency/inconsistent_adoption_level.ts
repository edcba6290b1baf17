import { LEVELS_BY_SIZE } from "../../format/adoption_levels.ts";
import { escapeText } from "../../diagnostics/escape.ts";
import { ARTIFACT_TYPES, typesInOrder } from "../../format/artifact_types.ts";
import { countedTeam, levelOfTeam, statedLevels } from "../../model/adoption.ts";
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
    "The level decides which files the instance needs; checks use the highest, so a lower one elsewhere misleads its readers.",
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
    const stated = statedLevels(model);
    const team = countedTeam(model);
    const suited = team === null ? null : levelOfTeam(team.people);
    const common = stated[0]?.level === suited ? null : commonLevel(stated);
    // The most telling file first: what another one says beside it is what gave way, or was never looked at, unless it
    // is alone with its level.
    const [first, ...others] = common === null
      ? stated
      : stated.toSorted((a, b) => Number(b.level === common) - Number(a.level === common));
    const different = others.filter(({ level }) => level !== first!.level);
    const [second] = different;
    if (first === undefined || second === undefined) return;
    report(second.artifact, {
      message: `adoption level is ${second.level} here and ${first.level} in \`${
        escapeText(first.artifact.file)
      }\`, all files should state the same`,
      at: second.path,
      expected: String(first.level),
      actual: String(second.level),
      help: suited === first.level
        ? `write \`${first.level}\`, the level that suits the team of ${team!.people}${
          second.level < first.level
            ? ""
            : `; if the team has stepped up, write \`${second.level}\` in the other files and correct \`team_size\``
        }`
        : `write the level that suits the size of the team in all of them: ${LEVELS_BY_SIZE}`,
      related: [first, ...different.slice(1)].map(({ artifact, path, level }) => ({
        artifact,
        at: path,
        message: `level ${level}`,
      })),
    });
  },
};

export default rule;

/** The level that all files but one state, where these are two or more; null without one. */
function commonLevel(stated: readonly { level: number }[]): number | null {
  const levels = [...Map.groupBy(stated, ({ level }) => level)];
  const common = levels.find(([, files]) => files.length >= 2 && files.length === stated.length - 1);
  return common?.[0] ?? null;
}

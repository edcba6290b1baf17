import { ARTIFACT_TYPE_NAMES, ARTIFACT_TYPES } from "../../format/artifact_types.ts";
import { compareText } from "../../diagnostics/finding.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import type { InstanceRule } from "../rule.ts";

/** Types of which an instance has one. */
const SINGLE = ARTIFACT_TYPE_NAMES.filter((type) => ARTIFACT_TYPES[type].upkeep.isSingle);

const rule: InstanceRule = {
  scope: "instance",
  name: "duplicate-artifact",
  level: "warning",
  class: "surface",
  section: "structure",
  cost: { structure: { fails: ["single_artifacts"] } },
  artifacts: SINGLE,
  what: "Two files claim to be the one artifact of their type.",
  why: "Each tool and each reader picks one of them, not always the same; decisions then rest on different strategies.",
  remedy:
    "Keep the one that holds, and move what is still true into it; put copies of past cycles into `AIM/cycles/cycle-<n>/`.",
  examples: [
    {
      bad: {
        "READY/05_roadmap_recipe.yaml": "roadmap: {}\n",
        "READY/roadmap_spring_draft.yaml": "roadmap: {}\n",
      },
      good: {
        "READY/05_roadmap_recipe.yaml": "roadmap: {}\n",
        "AIM/cycles/cycle-1/05_roadmap_recipe.yaml": "roadmap: {}\n",
      },
    },
  ],
  check({ model, report }) {
    for (const type of SINGLE) {
      const [first, ...others] = [...model.of(type)].sort(byUsualness);
      for (const other of others) {
        report(other, {
          message: `${ARTIFACT_TYPES[type].words} is also in ${
            quoteValue(first!.file, 200)
          }, an instance should have one`,
          at: [],
          expected: first!.file,
          help: "merge it into the other file, or archive it below `AIM/cycles/`",
          related: [{ artifact: first!, at: [], message: "the other one" }],
        });
      }
    }
  },
};

export default rule;

/** The file with its usual name in its usual place first, then the one with the shortest path. */
function byUsualness(a: Artifact, b: Artifact): number {
  return rank(a) - rank(b) || a.file.length - b.file.length || compareText(a.file, b.file);
}

function rank({ detectedBy, file }: Artifact): number {
  const isUsualPlace = /^(?:(?:READY|FIRE|AIM)\/)?[^/]+$/.test(file);
  return (detectedBy === "path" ? 0 : 2) + (isUsualPlace ? 0 : 1);
}

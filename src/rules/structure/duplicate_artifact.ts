import { ARTIFACT_TYPE_NAMES, ARTIFACT_TYPES } from "../../format/artifact_types.ts";
import { compareText } from "../../diagnostics/finding.ts";
import { namePath, quoteValue } from "../../diagnostics/escape.ts";
import { isSameText } from "../../model/copies.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import type { InstanceRule } from "../rule.ts";

/** Types of which an instance has one. */
const SINGLE = ARTIFACT_TYPE_NAMES.filter((type) => ARTIFACT_TYPES[type].upkeep.isSingle);
/** All but the definitions, whose copies `duplicate-definition-id` names. */
const TYPES = ARTIFACT_TYPE_NAMES.filter((type) => ARTIFACT_TYPES[type].definitionsOf === null);

const MODEL = `track_name: Product
layers:
  - {id: booking, name: Booking, components: [{id: boats, name: Boats}, {id: berths, name: Berths}]}
`;

const rule: InstanceRule = {
  scope: "instance",
  name: "duplicate-artifact",
  level: "warning",
  class: "surface",
  section: "structure",
  cost: { structure: { fails: ["single_artifacts"] } },
  artifacts: TYPES,
  what: "Two files claim to be the one artifact of their type, or a file is a copy of its neighbour.",
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
    {
      bad: {
        "FIRE/value_models/product.value_model.yaml": MODEL,
        "FIRE/value_models/product.value_model copy.yaml": MODEL,
      },
      good: { "FIRE/value_models/product.value_model.yaml": MODEL },
    },
  ],
  check({ model, report }) {
    for (const [copy, original] of model.copies) {
      if (!TYPES.includes(copy.type)) continue;
      report(copy, {
        message: `the file is a copy of ${quoteValue(original.file, 200)}, each artifact should be there once`,
        at: [],
        expected: namePath(original.file),
        help: isSameText(copy, original)
          ? "it says the same word for word: delete the copy"
          : "move what is newer into the original, and delete the copy",
        related: [{ artifact: original, at: [], message: "the original" }],
      });
    }
    for (const type of SINGLE) {
      const [first, ...others] = [...model.of(type)].sort(byUsualness);
      for (const other of others) {
        report(other, {
          message: `${ARTIFACT_TYPES[type].words} is also in ${
            quoteValue(first!.file, 200)
          }, an instance should have one`,
          at: [],
          expected: namePath(first!.file),
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

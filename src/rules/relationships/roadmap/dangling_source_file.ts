import { baseName } from "../../../format/file_path.ts";
import { quoteValue } from "../../../diagnostics/escape.ts";
import type { ArtifactType } from "../../../format/artifact_types.ts";
import { contentState } from "../../../model/content/content_state.ts";
import { referringTexts } from "../../../model/content/written_value.ts";
import { nearest } from "../../../text/spelling/closest_match.ts";
import type { InstanceRule } from "../../rule.ts";
import { BROKEN_REFERENCE } from "../../section_costs.ts";

/** Fields that name the file which a file rests on, by its name or by its path from the root. */
const SOURCES: readonly (readonly [ArtifactType, string])[] = [
  ["strategy_formula", "strategy.informed_by_foundations"],
  ["strategic_reality_check", "belief_validity[].source_artifact"],
  ["strategic_reality_check", "market_currency[].source_artifact"],
  ["strategic_reality_check", "strategic_alignment[].source_artifact"],
  ["strategic_reality_check", "execution_reality[].source_artifact"],
  ["strategic_reality_check", "recalibration_plan[].target_artifact"],
];

const rule: InstanceRule = {
  name: "dangling-source-file",
  level: "warning",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  scope: "instance",
  artifacts: [...new Set(SOURCES.map(([type]) => type))],
  what: "A file says that it rests on a file that the instance does not have.",
  why: "Whoever wants to check the reasoning cannot find what it was based on.",
  remedy: "Correct the name of the file, or remove the field.",
  examples: [
    {
      bad: {
        "READY/02_strategy_foundations.yaml": "strategy_foundations: {}\n",
        "READY/04_strategy_formula.yaml": "strategy:\n  informed_by_foundations: 02_foundations.yaml\n",
      },
      good: {
        "READY/02_strategy_foundations.yaml": "strategy_foundations: {}\n",
        "READY/04_strategy_formula.yaml": "strategy:\n  informed_by_foundations: 02_strategy_foundations.yaml\n",
      },
    },
    {
      bad: {
        "READY/00_north_star.yaml": "north_star: {}\n",
        "AIM/strategic_reality_check.yaml": "belief_validity: [{source_artifact: READY/00_northstar.yaml}]\n",
      },
      good: {
        "READY/00_north_star.yaml": "north_star: {}\n",
        "AIM/strategic_reality_check.yaml": "belief_validity: [{source_artifact: READY/00_north_star.yaml}]\n",
      },
    },
    {
      bad: {
        "FIRE/definitions/product/fd-002_log-book.yaml": "id: fd-002\nname: Log book\n",
        "AIM/strategic_reality_check.yaml":
          "execution_reality: [{source_artifact: FIRE/definitions/product/fd-002_diary-of-the-crew.yaml}]\n",
      },
      good: {
        "FIRE/definitions/product/fd-002_log-book.yaml": "id: fd-002\nname: Log book\n",
        "AIM/strategic_reality_check.yaml":
          "execution_reality: [{source_artifact: FIRE/definitions/product/fd-009_diary-of-the-crew.yaml}]\n",
      },
    },
  ],
  check({ model, report }) {
    const { files } = model.instance;
    const names = files.map(baseName);
    for (const [type, field] of SOURCES) {
      for (const artifact of model.of(type)) {
        // What an untouched template names, nobody has written.
        if (contentState(artifact).isUnfilled) continue;
        for (const { text, path } of referringTexts(artifact, field)) {
          const named = text.trim().replace(/^\.\//, "");
          // Other texts name no file; a path may begin above the instance.
          if (!/\.ya?ml$/i.test(named) || files.some((file) => isNamed(file, named))) continue;
          const near = nearest(baseName(named), names.filter((name) => /\.ya?ml$/i.test(name)), 1)[0] ??
            ofSameId(baseName(named), names);
          // A reality check may speak of a file that has been removed since, or is to be written.
          if (near === undefined && type === "strategic_reality_check") continue;
          report(artifact, {
            message: `the instance has no file ${quoteValue(named, 120)}, but the field should name one`,
            at: path,
            actual: named,
            help: near === undefined
              ? "correct the name of the file, or remove the field"
              : `did you mean ${quoteValue(near, 120)}?`,
          });
        }
      }
    }
  },
};

export default rule;

/** The only file whose name begins with the same id: `fd-002_log.yaml` for `fd-002_diary.yaml`. */
function ofSameId(named: string, names: readonly string[]): string | undefined {
  const id = /^[a-z]{2,3}-\d{3}(?=[_-])/.exec(named)?.[0];
  const [only, ...others] = id === undefined ? [] : names.filter((name) => name.startsWith(`${id}_`));
  return others.length === 0 ? only : undefined;
}

function isNamed(file: string, named: string): boolean {
  return file === named || file.endsWith(`/${named}`) || named.endsWith(`/${file}`);
}

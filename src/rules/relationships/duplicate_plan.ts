import { asNumber, asText, at } from "../../model/read.ts";
import { meantValue } from "../../model/meant/meant_value.ts";
import { cycleWords } from "../../model/aim/assessments.ts";
import { plannedResults } from "../../model/aim/cycle_entries.ts";
import { writtenValue } from "../../model/content/written_value.ts";
import { countedOf } from "../../text/forms/plural.ts";
import { singleSpaced } from "../../text/forms/single_spaced.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import type { InstanceRule } from "../rule.ts";
import { BROKEN_REFERENCE } from "../section_costs.ts";

/** Fewest key results of a plan that is compared, and the share of them that makes it a copy. */
const LEAST = 3;
const COPIED = 0.7;

const roadmap = (cycle: number, words: string) =>
  `roadmap:\n  cycle: ${cycle}\n  tracks:\n    product:\n      okrs:\n        - key_results:\n${
    ["one", "three", "five"].map((number, index) =>
      `            - {id: kr-p-00${index + 1}, description: Raise ${words} from ${number} to nine a week}\n`
    ).join("")
  }`;

const rule: InstanceRule = {
  scope: "instance",
  name: "duplicate-plan",
  level: "warning",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  artifacts: ["roadmap_recipe"],
  what: "The roadmap of a cycle has the key results of an earlier one, word for word.",
  why: "The plan was copied and only its number changed, so what the last cycle taught is not in it.",
  remedy: "Write the key results anew from the last memo; what really continues gets the values of today.",
  examples: [
    {
      bad: {
        "READY/05_roadmap_recipe.yaml": roadmap(2, "loaves"),
        "AIM/cycles/cycle-1/05_roadmap_recipe.yaml": roadmap(1, "loaves"),
      },
      good: {
        "READY/05_roadmap_recipe.yaml": roadmap(2, "rolls"),
        "AIM/cycles/cycle-1/05_roadmap_recipe.yaml": roadmap(1, "loaves"),
      },
    },
  ],
  check({ model, report }) {
    for (const plan of model.of("roadmap_recipe")) {
      const own = resultsOf(plan);
      if (own.length < LEAST) continue;
      for (const other of model.all("roadmap_recipe")) {
        const [cycle, earlier] = [cycleOf(plan), cycleOf(other)];
        if (!other.archived || cycle === null || earlier === null || earlier >= cycle) continue;
        const theirs = new Set(resultsOf(other));
        const same = own.filter((text) => theirs.has(text)).length;
        if (same < COPIED * own.length) continue;
        report(plan, {
          // The next plan is mostly begun as a copy.
          level: at(meantValue(plan), "roadmap", "status") === "draft" ? "info" : "warning",
          message: `${countedOf(same, own.length, ["key result", "key results"], ["is", "are"])} word for word as in ${
            cycleWords(earlier)
          }, a new plan should say what changes now`,
          at: ["roadmap", "cycle"],
          help: "write the key results from the last memo; what continues needs the baseline of today",
          related: [{ artifact: other, at: ["roadmap", "cycle"], message: "the earlier plan" }],
        });
        break;
      }
    }
  },
};

export default rule;

/** What the key results of a plan say with their targets, each in one form; those that are open are left out. */
function resultsOf(plan: Artifact): string[] {
  return plannedResults(writtenValue(plan)).flatMap(({ entry: { description, target } }) => {
    const texts = [description, target].flatMap((value) => asText(value) ?? []);
    return texts.length === 0 ? [] : [singleSpaced(texts.join(" "))];
  });
}

function cycleOf(plan: Artifact): number | null {
  return asNumber(at(meantValue(plan), "roadmap", "cycle"));
}

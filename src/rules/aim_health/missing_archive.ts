import { quoteValue } from "../../diagnostics/escape.ts";
import { lostCycles } from "../../model/aim/lost_cycles.ts";
import { lostCitationSteps } from "../../model/roadmap/roadmap_misses.ts";
import type { InstanceRule } from "../rule.ts";

/** Places that one finding names. */
const NAMED = 5;

const rule: InstanceRule = {
  scope: "instance",
  name: "missing-archive",
  level: "warning",
  class: "surface",
  section: "aim_health",
  cost: {
    aim_health: {
      category: "missing_assessment",
      title: "Nothing is kept of a finished cycle",
      id: () => "aim-archive-missing",
    },
  },
  artifacts: ["epf_meta", "living_reality_assessment"],
  what:
    "A cycle is counted as finished, and the archive has neither its roadmap nor its report or memo. It is a note until a feature cites something that only that cycle can have defined.",
  why:
    "Evidence of maturity cites the key results and assumptions of earlier cycles; without their record the evidence can no longer be checked, and what was learned is lost.",
  remedy:
    "Restore the folder of the cycle in `AIM/cycles/` from git. Where its record was never kept here, correct the count or leave it.",
  examples: [
    {
      bad: {
        "_meta.yaml": "instance: {cycle_count: 1}\n",
        "READY/05_roadmap_recipe.yaml": "roadmap: {id: roadmap-raft-race, cycle: 2}\n",
      },
      good: {
        "_meta.yaml": "instance: {cycle_count: 1}\n",
        "READY/05_roadmap_recipe.yaml": "roadmap: {id: roadmap-raft-race, cycle: 2}\n",
        "AIM/cycles/cycle-1/assessment_report.yaml": "roadmap_id: roadmap-raft-race\ncycle: 1\n",
      },
      placeless: true,
    },
  ],
  *check({ model, reportFile }) {
    const lost = lostCycles(model);
    if (lost === null) return;
    const citations = [
      ...yield* lostCitationSteps(model, "keyResult"),
      ...yield* lostCitationSteps(model, "assumption"),
    ];
    const first = [...Map.groupBy(citations, ({ artifact }) => artifact).values()].map(([one]) => one!);
    const one = lost.cycles.length === 1;
    const field = String(lost.at.at(-1));
    reportFile(`AIM/cycles/cycle-${lost.cycles[0]}`, {
      message: `${one ? "cycle" : "cycles"} ${lost.cycles.join(lost.cycles.length > 2 ? ", " : " and ")} ${
        one ? "is" : "are"
      } finished (\`${field}\` is ${lost.count}), but \`AIM/cycles\` has no roadmap, report or memo of ${
        one ? "it" : "them"
      }`,
      level: citations.length === 0 ? "info" : "warning",
      expected: lost.cycles.map((cycle) => `AIM/cycles/cycle-${cycle}/`).join(", "),
      help: `restore ${one ? `\`AIM/cycles/cycle-${lost.cycles[0]}\`` : "their folders in `AIM/cycles`"} from git${
        citations.length === 0 ? `; if there never was a record, leave \`${field}\` as it is` : ""
      }`,
      related: [
        { artifact: lost.artifact, at: lost.at, message: "the cycle is counted here" },
        ...first.slice(0, NAMED).map(({ artifact, at, id }) => ({
          artifact,
          at,
          message: `${quoteValue(id)} is cited here, which only an earlier cycle can have defined`,
        })),
      ],
    });
  },
};

export default rule;

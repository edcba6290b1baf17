import { quoteValue } from "../../diagnostics/escape.ts";
import { citations } from "../../model/citations.ts";
import { isPast } from "../../model/roadmap/cycle.ts";
import { hintForId } from "../../model/ids.ts";
import { asText, at } from "../../model/read.ts";
import type { InstanceRule } from "../rule.ts";
import { BROKEN_REFERENCE } from "../section_costs.ts";

/** Longest id that reports and memos may cite; roadmaps may carry longer ones. */
const CITED_LENGTH = 50;

const rule: InstanceRule = {
  name: "dangling-roadmap",
  level: "error",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  scope: "instance",
  artifacts: ["assessment_report", "calibration_memo"],
  what: "A report or memo is about a roadmap that is not the one in READY.",
  why: "Outcomes and decisions can be compared with what was planned only when both are about the same plan.",
  remedy: "Write the id of READY/05_roadmap_recipe.yaml; a report about an earlier plan belongs in AIM/cycles.",
  examples: [
    {
      bad: {
        "READY/05_roadmap_recipe.yaml": "roadmap:\n  id: roadmap-spring-nursery\n  cycle: 2\n",
        "AIM/calibration_memo.yaml": "roadmap_id: roadmap-spring-nurserie\ncycle: 2\n",
      },
      good: {
        "READY/05_roadmap_recipe.yaml": "roadmap:\n  id: roadmap-spring-nursery\n  cycle: 2\n",
        "AIM/calibration_memo.yaml": "roadmap_id: roadmap-spring-nursery\ncycle: 2\n",
      },
    },
  ],
  check({ model, report }) {
    const files = model.of("roadmap_recipe");
    const ids = files.flatMap((artifact) => asText(at(artifact.document.value, "roadmap", "id")) ?? []);
    if (ids.length === 0) return;
    for (const { artifact, at: place, id } of citations(model, "roadmap")) {
      const known = ids.some((roadmap) =>
        roadmap === id || (roadmap.length > CITED_LENGTH && roadmap.slice(0, CITED_LENGTH) === id)
      );
      if (known || artifact.archived) continue;
      const past = isPast(model, artifact);
      report(artifact, {
        message: past
          ? `roadmap ${quoteValue(id)} of this earlier cycle is not the current one, ${quoteValue(ids[0])}`
          : `no roadmap has the id ${quoteValue(id)}, the reference must name the one in READY`,
        at: place,
        level: past ? "info" : "error",
        ...hintForId(id, ids),
        ...(past ? { help: "nothing to do when the roadmap was replaced; correct the id when it is a typo" } : {}),
        related: [{ artifact: files[0]!, at: ["roadmap", "id"], message: "the current roadmap is here" }],
      });
    }
  },
};

export default rule;

import { type RoadmapKind, roadmapMissSteps } from "../../../model/roadmap/roadmap_misses.ts";
import type { InstanceRule, RuleText } from "../../rule.ts";
import { BROKEN_REFERENCE } from "../../section_costs.ts";

interface RoadmapItemRule extends Omit<RuleText, "level" | "class"> {
  scope: "instance";
  section: "relationships";
  kind: RoadmapKind;
}

/** A rule that finds references to assumptions, key results or objectives which no roadmap has. */
export function roadmapItemRule({ kind, ...text }: RoadmapItemRule): InstanceRule {
  return {
    ...text,
    level: "error",
    class: "surface",
    cost: { relationships: BROKEN_REFERENCE },
    *check({ model, report }) {
      for (const { artifact, ...miss } of yield* roadmapMissSteps(model, kind)) {
        report(artifact, miss);
        yield;
      }
    },
  };
}

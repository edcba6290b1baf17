import type { Path } from "../../../diagnostics/path.ts";
import { type CycleRecord, isSameCycle } from "../../../model/aim/assessments.ts";
import { plannedResults } from "../../../model/aim/cycle_entries.ts";
import { decidedValue } from "../../../model/content/written_value.ts";
import { meantValue } from "../../../model/meant/meant_value.ts";
import type { EpfModel } from "../../../model/model.ts";
import { asMap, asText, at } from "../../../model/read.ts";
import type { Artifact } from "../../../workspace/artifact.ts";

/** The target of a key result in a roadmap, and what is around it. */
export interface PlannedTarget {
  artifact: Artifact;
  at: Path;
  target: string;
  baseline: string | null;
  description: string | null;
}

/** The targets of a key result in the current roadmap and in those of past cycles. */
export function plannedTargets(model: EpfModel, id: string): PlannedTarget[] {
  return model.all("roadmap_recipe").flatMap((artifact) =>
    plannedResults(decidedValue(artifact)).flatMap(({ entry, path }) => {
      const { id: own, target, baseline, description } = entry;
      const text = asText(target);
      return own !== id || text === null ? [] : [{
        artifact,
        at: [...path, "target"],
        target: text,
        baseline: asText(baseline),
        description: asText(description),
      }];
    })
  );
}

/** True for the roadmap that a report is about. */
export function isOfCycle(roadmap: Artifact, record: CycleRecord): boolean {
  const { id, cycle } = asMap(at(meantValue(roadmap), "roadmap"));
  return typeof cycle === "number" && record.cycle !== null &&
    isSameCycle({ ...record, roadmapId: asText(id), cycle }, record);
}

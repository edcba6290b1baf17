import type { Track } from "../../format/tracks.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import type { Path } from "../../diagnostics/path.ts";
import { decidedValue, writtenValue } from "../content/written_value.ts";
import type { EpfModel } from "../model.ts";
import { asMap, asText } from "../read.ts";
import { indexRoadmaps } from "../roadmap/roadmap.ts";
import { currentSpelling } from "./belief_ids.ts";
import { reportedVerdicts } from "./cycle_entries.ts";
import { newestReports, presentCycle, roadmapsOf, trackOfId } from "./cycle_results.ts";

/** What a report may say of an assumption. */
export const VALIDATIONS = ["validated", "invalidated", "inconclusive", "pending"] as const;
export type AssumptionState = typeof VALIDATIONS[number];

/** An assumption and what is known of it. */
export interface AssumptionResult {
  id: string;
  statement: string | null;
  track: Track | null;
  status: AssumptionState;
  evidence: string | null;
  /** What became of the confidence in it, in the words of the report; null where it says nothing. */
  confidenceChange: string | null;
  /** How much depends on it, as the roadmap says. */
  risk: string | null;
  /** What would prove it, as the roadmap says. */
  approach: string | null;
  /** Where the status comes from, else where the assumption is written down. */
  artifact: Artifact;
  at: Path;
  /** Where a roadmap states it; null where only a report names it. */
  stated: { artifact: Artifact; at: Path } | null;
}

/**
 * The assumptions of a cycle's roadmap, and those that its reports speak of, with the state that these reports give: a
 * verdict of an earlier cycle is not one of this cycle.
 * @param cycle null for the present cycle
 * @param hasAll true for the assumptions of all cycles
 */
export function assumptionResults(model: EpfModel, cycle: number | null, hasAll = false): AssumptionResult[] {
  const wanted = cycle ?? presentCycle(model);
  const reports = newestReports(model).filter((report) =>
    hasAll || wanted === null || report.cycle === null || report.cycle === wanted
  );
  const planned = hasAll ? [...model.all("roadmap_recipe")] : wanted === null ? [] : roadmapsOf(model, wanted);
  const results = new Map<string, AssumptionResult>();
  for (const { id, track, artifact, at, value } of indexRoadmaps(planned).assumptions) {
    if (results.has(id)) continue;
    const written = asMap(writtenValue(artifact, at));
    results.set(id, {
      id,
      statement: asText(written.description),
      track,
      status: "pending",
      evidence: null,
      confidenceChange: null,
      risk: asText(value.criticality),
      approach: asText(written.evidence_required),
      artifact,
      at,
      stated: { artifact, at },
    });
  }
  const judged = new Set<string>();
  for (const { artifact, cycle: own } of reports) {
    for (const { entry, path } of reportedVerdicts(decidedValue(artifact))) {
      const { id: given, status, evidence, confidence_change } = entry;
      const written = asText(given);
      const id = written === null ? null : currentSpelling(written);
      const state = VALIDATIONS.find((word) => word === status);
      // A report that is not filled in yet leaves what an earlier one said.
      if (id === null || state === undefined || judged.has(id)) continue;
      const known = results.get(id);
      const isAsked = known !== undefined || hasAll || own === wanted || planned.length === 0;
      if (!isAsked) continue;
      judged.add(id);
      results.set(id, {
        ...(known ?? { id, statement: null, track: trackOfId(id), risk: null, approach: null, stated: null }),
        status: state,
        evidence: asText(evidence),
        confidenceChange: asText(confidence_change),
        artifact,
        at: path,
      });
    }
  }
  return [...results.values()];
}

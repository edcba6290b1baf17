import { asStage, STAGES } from "../../../format/maturity.ts";
import { asTrack, TRACK_NAMES } from "../../../format/tracks.ts";
import { decisionOn } from "../../../model/aim/cycle_step.ts";
import { roadmaps } from "../../../model/aim/assessments.ts";
import { isRunning } from "../../../model/aim/open_results.ts";
import { cycleResults, roadmapsOf } from "../../../model/aim/cycle_results.ts";
import type { EpfModel } from "../../../model/model.ts";
import { asMap, asText } from "../../../model/read.ts";
import { indexRoadmaps } from "../../../model/roadmap/roadmap.ts";
import { nodeStage } from "../../../model/value_models/roll_up.ts";
import { fileOf, type NewChange } from "./changes_of.ts";

/** How the source of such a change begins; the key result follows. */
const REPORT = "assessment_report: ";

/** What follows from the results of a cycle: evidence for what they prove, and another look at what nobody measured. */
export function changesOfResults(model: EpfModel, cycle: number, now: Date): NewChange[] {
  return [...changesOfReached(model, cycle), ...changesOfUnmeasured(model, cycle, now)];
}

/** The results that nobody measured: the next roadmap says how they are, or leaves them out. */
function changesOfUnmeasured(model: EpfModel, cycle: number, now: Date): NewChange[] {
  // A pivot drops the plan, and with it the results that were not due yet.
  const isDropped = decisionOn(model, cycle) === "pivot";
  // Who goes on by the roadmap measures them when their day comes.
  const isOn = roadmaps(model).some((roadmap) => roadmap.cycle === cycle && isRunning(roadmap, now));
  if (isOn && !isDropped) return [];
  return cycleResults(model).filter((result) => result.cycle === cycle && result.status === "not_measured")
    .map(({ id }) => ({
      target_artifact: fileOf(model, "roadmap_recipe"),
      target_section: "roadmap.tracks.*.okrs",
      operation: "review",
      priority: isDropped ? "low" : "medium",
      auto_applicable: false,
      content_hint: isDropped
        ? `${id} was not measured before the pivot: leave it out, unless the new plan still needs it`
        : `${id} was not measured: plan another way to measure it, or leave it out`,
      effort_estimate: null,
      source: `${REPORT}${id}`,
    }));
}

/** True where the next roadmap measures an unmeasured result in another way than before, or is without it. */
export function isMeasurable(model: EpfModel, cycle: number, { source, target_section }: NewChange): boolean {
  if (!source.startsWith(REPORT) || !target_section.startsWith("roadmap.")) return false;
  const methodsIn = ({ keyResults }: Pick<EpfModel["roadmap"], "keyResults">) =>
    keyResults.filter(({ id }) => source === `${REPORT}${id}`).map(({ value }) => asText(value.measurement_method));
  const before = methodsIn(indexRoadmaps(roadmapsOf(model, cycle)));
  return !methodsIn(model.roadmap).some((method) => before.includes(method));
}

/** The component that a reached result was about gets its evidence and its stage. */
function changesOfReached(model: EpfModel, cycle: number): NewChange[] {
  const reached = new Map(
    cycleResults(model).filter((result) =>
      result.cycle === cycle && (result.status === "met" || result.status === "exceeded")
    ).map(({ id, status }) => [id, status]),
  );
  return indexRoadmaps(roadmapsOf(model, cycle)).keyResults.flatMap(({ id, track, value }): NewChange[] => {
    const target = asMap(value.value_model_target);
    const path = asText(target.component_path);
    const status = reached.get(id);
    if (status === undefined || path === null) return [];
    const found = model.values.resolve(`${TRACK_NAMES[asTrack(asText(target.track) ?? "") ?? track]}.${path}`);
    if (!found.ok || found.node === null) return [];
    const stage = asStage(target.target_maturity);
    return [{
      target_artifact: found.node.artifact.file,
      target_section: found.node.path,
      operation: "update",
      priority: "low",
      auto_applicable: false,
      content_hint: `${id} was ${status}: record its evidence${
        stage === null ? "" : `, and \`${stage}\` where it carries that stage`
      }; then stage and status of the features below it`,
      effort_estimate: null,
      source: `${REPORT}${id}`,
    }];
  });
}

/** True where the component that a result was about has the stage that the roadmap aimed at. */
export function isProven(model: EpfModel, cycle: number, { source, target_section }: NewChange): boolean {
  if (!source.startsWith(REPORT)) return false;
  const result = indexRoadmaps(roadmapsOf(model, cycle)).keyResults.find(({ id }) => source === `${REPORT}${id}`);
  const stage = asStage(asMap(result?.value.value_model_target).target_maturity);
  const found = model.values.resolve(target_section);
  return stage !== null && found.ok && found.node !== null &&
    STAGES.indexOf(nodeStage(found.node)) >= STAGES.indexOf(stage);
}

import { namePath, quoteId } from "../../../diagnostics/escape.ts";
import { EXIT, UserFailure } from "../../../diagnostics/failure.ts";
import { guidance } from "../../../answers/guidance.ts";
import { callOf } from "../../../contracts/call.ts";
import { commandLine } from "../../../contracts/command_line.ts";
import { adoptionLevel } from "../../../model/adoption.ts";
import { roadmaps } from "../../../model/aim/assessments.ts";
import type { EpfModel } from "../../../model/model.ts";
import { wizardFor } from "../../../suggest/calls.ts";
import { didYouMean } from "../../../text/spelling/closest_match.ts";
import { counted } from "../../../text/forms/plural.ts";
import type { Artifact } from "../../../workspace/artifact.ts";
import type { OperationContext } from "../../context.ts";
import { offerChange, openForEdit } from "../../edit/offer_change.ts";
import type { Answered } from "../../operation.ts";
import { AT_LEVEL_ZERO, currentRecords, cycleOf, recordOf, recordPlace } from "../cycle_files.ts";
import { refuseAsFailure } from "../refuse_as_failure.ts";
import { draftAssessment } from "./assessment_draft.ts";
import type { AssessAnswer, AssessInput } from "./contract.ts";

/** @throws UserFailure when there is no roadmap to report on, or a report is there already */
export async function run(context: OperationContext, input: AssessInput): Promise<Answered<AssessAnswer>> {
  const target = await openForEdit(context, input.instance_path, input.write === true);
  const { model, shown, instance_path, warnings } = target;
  const roadmap = chooseRoadmap(model, input.roadmap_id);
  const draft = draftAssessment(roadmap.artifact, roadmap, context.now);
  const file = recordPlace(model, "assessment_report", roadmap.cycle);
  const existing = currentRecords(model, "assessment_report").find((artifact) => artifact.file === file);
  const isThere = existing !== undefined;
  const archived = roadmap.cycle === null ? null : recordOf(model, "assessment_report", roadmap.cycle);
  const isArchived = archived?.archived === true;
  if (isThere && input.write === true) throw existsAlready(shown(file), existing, roadmap.cycle);
  if (isArchived && input.write === true) throw archivedAlready(shown(archived.file), roadmap.cycle);
  const written = input.write === true &&
    (await refuseAsFailure(offerChange(context, target, [{ file, before: null, after: draft.text }], true))).written;
  const again = callOf("epf_aim_assess", {
    ...(input.roadmap_id === undefined ? {} : { roadmap_id: input.roadmap_id }),
    instance_path,
    write: true,
  });
  const wizard = wizardFor(
    "write assessment report",
    `${counted(draft.open_points.length, "open point")}`,
    "recommended",
  );
  const place = namePath(shown(file));
  return {
    success: true,
    written,
    roadmap_id: roadmap.id,
    cycle: roadmap.cycle,
    okr_count: draft.okr_count,
    key_result_count: draft.key_result_count,
    assumption_count: draft.assumption_count,
    required_next_tool_calls: written ? [wizard] : [],
    guidance: guidance({
      current_state: written ? `${place} is written` : `a valid report for ${place}, not written`,
      next_action: written ? wizard : isThere || !context.mayWrite ? `fill in what \`content\` marks as open` : again,
      warnings: [
        ...warnings,
        ...draft.left_out,
        ...(isThere ? [`${place} is there already and stays as it is`] : []),
        ...(isArchived ? [`cycle ${roadmap.cycle} is assessed and archived: ${namePath(shown(archived.file))}`] : []),
      ],
    }),
    instance_path,
    path: shown(file),
    next_steps: [
      `fill in the ${draft.open_points.length} places marked [INSERT …] or open:`,
      `\`${commandLine(callOf("epf_validate_file", { path: shown(file) }))}\``,
      `\`${commandLine(callOf("epf_aim_okr_progress", { instance_path }))}\``,
      `\`${commandLine(callOf("epf_get_wizard", { name: "calibration_memo" }))}\``,
    ],
    open_points: draft.open_points,
    open_point_count: draft.open_points.length,
    content: draft.text,
  };
}

/** The roadmap of an id, or the one that plans the latest cycle. @throws UserFailure where there is none to report on */
function chooseRoadmap(model: EpfModel, id: string | undefined): { id: string; cycle: number; artifact: Artifact } {
  const known = roadmaps(model).flatMap(({ roadmapId, cycle, artifact }) =>
    roadmapId === null ? [] : [{ id: roadmapId, cycle: cycle ?? 1, artifact }]
  ).sort((a, b) => b.cycle - a.cycle);
  const roadmap = id === undefined ? known[0] : known.find((candidate) => candidate.id === id);
  if (roadmap === undefined) {
    throw new UserFailure(
      id === undefined ? "no roadmap with an id to report on" : `no roadmap has the id ${quoteId(id)}`,
      {
        exit: EXIT.nothing,
        help: known.length === 0
          ? adoptionLevel(model) === 0 ? AT_LEVEL_ZERO : "write the roadmap first: `epf wizards show roadmap_recipe`"
          : didYouMean(id!, known.map((candidate) => candidate.id)) ??
            `roadmaps: ${known.map((candidate) => quoteId(candidate.id)).join(", ")}`,
      },
    );
  }
  return roadmap;
}

/** A draft beside the archive would hide the outcomes that it holds. */
function archivedAlready(place: string, cycle: number | null): UserFailure {
  return new UserFailure(`cycle ${cycle} is assessed and archived already, see ${namePath(place)}`, {
    help: "plan the next cycle in the roadmap, then assess that one",
  });
}

function existsAlready(place: string, existing: Artifact, cycle: number): UserFailure {
  const own = cycleOf(existing);
  return new UserFailure(`${namePath(place)} exists already`, {
    help: own === null || own === cycle
      ? "fill it in, or remove it first; without `write` the answer is a fresh draft"
      : `it is about cycle ${own}: archive that one first, \`epf aim archive-cycle --cycle-number ${own}\``,
  });
}

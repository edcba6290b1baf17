import { namePath } from "../../../diagnostics/escape.ts";
import { UserFailure } from "../../../diagnostics/failure.ts";
import { guidance } from "../../../answers/guidance.ts";
import { callOf } from "../../../contracts/call.ts";
import { presentCycle } from "../../../model/aim/cycle_results.ts";
import { wizardFor } from "../../../suggest/calls.ts";
import { counted } from "../../../text/forms/plural.ts";
import { checkWithoutBaseline } from "../../judging/check_result.ts";
import type { OperationContext } from "../../context.ts";
import { offerChange, openForEdit } from "../../edit/offer_change.ts";
import type { Answered } from "../../operation.ts";
import { currentRecords, cycleOf, recordPlace } from "../cycle_files.ts";
import { refuseAsFailure } from "../refuse_as_failure.ts";
import type { GenerateSrcAnswer, GenerateSrcInput } from "./contract.ts";
import { draftRealityCheck } from "./reality_check_draft.ts";

/** @throws UserFailure when there is no instance, or a check is to be written where one is already */
export async function run(context: OperationContext, input: GenerateSrcInput): Promise<Answered<GenerateSrcAnswer>> {
  const write = input.write === true && input.dry_run !== true;
  const target = await openForEdit(context, input.instance_path, write);
  const { model, open, shown, instance_path, warnings } = target;
  const cycle = input.cycle ?? presentCycle(model) ?? 1;
  const findings = await checkWithoutBaseline(open, context.now, { signal: context.signal, progress: () => {} });
  const { text, open_points, counts, overall, leftOut } = draftRealityCheck(model, findings, {
    cycle,
    now: context.now,
  });
  const file = recordPlace(model, "strategic_reality_check", cycle);
  const existing = currentRecords(model, "strategic_reality_check").find((artifact) => artifact.file === file);
  const place = namePath(shown(file));
  if (existing !== undefined && write) {
    const own = cycleOf(existing);
    throw new UserFailure(`${place} exists already`, {
      help: own === null || own === cycle
        ? "bring it up to date by hand, or remove it first; without `write` the answer is a fresh draft"
        : `it is about cycle ${own}: archive that one first, \`epf aim archive-cycle --cycle-number ${own}\``,
    });
  }
  const written = write &&
    (await refuseAsFailure(offerChange(context, target, [{ file, before: null, after: text }], true))).written;
  const reason = `${counted(open_points.length, "open point")} for somebody to judge`;
  const wizard = wizardFor("strategic reality check", reason, "recommended");
  return {
    success: true,
    written,
    dry_run: !write,
    cycle,
    overall_health: overall,
    finding_counts: counts,
    not_listed: leftOut,
    required_next_tool_calls: written ? [wizard] : [],
    guidance: guidance({
      current_state: written ? `${place} is written` : `a valid reality check for ${place}, not written`,
      next_action: written
        ? wizard
        : existing !== undefined || !context.mayWrite
        ? "judge what `content` marks as open"
        : callOf("epf_aim_generate_src", { instance_path, cycle, write: true }),
      warnings: [
        ...warnings,
        ...(leftOut.length === 0 ? [] : [
          `${counted(leftOut.length, "entry", "entries")} had no room in the lists: comments in the check name them`,
        ]),
        ...(existing === undefined ? [] : [`${place} is there already and stays as it is`]),
      ],
    }),
    instance_path,
    output_path: shown(file),
    subjective_sections: [...new Set(open_points.map(({ path }) => /^\w+/.exec(path)![0]))],
    open_points,
    open_point_count: open_points.length,
    content: text,
  };
}

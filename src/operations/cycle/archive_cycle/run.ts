import { callOf } from "../../../contracts/call.ts";
import { UserFailure } from "../../../diagnostics/failure.ts";
import { counted } from "../../../text/forms/plural.ts";
import type { OperationContext } from "../../context.ts";
import { answerEdit } from "../../edit/answer_edit.ts";
import { changedFile, offerChange } from "../../edit/offer_change.ts";
import type { TargetInstance } from "../../instances.ts";
import type { Answered } from "../../operation.ts";
import { closingEntry, closingUpdates, openRepairWarnings, planArchive } from "../archive_plan.ts";
import { archiveFolder } from "../cycle_files.ts";
import { metaChanges } from "../meta_update.ts";
import { recordFaults } from "../record_faults.ts";
import { changedFields, realityChanges } from "../reality_update.ts";
import { refuseRunning } from "../turn_refusals.ts";
import type { ArchiveCycleAnswer, ArchiveCycleInput } from "./contract.ts";

/** @throws UserFailure when there is no instance, or a file has changed meanwhile */
export async function run(context: OperationContext, input: ArchiveCycleInput): Promise<Answered<ArchiveCycleAnswer>> {
  const cycle = input.cycle_number ?? input.cycle;
  if (cycle === undefined) {
    throw new UserFailure("no cycle was given", { help: "add `--cycle-number N`, such as `--cycle-number 2`" });
  }
  const place = input.instance_path === undefined ? {} : { instance_path: input.instance_path };
  const own = { cycle, archive_dir: archiveFolder(cycle), files: [], removed: [] };
  return await answerEdit<Pick<Answered<ArchiveCycleAnswer>, keyof typeof own>>(context, input, {
    again: callOf("epf_aim_archive_cycle", {
      ...place,
      cycle_number: cycle,
      ...(input.before_end === true ? { before_end: true } : {}),
      write: true,
    }),
    refused: own,
    work: async (target, write) => {
      const plan = planArchive(target, cycle);
      if (input.before_end !== true) refuseRunning(target.model, cycle, context.now);
      const { changes, files, removed } = plan;
      const judged = await offerChange(context, target, [...changes, ...countCycle(context, target, cycle)], write);
      return {
        own: { cycle, archive_dir: target.shown(archiveFolder(cycle)), files, removed },
        judged,
        what: `archive ${counted(files.length, "file")} of cycle ${cycle}`,
        warnings: [...openRepairWarnings(target.model, cycle), ...recordFaults(target, plan, judged)],
      };
    },
  });
}

/** The reality assessment counts the cycle as completed, where there is one, and `_meta.yaml` with it. */
function countCycle({ now }: OperationContext, target: TargetInstance, cycle: number) {
  const [reality] = target.model.of("living_reality_assessment");
  if (reality === undefined) return [];
  const updates = changedFields(reality, closingUpdates(target.model, reality, cycle));
  if (updates.length === 0) return [];
  const entries = [closingEntry(target.model, cycle, undefined)];
  const changes = realityChanges(reality, updates, { entries, updatedBy: undefined, now, isTurn: true });
  const completed = updates.find(({ field }) => field === "cycles_completed")?.value;
  return [
    changedFile(target, reality.file, changes),
    ...(typeof completed === "number" ? metaChanges(target, { completed }) : []),
  ];
}

import { callOf } from "../../../contracts/call.ts";
import { commandLine } from "../../../contracts/command_line.ts";
import { namePath } from "../../../diagnostics/escape.ts";
import { UserFailure } from "../../../diagnostics/failure.ts";
import { isAssessed } from "../../../model/aim/cycle_results.ts";
import { asNumber, at } from "../../../model/read.ts";
import { currentCycle } from "../../../model/roadmap/cycle.ts";
import { counted } from "../../../text/forms/plural.ts";
import type { Artifact } from "../../../workspace/artifact.ts";
import type { OperationContext } from "../../context.ts";
import { answerEdit } from "../../edit/answer_edit.ts";
import { changedFile, offerChange } from "../../edit/offer_change.ts";
import type { TargetInstance } from "../../instances.ts";
import type { Answered } from "../../operation.ts";
import {
  type ArchivePlan,
  closingEntry,
  closingUpdates,
  openRecords,
  openRepairWarnings,
  planArchive,
} from "../archive_plan.ts";
import { askForFocus } from "../focus_questions.ts";
import { metaChanges } from "../meta_update.ts";
import { recordFaults } from "../record_faults.ts";
import { earlyMemoWarnings, refuseByDecision, refuseOutOfTurn, refuseRunning } from "../turn_refusals.ts";
import { changedFields, currentReality, type FieldUpdate, type LogEntry, realityChanges } from "../reality_update.ts";
import type { InitCycleAnswer, InitCycleInput } from "./contract.ts";

type Own = Pick<
  Answered<InitCycleAnswer>,
  "new_cycle" | "cycle_reference" | "archived_previous" | "files" | "removed" | "cycles_completed" | "next_steps"
>;

/** @throws UserFailure when there is no instance, or a file has changed meanwhile */
export async function run(context: OperationContext, input: InitCycleInput): Promise<Answered<InitCycleAnswer>> {
  const cycle = input.cycle_number ?? input.cycle;
  if (cycle === undefined) {
    throw new UserFailure("no cycle was given", { help: "add `--cycle-number N`, such as `--cycle-number 3`" });
  }
  const archives = input.archive_previous === true || input.archive === true;
  const base = { new_cycle: cycle, cycle_reference: `C${cycle}` };
  return await answerEdit<Own>(context, input, {
    again: callOf("epf_aim_init_cycle", {
      ...(input.instance_path === undefined ? {} : { instance_path: input.instance_path }),
      cycle_number: cycle,
      ...(archives ? { archive_previous: true } : {}),
      ...(input.before_end === true ? { before_end: true } : {}),
      ...(input.updated_by === undefined ? {} : { updated_by: input.updated_by }),
      write: true,
    }),
    refused: { ...base, archived_previous: false, files: [], removed: [], cycles_completed: 0, next_steps: [] },
    work: async (target, write) => {
      const { model, shown } = target;
      const reality = currentReality(model);
      refuseOutOfTurn(model, cycle);
      refuseByDecision(model, cycle);
      if (input.before_end !== true) refuseRunning(model, cycle - 1, context.now);
      const before = openRecords(model, cycle - 1);
      const plan: ArchivePlan = archives && before.length > 0
        ? planArchive(target, cycle - 1)
        : { changes: [], files: [], removed: [] };
      const isOver = cycle === 1 || isAssessed(model, cycle - 1);
      const { focus, closing } = updatesFor(target, reality, { cycle, isOver });
      const updates = [...focus, ...closing];
      const completed = asNumber(
        closing.find(({ field }) => field === "cycles_completed")?.value ??
          at(reality.document.value, "metadata", "cycles_completed"),
      ) ?? 0;
      const entries: LogEntry[] = [
        ...(closing.length === 0 ? [] : [
          { ...closingEntry(model, cycle - 1, input.updated_by), updates: closing },
        ]),
        {
          trigger: "cycle_transition",
          summary: `Cycle ${cycle} begun`,
          updated_by: input.updated_by,
          cycle,
          // An entry names one field at least: without a focus it is the count of the cycles before.
          updates: focus.length > 0 ? focus : [{ section: "metadata", field: "cycles_completed", value: completed }],
        },
      ];
      const changes = realityChanges(reality, updates, {
        entries,
        updatedBy: input.updated_by,
        now: context.now,
        isTurn: true,
      });
      const begun = changedFile(target, reality.file, changes);
      const judged = await offerChange(
        context,
        target,
        [
          ...plan.changes,
          focus.length === 0 ? begun : { ...begun, after: askForFocus(begun.after!, cycle) },
          ...metaChanges(target, { completed, begun: cycle }),
        ],
        write,
      );
      return {
        own: {
          ...base,
          archived_previous: plan.files.length > 0,
          files: plan.files,
          removed: plan.removed,
          cycles_completed: completed,
          next_steps: nextSteps(target, cycle),
        },
        judged,
        what: `begin cycle ${cycle}`,
        warnings: [
          ...earlyMemoWarnings(model, cycle - 1),
          ...openRepairWarnings(model, cycle - 1),
          ...recordFaults(target, plan, judged),
          ...(isOver ? [] : [
            `cycle ${
              cycle - 1
            } has neither a report with outcomes nor a memo with a decision, so it is not counted as completed`,
          ]),
          ...(archives || before.length === 0 ? [] : [
            `${counted(before.length, "record")} of cycle ${cycle - 1} ${before.length === 1 ? "is" : "are"} still in ${
              namePath(shown("AIM"))
            }: \`archive_previous\` moves ${before.length === 1 ? "it" : "them"} to the archive`,
          ]),
        ],
      };
    },
  });
}

/** @param isOver whether the cycle before was assessed, so that it counts as completed */
function updatesFor(
  { model }: TargetInstance,
  reality: Artifact,
  { cycle, isOver }: { cycle: number; isOver: boolean },
): { focus: FieldUpdate[]; closing: FieldUpdate[] } {
  // A focus has an objective as well, which only people can name: none is begun here.
  const hasFocus = at(reality.document.value, "current_focus") != null;
  const focus: FieldUpdate = { section: "current_focus", field: "cycle_reference", value: `C${cycle}` };
  // Before the first cycle none is over.
  const closing = cycle === 1 || !isOver ? [] : closingUpdates(model, reality, cycle - 1);
  return { focus: hasFocus ? changedFields(reality, [focus]) : [], closing: changedFields(reality, closing) };
}

function nextSteps({ model, instance_path }: TargetInstance, cycle: number): string[] {
  const planned = currentCycle(model);
  const recalibrate = callOf("epf_aim_recalibrate", { instance_path });
  return [
    ...(at(currentReality(model).document.value, "current_focus") == null
      ? [`add \`current_focus\` to the reality assessment: \`cycle_reference: C${cycle}\`, the track and the objective`]
      : []),
    `\`${commandLine(recalibrate)}\` lists what memo and reality check ask to change`,
    ...(planned === cycle ? [] : [
      `plan cycle ${cycle} in the roadmap: \`${commandLine(callOf("epf_get_wizard", { name: "roadmap_recipe" }))}\``,
    ]),
    `\`${commandLine(callOf("epf_health_check", { instance_path }))}\``,
  ];
}

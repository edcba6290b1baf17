import { isDeepStrictEqual } from "node:util";
import { callOf } from "../../../contracts/call.ts";
import { commandLine } from "../../../contracts/command_line.ts";
import { namePath } from "../../../diagnostics/escape.ts";
import { UserFailure } from "../../../diagnostics/failure.ts";
import { begunCycle, decisionOn } from "../../../model/aim/cycle_step.ts";
import { isAssessed } from "../../../model/aim/cycle_results.ts";
import type { EpfModel } from "../../../model/model.ts";
import { asNumber, at } from "../../../model/read.ts";
import { currentCycle, finishedCycles } from "../../../model/roadmap/cycle.ts";
import { counted } from "../../../text/forms/plural.ts";
import type { Artifact } from "../../../workspace/artifact.ts";
import { parseYaml } from "../../../yaml/parse.ts";
import type { OperationContext } from "../../context.ts";
import { answerEdit } from "../../edit/answer_edit.ts";
import { changedFile, offerChange, RefusedEdit } from "../../edit/offer_change.ts";
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
import { metaChanges } from "../meta_update.ts";
import { recordFaults } from "../record_faults.ts";
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
      ...(input.updated_by === undefined ? {} : { updated_by: input.updated_by }),
      write: true,
    }),
    refused: { ...base, archived_previous: false, files: [], removed: [], cycles_completed: 0, next_steps: [] },
    work: async (target, write) => {
      const { model, shown } = target;
      const reality = currentReality(model);
      refuseOutOfTurn(model, cycle);
      const decision = decisionOn(model, cycle - 1);
      if (decision === "pull_the_plug") throw afterTheEnd(cycle);
      if (decision === "pending_assessment") throw beforeTheDecision(cycle - 1);
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
          focus.length === 0 ? begun : { ...begun, after: askForObjective(begun.after!, cycle) },
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

/** @throws RefusedEdit for a cycle that is the present one or over, or that would leave cycles out */
function refuseOutOfTurn(model: EpfModel, cycle: number): void {
  const present = begunCycle(model);
  const finished = Math.max(0, ...[...finishedCycles(model)].map(Number).filter(Number.isSafeInteger));
  // Where no cycle has begun by the assessment, the roadmap says where the team is, and the records whether its cycle is over.
  const planned = currentCycle(model) ?? 1;
  const over = present > 0 ? 0 : isAssessed(model, planned) ? planned : planned - 1;
  const next = Math.max(present, finished, over) + 1;
  if (cycle <= present) {
    throw new RefusedEdit(`cycle ${present} has begun already, cycle ${cycle} cannot begin`, [
      `the next cycle is ${next}`,
    ]);
  }
  if (cycle <= next) return;
  const between = next === cycle - 1 ? `cycle ${next}` : `cycles ${next} to ${cycle - 1}`;
  const skip = callOf("epf_aim_update_lra", { cycle_reference: `C${cycle - 1}`, write: true });
  throw new RefusedEdit(`the next cycle is ${next}, cycle ${cycle} cannot begin before it`, [
    `begin cycle ${next}`,
    present === 0
      ? `if ${between} ended without a record: write \`current_focus\` into the reality assessment, with \`cycle_reference: C${
        cycle - 1
      }\``
      : `if ${between} ended without a record: \`${commandLine(skip)}\``,
  ]);
}

/** The work was ended: another cycle is a new beginning, not the next turn. */
function afterTheEnd(cycle: number): RefusedEdit {
  const archive = callOf("epf_aim_archive_cycle", { cycle_number: cycle - 1 });
  const anew = callOf("epf_aim_update_lra", { cycle_reference: `C${cycle}`, write: true });
  return new RefusedEdit(`cycle ${cycle - 1} ended with \`pull_the_plug\`, no cycle follows it`, [
    `keep what was learned: \`${commandLine(archive)}\``,
    `if another opportunity begins cycle ${cycle}: \`${commandLine(anew)}\``,
  ]);
}

/** The memo waits for a measurement: the turn would put it into the archive undecided. */
function beforeTheDecision(cycle: number): RefusedEdit {
  const wizard = callOf("epf_get_wizard", { name: "calibration_memo" });
  return new RefusedEdit(
    `the decision on cycle ${cycle} is \`pending_assessment\`, no cycle begins before it is made`,
    [`measure what was missing, then decide anew in the memo: \`${commandLine(wizard)}\``],
  );
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

/** The objective of the focus is still that of the cycle before: what comes first now is decided with the roadmap. */
function askForObjective(text: string, cycle: number): string {
  const path = ["current_focus", "primary_objective"];
  const document = parseYaml(text);
  const span = document.spanOf(path);
  if (span === null) return text;
  const { line } = document.lines.position(span.end);
  const lines = text.split("\n");
  // A text of several lines in a block, or one with a comment behind it, is left as it is.
  if (line !== document.lines.position(document.labelSpan(path).start).line || /\s#/.test(lines[line - 1]!)) {
    return text;
  }
  const question = `# open: the objective of cycle ${cycle}, once its roadmap is approved`;
  lines[line - 1] = lines[line - 1]!.replace(/\s*?(\r?)$/, ` ${question}$1`);
  const asked = parseYaml(lines.join("\n"));
  return asked.readable && isDeepStrictEqual(asked.value, document.value) ? asked.text : text;
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

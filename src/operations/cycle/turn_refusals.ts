import { callOf } from "../../contracts/call.ts";
import { commandLine } from "../../contracts/command_line.ts";
import { roadmaps } from "../../model/aim/assessments.ts";
import { isAssessed } from "../../model/aim/cycle_results.ts";
import { earlyMemo } from "../../model/aim/early_memo.ts";
import { begunCycle, decisionOn, isEndedByDecision } from "../../model/aim/cycle_step.ts";
import { isRunning } from "../../model/aim/open_results.ts";
import type { EpfModel } from "../../model/model.ts";
import { currentCycle, finishedCycles } from "../../model/roadmap/cycle.ts";
import { cycleEnd } from "../../model/roadmap/cycle_end.ts";
import { counted } from "../../text/forms/plural.ts";
import { RefusedEdit } from "../edit/offer_change.ts";

/*
 * Why a cycle may not be closed, or the next one may not begin.
 */

/** @throws RefusedEdit for a cycle that is the present one or over, or that would leave cycles out */
export function refuseOutOfTurn(model: EpfModel, cycle: number): void {
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

/** @throws RefusedEdit where the decision on the cycle before lets none follow, or is not made yet */
export function refuseByDecision(model: EpfModel, cycle: number): void {
  const decision = decisionOn(model, cycle - 1);
  if (decision === "pull_the_plug") throw afterTheEnd(cycle);
  if (decision === "pending_assessment") throw beforeTheDecision(cycle - 1);
}

/** That the decision on the cycle before is that of an early session; nothing where it is not. */
export function earlyMemoWarnings(model: EpfModel, cycle: number): string[] {
  const roadmap = roadmaps(model).find((candidate) => candidate.cycle === cycle);
  const early = roadmap === undefined ? null : earlyMemo(model, roadmap);
  return early === null ? [] : [
    `the memo of ${early.day} was written before cycle ${cycle} ended, when ${
      counted(early.unmeasured, "result was", "results were")
    } not measured: complete the report and replace the memo first`,
  ];
}

/** @throws RefusedEdit for a cycle by whose roadmap people work on, as it has neither ended nor been ended by a decision */
export function refuseRunning(model: EpfModel, cycle: number, now: Date): void {
  const roadmap = roadmaps(model).find((candidate) => candidate.cycle === cycle && isRunning(candidate, now));
  if (roadmap === undefined || isEndedByDecision(model, cycle)) return;
  const end = cycleEnd(roadmap.artifact.document.value)!;
  const day = new Date(end.day).toISOString().slice(0, 10);
  const because = decisionOn(model, cycle) === "persevere" ? "the memo perseveres" : "no memo ends it sooner";
  throw new RefusedEdit(`cycle ${cycle} ends on ${day} and ${because}; the turn is left out until then`, [
    "go on by the roadmap; at its end complete the report and replace the memo",
    "if the cycle is to end today anyway: `before_end` (`--before-end`)",
  ]);
}

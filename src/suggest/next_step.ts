import { commandLine } from "../contracts/command_line.ts";
import { callOf, type NextCall } from "../contracts/call.ts";
import { namePath } from "../diagnostics/escape.ts";
import type { CycleStep } from "../model/aim/cycle_step.ts";
import { RULE_INDEX } from "../rules/rule_index.ts";
import { joinWords } from "../schema/words.ts";
import { counted } from "../text/forms/plural.ts";
import { checkAgain, draftAssessment, nextCall, start, structuralToolByScore } from "./calls.ts";
import { comesBeforeRepairs, type FirstStep, firstStep, type Found, type SafeRepairs } from "./first_step.ts";

/** An instance by what is known of it, with paths as the caller can pass them on. */
export interface SteppedInstance {
  instance_path: string;
  /** In the order of `order.ts`. */
  findings: readonly Found[];
  isEmpty: boolean;
  /** That the settings leave out every file, in words; null where they do not. */
  ignored: string | null;
  cycle: CycleStep | null;
  repairs: SafeRepairs | null;
  /** A path of the instance as the caller can pass it on. */
  shown: (file: string) => string;
}

/**
 * What to do next, the same in every answer about an instance: errors come before the turn of the cycle, and the turn of
 * the cycle before warnings, which wait better than a decision does; only a roadmap that is to be approved waits for them.
 * Null where neither asks for anything.
 */
export function nextStep(
  { findings, isEmpty, ignored, cycle, repairs, instance_path, shown }: SteppedInstance,
): FirstStep | null {
  const baseline = baselineStep(findings[0], instance_path);
  const repair = baseline ?? firstStep(findings, { teach: structuralToolByScore, repairs });
  if (ignored !== null) {
    const call = checkAgain(instance_path, ignored);
    return { call, sentence: `${ignored}; take paths out of it, then check again: \`${commandLine(call)}\`` };
  }
  if (isEmpty && repair === null) {
    const call = start();
    return { call, sentence: `nothing of the team is written yet, start here: \`${commandLine(call)}\`` };
  }
  const turn = cycle === null ? null : stepOfCycle(cycle, instance_path, shown);
  const isFirst = turn !== null &&
    (repair === null || isReminder(findings[0]!) || (baseline === null && waitsFor(cycle!, findings[0]!)));
  return isFirst ? turn : repair;
}

/** Where the first thing that is missing is the reality assessment: the call that drafts it. */
function baselineStep(first: Found | undefined, instance_path: string): FirstStep | null {
  if (first === undefined || RULE_INDEX[first.rule]?.answer !== "assessment_draft") return null;
  const call = draftAssessment(instance_path);
  return { call, sentence: `draft ${namePath(first.file)} first, other files rest on it: \`${commandLine(call)}\`` };
}

/** True for what only reminds of the turn of a cycle, and goes with it. */
function isReminder({ rule, level }: Found): boolean {
  return level !== "error" && RULE_INDEX[rule]?.section === "aim_health";
}

/** Steps that have a day, or that a decision waits for. */
const TIMELY: ReadonlySet<CycleStep["kind"]> = new Set([
  "replan",
  "assess",
  "report",
  "decide",
  "measure",
  "complete",
  "stop",
  "begin",
  "plan",
]);

/** True for a warning that may wait until a step of the cycle is done. */
function waitsFor({ kind }: CycleStep, first: Found): boolean {
  return first.level !== "error" && !comesBeforeRepairs(first) && (TIMELY.has(kind) || isLaterWork(first));
}

/** True for features that are still to be written: a plan is approved before all that serves it is. */
function isLaterWork({ rule }: Found): boolean {
  return RULE_INDEX[rule]?.section === "coverage";
}

/** The step that the turn of a cycle asks for. */
function stepOfCycle(step: CycleStep, instance_path: string, shown: (file: string) => string): FirstStep {
  const place = instance_path === "." ? {} : { instance_path };
  if (step.kind === "ended") {
    const anew = callOf("epf_aim_update_lra", { ...place, cycle_reference: `C${step.cycle + 1}`, write: true });
    return {
      sentence:
        `the work ended with cycle ${step.cycle} (pull_the_plug), nothing is due; if another opportunity begins cycle ${
          step.cycle + 1
        }: \`${commandLine(anew)}\``,
    };
  }
  const { why, call } = turnOf(step, place, shown);
  const also = step.kind === "plan" && step.foundations.length > 0
    ? `, then write the roadmap of cycle ${step.cycle}: \`${
      commandLine(callOf("epf_get_wizard", { name: "roadmap_recipe" }))
    }\``
    : step.kind === "plan"
    ? `; \`${commandLine(callOf("epf_aim_recalibrate", place))}\` lists what else the decision changes`
    : "";
  return { call: { ...call, reason: why }, sentence: `${why}: \`${commandLine(call)}\`${also}`, isTurn: true };
}

function turnOf(
  step: Exclude<CycleStep, { kind: "ended" }>,
  place: { instance_path?: string },
  shown: (file: string) => string,
): { why: string; call: NextCall } {
  const wizard = (name: string) => nextCall("epf_get_wizard", { name }, "", "recommended");
  const cycle = `cycle ${step.cycle}`;
  switch (step.kind) {
    case "plan": {
      const decision = step.decision === null ? "" : ` (${step.decision})`;
      const files = step.foundations.map((file) => namePath(shown(file)));
      if (files.length > 0) {
        return {
          why: `cycle ${step.after} is decided${decision}, change ${joinWords(files, "and")} as its memo says`,
          call: nextCall("epf_aim_recalibrate", place, "", "recommended"),
        };
      }
      return {
        why: `cycle ${step.after} is decided${decision}, write the roadmap of ${cycle}`,
        call: wizard("roadmap_recipe"),
      };
    }
    case "approve":
      return {
        why: `the roadmap of ${cycle} is a draft, check its balance and then have it approved`,
        call: wizard("balance_checker"),
      };
    case "answer":
      return {
        why: `the roadmap of ${cycle} is a draft, its owner has ${counted(step.open, "open question")} in ${
          namePath(shown(step.file))
        } to answer before it is approved`,
        call: wizard("artifact_completion"),
      };
    case "replan":
      return {
        why:
          `the roadmap of ${cycle} is still a draft, and its cycle ended on ${step.day}; give it new dates and targets, or assess the cycle if the team has worked by it`,
        call: wizard("roadmap_recipe"),
      };
    case "assess": {
      const because = step.because === "ended"
        ? `${cycle} ended on ${step.day}`
        : step.because === "session"
        ? `the AIM session of ${step.day} is overdue`
        : `the roadmap of ${cycle} is completed`;
      return {
        why: `${because}, record what the cycle brought`,
        call: nextCall("epf_aim_assess", place, "", "recommended"),
      };
    }
    case "report":
      return {
        why: `the report of ${cycle} is begun, fill in ${namePath(shown(step.file))} (${
          counted(step.open, "open place")
        })`,
        call: wizard("assessment_report"),
      };
    case "decide":
      return step.isUnchecked
        ? {
          why: `${cycle} is assessed, check the beliefs under its plan, then decide and write the memo`,
          call: nextCall("epf_aim_generate_src", place, "", "recommended"),
        }
        : { why: `${cycle} is assessed, decide and write the memo`, call: wizard("calibration_memo") };
    case "measure":
      return {
        why: `the decision on ${cycle} is pending, measure what was missing and then decide`,
        call: wizard("calibration_memo"),
      };
    case "complete":
      return {
        why: `the memo of ${step.day} was written before ${cycle} ended: complete ${namePath(shown(step.file))} (${
          counted(step.unmeasured, "result was", "results were")
        } not measured then), and replace the memo`,
        call: wizard("assessment_report"),
      };
    case "stop":
      return {
        why: `${cycle} ended with pull_the_plug, archive its records`,
        call: nextCall("epf_aim_archive_cycle", { ...place, cycle_number: step.cycle }, "", "recommended"),
      };
    case "begin":
      return {
        // Who pivots before the end no longer works by the plan.
        why: `${cycle} is decided (${step.decision})${step.isRunning ? " and its plan ends now; " : ", "}${
          step.hasRecords ? "archive it and " : ""
        }begin cycle ${step.cycle + 1}`,
        call: nextCall(
          "epf_aim_init_cycle",
          { ...place, cycle_number: step.cycle + 1, ...(step.hasRecords ? { archive_previous: true } : {}) },
          "",
          "recommended",
        ),
      };
  }
}

import { namePath } from "../diagnostics/escape.ts";
import type { Call, NextCall } from "../contracts/call.ts";
import { type Finding, ownLevel } from "../diagnostics/finding.ts";
import { counted } from "../text/forms/plural.ts";
import { explain, nextCall, writeFile } from "./calls.ts";
import { hasPlan, helpWithFile } from "./calls_for_findings.ts";
import { comesBeforeRepairs, repairCall, type SafeRepairs } from "./first_step.ts";
import { orderSuggestions } from "./order_calls.ts";

/** What of a finding a call is made from. */
type PlannedFinding = Pick<
  Finding,
  "rule" | "level" | "lowered_from" | "file" | "artifact" | "class" | "stage" | "message"
>;

/** A file's plan, and what comes after it in its instance. */
export interface PlanView {
  recommended_tool: NextCall | null;
  /** Errors of the file with safe edits that were tried. */
  repairs: SafeRepairs | null;
  /** The first finding of the planned file. */
  first: PlannedFinding;
  /** True when a finding of the file is an error or a warning. */
  needsWork: boolean;
  /** The first finding of the file to plan next, or null. */
  next: PlannedFinding | null;
}

/** Which part of a plan an answer holds. */
export interface PlanPage {
  isFirst: boolean;
  /** Parameters of the call for the next part, and how many chunks are left; null on the last page. */
  next:
    | { path?: string; detail_level?: "full"; limit?: number; cursor: string; left: number; hasErrors: boolean }
    | null;
}

/**
 * The calls that follow from a plan before any file is changed, most urgent first: the guide to its structure, how to
 * write a file that is not there, the next chunks, and after the last ones the plan of the next file; where none of them
 * is needed, what the first rule is about. What follows an
 * edit is an available action: on an unchanged file it would come back to this plan.
 */
export function suggestForPlan(view: PlanView, { isFirst, next }: PlanPage): NextCall[] {
  const calls: NextCall[] = [];
  const waits = comesBeforeRepairs(view.first);
  if (isFirst && view.repairs !== null && !waits) calls.push(repairCall(view.repairs));
  if (isFirst && view.recommended_tool !== null) calls.push(view.recommended_tool);
  if (isFirst && view.needsWork && !hasPlan(view.first)) {
    const priority = ownLevel(view.first) === "error" ? "urgent" : "recommended";
    calls.push(helpWithFile(view.first, `${namePath(view.first.file)}: ${view.first.message}`, priority));
  }
  if (isFirst && view.repairs !== null && waits) calls.push(repairCall(view.repairs));
  if (next !== null) {
    const { left, hasErrors, ...params } = next;
    const isLast = (next.limit ?? 0) >= left;
    const reason = isLast && left > 1
      ? `the plan goes on, the call gives the other ${left} chunks`
      : `the plan goes on, ${counted(left, "chunk")} left`;
    const note = hasErrors ? "" : ", without errors";
    calls.push(nextCall("epf_validate_with_plan", params, `${reason}${note}`, hasErrors ? "recommended" : "optional"));
  } else if (view.next !== null) {
    calls.push(helpWithFile(view.next, "the next file in the order of repair", "optional"));
  }
  // The plan shows the edits itself; what its first rule is about is there for whoever needs it.
  if (isFirst && view.needsWork && calls.length === 0) {
    const { rule, file, message } = view.first;
    calls.push(explain(rule, `first in ${namePath(file)}: ${message}`, "optional"));
  }
  return orderSuggestions(calls);
}

/** What a run of repairs did, and what it left. */
export interface FixView {
  /** Files that were written and have no error left, with the number of findings that were repaired. */
  written: readonly { path: string; fix_count: number }[];
  /** Files with errors that no repair takes away: the first of them, and how many. */
  open: readonly { first: PlannedFinding; errors: number }[];
  /** Findings with a likely repair that was not asked for. */
  suggested: number;
  /** True where something comes before these in the order of work. */
  waits: boolean;
  /** The call that shows the likely repairs; null where that is not the next thing. */
  again: Call | null;
}

/** Files of each kind that one answer names; the first reason counts the others. */
const NAMED_FILES = 3;

/** Help with files that have errors left, the likely repairs, then the check of files that were written. */
export function suggestForFix({ written, open, suggested, waits, again }: FixView): NextCall[] {
  const further = (all: readonly unknown[], place: number, words: string) => {
    const others = all.length - NAMED_FILES;
    return place > 0 || others <= 0
      ? ""
      : `; ${counted(others, "more file")} ${words} ${others === 1 ? "is" : "are"} not named here`;
  };
  const likely = suggested === 1
    ? "1 finding has a repair that is likely but not certain"
    : `${suggested} findings have repairs that are likely but not certain`;
  const likelyCalls: NextCall[] = again === null ? [] : [{
    ...again,
    reason: `${likely}; the call shows them and writes nothing`,
    priority: waits ? "recommended" : "urgent",
  }];
  return [
    ...(waits ? [] : likelyCalls),
    ...open.slice(0, NAMED_FILES).map(({ first, errors }, place) =>
      helpWithFile(
        first,
        `${namePath(first.file)} ${errors === 0 ? "comes first" : `has ${counted(errors, "error")} to decide`}${
          further(open, place, "with such errors")
        }`,
        "urgent",
      )
    ),
    ...(waits ? likelyCalls : []),
    ...written.slice(0, NAMED_FILES).map(({ path, fix_count }, place) =>
      nextCall(
        "epf_validate_file",
        { path },
        `${namePath(path)} was written, ${counted(fix_count, "finding")} repaired${
          further(written, place, "without errors left")
        }`,
        "optional",
      )
    ),
  ];
}

/** A drafted assessment is checked when it was written, and filled in by its wizard's rules when not. */
export function suggestForDraft(path: string, isWritten: boolean, openPoints: number): NextCall[] {
  const open = counted(openPoints, "open point");
  return [
    isWritten
      ? nextCall("epf_validate_file", { path }, `${namePath(path)} was written with ${open}`, "recommended")
      : writeFile("living_reality_assessment", `${open} of the draft are the team's to fill in`),
  ];
}

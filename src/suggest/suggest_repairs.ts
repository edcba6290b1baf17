import { namePath } from "../diagnostics/escape.ts";
import type { NextCall } from "../contracts/call.ts";
import { type Finding, ownLevel } from "../diagnostics/finding.ts";
import { counted } from "../text/forms/plural.ts";
import { explain, nextCall, writeFile } from "./calls.ts";
import { hasPlan, helpWithFile } from "./calls_for_findings.ts";
import { orderSuggestions } from "./order_calls.ts";

/** What of a finding a call is made from. */
type PlannedFinding = Pick<Finding, "rule" | "level" | "lowered_from" | "file" | "artifact" | "class" | "message">;

/** A file's plan, and what comes after it in its instance. */
export interface PlanView {
  recommended_tool: NextCall | null;
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
  next: { path?: string; detail_level?: "auto" | "full"; cursor: string; left: number } | null;
}

/**
 * The calls that follow from a plan before any file is changed, most urgent first: the guide to its structure, how to
 * write a file that is not there, the next chunks, and after the last ones the plan of the next file; where none of them
 * is needed, what the first rule is about. What follows an
 * edit is an available action: on an unchanged file it would come back to this plan.
 */
export function suggestForPlan(view: PlanView, { isFirst, next }: PlanPage): NextCall[] {
  const calls: NextCall[] = [];
  if (isFirst && view.recommended_tool !== null) calls.push(view.recommended_tool);
  if (isFirst && view.needsWork && !hasPlan(view.first)) {
    const priority = ownLevel(view.first) === "error" ? "urgent" : "recommended";
    calls.push(helpWithFile(view.first, `${namePath(view.first.file)}: ${view.first.message}`, priority));
  }
  if (next !== null) {
    const { left, ...params } = next;
    const reason = `the plan goes on, ${counted(left, "chunk")} left`;
    calls.push(nextCall("epf_validate_with_plan", params, reason, "recommended"));
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

/**
 * Help with files that have errors left, then the check of files that were written.
 * @param written paths with the number of findings that were repaired
 * @param left the first error of each file that no mechanical repair fixes
 */
export function suggestForFix(
  written: readonly { path: string; fix_count: number }[],
  left: readonly PlannedFinding[],
): NextCall[] {
  return [
    ...left.map((finding) =>
      helpWithFile(finding, `${namePath(finding.file)} has errors that no mechanical repair removes`, "urgent")
    ),
    ...written.map(({ path, fix_count }) =>
      nextCall(
        "epf_validate_file",
        { path },
        `${namePath(path)} was written, ${counted(fix_count, "finding")} repaired`,
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

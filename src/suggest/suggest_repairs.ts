import type { NextCall } from "../contracts/call.ts";
import { ARTIFACT_TYPES } from "../format/artifact_types.ts";
import { detectByPath } from "../format/detect.ts";
import { creationTask } from "../routing/own_tasks.ts";
import { counted } from "../text/plural.ts";
import { explain, nextCall, planFile, wizardFor } from "./calls.ts";
import { orderSuggestions } from "./order_calls.ts";

/** What a suggestion needs of a repair plan. */
export interface PlanToFollow {
  file: string;
  recommended_tool: NextCall | null;
  total_findings: number;
  total_chunks: number;
  chunks: readonly { errors: readonly { rule: string; message: string }[] }[];
}

/** A plan's place among those of its instance. */
export interface PlanView {
  plan: PlanToFollow;
  /** False when there is no file at the path. */
  exists: boolean;
  /** True when a finding of the file is an error or a warning. */
  needsWork: boolean;
  /** The file to plan next, or null. */
  next: string | null;
}

/** The calls that follow from a plan, most urgent first; none when there is nothing to do. */
export function suggestForPlan({ plan, exists, needsWork, next }: PlanView): NextCall[] {
  const calls: NextCall[] = [];
  if (plan.recommended_tool !== null) calls.push(plan.recommended_tool);
  const path = plan.file;
  if (needsWork && exists) {
    const reason = `${counted(plan.total_findings, "finding")} in ${
      counted(plan.total_chunks, "chunk")
    }; after the edits the file is checked again`;
    calls.push(nextCall("epf_validate_file", { path }, reason, "recommended"));
  } else if (needsWork) calls.push(forAbsent(plan));
  if (next !== null) calls.push(planFile(next, "the next file in the order of repair", "optional"));
  return orderSuggestions(calls);
}

/** How to write a file that an instance lacks; what else is absent has its rule explained. */
function forAbsent(plan: PlanToFollow): NextCall {
  const type = detectByPath(plan.file);
  const error = plan.chunks[0]!.errors[0]!;
  if (type === null) return explain(error.rule, error.message, "recommended");
  return wizardFor(creationTask(ARTIFACT_TYPES[type].words), `${plan.file} is not there`, "recommended");
}

/**
 * Files with errors left are planned, then files that were written are checked again.
 * @param written paths with the number of findings that were repaired
 * @param left paths that no mechanical repair fixes
 */
export function suggestForFix(
  written: readonly { path: string; fix_count: number }[],
  left: readonly string[],
): NextCall[] {
  return [
    ...left.map((path) => planFile(path, `${path} has errors that no mechanical repair takes away`, "recommended")),
    ...written.map(({ path, fix_count }) =>
      nextCall(
        "epf_validate_file",
        { path },
        `${path} was written, ${counted(fix_count, "finding")} repaired`,
        "optional",
      )
    ),
  ];
}

/** A drafted assessment is checked when it was written, and filled in by its wizard's rules when not. */
export function suggestForDraft(path: string, isWritten: boolean, openPoints: number): NextCall[] {
  const open = counted(openPoints, "open point");
  return [
    isWritten ? nextCall("epf_validate_file", { path }, `${path} was written with ${open}`, "recommended") : wizardFor(
      creationTask("living reality assessment"),
      `${open} of the draft are the team's to fill in`,
      "recommended",
    ),
  ];
}

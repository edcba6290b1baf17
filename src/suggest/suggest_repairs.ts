import { ARTIFACT_TYPES, type ArtifactType } from "../format/artifact_types.ts";
import { counted } from "../text/plural.ts";
import type { NextCall } from "../contracts/call.ts";
import { creationTask, repairTask } from "../routing/own_tasks.ts";

/*
 * The calls that follow from repairs and drafts, and the one that comes before a repair of the structure; those that
 * follow from a check are made in `suggest.ts`.
 */

/** The call that explains a rule. */
export function explain(rule: string, reason: string, priority: NextCall["priority"]): NextCall {
  return { tool: "epf_explain_rule", params: { rule }, reason, priority };
}

/** The call that teaches the rules of a type before anything is fixed. */
export function structuralTool(type: ArtifactType, evidence: string): NextCall {
  return {
    tool: "epf_get_wizard_for_task",
    params: { task: repairTask(ARTIFACT_TYPES[type].words) },
    reason: evidence,
    priority: "urgent",
  };
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
    ...left.map((path): NextCall => ({
      tool: "epf_validate_with_plan",
      params: { path },
      reason: `${path} has errors that no mechanical repair takes away`,
      priority: "recommended",
    })),
    ...written.map(({ path, fix_count }): NextCall => ({
      tool: "epf_validate_file",
      params: { path },
      reason: `${path} was written, ${counted(fix_count, "finding")} repaired`,
      priority: "optional",
    })),
  ];
}

/** A drafted assessment is checked when it was written, and filled in by its wizard's rules when not. */
export function suggestForDraft(path: string, isWritten: boolean, openPoints: number): NextCall[] {
  const open = counted(openPoints, "open point");
  return isWritten
    ? [{
      tool: "epf_validate_file",
      params: { path },
      reason: `${path} was written with ${open}`,
      priority: "recommended",
    }]
    : [{
      tool: "epf_get_wizard_for_task",
      params: { task: creationTask("living reality assessment") },
      reason: `${open} of the draft are the team's to fill in`,
      priority: "recommended",
    }];
}

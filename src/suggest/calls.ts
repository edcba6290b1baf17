import { folderOfFile } from "../format/file_path.ts";
import { callOf, type NextCall, type Priority, type ToolName } from "../contracts/call.ts";
import type { ToolParams } from "../contracts/tool_params.ts";
import { ARTIFACT_TYPES, type ArtifactType } from "../format/artifact_types.ts";
import { creationTask, qualityTask, repairTask, START_TASK } from "../routing/own_tasks.ts";

/** A call that is suggested, checked against the contract of its tool. */
export function nextCall<Tool extends ToolName>(
  tool: Tool,
  params: ToolParams[Tool],
  reason: string,
  priority: Priority,
): NextCall {
  return { ...callOf(tool, params), reason, priority };
}

/** The call that explains a rule. */
export function explain(rule: string, reason: string, priority: Priority): NextCall {
  return nextCall("epf_explain_rule", { rule }, reason, priority);
}

/** The call that finds the wizard for a task. */
export function wizardFor(task: string, reason: string, priority: Priority): NextCall {
  return nextCall("epf_get_wizard_for_task", { task }, reason, priority);
}

/**
 * The call that plans the repair of a file. In every answer it is urgent where the file has errors, unless the answer shows
 * all of them itself.
 */
export function planFile(path: string, reason: string, priority: Priority): NextCall {
  return nextCall("epf_validate_with_plan", { path }, reason, priority);
}

/** The call that makes the file that a folder lacks, where its content follows from the format. */
export function makeFile(file: string, reason: string, priority: Priority): NextCall {
  const folder = file.includes("/") ? folderOfFile(file) : ".";
  return nextCall("epf_fix_file", { paths: [folder] }, reason, priority);
}

/** The call that teaches how to write a file that others rest on, and that is not there or says nothing yet. */
export function writeFile(type: ArtifactType, reason: string, priority: Priority = "urgent"): NextCall {
  return wizardFor(creationTask(ARTIFACT_TYPES[type].words), reason, priority);
}

/** The call that teaches the rules of a type before anything is fixed. */
export function structuralTool(type: ArtifactType, evidence: string): NextCall {
  return wizardFor(repairTask(ARTIFACT_TYPES[type].words), evidence, "urgent");
}

/** The same beside scores, where the structure of a value model is what its quality is scored by. */
export function structuralToolByScore(type: ArtifactType, evidence: string): NextCall {
  return type === "value_model"
    ? wizardFor(qualityTask(ARTIFACT_TYPES[type].words), evidence, "urgent")
    : structuralTool(type, evidence);
}

/** The call that starts an instance in which no one has written anything yet. */
export function start(
  reason = "the instance is empty: its files are valid and hold no content of the team yet",
  priority: Priority = "recommended",
): NextCall {
  return wizardFor(START_TASK, reason, priority);
}

/** The call that checks an instance once its settings leave files to check. */
export function checkAgain(instance_path: string, ignored: string): NextCall {
  return nextCall(
    "epf_health_check",
    { instance_path },
    `${ignored}; a check says something once paths are taken out of it`,
    "recommended",
  );
}

/** The call that shows what an instance is like after an edit: the whole of it, or what the edit of references may break. */
export function checkAfterEdit(instance_path: string, reason: string, isOfReferences: boolean): NextCall {
  const tool = isOfReferences ? "epf_validate_relationships" : "epf_health_check";
  return nextCall(tool, { instance_path }, reason, "recommended");
}

/** The call that drafts a reality assessment where there is none. */
export function draftAssessment(
  instance_path: string,
  reason = "no living reality assessment in AIM; the answer holds a complete one with its open points marked",
  priority: Priority = "recommended",
): NextCall {
  return nextCall("epf_aim_bootstrap", { instance_path }, reason, priority);
}

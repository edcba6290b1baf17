import type { NextCall } from "../contracts/call.ts";
import { RULE_INDEX } from "../rules/rule_index.ts";
import type { ArtifactType } from "../format/artifact_types.ts";
import { draftAssessment, explain, nextCall, planFile, wizardFor } from "./calls.ts";
import { orderSuggestions } from "./order_calls.ts";

/*
 * The calls that follow from questions about AIM, the upkeep of a strategy; those that follow from a check are made in
 * `suggest.ts`.
 */

/** What is known of one thing to act on. Paths as the caller can pass them on. */
export interface AimIssue {
  rule: string;
  severity: "critical" | "warning" | "info";
  title: string;
  artifact: string;
  description: string;
}

/** The calls that follow from the diagnostics of AIM, one for each kind or file; none without any. */
export function suggestForAim(instance_path: string, issues: readonly AimIssue[]): NextCall[] {
  const groups = [...Map.groupBy(issues, (issue) => isAboutUpkeep(issue) ? issue.rule : issue.artifact).values()];
  return orderSuggestions(groups.map((group) => callFor(instance_path, group)));
}

/** False for what any file can have. */
function isAboutUpkeep({ rule }: AimIssue): boolean {
  const { section, answer } = RULE_INDEX[rule] ?? {};
  return section === "aim_health" || answer === "assessment_draft";
}

function callFor(instance_path: string, group: readonly AimIssue[]): NextCall {
  const [first] = group as [AimIssue];
  const { rule, severity, title, artifact, description } = first;
  const reason = `${title}${group.length === 1 ? "" : `, ${group.length} times`}: ${description}`;
  const isCritical = group.some((issue) => issue.severity === "critical");
  const priority = isCritical ? "urgent" : severity === "info" ? "optional" : "recommended";
  if (!isAboutUpkeep(first)) return planFile(artifact, reason, priority);
  const { answer, task } = RULE_INDEX[rule] ?? {};
  if (answer === "assessment_draft") return draftAssessment(instance_path, reason, priority);
  return task === undefined ? explain(rule, reason, priority) : wizardFor(task, reason, priority);
}

/** The call that drafts a report on a cycle that has none. */
export function suggestReport(instance_path: string, reason: string): NextCall {
  return nextCall("epf_aim_assess", { instance_path }, reason, "optional");
}

/** What follows a record in the order of AIM: facts before the decision, the decision before the changes. */
export function suggestAfterRecord(type: ArtifactType, instance_path: string, reason: string): NextCall {
  return type === "assessment_report"
    ? wizardFor("write calibration memo", reason, "recommended")
    : nextCall("epf_aim_recalibrate", { instance_path }, reason, "recommended");
}

/** The call that shows what a refused record has to look like. */
export function suggestForRecord(type: ArtifactType, reason: string): NextCall {
  return nextCall("epf_get_schema", { artifact_type: type }, reason, "recommended");
}

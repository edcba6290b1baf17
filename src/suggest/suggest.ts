import { ARTIFACT_TYPES } from "../format/artifact_types.ts";
import { counted } from "../text/plural.ts";
import { type Finding, ownLevel } from "../diagnostics/finding.ts";
import type { Health, HealthSection } from "../diagnostics/report.ts";
import { firstStep } from "./first_step.ts";
import { orderSuggestions } from "./order_calls.ts";
import type { NextCall } from "../contracts/call.ts";
import { RULE_INDEX } from "../rules/rule_index.ts";
import type { IndexedRule } from "../rules/rule.ts";
import { COMPLETION_TASK, creationTask, FEATURE_REVIEW_TASK, qualityTask, START_TASK } from "../routing/own_tasks.ts";
import { detectByPath } from "../format/detect.ts";
import { explain } from "./suggest_repairs.ts";
import type { Classification } from "./classify.ts";

/** Scores below this call for a wizard. */
export const GOOD_SCORE = 80;
/** Files that a whole instance's answer names; the reason counts the others. */
const FILES_NAMED = 3;

/** What the suggestions for an instance are made from. */
export interface InstanceView {
  /** Path of the instance as the caller can pass it on. */
  instance_path: string;
  /** Findings with paths as the caller can pass them on. */
  findings: readonly Finding[];
  health: Health;
}

/**
 * The calls that follow from the check of an instance, most urgent first: one at least unless it is healthy, and none
 * exactly when there is nothing to do. Findings count with the level of their rule: settings that lower it change what
 * fails, not what helps.
 */
export function suggestForInstance(view: InstanceView): NextCall[] {
  const status = view.health.overall_status;
  const first = firstStep(view.findings);
  const found = [
    ...(status === "empty" ? [START] : []),
    ...forFormat(view),
    ...forScores(view),
    ...forRelationships(view),
    ...forStructure(view),
    ...forUpkeep(view),
    ...forTheRest(view),
  ];
  return orderSuggestions(found.length > 0 || status === "healthy" ? found : forLowest(view), first?.call);
}

/** The calls for a file that no artifact could be made of: it cannot be read, or its type is not known. */
export function suggestForStranger(
  path: string,
  findings: readonly Pick<Finding, "rule" | "level" | "lowered_from" | "class" | "message">[],
): NextCall[] {
  const errors = findings.filter((finding) => ownLevel(finding) === "error");
  const first = errors.find((finding) => finding.class === "unreadable") ?? errors[0];
  return first === undefined ? [] : [explain(first.rule, `${path} was not checked: ${first.message}`, "urgent")];
}

/** The calls that follow from the validation of one file. */
export function suggestForFile(
  path: string,
  findings: readonly Finding[],
  classification: Classification,
): NextCall[] {
  const errors = findings.filter((finding) => ownLevel(finding) === "error");
  if (classification.class === "unreadable") {
    const first = errors.find((finding) => finding.class === "unreadable");
    return first === undefined ? [] : [explain(first.rule, `${path} cannot be read: ${first.message}`, "urgent")];
  }
  const calls: NextCall[] = [];
  if (classification.recommended_tool !== null) calls.push(classification.recommended_tool);
  if (errors.length > 0) {
    calls.push({
      tool: "epf_validate_with_plan",
      params: { path },
      reason: `${countedErrors(errors)} in ${path}; the plan groups them with examples and edits`,
      priority: classification.structural_issue ? "optional" : "recommended",
    });
  }
  const warning = findings.find((finding) => ownLevel(finding) === "warning");
  if (calls.length === 0 && warning !== undefined) {
    calls.push(explain(warning.rule, `${path} is valid, \`${warning.rule}\` warns: ${warning.message}`, "optional"));
  }
  return orderSuggestions(calls);
}

/** Where an instance begins in which no one has written anything yet. */
export const START: NextCall = {
  tool: "epf_get_wizard_for_task",
  params: { task: START_TASK },
  reason: "the instance is empty: its files are valid and hold no content of the team yet",
  priority: "recommended",
};

function forFormat({ findings }: InstanceView): NextCall[] {
  const broken = findings.filter((finding) => ownLevel(finding) === "error" && isAboutOneFile(finding));
  const byFile = [...Map.groupBy(broken, (finding) => finding.file)];
  const others = byFile.length - FILES_NAMED;
  return byFile.slice(0, FILES_NAMED).map(([path, errors], place): NextCall => ({
    tool: "epf_validate_with_plan",
    params: { path },
    reason: `${countedErrors(errors)} in ${path}${
      place === 0 && others > 0
        ? `; ${counted(others, "further file")} with errors beyond the ${FILES_NAMED} named`
        : ""
    }`,
    priority: "urgent",
  }));
}

function forScores({ findings, health }: InstanceView): NextCall[] {
  const unfilled = answeredBy(findings, "completion_wizard");
  const wizard = (name: string, task: string, words: string, priority: NextCall["priority"]) => {
    const section = sectionOf(health, name);
    const isLow = section?.score != null && section.score < GOOD_SCORE;
    // A single placeholder is content that is missing, whatever the score makes of it.
    const isUnfilled = name === "content_readiness" && unfilled.length > 0;
    if (!isLow && !isUnfilled) return [];
    const [dearest] = section?.costs ?? [];
    const because = isUnfilled
      ? `; ${counted(unfilled.length, "finding")}, first in ${unfilled[0]!.file}: ${unfilled[0]!.message}`
      : dearest === undefined
      ? ""
      : `; ${dearest.what}`;
    const score = section?.score == null ? "is not scored" : `scores ${section.score} of 100`;
    return [{
      tool: "epf_get_wizard_for_task" as const,
      params: { task },
      reason: `${words} ${score}${isLow ? `, threshold ${GOOD_SCORE}` : ""}${because}`,
      priority,
    }];
  };
  return [
    ...wizard("value_model_quality", qualityTask("value model"), "value model quality", "urgent"),
    ...wizard("feature_quality", FEATURE_REVIEW_TASK, "feature quality", "recommended"),
    ...wizard("content_readiness", COMPLETION_TASK, "content readiness", "recommended"),
  ];
}

function forRelationships({ findings, health, instance_path }: InstanceView): NextCall[] {
  const broken = findings.filter((finding) => {
    const { section, answer } = RULE_INDEX[finding.rule] ?? {};
    return section === "relationships" &&
      (ownLevel(finding) === "error" || answer === "relationship_check" && ownLevel(finding) === "warning");
  });
  const score = sectionOf(health, "relationships")?.score ?? null;
  if (broken.length === 0 && (score === null || score >= GOOD_SCORE)) return [];
  return [{
    tool: "epf_validate_relationships",
    params: { instance_path },
    reason: broken.length === 0
      ? `relationships score ${score} of 100, threshold ${GOOD_SCORE}`
      : `${counted(broken.length, "reference")} between files resolve to nothing or collide`,
    priority: broken.length === 0 ? "recommended" : "urgent",
  }];
}

/** The call that teaches to write the first of the files that are missing. */
export function forStructure({ findings }: Pick<InstanceView, "findings">): NextCall[] {
  const missing = answeredBy(findings, "artifact_wizard");
  if (missing.length === 0) return [];
  const first = missing[0]!;
  // With nothing written at all the finding stands at the folder, and the first step is another one.
  if (!/\.ya?ml$/.test(first.file)) return [START];
  return [{
    tool: "epf_get_wizard_for_task",
    params: { task: creationTask(wordsOfFile(first.file)) },
    reason: `${counted(missing.length, "READY artifact")} missing, first ${first.file}`,
    priority: "recommended",
  }];
}

/** The call that drafts a reality assessment where none is. */
export function forUpkeep(
  { findings, instance_path }: Pick<InstanceView, "findings" | "instance_path">,
): NextCall[] {
  const [missing] = answeredBy(findings, "assessment_draft");
  if (missing === undefined) return [];
  return [{
    tool: "epf_aim_bootstrap",
    params: { instance_path },
    reason: "no living reality assessment in AIM; the answer holds a complete one with its open points marked",
    priority: "recommended",
  }];
}

/** What has no call of its own: the explanation of the first rules. */
function forTheRest({ findings }: InstanceView): NextCall[] {
  const rest = findings.filter((finding) =>
    ownLevel(finding) !== "info" && RULE_INDEX[finding.rule]?.answer === undefined &&
    !(ownLevel(finding) === "error" && isAboutOneFile(finding))
  );
  const byRule = [...Map.groupBy(rest, (finding) => finding.rule)];
  return byRule.slice(0, FILES_NAMED).map(([rule, found]) => {
    const level = found.some((finding) => ownLevel(finding) === "error") ? "recommended" : "optional";
    return explain(
      rule,
      `${counted(found.length, "finding")}, first in ${found[0]!.file}: ${found[0]!.message}`,
      level,
    );
  });
}

/** Where notes alone lower a score so far that the instance is not healthy: the explanation of what costs most. */
function forLowest({ health }: InstanceView): NextCall[] {
  const costs = health.sections.flatMap(({ costs }) => costs);
  const [dearest] = costs.filter(({ rule }) => rule !== null).sort((a, b) => b.points - a.points);
  return dearest?.rule == null ? [] : [explain(dearest.rule, dearest.what, "recommended")];
}

/** How many errors there are, called findings where the settings count some of them as less. */
export function countedErrors(errors: readonly Pick<Finding, "lowered_from">[]): string {
  const isLowered = errors.some(({ lowered_from }) => lowered_from !== undefined);
  return counted(errors.length, isLowered ? "finding" : "error");
}

/** True for what a file shows by itself: its text, its schema. */
function isAboutOneFile(finding: Finding): boolean {
  return finding.class === "unreadable" || RULE_INDEX[finding.rule]?.section === "schema_validation";
}

/** The findings whose rules are answered by one kind of call. */
export function answeredBy<Found extends Pick<Finding, "rule">>(
  findings: readonly Found[],
  answer: IndexedRule["answer"],
): Found[] {
  return findings.filter(({ rule }) => RULE_INDEX[rule]?.answer === answer);
}

function sectionOf(health: Health, name: string): HealthSection | undefined {
  return health.sections.find((section) => section.name === name);
}

/** `READY/03_insight_opportunity.yaml` as `insight opportunity`. */
function wordsOfFile(file: string): string {
  return file.slice(file.lastIndexOf("/") + 1).replace(/\.ya?ml$/, "").replace(/^\d+_/, "").replaceAll("_", " ");
}

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
  /** False when nothing stands under the file's path. */
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
    calls.push({
      tool: "epf_validate_file",
      params: { path },
      reason: `${counted(plan.total_findings, "finding")} in ${
        counted(plan.total_chunks, "chunk")
      }; after the edits the file is checked again`,
      priority: "recommended",
    });
  } else if (needsWork) calls.push(forAbsent(plan));
  if (next !== null) {
    calls.push({
      tool: "epf_validate_with_plan",
      params: { path: next },
      reason: "the next file in the order of repair",
      priority: "optional",
    });
  }
  return orderSuggestions(calls);
}

/** How to write a file that an instance lacks; what else is absent has its rule explained. */
function forAbsent(plan: PlanToFollow): NextCall {
  const type = detectByPath(plan.file);
  const error = plan.chunks[0]!.errors[0]!;
  if (type === null) {
    return { tool: "epf_explain_rule", params: { rule: error.rule }, reason: error.message, priority: "recommended" };
  }
  return {
    tool: "epf_get_wizard_for_task",
    params: { task: creationTask(ARTIFACT_TYPES[type].words) },
    reason: `${plan.file} is not there`,
    priority: "recommended",
  };
}

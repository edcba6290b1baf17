import { namePath } from "../diagnostics/escape.ts";
import { type Finding, ownLevel } from "../diagnostics/finding.ts";
import type { Health, HealthSection, SectionScore } from "../diagnostics/report.ts";
import type { NextCall, Priority } from "../contracts/call.ts";
import { COMPLETION_TASK, FEATURE_REVIEW_TASK, qualityTask } from "../routing/own_tasks.ts";
import { RULE_INDEX } from "../rules/rule_index.ts";
import { counted } from "../text/forms/plural.ts";
import { draftAssessment, explain, nextCall, wizardFor, writeFile } from "./calls.ts";
import {
  answeredBy,
  countedErrors,
  errorsAmong,
  explainRules,
  helpWithFiles,
  writeMissing,
} from "./calls_for_findings.ts";
import { type FirstStep, repairCall, type SafeRepairs } from "./first_step.ts";
import { orderSuggestions } from "./order_calls.ts";

/** Scores below this call for a wizard. */
export const GOOD_SCORE = 80;

/** What the suggestions for an instance are made from. */
export interface InstanceView {
  /** Path of the instance as the caller can pass it on. */
  instance_path: string;
  /** Findings with paths as the caller can pass them on. */
  findings: readonly Finding[];
  health: Health;
  /** What comes next, as every answer about the instance names it. */
  step: FirstStep | null;
  /** That the settings leave out every file, in words; null where they do not. */
  ignored: string | null;
  /** Null where no error has one, or no one looked. */
  repairs: SafeRepairs | null;
}

/**
 * The calls that follow from the check of an instance, most urgent first: one at least unless it is healthy, and none
 * exactly when there is nothing to do. Findings count with the level of their rule: settings that lower it change what
 * fails, not what helps.
 */
export function suggestForInstance(view: InstanceView): NextCall[] {
  const status = view.health.overall_status;
  const found = [
    ...(view.repairs === null ? [] : [repairCall(view.repairs)]),
    ...forFormat(view, view.step?.call),
    ...forScores(view),
    ...forRelationships(view),
    ...forStructure(view),
    ...forUpkeep(view),
    ...forTheRest(view),
  ];
  // An empty instance always has a first step.
  const isNamed = found.length > 0 || status === "healthy" || status === "empty";
  return orderSuggestions(isNamed ? found : forLowest(view), view.step?.call);
}

function forFormat({ findings }: InstanceView, first: NextCall | undefined): NextCall[] {
  const errors = errorsAmong(findings);
  const allOf = Map.groupBy(errors, ({ file }) => file);
  const broken = Map.groupBy(errors.filter(isAboutOneFile), ({ file }) => file);
  // What other rules found in the file counts too, as it does in the first step.
  return helpWithFiles(
    [...broken].map(([file, [first]]) => ({
      first: first!,
      errors: countedErrors(allOf.get(file)!),
      priority: "urgent",
    })),
    { failed: new Set(allOf.keys()), named: pathOf(first) },
  );
}

/** The file that a call is about. */
function pathOf(call: NextCall | undefined): string[] {
  const params: { path?: unknown } = call?.params ?? {};
  return typeof params.path === "string" ? [params.path] : [];
}

function forScores({ findings, health }: InstanceView): NextCall[] {
  const unfilled = answeredBy(findings, "completion_wizard");
  const wizard = (name: string, task: string, words: string, priority: Priority) => {
    const section = sectionOf(health, name);
    const isLow = section?.score != null && section.score < GOOD_SCORE && !waitsForAnswers(section, unfilled);
    // A single placeholder is content that is missing, whatever the score makes of it.
    const isUnfilled = name === "content_readiness" && unfilled.length > 0;
    if (!isLow && !isUnfilled) return [];
    if (name === "feature_quality" && !hasWeakness(name, findings) && waitsForFeatures(findings)) return [];
    // A model that no one has filled in is written, not reviewed.
    const [template] = name === "value_model_quality" ? unfilled.filter(isWholeModel) : [];
    if (template !== undefined && !hasWeakness(name, findings)) {
      return [
        writeFile(
          "value_model",
          `${words} scores ${section!.score} of 100, threshold ${GOOD_SCORE}; ${
            namePath(template.file)
          }: ${template.message}`,
        ),
      ];
    }
    const [dearest] = section?.costs ?? [];
    const because = isUnfilled
      ? `; ${counted(unfilled.length, "finding")}, first in ${namePath(unfilled[0]!.file)}: ${unfilled[0]!.message}`
      : dearest === undefined
      ? ""
      : `; ${dearest.what}`;
    const score = section?.score == null ? "is not scored" : `scores ${section.score} of 100`;
    const reason = `${words} ${score}${isLow ? `, threshold ${GOOD_SCORE}` : ""}${because}`;
    // What only errors of the files lower is not for a review: it waits until they are repaired.
    const isForLater = name === "feature_quality" && !hasWeakness(name, findings);
    return [
      wizardFor(
        task,
        isForLater ? `${reason}; the review is for after the repair` : reason,
        isForLater ? "optional" : priority,
      ),
    ];
  };
  return [
    ...wizard("value_model_quality", qualityTask("value model"), "value model quality", "urgent"),
    ...wizard("feature_quality", FEATURE_REVIEW_TASK, "feature quality", "recommended"),
    ...wizard("content_readiness", COMPLETION_TASK, "content readiness", "recommended"),
  ];
}

/** True for what is said of a value model in which nothing is filled in. */
function isWholeModel({ artifact, path }: Finding): boolean {
  return artifact === "value_model" && path === "";
}

/** True where a file that someone began has a weakness of the section: a review changes nothing about a mere template. */
function hasWeakness(section: string, findings: readonly Finding[]): boolean {
  const templates = untouched(findings);
  return findings.some(({ rule, file }) => RULE_INDEX[rule]?.section === section && !templates.has(file));
}

/** True where features that no one has filled in keep the score low, and errors in no other feature do. */
function waitsForFeatures(findings: readonly Finding[]): boolean {
  const templates = untouched(findings);
  const isFeature = ({ artifact }: Finding) => artifact === "feature_definition";
  return findings.some((finding) => isFeature(finding) && templates.has(finding.file)) &&
    !errorsAmong(findings).some((finding) => isFeature(finding) && !templates.has(finding.file));
}

/** The files in which nothing is filled in. */
function untouched(findings: readonly Finding[]): ReadonlySet<string> {
  const whole = answeredBy(findings, "completion_wizard").filter(({ path }) => path === "");
  return new Set(whole.map(({ file }) => file));
}

/**
 * True for readiness that only open questions keep low: no place is left that anyone forgot, and each cost is that of the
 * rule about places. A wizard cannot answer such questions.
 */
export function waitsForAnswers({ name, costs }: SectionScore, unfilled: readonly Finding[]): boolean {
  return name === "content_readiness" && unfilled.length === 0 && costs.every(({ rule }) => rule !== null);
}

function forRelationships({ findings, health, instance_path }: InstanceView): NextCall[] {
  const broken = findings.filter((finding) => {
    const { section, answer } = RULE_INDEX[finding.rule] ?? {};
    return section === "relationships" &&
      (ownLevel(finding) === "error" || answer === "relationship_check" && ownLevel(finding) === "warning");
  });
  if (broken.length > 0) {
    const reason = broken.every(({ rule }) => rule.startsWith("dangling-"))
      ? counted(broken.length, "broken reference")
      : counted(broken.length, "finding about relationships", "findings about relationships");
    return [nextCall("epf_validate_relationships", { instance_path }, reason, "urgent")];
  }
  const { score = null, data, costs: [dearest] = [] } = sectionOf(health, "relationships") ?? {};
  // Where files are lost, or other rules speak, neither call has anything to show.
  const isLoose = [data?.invalid_paths, data?.orphan_features, data?.strategic_gaps].some((count) => count);
  if (score === null || score >= GOOD_SCORE || !isLoose) return [];
  const isTold = findings.some((finding) =>
    RULE_INDEX[finding.rule]?.section === "relationships" && finding.level !== "info"
  );
  // Definitions that contribute to nothing are no findings: only coverage lists them.
  const tool = isTold ? "epf_validate_relationships" : "epf_analyze_coverage";
  const reason = `relationships score ${score} of 100, threshold ${GOOD_SCORE}; ${
    dearest?.what ?? "links are missing"
  }`;
  return [nextCall(tool, { instance_path }, reason, "recommended")];
}

/** The call that teaches to write the first of the files that are missing. */
export function forStructure({ findings }: Pick<InstanceView, "findings">): NextCall[] {
  const missing = answeredBy(findings, "artifact_wizard");
  const [first] = missing;
  if (first === undefined) return [];
  // With nothing written at all the finding is at the folder, and the first step is another one.
  const reason = /\.ya?ml$/.test(first.file)
    ? `${counted(missing.length, "artifact")} missing, first ${namePath(first.file)}`
    : `${namePath(first.file)}: ${first.message}`;
  return [writeMissing(first.file, reason, ownLevel(first) === "error" ? "urgent" : "recommended")];
}

/** The call that drafts a reality assessment where there is none. */
export function forUpkeep({ findings, instance_path }: Pick<InstanceView, "findings" | "instance_path">): NextCall[] {
  return answeredBy(findings, "assessment_draft").length === 0 ? [] : [draftAssessment(instance_path)];
}

/** What has no call of its own: the explanation of the first rules. */
function forTheRest({ findings, health }: InstanceView): NextCall[] {
  const isGuided = (section: string) => {
    const { score = null } = sectionOf(health, section) ?? {};
    return GUIDED.has(section) && score !== null && score < GOOD_SCORE;
  };
  const rest = findings.filter((finding) => {
    const { section = "", answer } = RULE_INDEX[finding.rule] ?? {};
    const isCalled = isGuided(section) ||
      ownLevel(finding) === "error" && (isAboutOneFile(finding) || section === "relationships");
    return ownLevel(finding) !== "info" && answer === undefined && !isCalled;
  });
  return explainRules(rest, { namesFiles: true });
}

/** Sections whose guide says what to do about their findings, and is called where they score low. */
const GUIDED: ReadonlySet<string> = new Set(["value_model_quality", "feature_quality"]);

/** Where notes alone lower a score so far that the instance is not healthy: the explanation of what costs most. */
function forLowest({ health }: InstanceView): NextCall[] {
  const costs = health.sections.flatMap(({ costs }) => costs);
  const [dearest] = costs.filter(({ rule }) => rule !== null).sort((a, b) => b.points - a.points);
  return dearest?.rule == null ? [] : [explain(dearest.rule, dearest.remedy, "recommended")];
}

/** True for what a file shows by itself: its text, its schema. */
function isAboutOneFile(finding: Finding): boolean {
  return finding.class === "unreadable" || RULE_INDEX[finding.rule]?.section === "schema_validation";
}

function sectionOf(health: Health, name: string): HealthSection | undefined {
  return health.sections.find((section) => section.name === name);
}

/**
 * The wizards of the reviews that there is evidence for; where none is to be run yet, what follows from the check.
 * @param reviews in their order
 */
export function suggestForReviews(
  reviews: readonly { name: string; reasons: readonly string[]; priority: Priority }[],
  view: InstanceView,
): NextCall[] {
  if (reviews.length === 0) return suggestForInstance(view);
  return reviews.map(({ name, reasons, priority }) =>
    nextCall("epf_get_wizard", { name }, reasons.join("; "), priority)
  );
}

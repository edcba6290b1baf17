import { counted } from "../../../text/forms/plural.ts";
import { resolve } from "node:path";
import { escapeText, namePath } from "../../../diagnostics/escape.ts";
import { compareText } from "../../../diagnostics/finding.ts";
import { mergeStages } from "../../../diagnostics/order.ts";
import { guidance } from "../../../answers/guidance.ts";
import { MOST_ENTRIES } from "../../../answers/paging.ts";
import {
  boundBy,
  type Health,
  type Report,
  type ReportedFinding,
  statusWords,
  sumHeldBack,
} from "../../../diagnostics/report.ts";
import { isStructuralWarning, OPEN_STRUCTURE } from "../../../suggest/open_answer.ts";
import { leftOutWarning, mostOf, orderSuggestions } from "../../../suggest/order_calls.ts";
import { callOf, type NextCall } from "../../../contracts/call.ts";
import { commandLine } from "../../../contracts/command_line.ts";
import { structuralToolByScore } from "../../../suggest/calls.ts";
import { firstStep, repairable, repairCall, type SafeRepairs } from "../../../suggest/first_step.ts";
import { RULE_INDEX } from "../../../rules/rule_index.ts";
import { RULES } from "../../../rules/mod.ts";
import { displayPath, isFolder } from "../../../workspace/instance/discover.ts";
import { interruptedIn } from "../../../workspace/files/transaction.ts";
import { derived, type OpenInstance } from "../../../workspace/instance/open_instance.ts";
import { subProgress } from "../../../workspace/progress_monitor.ts";
import type { OperationContext } from "../../context.ts";
import type { Action } from "../../../answers/guidance.ts";
import type { Answered } from "../../operation.ts";
import { type CheckPart, checkPart } from "./check_part.ts";
import type { FormerHealthFields } from "./former_health.ts";
import type { CheckAnswer, CheckInput } from "./contract.ts";
import { buildReport } from "../../build_report.ts";
import { instancesAt } from "../../instances.ts";
import { bestGain, openQuestionsGain } from "../../best_gain.ts";
import { countOpenQuestions, withOpenQuestions } from "../../open_questions.ts";
import { repairableKinds, showsEdits } from "../../offered_edits.ts";
import { dayOf, judgedFiles } from "../../judging/check_result.ts";

/** Calls that one answer names; of many instances the most urgent come first anyway. */
const MOST_CALLS = 12;

const INTERRUPTED =
  "an edit of several files was interrupted, some of them may be half done: `epf fix --write` here puts them back";

const HEALTH_CHECK = derived<HealthCheck>("health check");

/** The worst first. */
const STATUSES: Health["overall_status"][] = ["critical", "errors", "warnings", "empty", "healthy"];

/** The verdict on some instances, with everything that was found. */
export interface HealthCheck extends
  Pick<
    Answered<CheckAnswer>,
    "overall_status" | "score" | "counts" | "required_next_tool_calls" | "guidance" | "instances"
  > {
  report: Report;
  /** In full detail, and under the name that the command had in epf-cli. */
  former?: FormerHealthFields;
}

/** @throws UserFailure when there is no instance */
export async function run(context: OperationContext, input: CheckInput): Promise<HealthCheck> {
  const { roots, leftOut } = await instancesAt(context.cwd, input.instance_path ?? explainedFolder(context.cwd, input));
  const interrupted = roots.flatMap((root) => interruptedIn(root)).map((file) => displayPath(context.cwd, file));
  const opened: OpenInstance[] = [];
  const parts: CheckPart[] = [];
  for (const [index, root] of roots.entries()) {
    const open = await context.instances.open(root, subProgress(context, 2 * index, 2 * roots.length));
    opened.push(open);
    parts.push(await checkPart(open, context, input, subProgress(context, 2 * index + 1, 2 * roots.length)));
  }
  const instances = parts.map(({ instance }) => instance);
  const finish = () => {
    const questions = opened.map(({ instance }) => countOpenQuestions(instance.artifacts));
    const ordered = mergeStages(parts.flatMap(({ findings }) => findings));
    const repairs = allRepairs(parts.flatMap(({ repairs }) => repairs ?? []), ordered);
    const steps = parts.flatMap(({ step }) => step ?? []);
    const step = parts.length === 1
      ? steps[0]
      : firstStep(ordered, { teach: structuralToolByScore, repairs }) ?? steps[0];
    const calls = parts.flatMap(({ instance: { root }, calls }) =>
      parts.length === 1 ? calls : calls.map((call) => aboutInstance(root, call))
    );
    const healths = instances.map(({ health }) => health);
    const suggested = orderSuggestions(calls, step?.call);
    const required = mostOf(suggested, MOST_CALLS);
    const report = buildReport({
      command: "check",
      version: context.version,
      root: context.cwd,
      filesChecked: opened.reduce((sum, { instance }) => sum + judgedFiles(instance).size, 0),
      findings: ordered,
      failOn: opened[0]?.settings.fail_on ?? null,
      suppressed: sumHeldBack(parts.map(({ suppressed }) => suppressed)),
      openQuestions: questions.reduce((sum, count) => sum + count, 0),
      repairs: repairs === null ? null : `${repairable(repairs)}: \`${commandLine(repairCall(repairs))}\``,
      rules: RULES,
      skipped: [
        ...leftOut,
        ...interrupted.map((file) => ({ file, reason: INTERRUPTED })),
        ...parts.flatMap(({ skipped }) => skipped),
      ],
      instances,
      nextAction: step?.sentence ?? sentenceOf(required) ?? bestGain(healths) ?? openQuestionsGain(healths) ??
        (parts.length === 1 ? parts[0]!.further : null),
    });
    return answer(report, { required, warnings: leftOutWarning(suggested, required) }, questions);
  };
  const [only, ...others] = opened;
  if (only === undefined || others.length > 0) return finish();
  const check = only.remember(HEALTH_CHECK, [
    dayOf(context.now),
    context.cwd,
    instances[0]!.root,
    context.version,
    String(showsEdits(context, input)),
    interrupted.join("\n"),
  ], finish);
  const isFormer = input.as_health === true && context.isData === true;
  if (!isFormer && input.detail_level !== "full") return check;
  return { ...check, former: (await import("./former_health.ts")).formerHealth(check, only.root) };
}

/** A call for one of several instances, which its reason names. */
function aboutInstance(root: string, call: NextCall): NextCall {
  return call.reason.includes(root) ? call : { ...call, reason: `${namePath(root)}: ${call.reason}` };
}

/** The first of the required calls as a step to take; null where none is required. */
function sentenceOf([first]: readonly NextCall[]): string | null {
  return first === undefined || first.priority === "optional" ? null : `${first.reason}: \`${commandLine(first)}\``;
}

const SECTION_NAMES: ReadonlySet<string> = new Set(Object.values(RULE_INDEX).map(({ section }) => section));

/** A folder that is written where `--explain-score` takes a section: its score is to be explained as a whole. */
function explainedFolder(cwd: string, { explain_score: asked }: CheckInput): string | undefined {
  return asked !== undefined && !SECTION_NAMES.has(asked) && isFolder(resolve(cwd, asked)) ? asked : undefined;
}

/** @param questions how many open questions each instance has */
function answer(
  report: Report,
  { required, warnings }: { required: NextCall[]; warnings: string[] },
  questions: readonly number[],
): HealthCheck {
  const statuses = report.instances.map(({ health }) => health.overall_status);
  const status = STATUSES.find((candidate) => statuses.includes(candidate)) ?? "empty";
  const scores = report.instances.flatMap(({ health }) => health.score === null ? [] : [health.score]);
  const score = scores.length === 0 ? null : Math.round(scores.reduce((sum, value) => sum + value, 0) / scores.length);
  const { error, warning } = report.counts;
  const said = guidance({
    current_state: `${statusWords(status, null, report.counts)}: ${counted(error, "error")} and ${
      counted(warning, "warning")
    } in ${counted(report.files_checked, "file")}${score === null ? "" : `, score ${score} of 100`}${reasonOf(report)}${
      report.repairs === undefined ? "" : `; ${report.repairs}`
    }${
      error === 0 && warning > 0 && report.fail_on === "error"
        ? "; the check passes, since only errors make it fail"
        : ""
    }`,
    next_action: report.next_action,
    warnings,
    available_actions: actions(report),
    context: adoptionOf(report),
  });
  return {
    overall_status: status,
    score,
    counts: report.counts,
    required_next_tool_calls: required,
    guidance: withOpenQuestions(said, report.open_questions, {
      path: report.instances[questions.findIndex((count) => count > 0)]?.root ?? ".",
    }),
    instances: report.instances.map(({ root, product_name, health }) => ({
      instance_path: root,
      product_name,
      overall_status: health.overall_status,
      score: health.score,
    })),
    report,
  };
}

/** What the only instance has reached, where that is something; null otherwise. */
function adoptionOf({ instances }: Report): { adoption: string } | null {
  const adoption = instances.length === 1 ? instances[0]!.health.adoption : null;
  return adoption === null ? null : { adoption };
}

/** Files with errors from which on all of their findings in one answer save calls. */
const MANY_FILES = 4;

/** What else could be asked: about all findings at once, the rule that is broken most often, and the lowest score. */
function actions({ findings, instances }: Report): Action[] {
  const faulty = new Set(findings.filter(({ level }) => level === "error").map(({ file }) => file)).size;
  const broken = findings.filter(({ level }) => level !== "info").map(({ rule }) => rule);
  const scored = instances.flatMap(({ root, health }) => health.sections.map((section) => ({ root, section })))
    .filter(({ section }) => section.score !== null && section.costs.length > 0)
    .sort((a, b) => a.section.score! - b.section.score!);
  return [
    ...(isStructuralWarning(findings[0]) ? [OPEN_STRUCTURE] : []),
    ...(faulty < MANY_FILES
      ? []
      : instances.map(({ root }) => callOf("epf_validate_file", { path: root, limit: MOST_ENTRIES }))),
    ...(broken.length === 0 ? [] : [callOf("epf_explain_rule", { rule: mostFrequent(broken) })]),
    ...(scored[0] === undefined
      ? []
      : [callOf("epf_health_check", { instance_path: scored[0].root, explain_score: scored[0].section.name })]),
  ];
}

/** The safe repairs of several instances. */
function allRepairs(offered: readonly SafeRepairs[], findings: readonly ReportedFinding[]): SafeRepairs | null {
  if (offered.length === 0) return null;
  return {
    count: offered.reduce((sum, { count }) => sum + count, 0),
    suggested: offered.reduce((sum, { suggested }) => sum + suggested, 0),
    ...repairableKinds(findings),
    paths: offered.flatMap(({ paths }) => paths),
    isTried: offered.every(({ isTried }) => isTried),
  };
}

/** What keeps the only instance's score down, for a reader who sees no finding. */
function reasonOf({ counts, instances }: Report): string {
  const [only, ...others] = instances;
  if (only !== undefined && others.length === 0) {
    const { overall_status, lacking } = only.health;
    if (overall_status === "empty" && statusWords(overall_status, lacking, counts) !== overall_status) {
      return `, ${lacking}`;
    }
  }
  const cap = counts.error + counts.warning === 0 && instances.length === 1 ? boundBy(instances[0]!.health) : null;
  return cap === null ? "" : ` because ${escapeText(cap.what)}`;
}

/** The text that occurs most often; of equals the first in order. */
function mostFrequent(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || compareText(a[0], b[0]))[0]![0];
}

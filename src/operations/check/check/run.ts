import { counted } from "../../../text/forms/plural.ts";
import { resolve } from "node:path";
import { escapeText, namePath } from "../../../diagnostics/escape.ts";
import { compareText } from "../../../diagnostics/finding.ts";
import { mergeStages } from "../../../diagnostics/order.ts";
import { guidance } from "../../../answers/guidance.ts";
import {
  boundBy,
  type Health,
  type HeldBack,
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
import { type FirstStep, firstStep, repairable, repairCall, type SafeRepairs } from "../../../suggest/first_step.ts";
import { suggestForInstance } from "../../../suggest/suggest.ts";
import { RULE_INDEX } from "../../../rules/rule_index.ts";
import { foldWhitespace } from "../../../rules/fold_whitespace.ts";
import { RULES } from "../../../rules/mod.ts";
import type { SkippedFile } from "../../../workspace/artifact.ts";
import { displayPath, isFolder, shownFrom } from "../../../workspace/instance/discover.ts";
import { interruptedIn } from "../../../workspace/files/transaction.ts";
import { derived, type OpenInstance, rememberRun } from "../../../workspace/instance/open_instance.ts";
import { inTurns, mapSteps, type ProgressMonitor, subProgress } from "../../../workspace/progress_monitor.ts";
import type { OperationContext } from "../../context.ts";
import type { Action } from "../../../answers/guidance.ts";
import type { Answered } from "../../operation.ts";
import type { FormerHealthFields } from "./former_health.ts";
import type { CheckAnswer, CheckInput } from "./contract.ts";
import { buildReport, reportFinding, sourcesOf } from "../../build_report.ts";
import { instancesAt } from "../../instances.ts";
import { bestGain } from "../../best_gain.ts";
import { stepUp } from "../../step_up.ts";
import { countOpenQuestions, withOpenQuestions } from "../../open_questions.ts";
import { repairableKinds, showsEdits, withEdits } from "../../offered_edits.ts";
import { healthOf, viewOf } from "../../judging/checked_instance.ts";
import { checkOpenInstance, dayOf, judgedFiles } from "../../judging/check_result.ts";

/** Calls that one answer names; of many instances the most urgent come first anyway. */
const MOST_CALLS = 12;

const INTERRUPTED =
  "an edit of several files was interrupted, some of them may be half done: `epf fix --write` here puts them back";

const HEALTH_CHECK = derived<HealthCheck>("health check");
const CHECK_PART = derived<Promise<CheckPart>>("check of one instance");

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
  const findings: ReportedFinding[] = [];
  const skipped: SkippedFile[] = [...leftOut];
  const suppressed: HeldBack[] = [];
  const instances: Report["instances"][number][] = [];
  const calls: NextCall[] = [];
  const opened: OpenInstance[] = [];
  const steps: FirstStep[] = [];
  const offered: SafeRepairs[] = [];
  const further: (string | null)[] = [];
  let failOn: Report["fail_on"] | null = null;
  const interrupted = roots.flatMap((root) => interruptedIn(root)).map((file) => displayPath(context.cwd, file));
  skipped.push(...interrupted.map((file) => ({ file, reason: INTERRUPTED })));
  for (const [index, root] of roots.entries()) {
    const open = await context.instances.open(root, subProgress(context, 2 * index, 2 * roots.length));
    const checked = await checkPart(
      open,
      context,
      input,
      subProgress(context, 2 * index + 1, 2 * roots.length),
    );
    failOn ??= open.settings.fail_on;
    for (const finding of checked.findings) findings.push(finding);
    skipped.push(...checked.skipped);
    suppressed.push(checked.suppressed);
    opened.push(open);
    instances.push(checked.instance);
    calls.push(
      ...(roots.length === 1 ? checked.calls : checked.calls.map((call) => aboutInstance(checked.instance.root, call))),
    );
    if (checked.step !== null) steps.push(checked.step);
    if (checked.repairs !== null) offered.push(checked.repairs);
    further.push(checked.further);
  }
  const finish = () => {
    const questions = opened.map(({ instance }) => countOpenQuestions(instance.artifacts));
    const ordered = mergeStages(findings);
    const repairs = allRepairs(offered, ordered);
    const step = opened.length === 1
      ? steps[0]
      : firstStep(ordered, { teach: structuralToolByScore, repairs }) ?? steps[0];
    const suggested = orderSuggestions(calls, step?.call);
    const required = mostOf(suggested, MOST_CALLS);
    const report = buildReport({
      command: "check",
      version: context.version,
      root: context.cwd,
      filesChecked: opened.reduce((sum, { instance }) => sum + judgedFiles(instance).size, 0),
      findings: ordered,
      failOn,
      suppressed: sumHeldBack(suppressed),
      openQuestions: questions.reduce((sum, count) => sum + count, 0),
      repairs: repairs === null ? null : `${repairable(repairs)}: \`${commandLine(repairCall(repairs))}\``,
      rules: RULES,
      skipped,
      instances,
      nextAction: step?.sentence ?? sentenceOf(required) ?? bestGain(instances.map(({ health }) => health)) ??
        (further.length === 1 ? further[0]! : null),
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

/** What the check of one instance adds to the answer. */
interface CheckPart {
  findings: ReportedFinding[];
  skipped: SkippedFile[];
  suppressed: Report["suppressed"];
  instance: Report["instances"][number];
  calls: NextCall[];
  step: FirstStep | null;
  repairs: SafeRepairs | null;
  /** The step to the next adoption level, where nothing else is to be done. */
  further: string | null;
}

async function checkPart(
  open: OpenInstance,
  context: OperationContext,
  input: CheckInput,
  watch: ProgressMonitor,
): Promise<CheckPart> {
  const { cwd, now, signal } = context;
  const path = shownFrom(cwd, input.instance_path);
  const hasEdits = showsEdits(context, input);
  const result = await checkOpenInstance(open, now, watch);
  return await rememberRun(open, CHECK_PART, [dayOf(now), path(open.root), cwd, String(hasEdits)], signal, async () => {
    const { root, instance } = open;
    const { model, suppressed } = result;
    const health = await healthOf(open, result, context);
    const shown = (file: string) => path(resolve(root, file));
    const findings = hasEdits
      ? await withEdits({ ...context, cwd: root }, instance.artifacts, result.findings)
      : result.findings;
    const sources = sourcesOf(instance.artifacts);
    const view = viewOf({ ...result, findings, health, instance_path: shown("."), shown }, now, hasEdits);
    const calls = suggestForInstance(view);
    const openQuestions = countOpenQuestions(instance.artifacts);
    const reported = mapSteps(foldWhitespace(findings), (finding) => withPaths(reportFinding(finding, sources), shown));
    return {
      findings: await inTurns(reported, signal),
      skipped: instance.skipped.map((entry) => ({ ...entry, file: shown(entry.file) })),
      suppressed,
      instance: { root: shown("."), product_name: model.productName, health },
      calls,
      step: view.step,
      repairs: view.repairs,
      further: calls.length > 0 ? null : stepUp({ model, health, openQuestions, instance_path: shown(".") }),
    };
  });
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
    current_state: `${status}: ${counted(error, "error")} and ${counted(warning, "warning")} in ${
      counted(report.files_checked, "file")
    }${score === null ? "" : `, score ${score} of 100`}${reasonOf(report)}${
      report.repairs === undefined ? "" : `; ${report.repairs}`
    }${error === 0 && warning > 0 && report.fail_on === "error" ? "; the check passes, as only errors fail it" : ""}`,
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

/** What else could be asked: about the rule that is broken most often, and about the lowest score. */
function actions({ findings, instances }: Report): Action[] {
  const broken = findings.filter(({ level }) => level !== "info").map(({ rule }) => rule);
  const scored = instances.flatMap(({ root, health }) => health.sections.map((section) => ({ root, section })))
    .filter(({ section }) => section.score !== null && section.costs.length > 0)
    .sort((a, b) => a.section.score! - b.section.score!);
  return [
    ...(isStructuralWarning(findings[0]) ? [OPEN_STRUCTURE] : []),
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
    if (statusWords(overall_status, lacking) !== overall_status) return `, ${lacking}`;
  }
  const cap = counts.error + counts.warning === 0 && instances.length === 1 ? boundBy(instances[0]!.health) : null;
  return cap === null ? "" : ` because ${escapeText(cap.what)}`;
}

function withPaths(finding: ReportedFinding, shown: (file: string) => string): ReportedFinding {
  return {
    ...finding,
    file: shown(finding.file),
    related: finding.related.map((related) => ({ ...related, file: shown(related.file) })),
  };
}

/** The text that occurs most often; of equals the first in order. */
function mostFrequent(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || compareText(a[0], b[0]))[0]![0];
}

import { namePath } from "../../../diagnostics/escape.ts";
import { basename } from "node:path";
import type { ArtifactType } from "../../../format/artifact_types.ts";
import { sha256 } from "../../../text/digest.ts";
import { counted } from "../../../text/forms/plural.ts";
import { UserFailure } from "../../../diagnostics/failure.ts";
import { countLevels, type Finding } from "../../../diagnostics/finding.ts";
import { type Action, guidance } from "../../../answers/guidance.ts";
import type { Report } from "../../../diagnostics/report.ts";
import { isStructuralWarning, OPEN_STRUCTURE } from "../../../suggest/open_answer.ts";
import { leftOutWarning, mostOf, orderSuggestions } from "../../../suggest/order_calls.ts";
import { type Call, callOf, type NextCall } from "../../../contracts/call.ts";
import { firstStep } from "../../../suggest/first_step.ts";
import { classify } from "../../../suggest/classify.ts";
import { areFew, suggestForFile, suggestForStranger, withRepairs } from "../../../suggest/suggest_file.ts";
import { foldWhitespace } from "../../../rules/folds/fold_whitespace.ts";
import { rulesNamed } from "../../../rules/load_rules.ts";
import type { Artifact } from "../../../workspace/artifact.ts";
import { shownFrom } from "../../../workspace/instance/discover.ts";
import { inTurns, mapSteps } from "../../../workspace/progress_monitor.ts";
import { SETTINGS_NAME } from "../../../workspace/settings.ts";
import type { OperationContext } from "../../context.ts";
import { repairsOfChecked } from "./repairs_of_checked.ts";
import type { AiErrors } from "../../../repair/ai_errors.ts";
import type { Answered } from "../../operation.ts";
import type { ValidateAnswer, ValidatedFile, ValidateInput } from "./contract.ts";
import { checkedFiles, type CheckedTargets, checkTargets, checkText } from "../../judging/check_targets.ts";
import { buildReport, reportFinding, sourcesOf } from "../../build_report.ts";
import { showsEdits, withEdits, withEditsOfFew } from "../../offered_edits.ts";
import { countOpenQuestions, withOpenQuestions } from "../../open_questions.ts";
import { inSections } from "./in_sections.ts";
import { brokenElsewhere } from "./broken_elsewhere.ts";
import { nextFile } from "./next_file.ts";
import { roadmapFirst } from "./roadmap_first.ts";
import { nothingThere } from "../../judging/nothing_there.ts";
import { readArtifactType } from "../../format/schema_section.ts";

/** One file with everything that was found in it; only with `ai_friendly` its errors by section. */
export interface CheckedFile extends
  Pick<
    ValidatedFile,
    | "path"
    | "artifact_type"
    | "valid"
    | "error_count"
    | "warning_count"
    | "info_count"
    | "structural_issue"
    | "class"
    | "content_hash"
    | "exists"
  >,
  Partial<AiErrors> {
  evidence: string | null;
}

/** The verdict on some files, with everything that was found. */
export interface Validation extends
  Pick<
    Answered<ValidateAnswer>,
    | "valid"
    | "files_checked"
    | "error_count"
    | "warning_count"
    | "info_count"
    | "open_questions"
    | "structural_issue"
    | "required_next_tool_calls"
    | "guidance"
  > {
  recommended_tool: NextCall | null;
  files: CheckedFile[];
  report: Report;
}

/** @throws UserFailure for paths, a type or a section that there is not, or when nothing is there */
export async function run(context: OperationContext, given: ValidateInput): Promise<Validation> {
  const input = given.path === undefined ? given : { ...given, paths: [given.path] };
  const validation = await validateAny(context, input);
  const mayBeNothing = input.staged === true || input.since !== undefined || input.pre_commit === true;
  if (mayBeNothing || validation.files_checked > 0) return validation;
  throw nothingThere(context.cwd, { verb: "validate", path: input.paths?.[0], skipped: validation.report.skipped });
}

/** The same where there may be nothing to validate. */
export async function validateAny(context: OperationContext, input: ValidateInput): Promise<Validation> {
  return await answer(context, await check(context, input), input);
}

async function check(context: OperationContext, input: ValidateInput): Promise<CheckedTargets> {
  const { paths = [], staged, since, alone } = input;
  const type = input.type === undefined ? undefined : readArtifactType(input.type);
  if (input.pre_commit === true) {
    return await (await import("./pre_commit.ts")).checkForPreCommit(context, paths);
  }
  if (staged === true || since !== undefined) {
    if (type !== undefined || alone === true || paths.length > 0) {
      throw new UserFailure("`--staged` and `--since` choose the files themselves", {
        help: "leave out paths, `--type` and `--alone`",
      });
    }
    const { checkChanges } = await import("./check_changes.ts");
    return await checkChanges(context, since === undefined ? "staged" : { since });
  }
  const [only, ...others] = paths;
  if (only !== undefined && others.length === 0 && basename(only) === SETTINGS_NAME) {
    return await (await import("./check_settings.ts")).checkSettings(context, only);
  }
  if (!paths.includes("-")) return await checkTargets(context, { paths, type, alone });
  if (paths.length > 1) throw new UserFailure("`-` cannot be combined with other paths");
  if (input.stdin_path === undefined && type === undefined) {
    throw new UserFailure("cannot determine the type of standard input", {
      help: "add `--stdin-path PATH` or `--type TYPE`",
    });
  }
  return await checkText(context, { path: input.stdin_path, type, alone });
}

/** Calls that one answer names; of many files the most urgent come first anyway. */
const MOST_CALLS = 10;

async function answer(context: OperationContext, checked: CheckedTargets, input: ValidateInput): Promise<Validation> {
  const { artifacts, root } = checked;
  context.calls.noteChecked(artifacts);
  // Loaded for those who ask for it alone, since it brings every rule's texts.
  const view = input.ai_friendly === true ? await import("../../../repair/ai_errors.ts") : null;
  const wanted = input.section === undefined
    ? checked.findings
    : inSections(checked.findings, artifacts, input.section);
  const findings =
    await (showsEdits(context, input)
      ? withEdits(context, artifacts, wanted)
      : withEditsOfFew(context, artifacts, wanted, root));
  const repairs = repairsOfChecked(context, { ...checked, findings }, input, findings !== wanted);
  const sources = sourcesOf(artifacts);
  const reported = await inTurns(
    mapSteps(foldWhitespace(findings), (finding) => reportFinding(finding, sources)),
    context.signal,
  );
  const paths = [
    ...new Set([...findings.map((finding) => finding.file), ...artifacts.map((artifact) => artifact.file).sort()]),
    ...checked.clean ?? [],
  ];
  const byFile = new Map(artifacts.map((artifact) => [artifact.file, artifact]));
  const found = Map.groupBy(findings, ({ file }) => file);
  const described = paths.map((path) => describeFile(path, byFile.get(path) ?? null, found.get(path) ?? [], view));
  const files = described.map(({ file }) =>
    checked.missing.has(file.path) ? { ...file, exists: false as const } : file
  );
  const filesChecked = checkedFiles(checked);
  const own = described.flatMap((each) => each.calls);
  const calls = [
    ...own,
    ...await brokenElsewhere(context, checked, input),
    ...await nextFile(context, checked, input),
  ];
  const report = buildReport({
    command: "validate",
    version: context.version,
    root: context.cwd,
    filesChecked,
    findings: reported,
    failOn: checked.failOn,
    suppressed: checked.suppressed,
    openQuestions: countOpenQuestions(artifacts),
    rules: await rulesNamed(new Set(findings.map(({ rule }) => rule))),
    skipped: checked.skipped,
    instances: [],
    nextAction: (await roadmapFirst(context, { root, findings, given: input.paths?.[0] }) ??
      firstStep(findings, { repairs }))?.sentence ?? null,
  });
  const suggested = orderSuggestions(withRepairs(calls, findings, repairs));
  const ordered = mostOf(suggested, MOST_CALLS);
  const { error, warning, info } = report.counts;
  const invalid = files.filter(({ path, valid }) => !valid && !checked.missing.has(path)).length;
  const shown = shownFrom(context.cwd, input.paths?.[0]);
  const [named, ...others] = input.paths ?? [];
  const again = named === undefined || named === "-" || others.length > 0
    ? null
    : callOf("epf_validate_file", { path: named });
  const said = guidance({
    current_state: files.length === 0
      ? "nothing to check: no artifact changed"
      : error === 0
      ? `${counted(filesChecked, "file is", "files are")} valid${warning > 0 ? `, ${counted(warning, "warning")}` : ""}`
      : `${invalid} of ${counted(filesChecked, "file")} invalid, ${counted(error, "error")}${
        checked.missing.size === 0
          ? ""
          : `; ${counted(checked.missing.size, "folder or missing file", "folders or missing files")} with findings`
      }`,
    next_action: (repairs === null ? repairHere(findings, files) : null) ?? report.next_action ?? ordered[0] ?? null,
    warnings: [...checked.warnings, ...leftOutWarning(suggested, ordered)],
    available_actions: [
      ...files.filter((file) => file.structural_issue).slice(0, 1).map(({ path }) =>
        callOf("epf_validate_with_plan", { path })
      ),
      ...(error > 0 ? actions(findings) : []),
      ...(isStructuralWarning(findings[0]) ? [OPEN_STRUCTURE] : []),
      ...(again !== null && error + warning > 0 ? [{ after: "the edits", call: again }] : []),
      ...(error > 0 || root === null ? [] : [callOf("epf_health_check", { instance_path: shown(root) })]),
    ],
  });
  return {
    valid: error === 0,
    files_checked: filesChecked,
    error_count: error,
    warning_count: warning,
    info_count: info,
    open_questions: report.open_questions,
    structural_issue: files.some((file) => file.structural_issue),
    recommended_tool: own.find((call) => call.tool === "epf_get_wizard_for_task") ?? null,
    required_next_tool_calls: ordered,
    guidance: withOpenQuestions(said, report.open_questions, {
      path: files.length === 1 || root === null ? paths[0]! : shown(root),
    }),
    files,
    report,
  };
}

/** The verdict on one file, and the calls that follow from it. */
function describeFile(
  path: string,
  artifact: Artifact | null,
  findings: readonly Finding[],
  view: { aiErrors(artifact: Artifact | null, findings: readonly Finding[]): AiErrors } | null,
): { file: CheckedFile; calls: NextCall[] } {
  const countOf = (level: Finding["level"]) => findings.filter((finding) => finding.level === level).length;
  const errors = countOf("error");
  const classification = artifact === null ? null : classify(artifact, findings);
  return {
    file: {
      path,
      artifact_type: artifact?.type ?? null,
      valid: errors === 0,
      error_count: errors,
      warning_count: countOf("warning"),
      info_count: countOf("info"),
      structural_issue: classification?.structural_issue ?? false,
      class: classification?.class ?? (errors > 0 ? "unreadable" : "clean"),
      evidence: classification?.evidence ?? null,
      ...(artifact !== null && findings.some(({ edits }) => edits.length > 0)
        ? { content_hash: sha256(artifact.document.text) }
        : {}),
      ...(view?.aiErrors(artifact, findings) ?? {}),
    },
    calls: classification === null
      ? suggestForStranger(path, findings)
      : suggestForFile(path, findings, classification),
  };
}

/** The rule whose findings no edit answers: a person has to review the content first. */
const REVIEW_RULE = "stale-date";

/** What to do where everything that a repair needs is in the answer; null where something has to be asked first. */
function repairHere(findings: readonly Finding[], files: readonly CheckedFile[]): string | null {
  const open = findings.filter(({ level }) => level !== "info");
  const isSurface = files.every((file) => file.class === "clean" || file.class === "surface");
  if (open.length === 0 || !isSurface || !areFew(open)) return null;
  const places = (some: readonly Finding[]) => {
    const where = new Set(some.map(({ file }) => file));
    return where.size === 1 ? namePath(some[0]!.file) : counted(where.size, "file");
  };
  const [reviews, repairs] = [open.filter(isReview), open.filter((finding) => !isReview(finding))];
  const review = reviews.length === 0
    ? null
    : `a review of ${places(reviews)} by a person is due before its date changes`;
  if (repairs.length === 0) return review;
  const { error, warning } = countLevels(repairs);
  const counts = [counted(error, "error"), counted(warning, "warning")].filter((_, at) => [error, warning][at]! > 0);
  const how = "this answer says how for each, with the edits where they are certain";
  return `fix ${counts.join(" and ")} in ${places(repairs)}: ${how}; then validate again${
    review === null ? "" : `; ${review}`
  }`;
}

function isReview({ rule }: Finding): boolean {
  return rule === REVIEW_RULE;
}

/** What else could be asked: about the rule that is broken most often, and about the type where it is broken. */
function actions(findings: readonly Finding[]): Action[] {
  const errors = findings.filter(({ level }) => level === "error");
  const byRule = [...Map.groupBy(errors, ({ rule }) => rule)].sort((a, b) => b[1].length - a[1].length);
  const [rule, own] = byRule[0]!;
  const type = own.find(({ artifact }) => artifact !== null)?.artifact ?? null;
  return [callOf("epf_explain_rule", { rule }), ...(type === null ? [] : [schemaOf(type)])];
}

function schemaOf(artifact_type: ArtifactType): Call {
  return callOf("epf_get_schema", { artifact_type });
}

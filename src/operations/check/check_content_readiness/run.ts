import { dirname, join, relative, resolve, sep } from "node:path";
import { EXIT, UserFailure } from "../../../diagnostics/failure.ts";
import type { Finding } from "../../../diagnostics/finding.ts";
import { guidance } from "../../../answers/guidance.ts";
import { quoteFile, truncate } from "../../../diagnostics/escape.ts";
import { EpfModel } from "../../../model/model.ts";
import { suggestForHealthSection } from "../../../suggest/suggest_section.ts";
import { contentReadiness } from "../../../health/sections/content_readiness.ts";
import type { Instance } from "../../../workspace/artifact.ts";
import { displayPath, enclosingInstance, findInstances, isFolder } from "../../../workspace/instance/discover.ts";
import { nearWords } from "../../../workspace/near_path.ts";
import { isThere, refuseLocked } from "../../../workspace/reading/read.ts";
import { loadSettings } from "../../../workspace/settings.ts";
import { collect } from "../../../workspace/collect.ts";
import type { Answered } from "../../operation.ts";
import type { CheckContentReadinessAnswer, CheckContentReadinessInput } from "./contract.ts";
import type { OperationContext } from "../../context.ts";
import { brokenFiles, openCheckedInstance, withShownPaths } from "../../judging/checked_instance.ts";
import { questionList } from "./question_list.ts";
import { counted } from "../../../text/forms/plural.ts";
import { waitingReason } from "../../open_questions.ts";
import { checkFiles } from "../../judging/check_result.ts";
import { RULE_NAMES } from "../../../rules/rule_names.ts";

/** Entries of the side lists that an answer names. */
const NAMED = 10;
/** Longest line of a file that is shown, in characters. */
const LONGEST_LINE = 160;

type Placeholder = CheckContentReadinessAnswer["placeholders"][number];

/** What is looked at: artifacts and findings with one base for their paths. */
interface View {
  instance: Instance;
  findings: readonly Finding[];
  shown: (file: string) => string;
  warnings: string[];
  /** True where one file or folder of an instance is asked about. */
  isPart: boolean;
}

/** What the section of the health check says in its own fields. */
interface SectionData {
  total_files: number;
  files_checked: number;
  filled_places: number;
  unfilled_files: string[];
  placeholders: Placeholder[];
  open_questions: (Placeholder & { places: number })[];
  navigation_issues: { file: string; message: string }[];
  canonical_files: number;
  canonical_placeholders: Placeholder[];
}

/** The readiness of an instance, a part of one, or files outside of every instance. @throws UserFailure when nothing is there */
export async function run(
  context: OperationContext,
  input: CheckContentReadinessInput,
): Promise<Answered<CheckContentReadinessAnswer>> {
  const view = await viewOf(context, input.path);
  const { instance, findings, shown } = view;
  const section = contentReadiness({ model: new EpfModel(instance), findings, now: context.now, isPart: view.isPart });
  const data = section.data as unknown as SectionData;
  const withPath = (entry: Placeholder): Placeholder => ({
    ...entry,
    file: shown(entry.file),
    content: truncate(entry.content, LONGEST_LINE),
    pattern: truncate(entry.pattern, LONGEST_LINE),
  });
  const open = data.placeholders.length + data.navigation_issues.length;
  const isWritten = open === 0 && section.score !== null;
  const about = new Set(data.placeholders.map(({ file }) => file));
  const navigation = new Set(data.navigation_issues.map(({ file }) => file));
  const own = findings.filter(({ file, rule }) => rule === "missing-content" ? about.has(file) : navigation.has(file));
  const isReadyMade = view.isPart && section.score === null && data.canonical_files > 0;
  const calls = isReadyMade ? [] : suggestForHealthSection(
    section,
    { findings: withShownPaths(own, shown), instance_path: shown("."), broken: brokenFiles(findings, shown) },
    isWritten,
  );
  const placeholders = input.only === "open_questions" ? [] : data.placeholders;
  const open_questions = input.only === "open_places"
    ? []
    : questionList(data.open_questions.map((entry) => ({ ...entry, file: shown(entry.file) })));
  const different = open_questions.reduce((sum, { questions }) => sum + questions.length, 0);
  const total = placeholders.length + different;
  // One question that several places repeat is counted for each of them, and listed once.
  const isRepeated = different > 0 && different < data.open_questions.length;
  return {
    clean: isWritten && data.open_questions.length === 0,
    score: section.score,
    grade: section.grade,
    required_next_tool_calls: calls,
    guidance: guidance({
      current_state: isRepeated
        ? `${section.summary}; the list below has ${counted(different, "different question")}`
        : section.summary,
      next_action: calls[0] ?? null,
      blocked_reason: calls.length === 0 ? waitingReason(data.open_questions.length) : null,
      warnings: view.warnings.length === 0 ? null : view.warnings,
    }),
    path: shown("."),
    total_files: data.total_files,
    files_checked: data.files_checked,
    filled_places: data.filled_places,
    unfilled_file_count: data.unfilled_files.length,
    unfilled_files: data.unfilled_files.slice(0, NAMED).map(shown),
    count: total,
    total,
    placeholders: placeholders.map(withPath),
    open_questions,
    next_cursor: null,
    open_question_count: data.open_questions.length,
    navigation_issue_count: data.navigation_issues.length,
    navigation_issues: data.navigation_issues.slice(0, NAMED).map(({ file, message }) => ({
      file: shown(file),
      message: truncate(message, LONGEST_LINE),
    })),
    canonical_files: data.canonical_files,
    canonical_placeholder_count: data.canonical_placeholders.length,
    canonical_placeholders: data.canonical_placeholders.slice(0, NAMED).map(withPath),
  };
}

async function viewOf(context: OperationContext, path: string | undefined): Promise<View> {
  const full = resolve(context.cwd, path ?? ".");
  refuseLocked(full, path ?? context.cwd);
  if (path !== undefined && !isThere(full)) {
    throw new UserFailure(`${quoteFile(path)} does not exist`, {
      exit: EXIT.nothing,
      help: nearWords(context.cwd, path) ?? "run `epf locate` to find instances",
    });
  }
  const enclosing = path === undefined ? null : enclosingInstance(isFolder(full) ? full : dirname(full))?.root ?? null;
  if (path !== undefined && enclosing === null && findInstances(full).length === 0) {
    return await aloneView(context, path);
  }
  const { model: { instance }, findings, shown, warnings } = await openCheckedInstance(context, enclosing ?? path);
  const inside = enclosing === null ? "" : relative(enclosing, full).split(sep).join("/");
  if (inside === "") return { instance, findings, shown, warnings, isPart: false };
  const isMeant = ({ file }: { file: string }) => file === inside || file.startsWith(`${inside}/`);
  return {
    // A template that no one has to fill in yet is read where it is asked about by name.
    instance: { ...instance, artifacts: [...instance.artifacts, ...instance.waiting ?? []].filter(isMeant) },
    findings: findings.filter(isMeant),
    shown: (file) => shown(file === "." ? inside : file),
    warnings,
    isPart: true,
  };
}

/** Files outside of every instance, each checked by itself. */
async function aloneView(context: OperationContext, path: string): Promise<View> {
  const full = resolve(context.cwd, path);
  const settings = await loadSettings(isFolder(full) ? full : dirname(full), RULE_NAMES);
  const { artifacts, findings, skipped } = await collect(context.cwd, [path], {
    ignores: settings.ignores,
    watch: context,
  });
  if (artifacts.length === 0 && findings.length === 0) {
    throw new UserFailure(`no artifact in ${quoteFile(path)}`, {
      exit: EXIT.nothing,
      help: "name a file or an instance",
    });
  }
  const result = await checkFiles(artifacts, findings, settings, context.cwd, context);
  return {
    instance: { root: full, layout: "flat", artifacts, unjudged: [], files: [], folders: new Set(), skipped, findings },
    findings: result.findings,
    shown: (file) => file === "." ? displayPath(context.cwd, full) : displayPath(context.cwd, join(context.cwd, file)),
    warnings: [],
    isPart: true,
  };
}

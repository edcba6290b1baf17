import { dirname, resolve } from "node:path";
import { counted } from "../../../text/plural.ts";
import { EXIT, UserFailure } from "../../../diagnostics/failure.ts";
import { escapeText } from "../../../diagnostics/escape.ts";
import { countLevels, type Finding, type LevelCounts } from "../../../diagnostics/finding.ts";
import { type Action, guidance } from "../../../answers/guidance.ts";
import { type Call, callOf, type NextCall } from "../../../contracts/call.ts";
import { commandLine } from "../../../contracts/command_line.ts";
import { sha256 } from "../../../text/digest.ts";
import { applyEdits, orderEdits, plainEdits } from "../../../repair/apply_edits.ts";
import { unifiedDiff } from "../../../repair/diff.ts";
import { FIX_TYPES, type FixType, fixTypeOf, readFixTypes } from "../../../repair/fix_types.ts";
import { safeFindings } from "../../../repair/safe_findings.ts";
import { suggestForFix } from "../../../suggest/suggest_repairs.ts";
import type { Artifact } from "../../../workspace/artifact.ts";
import { displayPath, enclosingInstance } from "../../../workspace/discover.ts";
import { replaceText } from "../../../workspace/replace.ts";
import { loadSettings } from "../../../workspace/settings.ts";
import { collect } from "../../../workspace/collect.ts";
import { subProgress } from "../../../workspace/progress_monitor.ts";
import type { Answered } from "../../operation.ts";
import type { Fix, FixAnswer, FixedFile, FixInput } from "./contract.ts";
import { keepsInstances, type Repair } from "./fix_instances.ts";
import type { OperationContext } from "../../context.ts";
import { instanceHere } from "../../instances.ts";
import { checkFiles } from "../../check_result.ts";
import { RULE_NAMES } from "../../../rules/rule_names.ts";

/** Characters of the files in an answer by default, as JSON: with their edits, and then without. */
const EDITS_SIZE = 4500;
const FILES_SIZE = 6000;
/** Edits of a file beyond which no diff is made unasked. */
const MOST_EDITS = 50;
const MOST_CALLS = 3;

/**
 * Makes the certain repairs of some files, or only shows them.
 * @throws UserFailure when nothing is there
 */
export async function run(context: OperationContext, given: FixInput): Promise<Answered<FixAnswer>> {
  const paths = [...(given.path === undefined ? [] : [given.path]), ...(given.paths ?? [])];
  const input = { ...given, paths, write: given.write === true && given.dry_run !== true };
  const settings = await loadSettings(settingsFolder(context.cwd, paths), RULE_NAMES);
  const meant = paths.length > 0
    ? paths
    : [displayPath(context.cwd, instanceHere(context.cwd, settings) ?? context.cwd)];
  const collected = await collect(context.cwd, meant, {
    ignores: settings.ignores,
    documents: context.instances.documents,
    watch: subProgress(context, 0, 2),
  });
  if (collected.artifacts.length === 0 && collected.findings.length === 0) {
    throw new UserFailure("no YAML file to repair there", {
      exit: EXIT.nothing,
      help: "name a file, or run `epf locate` to find instances",
    });
  }
  const { findings } = await checkFiles(
    collected.artifacts,
    collected.findings,
    settings,
    context.cwd,
    subProgress(context, 1, 2),
  );
  const chosen = readFixTypes(given.fix_types ?? []);
  const types = new Set<FixType | null>(chosen);
  // Repairs of no type are made unless the caller chose some types.
  if (types.size === FIX_TYPES.length) types.add(null);
  const wanted = findings.filter((finding) => types.has(fixTypeOf(finding)));
  const byFile = Map.groupBy(wanted, (finding) => finding.file);
  const repairs: Repair[] = [];
  for (const artifact of collected.artifacts) {
    const repair = await repairOf(artifact, byFile.get(artifact.file) ?? []);
    if (repair !== null) repairs.push(repair);
  }
  const refused = await keepsInstances(context, repairs);
  const files = repairs.map((repair) => finish(context, input, repair, refused.get(repair.artifact.file) ?? null));
  const made = new Set(files.filter(({ status }) => status !== "refused").map(({ path }) => path));
  const fixed = repairs.filter(({ artifact }) => made.has(artifact.file)).flatMap((repair) => repair.findings);
  return answer(input, files, leftOf(findings, fixed), { checked: collected.artifacts.length, types: chosen });
}

async function repairOf(artifact: Artifact, findings: readonly Finding[]): Promise<Repair | null> {
  const safe = (await safeFindings(artifact, findings)).filter((finding) => finding.edits.length > 0);
  if (safe.length === 0) return null;
  const edits = orderEdits(safe.flatMap((finding) => finding.edits));
  return { artifact, edits, findings: safe, after: applyEdits(artifact.document.text, edits) };
}

/** Writes one file where that is asked for and allowed, and reports the outcome. */
function finish(context: OperationContext, input: FixInput, repair: Repair, refusal: string | null): FixedFile {
  const { artifact, edits, findings, after } = repair;
  const { text, lines } = artifact.document;
  const reason = refusal ??
    (input.write === true ? replaceText(resolve(context.cwd, artifact.file), text, after) : null);
  const fixes = findings.map((finding): Fix => ({
    rule: finding.rule,
    path: escapeText(finding.path).slice(0, 160),
    line: finding.span === null ? null : lines.position(finding.span.start).line,
    message: finding.message,
  }));
  return {
    path: artifact.file,
    artifact_type: artifact.type,
    status: reason !== null ? "refused" : input.write === true ? "written" : "fixable",
    refused_reason: reason,
    content_hash: sha256(text),
    new_content_hash: sha256(after),
    fix_count: findings.length,
    fixes,
    edits: plainEdits(edits),
    edits_left_out: 0,
    diff: showsDiff(input, edits.length) ? diffOf(artifact.file, text, after) : null,
  };
}

/** A run that only shows has a diff where it is short; one that is asked for is made whatever it takes. */
function showsDiff(input: FixInput, edits: number): boolean {
  return input.diff === true || (input.write !== true && edits <= MOST_EDITS);
}

function diffOf(file: string, before: string, after: string): string {
  return escapeText(unifiedDiff(file, before, after));
}

/** Findings of each level that are left after the repairs. */
function leftOf(findings: readonly Finding[], fixed: readonly Finding[]): { counts: LevelCounts; files: string[] } {
  const [all, gone] = [countLevels(findings), countLevels(fixed)];
  const errors = new Map<string, number>();
  const add = (by: number) => ({ level, file }: Finding) => {
    if (level === "error") errors.set(file, (errors.get(file) ?? 0) + by);
  };
  findings.forEach(add(1));
  fixed.forEach(add(-1));
  return {
    counts: { error: all.error - gone.error, warning: all.warning - gone.warning, info: all.info - gone.info },
    files: [...errors].filter(([, count]) => count > 0).map(([file]) => file).sort(),
  };
}

function answer(
  input: FixInput,
  files: readonly FixedFile[],
  left: { counts: LevelCounts; files: string[] },
  { checked, types }: { checked: number; types: readonly FixType[] },
): Answered<FixAnswer> {
  const count = (status: FixedFile["status"]) => files.filter((file) => file.status === status).length;
  const [written, fixable, refused] = [count("written"), count("fixable"), count("refused")];
  const { error, warning, info } = left.counts;
  const listed = input.detail_level === "full" || input.diff === true ? [...files] : shorten(files);
  const rest = `left to decide in the files: ${counted(error, "error")}, ${counted(warning, "warning")}, ${
    counted(info, "note")
  }`;
  const done = files.length === 0
    ? `nothing to repair mechanically in ${counted(checked, "file")}`
    : `${
      [`${written} written`, `${fixable} to write`, `${refused} refused`].join(", ")
    } of ${files.length} with certain repairs`;
  return {
    clean: fixable + refused === 0,
    written,
    fixable,
    refused,
    files_checked: checked,
    total_files: checked,
    fixed_files: count("written"),
    total_fixes: files.reduce((sum, { fix_count }) => sum + fix_count, 0),
    dry_run: input.write !== true,
    fix_types_applied: [...types],
    left: left.counts,
    required_next_tool_calls: callsFor(files, left.files),
    guidance: guidance({
      current_state: `${done}; ${rest}`,
      next_action: nextOf(input, fixable, left.files),
      available_actions: actions(input, files, left.files),
      warnings: refused === 0
        ? null
        : [`${refused} ${refused === 1 ? "file was" : "files were"} not written, \`refused_reason\` says why`],
    }),
    files: listed,
    files_left_out: files.length - listed.length,
  };
}

/** The files that the answer has room for; the later ones without their edits. */
function shorten(files: readonly FixedFile[]): FixedFile[] {
  const listed: FixedFile[] = [];
  let size = 0;
  for (const file of files) {
    const whole = JSON.stringify(file).length;
    const isWhole = size + whole <= EDITS_SIZE;
    const brief = isWhole
      ? file
      : { ...file, fixes: file.fixes.slice(0, 1), edits: [], edits_left_out: file.edits.length, diff: null };
    size += isWhole ? whole : JSON.stringify(brief).length;
    if (size > FILES_SIZE && listed.length > 0) break;
    listed.push(brief);
  }
  return listed;
}

/** The same repairs in full and for good, and the plan of what they leave. */
function actions(input: FixInput, files: readonly FixedFile[], left: readonly string[]): Action[] {
  const isOpen = files.some(({ status }) => status === "fixable");
  const file = left[0] ?? files[0]?.path;
  return [
    ...(isOpen ? [againOrSay(input, "diff"), againOrSay(input, "write")] : []),
    ...(file === undefined ? [] : [callOf("epf_validate_with_plan", { path: file })]),
  ];
}

/** Paths that a suggested command line has room for. */
const MOST_PATHS = 8;

/** The same call with a flag; null where it names too many paths to repeat. */
function again({ paths = [] }: FixInput, flag: "diff" | "write"): Call | null {
  if (paths.length > MOST_PATHS) return null;
  return callOf("epf_fix_file", { ...(paths.length === 0 ? {} : { paths }), [flag]: true });
}

function againOrSay(input: FixInput, flag: "diff" | "write"): Action {
  return again(input, flag) ?? `the same command with --${flag}`;
}

function nextOf(input: FixInput, fixable: number, left: readonly string[]): string | null {
  if (fixable > 0 && input.write !== true) {
    const call = again(input, "write");
    return `\`${call === null ? "the same command with --write" : commandLine(call)}\` makes these repairs`;
  }
  const [path] = left;
  return path === undefined
    ? null
    : `\`${commandLine(callOf("epf_validate_with_plan", { path }))}\` shows what is left there`;
}

function callsFor(files: readonly FixedFile[], left: readonly string[]): NextCall[] {
  const written = files.filter(({ status, path }) => status === "written" && !left.includes(path));
  return suggestForFix(written.slice(0, MOST_CALLS), left.slice(0, MOST_CALLS));
}

function settingsFolder(cwd: string, paths: readonly string[]): string {
  const first = paths.find((path) => !/[*?[{]/.test(path));
  return first === undefined ? cwd : enclosingInstance(dirname(resolve(cwd, first)))?.root ?? cwd;
}

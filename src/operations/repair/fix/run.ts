import { dirname, resolve } from "node:path";
import { counted } from "../../../text/forms/plural.ts";
import { EXIT, UserFailure } from "../../../diagnostics/failure.ts";
import { escapeText } from "../../../diagnostics/escape.ts";
import { countLevels, type Finding } from "../../../diagnostics/finding.ts";
import { mergeStages } from "../../../diagnostics/order.ts";
import { type Action, guidance } from "../../../answers/guidance.ts";
import { type Call, callOf, type NextCall } from "../../../contracts/call.ts";
import { sha256 } from "../../../text/digest.ts";
import { applyEdits, plainEdits } from "../../../repair/apply_edits.ts";
import { unifiedDiff } from "../../../repair/diff.ts";
import { type FixType, fixTypeOf, readFixTypes } from "../../../repair/fix_types.ts";
import { suggestForFix } from "../../../suggest/suggest_repairs.ts";
import { enclosingInstance, isFolder } from "../../../workspace/instance/discover.ts";
import { addText, replaceText } from "../../../workspace/files/replace_text.ts";
import type { Answered } from "../../operation.ts";
import type { OperationContext } from "../../context.ts";
import { type CheckedTargets, checkTargets } from "../../judging/check_targets.ts";
import { missingAnchors, type NewAnchor } from "./missing_anchors.ts";
import { isSafe, type RepairedFile, repairInRounds } from "./repair_rounds.ts";
import type { Fix, FixAnswer, FixedFile, FixInput } from "./contract.ts";

/** Characters of the files in an answer by default, as JSON: with their edits, and then without. */
const EDITS_SIZE = 4500;
const FILES_SIZE = 5700;
/** Edits of a file beyond which no diff is made unasked. */
const MOST_EDITS = 50;
const MOST_CALLS = 3;

/**
 * Makes the mechanical repairs of some files, or only shows them.
 * @throws UserFailure when nothing is there
 */
export async function run(context: OperationContext, given: FixInput): Promise<Answered<FixAnswer>> {
  const paths = [...(given.path === undefined ? [] : [given.path]), ...(given.paths ?? [])];
  const input = { ...given, paths, write: given.write === true && given.dry_run !== true };
  const found = await checkTargets(context, { paths });
  const folders = input.write ? [...foldersOf(context, paths, found)] : [];
  const isUndone = folders.filter((folder) => context.instances.clearUp(folder)).length > 0;
  const checked = isUndone ? await checkTargets(context, { paths }) : found;
  const { artifacts, findings } = checked;
  if (artifacts.length === 0 && findings.length === 0) {
    throw new UserFailure("no YAML file to repair there", {
      exit: EXIT.nothing,
      help: "name a file, or run `epf locate` to find instances",
    });
  }
  const types = readFixTypes(given.fix_types ?? []);
  const rounds = await repairInRounds(context, artifacts, findings, {
    isChosen: (finding) => types.includes(fixTypeOf(finding)),
    isWanted: (repair) => input.suggested === true || isSafe(repair),
  });
  const anchors = types.includes("files")
    ? await missingAnchors(context, paths.length > 0 ? paths : [checked.root ?? "."])
    : [];
  const files = [
    ...anchors.map((anchor) => create(context, input, anchor)),
    ...rounds.files.map((file) => finish(context, input, file)),
  ];
  const refused = new Set(files.filter(({ status }) => status === "refused").map(({ path }) => path));
  // What was missing is there once its file is made.
  const made = new Set(anchors.map(({ path }) => path).filter((path) => !refused.has(path)));
  const left = [
    ...rounds.left.filter(({ file }) => !refused.has(file) && !made.has(file)),
    ...findings.filter(({ file }) => refused.has(file)),
  ];
  return answer(context, input, files, mergeStages(left), {
    checked: artifacts.length,
    types,
    suggested: rounds.unwanted,
  });
}

/** The folders that a run may write in: the instances of the paths and of what was found, or the paths' own folders. */
function foldersOf(
  { cwd }: OperationContext,
  paths: readonly string[],
  { root, artifacts }: Pick<CheckedTargets, "root" | "artifacts">,
): Set<string> {
  const named = paths.map((path) => resolve(cwd, path)).map((path) => isFolder(path) ? path : dirname(path));
  const holding = artifacts.map(({ file }) => dirname(resolve(cwd, file)));
  const folders = [...new Set([...named, ...holding])].map((folder) => enclosingInstance(folder)?.root ?? folder);
  return new Set(root === null ? folders : [resolve(cwd, root), ...folders]);
}

/** Writes one file where that is asked for and allowed, and reports the outcome. */
function finish(context: OperationContext, input: FixInput, { artifact, repairs, edits }: RepairedFile): FixedFile {
  const { text, lines } = artifact.document;
  const after = applyEdits(text, edits);
  const reason = input.write === true ? replaceText(resolve(context.cwd, artifact.file), text, after) : null;
  const fixes = repairs.map(({ finding, edits: [edit], offset }): Fix => ({
    rule: finding.rule,
    path: escapeText(finding.path).slice(0, 160),
    line: lines.position(offset).line,
    message: finding.message,
    kind: edit!.kind,
  }));
  return {
    path: artifact.file,
    artifact_type: artifact.type,
    status: reason !== null ? "refused" : input.write === true ? "written" : "fixable",
    refused_reason: reason,
    content_hash: sha256(text),
    new_content_hash: sha256(after),
    fix_count: repairs.length,
    fixes,
    edits: plainEdits(edits),
    edits_left_out: 0,
    diff: showsDiff(input, edits.length) ? diffOf(artifact.file, text, after) : null,
  };
}

/** Writes a file that was missing where that is asked for. */
function create(context: OperationContext, input: FixInput, { path, text, finding }: NewAnchor): FixedFile {
  const full = resolve(context.cwd, path);
  const reason = input.write === true ? addText(full, text, dirname(full)) : null;
  return {
    path,
    artifact_type: "epf_anchor",
    status: reason !== null ? "refused" : input.write === true ? "written" : "fixable",
    refused_reason: reason,
    content_hash: sha256(""),
    new_content_hash: sha256(text),
    fix_count: 1,
    fixes: [{ rule: finding.rule, path: "", line: null, message: finding.message, kind: "safe" }],
    edits: [{ start: 0, end: 0, text }],
    edits_left_out: 0,
    diff: showsDiff(input, 1) ? diffOf(path, "", text) : null,
  };
}

/** A run that only shows has a diff where it is short; one that is asked for is made whatever it takes. */
function showsDiff(input: FixInput, edits: number): boolean {
  return input.diff === true || (input.write !== true && edits <= MOST_EDITS);
}

function diffOf(file: string, before: string, after: string): string {
  return escapeText(unifiedDiff(file, before, after));
}

/** What the repairs leave behind. */
interface Left {
  checked: number;
  types: readonly FixType[];
  /** Likely repairs that were not asked for. */
  suggested: number;
}

function answer(
  { mayWrite }: OperationContext,
  input: FixInput,
  files: readonly FixedFile[],
  left: readonly Finding[],
  { checked, types, suggested }: Left,
): Answered<FixAnswer> {
  const count = (status: FixedFile["status"]) => files.filter((file) => file.status === status).length;
  const [written, fixable, refused] = [count("written"), count("fixable"), count("refused")];
  const counts = countLevels(left);
  const errors = left.filter(({ level }) => level === "error");
  /** The first error of each file that has one left. */
  const open = [...Map.groupBy(errors, ({ file }) => file).values()].map(([first]) => first!);
  const [help] = suggestForFix([], open.slice(0, 1));
  const listed = input.detail_level === "full" || input.diff === true ? [...files] : shorten(files);
  const rest = `left to decide: ${counted(counts.error, "error")}, ${counted(counts.warning, "warning")}, ${
    counted(counts.info, "note")
  }`;
  const sure = input.suggested === true ? "repairs" : "safe repairs";
  const done = files.length === 0
    ? `no ${sure} in ${counted(checked, "file")}`
    : `${sure} in ${counted(files.length, "file")}: ${
      [[written, "written"], [fixable, "to write"], [refused, "refused"]].filter(([number]) => number !== 0)
        .map((part) => part.join(" ")).join(", ")
    }`;
  const more = suggested === 0 ? "" : `; ${counted(suggested, "further repair")} suggested`;
  return {
    clean: fixable + refused + counts.error === 0,
    written,
    fixable,
    refused,
    suggested,
    files_checked: checked,
    total_files: checked,
    fixed_files: written,
    total_fixes: files.reduce((sum, { fix_count }) => sum + fix_count, 0),
    dry_run: input.write !== true,
    fix_types_applied: [...types],
    left: counts,
    required_next_tool_calls: callsFor(files, open),
    guidance: guidance({
      current_state: `${done}${more}; ${rest}`,
      next_action: nextOf(input, mayWrite, fixable, help),
      available_actions: actions(input, files, help, { suggested, mayWrite }),
      warnings: refused === 0
        ? null
        : [`${counted(refused, "file was", "files were")} not written, for the reason given with each`],
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
function actions(
  input: FixInput,
  files: readonly FixedFile[],
  help: Call | undefined,
  { suggested, mayWrite }: { suggested: number; mayWrite: boolean },
): Action[] {
  const isOpen = files.some(({ status }) => status === "fixable");
  const path = files[0]?.path;
  const plan = help ?? (path === undefined ? undefined : callOf("epf_validate_with_plan", { path }));
  return [
    ...(isOpen
      ? [...(input.diff === true ? [] : [againOrSay(input, "diff")]), ...(mayWrite ? [againOrSay(input, "write")] : [])]
      : []),
    ...(suggested > 0 ? [againOrSay(input, "suggested")] : []),
    ...(plan === undefined ? [] : [plan]),
  ];
}

/** Paths that a suggested command line has room for. */
const MOST_PATHS = 8;

/** The same call with a flag; null where it names too many paths to repeat. */
function again({ paths = [], fix_types = [], suggested }: FixInput, flag: "diff" | "write" | "suggested"): Call | null {
  if (paths.length > MOST_PATHS) return null;
  return callOf("epf_fix_file", {
    ...(paths.length === 0 ? {} : { paths }),
    ...(fix_types.length === 0 ? {} : { fix_types }),
    ...(suggested === true ? { suggested } : {}),
    [flag]: true,
  });
}

function againOrSay(input: FixInput, flag: "diff" | "write" | "suggested"): Action {
  return again(input, flag) ?? `the same command with --${flag}`;
}

/** @param help the call that helps with what is left */
function nextOf(input: FixInput, mayWrite: boolean, fixable: number, help: Call | undefined): Action | null {
  if (fixable > 0 && input.write !== true) {
    if (!mayWrite) return "make the edits of each file, they fit the text whose hash is beside them";
    return againOrSay(input, "write");
  }
  return help ?? null;
}

function callsFor(files: readonly FixedFile[], left: readonly Finding[]): NextCall[] {
  const isLeft = new Set(left.map(({ file }) => file));
  const written = files.filter(({ status, path }) => status === "written" && !isLeft.has(path));
  return suggestForFix(written.slice(0, MOST_CALLS), left.slice(0, MOST_CALLS));
}

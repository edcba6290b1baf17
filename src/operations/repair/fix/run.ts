import { dirname, resolve } from "node:path";
import { escapeText } from "../../../diagnostics/escape.ts";
import type { Finding } from "../../../diagnostics/finding.ts";
import { mergeStages } from "../../../diagnostics/order.ts";
import { sha256 } from "../../../text/digest.ts";
import { applyEdits, plainEdits } from "../../../repair/apply_edits.ts";
import { unifiedDiff } from "../../../repair/diff.ts";
import { fixTypeOf, readFixTypes } from "../../../repair/fix_types.ts";
import { enclosingInstance, isFolder } from "../../../workspace/instance/discover.ts";
import { addText, replacementRefusal, replaceText } from "../../../workspace/files/replace_text.ts";
import type { Answered } from "../../operation.ts";
import type { OperationContext } from "../../context.ts";
import { checkedFiles, type CheckedTargets, checkTargets } from "../../judging/check_targets.ts";
import { nothingThere } from "../../judging/nothing_there.ts";
import { answerFix } from "./answer_fix.ts";
import { listedOf, MOST_EDITS } from "./listed_repairs.ts";
import { missingAnchors, type NewAnchor } from "./missing_anchors.ts";
import { isSafe, repairInRounds } from "./repair_rounds.ts";
import type { RepairedFile } from "./repaired_file.ts";
import type { Fix, FixAnswer, FixedFile, FixInput } from "./contract.ts";

/** Characters of a file's edits as JSON; more of them are listed when they are asked for. */
const EDITS_SIZE = 4500;

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
    throw nothingThere(context.cwd, { verb: "repair", path: paths[0], skipped: checked.skipped });
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
  const remaining = (found: readonly Finding[]) =>
    mergeStages([
      ...found.filter(({ file }) => !refused.has(file) && !made.has(file)),
      ...findings.filter(({ file }) => refused.has(file)),
    ]);
  return answerFix(context, input, files, {
    checked: checkedFiles(checked),
    types,
    left: remaining(rounds.left),
    toDecide: remaining(rounds.toDecide),
    suggested: rounds.unwanted,
    likely: rounds.files.flatMap(({ repairs }) => repairs).filter((repair) => !isSafe(repair)).length,
    mentions: rounds.mentions,
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
function finish(context: OperationContext, input: FixInput, file: RepairedFile): FixedFile {
  const { artifact, repairs, edits } = file;
  const { text, lines } = artifact.document;
  const after = applyEdits(text, edits);
  const listed = listedOf(context, input, file);
  const full = resolve(context.cwd, artifact.file);
  const reason = input.write === true ? replaceText(full, text, after) : replacementRefusal(full, text);
  const fixes = listed.repairs.map(({ finding, edits: [edit], offset }): Fix => ({
    rule: finding.rule,
    path: escapeText(finding.path).slice(0, 160),
    line: lines.position(offset).line,
    message: finding.message,
    kind: edit!.kind,
  }));
  return {
    path: artifact.file,
    artifact_type: artifact.type,
    status: input.write !== true ? "fixable" : reason !== null ? "refused" : "written",
    refused_reason: reason,
    content_hash: sha256(text),
    new_content_hash: sha256(after),
    fix_count: repairs.length,
    fixes,
    ...listEdits(input, plainEdits(listed.edits)),
    text_form_edits: listed.ofForm,
    diff: listed.edits.length > 0 && showsDiff(input, listed.edits.length)
      ? diffOf(context, input, artifact.file, { text, after: applyEdits(text, listed.edits) })
      : null,
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
    text_form_edits: 0,
    diff: showsDiff(input, 1) ? diffOf(context, input, path, { text: "", after: text }) : null,
  };
}

function listEdits(input: FixInput, edits: FixedFile["edits"]): Pick<FixedFile, "edits" | "edits_left_out"> {
  const isListed = input.detail_level === "full" || input.diff === true || JSON.stringify(edits).length <= EDITS_SIZE;
  return isListed ? { edits, edits_left_out: 0 } : { edits: [], edits_left_out: edits.length };
}

/** A run that only shows has a diff where it is short; one that is asked for is made whatever it takes. */
function showsDiff(input: FixInput, edits: number): boolean {
  return input.diff === true || (input.write !== true && edits <= MOST_EDITS);
}

/** The changed lines, for people and in full with those around them: data about many files has no room for more. */
function diffOf(
  { isData }: OperationContext,
  { diff, detail_level }: FixInput,
  file: string,
  { text, after }: { text: string; after: string },
): string {
  const isShort = isData === true && diff !== true && detail_level !== "full";
  return escapeText(unifiedDiff(file, text, after, ...(isShort ? [0] : [])));
}

import { escapeText, namePath, quoteId } from "../../diagnostics/escape.ts";
import { countLevels, type Finding } from "../../diagnostics/finding.ts";
import { editsBetween, unifiedDiff } from "../../repair/diff.ts";
import { changeText } from "../../repair/changes/change_text.ts";
import type { ValueChange } from "../../repair/changes/value_change.ts";
import { sha256 } from "../../text/digest.ts";
import { counted } from "../../text/forms/plural.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { type FileChange, isInterrupted, writeTransaction } from "../../workspace/files/transaction.ts";
import { checkWithoutBaseline } from "../judging/check_result.ts";
import type { OperationContext } from "../context.ts";
import { openFirst, openInstance, type TargetInstance } from "../instances.ts";
import { checkChanged } from "../offered_edits.ts";
import type { OfferedEdit } from "./contract_parts.ts";

/** Why an edit is not offered, and what would work. */
export class RefusedEdit extends Error {
  readonly suggestions: readonly string[];

  constructor(reason: string, suggestions: readonly string[] = []) {
    super(reason);
    this.suggestions = suggestions;
  }
}

/** An edit that was judged with the whole instance, and written where that was asked for. */
export interface JudgedEdit {
  edit: OfferedEdit;
  written: boolean;
  /** What a check finds once it is made. */
  found: readonly Finding[];
  /** What came with it that is not an error. */
  warnings: string[];
}

const INTERRUPTED =
  "an edit of several files was interrupted here, some of them may be half done; the next command that writes here puts them back";

/**
 * Opens the instance that an edit is about. Before something is written, what a killed edit left half done is put back.
 * @throws UserFailure when there is no instance
 */
export async function openForEdit(
  context: OperationContext,
  path: string | undefined,
  write: boolean,
): Promise<TargetInstance> {
  const { root } = await openFirst(context, path);
  if (write) context.instances.clearUp(root);
  const target = await openInstance(context, path);
  const warnings = [
    ...target.warnings,
    ...(isInterrupted(root) ? [INTERRUPTED] : []),
  ];
  return { ...target, warnings };
}

/**
 * A file of an instance after some changes.
 * @throws RefusedEdit where the text does not allow one of them
 */
export function changedFile(
  { open: { instance } }: TargetInstance,
  file: string,
  changes: readonly ValueChange[],
): FileChange {
  const artifact = instance.artifacts.find((candidate) => candidate.file === file);
  if (artifact === undefined) throw new RefusedEdit(`${namePath(file)} is not a file of the instance`);
  return { file, before: artifact.document.text, after: changedText(artifact, changes) };
}

/**
 * The text of an artifact after some changes.
 * @throws RefusedEdit where the text does not allow one of them
 */
export function changedText({ file, document }: Artifact, changes: readonly ValueChange[]): string {
  const { text, refused } = changeText(document.text, changes);
  if (refused === null) return text;
  throw new RefusedEdit(`${namePath(file)}: ${refused}`, [
    "write that part in block style, without anchors, then try again",
  ]);
}

/**
 * Judges a change with the whole instance, and writes it where that is asked for: all files or none.
 * @param more.moves where files go whose text changes too, by their old place; a file that goes as it is needs no entry
 * @param more.emptied folders that are removed when nothing is left in them, relative to the instance
 * @throws RefusedEdit when errors would be more than before
 * @throws WriteFailure when a file has changed since it was read
 */
export async function offerChange(
  context: OperationContext,
  target: TargetInstance,
  given: readonly FileChange[],
  write: boolean,
  { moves = new Map(), emptied = [] }: { moves?: ReadonlyMap<string, string>; emptied?: readonly string[] } = {},
): Promise<JudgedEdit> {
  const { open, shown } = target;
  const changes = given.filter(({ before, after }) => before !== after);
  const watch = { signal: context.signal, progress: () => {} };
  const before = await checkWithoutBaseline(open, context.now, watch);
  const after = changes.length === 0
    ? before
    : await checkChanged(context, open, new Map(changes.map((change) => [change.file, change.after])));
  refuseNewErrors(before, after, shown);
  if (write) writeTransaction(open.root, changes, shown, emptied);
  const [old, now] = [countLevels(before), countLevels(after)];
  return {
    edit: {
      ...describe(changes, target, moves),
      errors_before: old.error,
      errors_after: now.error,
    },
    written: write && changes.length > 0,
    found: after,
    warnings: now.warning <= old.warning ? [] : [
      `${counted(now.warning - old.warning, "warning")} more than before: ${firstNew(before, after, "warning", shown)}`,
    ],
  };
}

/**
 * The files of a change with their edits, and its diff; of a file that moves only what changes in it is repeated, of a copy
 * nothing.
 */
function describe(
  changes: readonly FileChange[],
  { open: { instance }, shown }: TargetInstance,
  moves: ReadonlyMap<string, string>,
): Pick<OfferedEdit, "files" | "files_left_out" | "diff"> {
  const known = new Map(instance.artifacts.map(({ file, document }) => [document.text, file]));
  const targetOf = ({ file, before, after }: FileChange) =>
    after !== null
      ? undefined
      : changes.find((other) =>
        other.before === null && (moves.has(file) ? other.file === moves.get(file) : other.after === before)
      );
  const targets = new Set(changes.map((change) => targetOf(change)?.file));
  const own = changes.filter(({ file }) => !targets.has(file)).map((change) => {
    const target = targetOf(change);
    return { ...change, target: target?.file ?? null, after: target === undefined ? change.after : target.after };
  });
  return {
    files: own.map(({ file, before, after, target }) => ({
      path: shown(file),
      moved_to: target === null ? null : shown(target),
      content_hash: before === null ? null : sha256(before),
      new_content_hash: after === null ? null : sha256(after),
      edits: editsBetween(before ?? "", after ?? ""),
      edits_left_out: 0,
    })),
    files_left_out: 0,
    diff: own.map(({ file, before, after, target }) => {
      const source = before === null ? originOf(after!, changes, known) : null;
      if (source !== null) {
        const lines = counted(after!.split("\n").length - 1, "line");
        return escapeText(`copied, ${lines}\ncopy from ${shown(source)}\ncopy to ${shown(file)}\n`);
      }
      const renamed = target === null ? "" : `rename from ${shown(file)}\nrename to ${shown(target)}\n`;
      const edited = before === after ? "" : unifiedDiff(shown(target ?? file), before ?? "", after ?? "");
      return escapeText(`${before === after ? "similarity index 100%\n" : ""}${renamed}${edited}`);
    }).join(""),
  };
}

/** The file that stays and of which a new one is a copy, as it is or as the change leaves it; null without one. */
function originOf(text: string, changes: readonly FileChange[], known: ReadonlyMap<string, string>): string | null {
  const changed = changes.find(({ before, after }) => before !== null && after === text);
  if (changed !== undefined) return changed.file;
  const file = known.get(text);
  return file === undefined || changes.some((change) => change.file === file) ? null : file;
}

/** @throws RefusedEdit when a rule finds more errors than before */
function refuseNewErrors(before: readonly Finding[], after: readonly Finding[], shown: (file: string) => string): void {
  const [old, now] = [countErrors(before), countErrors(after)];
  const added = [...now].filter(([rule, count]) => count > (old.get(rule) ?? 0));
  if (added.length === 0) return;
  const count = added.reduce((sum, [rule, number]) => sum + number - (old.get(rule) ?? 0), 0);
  const [rule] = added[0]!;
  const fresh = newFindings(before, after).filter((finding) => finding.level === "error");
  const first = fresh.find((finding) => finding.rule === rule) ?? fresh[0];
  throw new RefusedEdit(
    `the edit would add ${counted(count, "error")}: ${first === undefined ? rule : lineOf(first, shown)}`,
    first?.help == null ? [] : [first.help],
  );
}

function countErrors(findings: readonly Finding[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { rule, level } of findings) if (level === "error") counts.set(rule, (counts.get(rule) ?? 0) + 1);
  return counts;
}

/** What was not found before, whatever place it had. */
function newFindings(before: readonly Finding[], after: readonly Finding[]): Finding[] {
  const keyOf = ({ file, rule, message }: Finding) => `${file}\n${rule}\n${message}`;
  const known = new Set(before.map(keyOf));
  return after.filter((finding) => !known.has(keyOf(finding)));
}

function firstNew(
  before: readonly Finding[],
  after: readonly Finding[],
  level: Finding["level"],
  shown: (file: string) => string,
): string {
  // A finding whose message says another number than before is not what was added.
  const added = (rule: string) => {
    const [old, now] = [before, after].map((all) =>
      all.filter((one) => one.rule === rule && one.level === level).length
    );
    return now! > old!;
  };
  const first = newFindings(before, after).find((finding) => finding.level === level && added(finding.rule));
  return first === undefined ? "the check lists them" : lineOf(first, shown);
}

function lineOf({ file, path, message }: Finding, shown: (file: string) => string): string {
  return `${namePath(shown(file))}${path === "" ? "" : ` ${quoteId(path)}`}: ${message}`;
}

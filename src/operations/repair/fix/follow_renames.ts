import { resolve } from "node:path";
import type { Edit, Finding } from "../../../diagnostics/finding.ts";
import { LineIndex } from "../../../diagnostics/span.ts";
import { composeEdits, offsetBefore } from "../../../repair/apply_edits.ts";
import { placeKey, withEditsMade } from "../../../repair/offer_edits.ts";
import type { OldMention, Rename } from "../../../repair/renames.ts";
import { staleMentions } from "../../../repair/stale_mentions.ts";
import type { Artifact } from "../../../workspace/artifact.ts";
import { DiskTree } from "../../../workspace/disk_tree.ts";
import { displayPath, enclosingInstance } from "../../../workspace/instance/discover.ts";
import type { OperationContext } from "../../context.ts";
import type { RepairedFile } from "./repaired_file.ts";

/** A place that has, or had, the former spelling of an id that a repair changed. */
export interface Mentioned {
  path: string;
  line: number;
  before: string;
  now: string;
  /** False where it may be another thing, or its file is not one of those to repair. */
  isRewritten: boolean;
}

/** What the rounds have come to. */
interface Outcome {
  /** By file, as it was read. */
  read: ReadonlyMap<string, Artifact>;
  /** By file, with all repairs made. */
  now: ReadonlyMap<string, Artifact>;
  files: Map<string, RepairedFile>;
  left: readonly Finding[];
  judge(artifacts: readonly Artifact[]): Promise<readonly Finding[]>;
}

/** Sets of files that are tried at most before mentions are only listed. */
const MOST_TRIALS = 4;

/**
 * Writes the new spelling where the former one is mentioned in the files to repair, as long as nothing new is found then;
 * all other mentions in the instance are listed.
 */
export async function followRenames(
  context: OperationContext,
  renames: readonly Rename[],
  { read, now, files, left, judge }: Outcome,
): Promise<{ mentions: Mentioned[]; left: readonly Finding[] }> {
  if (renames.length === 0) return { mentions: [], left };
  const found = [...now.values()].map((artifact) => ({
    artifact,
    mentions: staleMentions({ file: artifact.file, text: artifact.document.text, artifact }, renames),
  })).filter(({ mentions }) => mentions.length > 0);
  let sure = found.filter(({ mentions }) => mentions.some(({ isSure }) => isSure));
  let after: readonly Finding[] = left;
  const known = new Set(left.map(placeKey));
  for (let trial = 0; sure.length > 0; trial++) {
    const changed = new Map(
      sure.map(({ artifact, mentions }) => [artifact.file, withEditsMade(artifact, editsOf(mentions))]),
    );
    after = await judge([...now.values()].map((artifact) => changed.get(artifact.file) ?? artifact));
    const harmed = new Set(after.filter((finding) => !known.has(placeKey(finding))).map(({ file }) => file));
    if (harmed.size === 0) break;
    const kept = sure.filter(({ artifact }) => !harmed.has(artifact.file));
    sure = kept.length === sure.length || trial >= MOST_TRIALS ? [] : kept;
    after = left;
  }
  const rewritten = new Set(sure.map(({ artifact }) => artifact.file));
  const own = found.flatMap(({ artifact: { file }, mentions }) => {
    const before = read.get(file)!;
    const made = files.get(file)?.edits ?? [];
    return mentions.map(({ start, rename, isSure }): Mentioned => ({
      path: file,
      line: before.document.lines.position(offsetBefore(made, start)).line,
      before: rename.before,
      now: rename.now,
      isRewritten: isSure && rewritten.has(file),
    }));
  });
  for (const { artifact: { file }, mentions } of sure) {
    const repaired = files.get(file) ?? { artifact: read.get(file)!, repairs: [], edits: [] };
    repaired.edits = composeEdits(repaired.artifact.document.text, repaired.edits, editsOf(mentions));
    files.set(file, repaired);
  }
  return { mentions: [...own, ...await elsewhere(context, renames, new Set(now.keys()))], left: after };
}

function editsOf(mentions: readonly OldMention[]): Edit[] {
  return mentions.filter(({ isSure }) => isSure)
    .map(({ start, end, rename: { now, kind } }) => ({ span: { start, end }, text: now, kind }));
}

/** Files with text beside those to repair, and how large one may be that is looked through. */
const HAS_TEXT = /\.(?:ya?ml|md|txt)$/i;
const MOST_BYTES = 1_000_000;

/** Mentions in the other files of the instances that the renamed things are in. */
async function elsewhere(
  { cwd, instances, signal }: OperationContext,
  renames: readonly Rename[],
  judged: ReadonlySet<string>,
): Promise<Mentioned[]> {
  const found: Mentioned[] = [];
  const known = new Set([...judged].map((file) => resolve(cwd, file)));
  const byRoot = Map.groupBy(renames, ({ file }) => enclosingInstance(resolve(cwd, file, ".."))?.root ?? null);
  for (const [root, own] of byRoot) {
    if (root === null) continue;
    const { instance } = await instances.openAround(root, { signal, progress: () => {} });
    const tree = new DiskTree(root);
    const artifacts = new Map(instance.artifacts.map((artifact) => [artifact.file, artifact]));
    for (const file of instance.files) {
      if (known.has(resolve(root, file)) || !HAS_TEXT.test(file)) continue;
      const artifact = artifacts.get(file) ?? null;
      const text = artifact?.document.text ?? textOf(tree, file);
      const lines = new LineIndex(text);
      const path = displayPath(cwd, resolve(root, file));
      for (const { start, rename } of staleMentions({ file: path, text, artifact }, own)) {
        const { before, now } = rename;
        found.push({ path, line: lines.position(start).line, before, now, isRewritten: false });
      }
    }
  }
  return found;
}

function textOf(tree: DiskTree, file: string): string {
  try {
    const bytes = tree.read(file);
    return bytes.length > MOST_BYTES ? "" : new TextDecoder().decode(bytes);
  } catch {
    return "";
  }
}

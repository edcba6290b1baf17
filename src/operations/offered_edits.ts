import { dirname, relative, resolve, sep } from "node:path";
import { type Finding, ownLevel } from "../diagnostics/finding.ts";
import { type PathSpellings, pathSpellings } from "../model/value_models/path_spellings.ts";
import {
  countRepairable,
  countRepaired,
  type FileToRepair,
  type Judge,
  judgeAlone,
  offerEdits,
  type Repair,
} from "../repair/offer_edits.ts";
import type { SafeRepairs } from "../suggest/first_step.ts";
import type { Artifact, Instance } from "../workspace/artifact.ts";
import { enclosingInstance } from "../workspace/instance/discover.ts";
import { DiskTree } from "../workspace/disk_tree.ts";
import { loadInstance } from "../workspace/instance/load.ts";
import type { OpenInstance } from "../workspace/instance/open_instance.ts";
import type { ProgressMonitor } from "../workspace/progress_monitor.ts";
import { OverlayTree } from "../workspace/tree.ts";
import { checkOpenInstance, checkWholeInstance, checkWithoutBaseline } from "./judging/check_result.ts";
import type { OperationContext } from "./context.ts";

/**
 * The mechanical repairs of some files, each tried in memory with the instance that the file belongs to.
 * @param files with paths that start from the context's folder
 */
export async function offeredRepairs(context: OperationContext, files: readonly FileToRepair[]): Promise<Repair[]> {
  const offered: Repair[] = [];
  for (const [root, own] of groupByRoot(context, files, ({ artifact }) => artifact)) {
    offered.push(
      ...root === null
        ? await offerEdits(own, null, undefined, context.signal)
        : await offerEdits(own, judgeOf(context, root), await spellingsIn(context, root, own), context.signal),
    );
  }
  return offered;
}

/** How an instance writes its value paths; looked up only for texts that have not the form of one. */
async function spellingsIn(
  { instances, now, signal }: OperationContext,
  root: string,
  files: readonly FileToRepair[],
): Promise<PathSpellings | undefined> {
  if (!files.some(({ findings }) => findings.some(({ keyword }) => keyword === "pattern"))) return undefined;
  const watch = { signal, progress: () => {} };
  return pathSpellings((await checkOpenInstance(await instances.openAround(root, watch), now, watch)).model);
}

/** What is found in some artifacts as they are given, each with the instance that it belongs to. */
export async function judgeArtifacts(context: OperationContext, artifacts: readonly Artifact[]): Promise<Finding[]> {
  const files = new Set(artifacts.map(({ file }) => file));
  const found: Finding[] = [];
  for (const [root, own] of groupByRoot(context, artifacts, (artifact) => artifact)) {
    found.push(...await (root === null ? judgeAlone : judgeOf(context, root))(own));
  }
  return found.filter(({ file }) => files.has(file));
}

function groupByRoot<Item>({ cwd }: OperationContext, items: readonly Item[], artifactOf: (item: Item) => Artifact) {
  const roots = new Map<string, string | null>();
  return Map.groupBy(items, (item) => {
    const folder = dirname(resolve(cwd, artifactOf(item).file));
    if (!roots.has(folder)) roots.set(folder, enclosingInstance(folder)?.root ?? null);
    return roots.get(folder)!;
  });
}

/**
 * True where an answer has the edits of its findings: trying them takes as long as the check again, and most answers
 * have no place for them.
 */
export function showsEdits(
  { showsEdits }: OperationContext,
  { detail_level, statistics }: { detail_level?: string | undefined; statistics?: boolean | undefined },
): boolean {
  return showsEdits === true || detail_level === "full" || statistics === true;
}

/** Files with findings whose edits a short answer has room for. */
const MOST_FILES = 5;
/** Artifacts of an instance that may be checked again for a short answer; the edits of larger ones are in the plan. */
const MOST_CHECKED = 300;

/**
 * The findings of a short answer, with their edits where it is read as data and they are about few files: who repairs
 * those needs no plan. Each edit was tried, which takes as long as checking the instance again.
 * @param root the instance that the files are in, or null
 */
export async function withEditsOfFew(
  context: OperationContext,
  artifacts: readonly Artifact[],
  findings: readonly Finding[],
  root: string | null,
): Promise<readonly Finding[]> {
  const open = new Set(findings.filter(({ level }) => level !== "info").map(({ file }) => file));
  if (context.isData !== true || open.size === 0 || open.size > MOST_FILES) return findings;
  const size = root === null ? 0 : (await context.instances.openAround(root, context)).instance.artifacts.length;
  if (size > MOST_CHECKED) return findings;
  return await withEdits(context, artifacts.filter(({ file }) => open.has(file)), findings);
}

/**
 * The errors with a safe repair, by the edits that were tried or else at first sight; null where there is none, or there
 * are too many files to look at.
 * @param paths what the call that repairs them is to name
 * @param isTried whether the findings have the edits that `withEdits` gives them
 */
export function safeRepairs(
  artifacts: readonly Artifact[],
  findings: readonly Finding[],
  { paths, isTried }: Pick<SafeRepairs, "paths" | "isTried">,
): SafeRepairs | null {
  if (artifacts.length > MOST_CHECKED) return null;
  const byFile = Map.groupBy(findings, ({ file }) => file);
  const files = artifacts.flatMap((artifact) => {
    const own = byFile.get(artifact.file);
    return own === undefined ? [] : [{ artifact, findings: own }];
  });
  const { safe: count, suggested } = isTried ? countRepaired(files) : countRepairable(files);
  return count === 0 ? null : { count, suggested, ...repairableKinds(findings), paths, isTried };
}

/** How many findings are errors by their rules, and whether all of them are called so. */
export function repairableKinds(
  findings: readonly Pick<Finding, "level" | "lowered_from">[],
): Pick<SafeRepairs, "errors" | "isLowered"> {
  const errors = findings.filter((finding) => ownLevel(finding) === "error");
  return { errors: errors.length, isLowered: errors.some(({ level }) => level !== "error") };
}

/** The findings, those of some files with the edits that repair them. */
export async function withEdits(
  context: OperationContext,
  artifacts: readonly Artifact[],
  findings: readonly Finding[],
): Promise<Finding[]> {
  const byFile = Map.groupBy(findings, ({ file }) => file);
  const files = artifacts.map((artifact) => ({
    artifact,
    // Edits of line ends and whitespace are with their findings already.
    findings: (byFile.get(artifact.file) ?? []).filter(({ edits }) => edits.length === 0),
  }));
  const edits = new Map((await offeredRepairs(context, files)).map((repair) => [repair.finding, repair.edits]));
  return findings.map((finding) => edits.has(finding) ? { ...finding, edits: edits.get(finding)! } : finding);
}

/** Checks a whole instance with some of its files as they are given; the others are parsed and checked once. */
function judgeOf(context: OperationContext, root: string): Judge {
  const watch: ProgressMonitor = { signal: context.signal, progress: () => {} };
  const inside = (file: string) => relative(root, resolve(context.cwd, file)).split(sep).join("/");
  return async (artifacts) => {
    const open = await context.instances.openAround(root, watch);
    const shown = new Map(artifacts.map(({ file }) => [inside(file), file]));
    const saved = new Map(open.instance.artifacts.map(({ file, document }) => [file, document.text]));
    const changed = artifacts.filter(({ file, document }) => saved.get(inside(file)) !== document.text);
    const findings = changed.length === 0
      ? await checkWithoutBaseline(open, context.now, watch)
      : await checkChanged(context, open, new Map(changed.map(({ file, document }) => [inside(file), document.text])));
    return findings.map((finding) => ({ ...finding, file: shown.get(finding.file) ?? finding.file }));
  };
}

/**
 * What is found in an instance with some of its files as they are given, baseline or not.
 * @param texts by file, relative to the instance; null for a file that is not there
 */
export async function checkChanged(
  context: OperationContext,
  open: OpenInstance,
  texts: ReadonlyMap<string, string | null>,
): Promise<Finding[]> {
  const instance = await loadChanged(context, open, texts);
  const watch: ProgressMonitor = { signal: context.signal, progress: () => {} };
  return (await checkWholeInstance(instance, { ...open.settings, baseline: null }, context.now, watch)).findings;
}

/**
 * An instance with some of its files as they are given.
 * @param texts as for `checkChanged`
 */
export async function loadChanged(
  { instances, signal }: OperationContext,
  { root, settings }: OpenInstance,
  texts: ReadonlyMap<string, string | null>,
): Promise<Instance> {
  const tree = new OverlayTree(new DiskTree(root), Object.fromEntries(texts));
  const watch: ProgressMonitor = { signal, progress: () => {} };
  return await loadInstance(tree, { ignores: settings.ignores, documents: instances.documents, watch });
}

import { namePath } from "../../diagnostics/escape.ts";
import { dirname, join, relative, resolve, sep } from "node:path";
import type { ArtifactType } from "../../format/artifact_types.ts";
import type { Finding } from "../../diagnostics/finding.ts";
import { mergeStages } from "../../diagnostics/order.ts";
import { type Report, sumHeldBack } from "../../diagnostics/report.ts";
import { RULE_NAMES } from "../../rules/rule_names.ts";
import { counted } from "../../text/forms/plural.ts";
import type { Artifact, SkippedFile } from "../../workspace/artifact.ts";
import { collect, type Collected, collectText } from "../../workspace/collect.ts";
import { displayPath, enclosingInstance, shownFrom } from "../../workspace/instance/discover.ts";
import { DiskTree } from "../../workspace/disk_tree.ts";
import { loadInstance } from "../../workspace/instance/load.ts";
import type { OpenInstance } from "../../workspace/instance/open_instance.ts";
import { type ProgressMonitor, subProgress } from "../../workspace/progress_monitor.ts";
import { loadSettings, type Settings } from "../../workspace/settings.ts";
import { OverlayTree } from "../../workspace/tree.ts";
import { checkFiles, checkOpenFiles, checkOpenInstance, judgedFiles } from "./check_result.ts";
import type { CheckResult } from "./settled_findings.ts";
import type { OperationContext } from "../context.ts";
import { instanceHere } from "../instances.ts";

/** What a call names, and how it is to be checked. */
export interface TargetChoice {
  /** Files, folders or globs; none means the instance here. */
  paths: readonly string[];
  type?: ArtifactType | undefined;
  /** Judges each file by itself even where an instance is around it. */
  alone?: boolean | undefined;
  /** The paths are a list of whatever files there are: those that no instance reads are left out, not judged by themselves. */
  areListed?: boolean | undefined;
}

/** Files with everything that was found in them; paths as the caller can pass them on. */
export interface CheckedTargets {
  findings: readonly Finding[];
  artifacts: readonly Artifact[];
  /** Files that are no artifacts and of which nothing is reported, such as the settings. */
  clean?: readonly string[];
  /** Files that findings are about and that are not there. */
  missing: ReadonlySet<string>;
  skipped: SkippedFile[];
  suppressed: Report["suppressed"];
  failOn: Settings["fail_on"];
  /** Root of the instance that the files are in; null where they are in none, or in several. */
  root: string | null;
  /** What the verdict does not cover. */
  warnings: string[];
}

/**
 * Checks files, each with the instance around it: what it shows about a file is what the check of the whole instance
 * shows about it. Files outside of every instance, and those that their instance leaves out, are checked alone.
 * @throws UserFailure for a path that matches nothing
 */
export async function checkTargets(context: OperationContext, choice: TargetChoice): Promise<CheckedTargets> {
  const { cwd, instances } = context;
  const settings = await loadSettings(settingsFolder(cwd, choice.paths), RULE_NAMES);
  const here = displayPath(cwd, instanceHere(cwd, settings) ?? cwd);
  const { paths, skipped } = choice.areListed === true
    ? inInstances(cwd, choice.paths)
    : { paths: choice.paths, skipped: [] };
  const collected = await collect(cwd, choice.paths.length === 0 ? [here] : paths, {
    type: choice.type,
    ignores: settings.ignores,
    documents: instances.documents,
    watch: subProgress(context, 0, 2),
  });
  const open = (root: string, watch: ProgressMonitor) => instances.openAround(root, watch);
  collected.skipped.push(...skipped);
  return await checkCollected(context, choice, collected, { settings, open });
}

/** Those of some listed files that lie in an instance. */
function inInstances(cwd: string, listed: readonly string[]): { paths: string[]; skipped: SkippedFile[] } {
  const isInside = (path: string) => enclosingInstance(dirname(resolve(cwd, path))) !== null;
  const [paths, outside] = [listed.filter(isInside), listed.filter((path) => !isInside(path))];
  return { paths, skipped: outside.map((file) => ({ file, reason: "outside of every instance" })) };
}

/** The same for a text that is not saved: it takes the place of the file that it pretends to be. */
export async function checkText(
  context: OperationContext,
  { path, ...choice }: Omit<TargetChoice, "paths"> & { path: string | undefined },
): Promise<CheckedTargets> {
  const { cwd, instances } = context;
  const full = resolve(cwd, path ?? "stdin.yaml");
  const bytes = await context.readStdin();
  const collected = await collectText(cwd, path ?? "stdin.yaml", bytes, choice.type);
  const paths = path === undefined ? [] : [path];
  const settings = await loadSettings(settingsFolder(cwd, paths), RULE_NAMES);
  const open = async (root: string, watch: ProgressMonitor): Promise<OpenInstance> => {
    const saved = await instances.openAround(root, watch);
    const tree = new OverlayTree(new DiskTree(root), { [insideOf(root, full)]: bytes });
    const { documents } = instances;
    const instance = await loadInstance(tree, { ignores: saved.settings.ignores, documents, watch });
    return { ...saved, instance, remember: (_kind, _inputs, make) => make() };
  };
  const alone = choice.alone === true || path === undefined;
  return await checkCollected(context, { ...choice, paths, alone }, collected, { settings, open });
}

async function checkCollected(
  context: OperationContext,
  choice: TargetChoice,
  collected: Collected,
  { settings, open }: { settings: Settings; open(root: string, watch: ProgressMonitor): Promise<OpenInstance> },
): Promise<CheckedTargets> {
  const { cwd, now, instances } = context;
  instances.noteFiles(cwd, collected.artifacts, collected.findings);
  const named = new Set(choice.areListed === true ? [] : choice.paths.map((path) => resolve(cwd, path)));
  /** True where all of an instance is named, by its folder, a folder around it, or nothing else. */
  const isWhole = (root: string) =>
    choice.type === undefined && choice.areListed !== true &&
    (choice.paths.length === 0 ||
      [...named].some((path) => path === root || root.startsWith(path.endsWith(sep) ? path : path + sep)));
  const missing = new Set<string>();
  const skipped = [...collected.skipped];
  /** The files that are checked by themselves, and why. */
  const alone = new Map<string, string>();
  const results: CheckResult[] = [];
  let failOn: Settings["fail_on"] = null;
  const byRoot = groupByRoot(cwd, collected, choice);
  const watch = subProgress(context, 1, 2);
  const steps = 2 * byRoot.size + 1;
  for (const [index, [root, files]] of [...byRoot].entries()) {
    if (root === null) {
      for (const file of files) alone.set(file, choice.alone === true ? "as asked" : "outside of every instance");
      continue;
    }
    const instance = await open(root, subProgress(watch, 2 * index, steps));
    failOn ??= instance.settings.fail_on;
    const judged = judgedFiles(instance.instance, choice.type);
    const leftOut = new Map(instance.instance.skipped.map(({ file, reason }) => [file, reason]));
    /** The files to check with the instance, by their places in it. */
    const wanted = new Map<string, string>();
    for (const file of files) {
      const full = resolve(cwd, file);
      const inside = insideOf(root, full);
      const reason = leftOut.get(inside);
      if (judged.has(inside)) wanted.set(inside, file);
      else if (reason !== undefined && !named.has(full)) skipped.push({ file, reason });
      else if (choice.areListed === true) skipped.push({ file, reason: "a check of its instance does not read it" });
      else alone.set(file, reason ?? "of a different type from the one in its instance");
    }
    const shownOther = shownFrom(cwd, files[0]);
    const shown = (file: string) => wanted.get(file) ?? shownOther(join(root, file));
    const step = subProgress(watch, 2 * index + 1, steps);
    const checked = isWhole(root)
      ? await checkOpenInstance(instance, now, step)
      : await checkOpenFiles(instance, new Set(wanted.keys()), now, step);
    for (const { file } of checked.findings) if (!wanted.has(file)) missing.add(shown(file));
    results.push({ ...checked, findings: checked.findings.map((finding) => withPaths(finding, shown)) });
  }
  const isAlone = ({ file }: { file: string }) => alone.has(file);
  results.push(
    await checkFiles(
      collected.artifacts.filter(isAlone),
      collected.findings.filter(isAlone),
      settings,
      cwd,
      subProgress(watch, steps - 1, steps),
    ),
  );
  const left = new Set(skipped.map(({ file }) => file));
  const findings = mergeStages(results.flatMap(({ findings }) => findings));
  const artifacts = collected.artifacts.filter(({ file }) => !left.has(file));
  const reported = new Set([...artifacts, ...findings].map(({ file }) => file));
  return {
    findings,
    artifacts,
    // What the baseline or the settings accept in a file that is no artifact: it was checked all the same.
    clean: [...new Set(collected.findings.map(({ file }) => file))].filter((file) =>
      !left.has(file) && !reported.has(file)
    ),
    missing,
    skipped,
    suppressed: sumHeldBack(results.map(({ suppressed }) => suppressed)),
    failOn: failOn ?? settings.fail_on,
    root: byRoot.size === 1 ? [...byRoot.keys()][0]! : null,
    warnings: aloneWarnings(alone),
  };
}

/** How many files were checked: those that are there, whatever was found in them. */
export function checkedFiles({ artifacts, findings, clean = [], missing }: CheckedTargets): number {
  const files = new Set([...[...artifacts, ...findings].map(({ file }) => file), ...clean]);
  return [...files].filter((file) => !missing.has(file)).length;
}

/** The collected files by the instance they are checked with; null for those that are checked alone. */
function groupByRoot(cwd: string, { artifacts, findings }: Collected, { alone }: TargetChoice) {
  const roots = new Map<string, string | null>();
  const rootOf = (folder: string) => {
    if (!roots.has(folder)) roots.set(folder, enclosingInstance(folder)?.root ?? null);
    return roots.get(folder)!;
  };
  const files = [...new Set([...artifacts, ...findings].map(({ file }) => file))];
  return Map.groupBy(files, (file) => alone === true ? null : rootOf(dirname(resolve(cwd, file))));
}

/** Names the files that were checked alone: what compares files was not run for them. */
function aloneWarnings(alone: ReadonlyMap<string, string>): string[] {
  return [...Map.groupBy(alone, ([, reason]) => reason)].map(([reason, [first, ...others]]) => {
    const more = others.length === 0 ? "" : ` and ${counted(others.length, "further file")}`;
    return `${
      namePath(first![0])
    }${more} checked alone (${reason}): rules that compare files of an instance were not run`;
  });
}

/** A finding with its paths as they are shown. */
export function withPaths(finding: Finding, shown: (file: string) => string): Finding {
  const related = finding.related.map((place) => ({ ...place, file: shown(place.file) }));
  return { ...finding, file: shown(finding.file), related };
}

function insideOf(root: string, full: string): string {
  return relative(root, full).split(sep).join("/");
}

/** The folder whose settings count for files outside of every instance. */
function settingsFolder(cwd: string, paths: readonly string[]): string {
  const first = paths.find((path) => !/[*?[{]/.test(path));
  return first === undefined ? cwd : enclosingInstance(resolve(cwd, first))?.root ?? cwd;
}

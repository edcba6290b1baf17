import { join } from "node:path";
import { EXIT, UserFailure } from "../../../diagnostics/failure.ts";
import type { Finding } from "../../../diagnostics/finding.ts";
import { mergeStages } from "../../../diagnostics/order.ts";
import type { Artifact, Instance, SkippedFile } from "../../../workspace/artifact.ts";
import { detectByPath } from "../../../format/detect.ts";
import { displayPath } from "../../../workspace/discover.ts";
import { DiskTree } from "../../../workspace/disk_tree.ts";
import { repositoryRoot } from "../../../workspace/git/git.ts";
import { type Change, changesSince, stagedChanges } from "../../../workspace/git/git_changes.ts";
import { GitTree } from "../../../workspace/git/git_tree.ts";
import { folderOf, insideOf, instanceFolders } from "../../../workspace/instance_folders.ts";
import { loadInstance } from "../../../workspace/load.ts";
import { loadSettings, type Settings } from "../../../workspace/settings.ts";
import type { Tree } from "../../../workspace/tree.ts";
import type { OperationContext } from "../../context.ts";
import { CROSS_FILE_RULES, RULE_NAMES } from "../../../rules/rule_names.ts";
import type { CheckedTargets } from "../../check_targets.ts";
import { checkCrossFile, checkWholeInstance } from "../../check_result.ts";

/** Where the content to check comes from: the index, or the working tree since a commit. */
type Source = "staged" | { since: string };

/**
 * Checks what changed: the changed artifacts fully, and elsewhere in their instances what the change newly breaks
 * between files. The whole staged (or current) instance is the surrounding, never the unstaged working tree.
 */
export async function checkChanges(context: OperationContext, source: Source): Promise<CheckedTargets> {
  const repository = repositoryRoot(context.cwd);
  if (repository === null) {
    throw new UserFailure("not inside a git repository", { help: "name files or folders instead" });
  }
  const { changes, base, listed } = source === "staged"
    ? stagedChanges(repository)
    : changesSince(repository, source.since);
  if (changes.length === 0 && source !== "staged") {
    throw new UserFailure(`no YAML file changed since \`${source.since}\``, { exit: EXIT.nothing });
  }
  const { fail_on } = await loadSettings(context.cwd, RULE_NAMES);
  const findings: Finding[] = [];
  const artifacts: Artifact[] = [];
  const skipped: SkippedFile[] = [];
  const suppressed = { ignored: 0, baseline: 0 };
  const { groups, outside } = groupByInstance(treeOf(repository, "", source), changes);
  skipped.push(
    ...outside.map(({ path }) => ({
      file: displayPath(context.cwd, join(repository, path)),
      reason: "outside of every instance",
    })),
  );
  for (const [folder, touched] of groups) {
    const one = await checkInstanceChange(context, { repository, folder, source, base, listed, touched });
    findings.push(...one.findings);
    artifacts.push(...one.artifacts);
    skipped.push(...one.skipped);
    suppressed.ignored += one.suppressed.ignored;
    suppressed.baseline += one.suppressed.baseline;
  }
  const root = groups.size === 1 ? join(repository, [...groups.keys()][0]!) : null;
  return {
    findings: mergeStages(findings),
    artifacts,
    skipped,
    suppressed,
    failOn: fail_on,
    root,
    warnings: [],
  };
}

/** What a change caused in one instance. */
type InstanceResult = Pick<CheckedTargets, "findings" | "artifacts" | "suppressed" | "skipped">;

/** A change to one instance. */
interface InstanceChange {
  repository: string;
  /** The instance's folder, relative to the repository's top. */
  folder: string;
  source: Source;
  base: string | null;
  /** What git does not ignore, relative to the repository; null where the index is result. */
  listed: ReadonlySet<string> | null;
  /** Changed files, relative to the instance. */
  touched: ReadonlySet<string>;
}

async function checkInstanceChange(context: OperationContext, change: InstanceChange): Promise<InstanceResult> {
  const { repository, folder, source, base, listed, touched } = change;
  const settings = await loadSettings(join(repository, folder), RULE_NAMES);
  const leavesOut = (file: string) => {
    const path = folder === "" ? file : `${folder}/${file}`;
    return listed === null || listed.has(path) ? null : "ignored by git";
  };
  const instance = await loadInstance(treeOf(repository, folder, source), {
    ignores: settings.ignores,
    leavesOut,
    documents: context.instances.documents,
    watch: context,
  });
  const { findings, suppressed } = await checkWholeInstance(instance, settings, context.now);
  const before = base === null ? null : await findingsBefore(repository, folder, base, settings, context.now);
  const blamed = findings.filter((finding) => touched.has(finding.file) || isNewCrossFile(finding, before));
  const shownFiles = new Set([...touched, ...blamed.map((finding) => finding.file)]);
  const shown = (file: string) => displayPath(context.cwd, join(repository, folder, file));
  return {
    findings: blamed.map((finding) => ({
      ...finding,
      file: shown(finding.file),
      related: finding.related.map((related) => ({ ...related, file: shown(related.file) })),
    })),
    artifacts: instance.artifacts.filter(({ file }) => shownFiles.has(file)).map((artifact) => ({
      ...artifact,
      file: shown(artifact.file),
    })),
    suppressed,
    skipped: instance.skipped.filter(({ file }) => touched.has(file)).map((entry) => ({
      ...entry,
      file: shown(entry.file),
    })),
  };
}

/** Keys of what was wrong between the files before the change; null when there was no instance yet. */
async function findingsBefore(
  repository: string,
  folder: string,
  commit: string,
  settings: Settings,
  now: Date,
): Promise<Set<string> | null> {
  const earlier: Instance = await loadInstance(new GitTree(repository, folder, { commit }), {
    ignores: settings.ignores,
  });
  if (earlier.artifacts.length === 0) return null;
  return new Set((await checkCrossFile(earlier, settings, now)).map(keyOf));
}

function keyOf(finding: Finding): string {
  return JSON.stringify([finding.rule, finding.file, finding.path, finding.message]);
}

/** Findings of one file alone cannot be new in a file outside the change; those that compare files can. */
function isNewCrossFile(finding: Finding, before: ReadonlySet<string> | null): boolean {
  return before !== null && CROSS_FILE_RULES.has(finding.rule) && !before.has(keyOf(finding));
}

function treeOf(repository: string, folder: string, source: Source): Tree {
  return source === "staged" ? new GitTree(repository, folder, "staged") : new DiskTree(join(repository, folder));
}

/** The changed files of each instance, by its folder, and those that look like artifacts but lie in none. */
function groupByInstance(
  all: Tree,
  changes: readonly Change[],
): { groups: Map<string, Set<string>>; outside: Change[] } {
  const folders = instanceFolders(all.entries());
  const groups = new Map<string, Set<string>>();
  const outside: Change[] = [];
  for (const change of changes) {
    const folder = folderOf(change.path, folders);
    if (folder !== null) groups.set(folder, (groups.get(folder) ?? new Set()).add(insideOf(folder, change.path)));
    else if (!change.deleted && detectByPath(change.path) !== null) outside.push(change);
  }
  return { groups, outside };
}

import { dirname, relative, resolve, sep } from "node:path";
import type { Finding } from "../../../diagnostics/finding.ts";
import type { EpfModel } from "../../../model/model.ts";
import type { Artifact } from "../../../workspace/artifact.ts";
import { enclosingInstance, findInstances, isFolder, shownFrom } from "../../../workspace/instance/discover.ts";
import { isThere } from "../../../workspace/reading/read.ts";
import { loadSettings } from "../../../workspace/settings.ts";
import { collect } from "../../../workspace/collect.ts";
import { type ProgressMonitor, subProgress } from "../../../workspace/progress_monitor.ts";
import type { OperationContext } from "../../context.ts";
import { instancesAt } from "../../instances.ts";
import { checkFiles, checkOpenInstance } from "../../judging/check_result.ts";
import { nothingThere } from "../../judging/nothing_there.ts";
import { RULE_NAMES } from "../../../rules/rule_names.ts";

/** One file that a plan is asked for. */
export interface TargetFile {
  /** Path inside the instance; as shown where there is none. */
  file: string;
  /** Path as the user writes it. */
  shown: string;
  artifact: Artifact | null;
  /** The file's own findings, with shown paths. */
  findings: Finding[];
  /** What is at the path: a finding may be about a folder, or about a file that should be there. */
  state: "file" | "folder" | "missing";
}

/** The files of one instance, or files that are in none, in the order of repair. */
export interface TargetGroup {
  model: EpfModel | null;
  /** Findings that comments, the baseline or the settings accept, so that they are not among those of the files. */
  accepted: number;
  files: TargetFile[];
}

/** What a path means: a file or folder inside an instance, instances, or files that stand alone; all of it checked. */
export async function planTargets(context: OperationContext, path: string | undefined): Promise<TargetGroup[]> {
  const full = resolve(context.cwd, path ?? ".");
  const shown = shownFrom(context.cwd, path);
  if (path !== undefined && !isThere(full)) return [await aloneGroup(context, path)];
  const own = path === undefined ? null : enclosingInstance(isFolder(full) ? full : dirname(full))?.root ?? null;
  if (own !== null && own !== full) {
    const group = await instanceGroup(context, own, relative(own, full).split(sep).join("/"), shown, context);
    // A file that the instance leaves out, such as one of the settings' ignores, is checked by itself.
    return [group.files.length > 0 ? group : await aloneGroup(context, path!)];
  }
  if (path !== undefined && own === null && (!isFolder(full) || findInstances(full).length === 0)) {
    return [await aloneGroup(context, path)];
  }
  const { roots } = await instancesAt(context.cwd, path);
  const groups: TargetGroup[] = [];
  for (const [index, root] of roots.entries()) {
    groups.push(await instanceGroup(context, root, "", shown, subProgress(context, index, roots.length)));
  }
  return groups;
}

/** @param inside file or folder inside the instance; empty for all of it */
async function instanceGroup(
  context: OperationContext,
  root: string,
  inside: string,
  path: (place: string) => string,
  watch: ProgressMonitor,
): Promise<TargetGroup> {
  const open = await context.instances.openAround(root, subProgress(watch, 0, 2));
  const { findings, found, model } = await checkOpenInstance(open, context.now, subProgress(watch, 1, 2));
  const { instance } = open;
  const isMeant = (file: string) => inside === "" || file === inside || file.startsWith(`${inside}/`);
  const countOf = (all: readonly Finding[]) => all.filter(({ file }) => isMeant(file)).length;
  const accepted = Math.max(0, countOf(found) - countOf(findings));
  return {
    model,
    accepted,
    files: filesOf(instance.artifacts, findings, isMeant, (file) => resolve(root, file), path),
  };
}

async function aloneGroup(context: OperationContext, path: string): Promise<TargetGroup> {
  const settings = await loadSettings(dirname(resolve(context.cwd, path)), RULE_NAMES);
  const { artifacts, findings, skipped } = await collect(context.cwd, [path], {
    ignores: settings.ignores,
    documents: context.instances.documents,
    watch: subProgress(context, 0, 2),
  });
  if (artifacts.length === 0 && findings.length === 0) {
    throw nothingThere(context.cwd, { verb: "plan", path, skipped });
  }
  const result = await checkFiles(artifacts, findings, settings, context.cwd, subProgress(context, 1, 2));
  const place = (file: string) => resolve(context.cwd, file);
  const files = filesOf(artifacts, result.findings, () => true, place, shownFrom(context.cwd, path));
  const { ignored, baseline, off = 0 } = result.suppressed;
  return { model: null, accepted: ignored + baseline + off, files };
}

function filesOf(
  artifacts: readonly Artifact[],
  findings: readonly Finding[],
  isMeant: (file: string) => boolean,
  place: (file: string) => string,
  path: (place: string) => string,
): TargetFile[] {
  const byFile = Map.groupBy(findings, (finding) => finding.file);
  const known = new Map(artifacts.map((artifact) => [artifact.file, artifact]));
  const shown = (file: string) => path(place(file));
  return [...new Set([...byFile.keys(), ...known.keys()])].filter(isMeant).map((file) => ({
    file,
    shown: shown(file),
    artifact: known.get(file) ?? null,
    findings: (byFile.get(file) ?? []).map((finding) => ({
      ...finding,
      file: shown(file),
      related: finding.related.map((related) => ({ ...related, file: shown(related.file) })),
    })),
    state: known.has(file) || isThere(place(file)) ? isFolder(place(file)) ? "folder" : "file" : "missing",
  }));
}

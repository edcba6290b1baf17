import { namePath, quoteFile, quoteValue } from "../diagnostics/escape.ts";
import { dirname, resolve, sep } from "node:path";
import { EXIT, UserFailure } from "../diagnostics/failure.ts";
import { compareText } from "../diagnostics/finding.ts";
import type { EpfModel } from "../model/model.ts";
import { judgedModelSteps } from "../model/waiting_templates.ts";
import { RULE_NAMES } from "../rules/rule_names.ts";
import { counted } from "../text/forms/plural.ts";
import type { SkippedFile } from "../workspace/artifact.ts";
import { nearWords } from "../workspace/near_path.ts";
import { missingPhaseOf, missingSubmoduleAt, missingSubmodules } from "../workspace/git/submodules.ts";
import { displayPath, enclosingInstance, findInstances, shownFrom } from "../workspace/instance/discover.ts";
import { derived, type OpenInstance, rememberRun } from "../workspace/instance/open_instance.ts";
import { absenceOf, isThere, refuseLocked } from "../workspace/reading/read.ts";
import { inTurns, type ProgressMonitor } from "../workspace/progress_monitor.ts";
import { loadSettings, type Settings } from "../workspace/settings.ts";
import type { OperationContext } from "./context.ts";
import { NoInstanceFailure } from "./instance/start_instance.ts";

/** The instance that a call is about. */
export interface TargetInstance extends FirstInstance {
  model: EpfModel;
}

/** The first of the instances that a path means. */
interface FirstInstance {
  open: OpenInstance;
  root: string;
  /** Path of the instance as the caller can pass it on. */
  instance_path: string;
  /** Path of a file of the instance as the caller can pass it on. */
  shown: (file: string) => string;
  /** What the answer does not cover: further instances, what was left out. */
  warnings: string[];
}

const MODEL = derived<Promise<EpfModel>>("model");
/** Instances that one call reads: more are below the root of a disk, not in a repository. */
const MOST_INSTANCES = 200;
/** Folders left out that warnings name. */
const NAMED = 3;

/** The instance seen as a model; built once for each state of the instance. */
export function modelOf(open: OpenInstance, signal: AbortSignal): Promise<EpfModel> {
  return rememberRun(open, MODEL, [], signal, () => inTurns(judgedModelSteps(open.instance), signal));
}

/**
 * Opens the instance that a path means; of several the first.
 * @param path as the caller gave it; undefined means the instance at or around the current folder
 * @throws UserFailure when there is no instance
 */
export async function openInstance(
  context: OperationContext,
  path: string | undefined,
  watch: ProgressMonitor = context,
): Promise<TargetInstance> {
  const first = await openFirst(context, path, watch);
  return { ...first, model: await modelOf(first.open, context.signal) };
}

/**
 * The same without a model of it, for operations that read it in another way. The warnings name only further instances.
 * @throws UserFailure when there is no instance
 */
export async function openFirst(
  context: OperationContext,
  path: string | undefined,
  watch: ProgressMonitor = context,
): Promise<FirstInstance> {
  const { root, warnings } = await firstInstance(context, path);
  const open = await context.instances.open(root, watch);
  const place = shownFrom(context.cwd, path);
  const shown = (file: string) => place(file === "." ? root : `${root}${root.endsWith("/") ? "" : "/"}${file}`);
  return { open, root, instance_path: shown("."), shown, warnings };
}

/**
 * The first of the instances that a path means, and warnings that name further ones.
 * @throws UserFailure when there is none, or when there are several and an unknown argument may mean another one
 */
export async function firstInstance(
  { cwd, unknownArguments: [unknown] = [] }: Pick<OperationContext, "cwd" | "unknownArguments">,
  path: string | undefined,
): Promise<{ root: string; warnings: string[] }> {
  const { roots, leftOut } = await instancesAt(cwd, path);
  const [root, ...others] = roots as [string, ...string[]];
  if (others.length > 0 && path === undefined && unknown !== undefined) {
    const names = roots.slice(0, NAMED).map((folder) => namePath(displayPath(cwd, folder))).join(", ");
    throw new UserFailure(
      `unknown parameter ${quoteValue(unknown)} was given, and there are ${roots.length} instances`,
      {
        help: `name one with \`instance_path\`: ${names}${roots.length > NAMED ? " and others" : ""}`,
      },
    );
  }
  const further = others.length === 0 ? [] : [
    `${counted(others.length, "further instance")} below the folder not looked at, first ${
      namePath(displayPath(cwd, others[0]!))
    }`,
  ];
  const left = leftOut.slice(0, NAMED).map(({ file, reason }) => `${namePath(file)} was left out: ${reason}`);
  return { root, warnings: [...further, ...left] };
}

/**
 * The same for operations that also work without an instance: null where no path is given and no instance is here, or
 * the current folder cannot be read.
 * @throws UserFailure when a path is given and there is no instance
 */
export async function openInstanceIfAny(
  context: OperationContext,
  path: string | undefined,
): Promise<TargetInstance | null> {
  if (path !== undefined) return await openInstance(context, path);
  try {
    return await openInstance(context, undefined);
  } catch (error) {
    if (error instanceof UserFailure && (error.exit === EXIT.nothing || error.exit === EXIT.findings)) return null;
    throw error;
  }
}

/** The instances that a path means, and the folders that look like one but cannot be checked as one. */
export interface FoundInstances {
  /** In path order; one at least. */
  roots: string[];
  /** Paths as they are shown. */
  leftOut: SkippedFile[];
}

/** What people give in place of the instance when they mean the file to be written. */
const OUTPUT_NAME = /\.(?:html|md|json|svg|dot|txt)$/i;

/** The instances that a folder means. @throws UserFailure when there is none */
export async function instancesAt(cwd: string, path: string | undefined): Promise<FoundInstances> {
  const start = resolve(cwd, path ?? ".");
  refuseLocked(start, path ?? cwd);
  if (!isThere(start)) {
    throw new UserFailure(`${quoteFile(path ?? cwd)} ${absenceOf(start)}`, {
      exit: EXIT.nothing,
      help: OUTPUT_NAME.test(start)
        ? "a file to write is named by `--output`; here the folder of an instance is expected"
        : nearWords(cwd, path ?? ".") ?? "run `epf locate` to find instances",
    });
  }
  if (path === undefined) {
    const settings = await loadSettings(cwd, RULE_NAMES);
    const here = settings.instance_path === null ? null : instanceHere(cwd, settings);
    if (here !== null) return { roots: [here], leftOut: submodulesIn(cwd, here) };
  }
  const own = enclosingInstance(start);
  const all = findInstances(start);
  const found = all.filter(({ confidence, markers }) => confidence !== "low" || markers[0] === "_epf.yaml");
  const inside = found.filter((candidate) => candidate.root !== start);
  if (own !== null && (own.root !== start || inside.length === 0)) {
    return { roots: [own.root], leftOut: submodulesIn(cwd, own.root) };
  }
  if (found.length === 0) {
    const [likely] = all;
    const message = `no EPF instance in ${quoteFile(displayPath(cwd, start))}`;
    const missing = absenceHelp(start);
    if (missing === null && likely === undefined) throw new NoInstanceFailure(message);
    throw new UserFailure(message, {
      exit: EXIT.nothing,
      help: missing ??
        `${namePath(displayPath(cwd, likely!.root))} may be meant for one: ${
          likely!.problem
        }; \`epf locate\` shows what is there`,
    });
  }
  const roots = found.map((candidate) => candidate.root).sort(compareText);
  if (roots.length > MOST_INSTANCES) {
    throw new UserFailure(
      `${
        quoteFile(displayPath(cwd, start))
      } holds ${roots.length} instances, expected at most ${MOST_INSTANCES} at once`,
      { help: `name one, such as ${namePath(displayPath(cwd, roots[0]!))}, or a folder with fewer` },
    );
  }
  const unlikely = all.filter((candidate) => !found.includes(candidate)).map(({ root, problem }) => ({
    file: displayPath(cwd, root),
    reason: `no instance, ${problem}`,
  }));
  const whole = roots.filter((root) => missingPhaseOf(root) === null);
  const likely = submodulesIn(cwd, start).filter(({ file }) => EPF_FOLDER.test(file));
  // Where none is whole, opening one says what it lacks.
  if (whole.length === 0) return { roots, leftOut: [...unlikely, ...likely] };
  const parted = roots.filter((root) => !whole.includes(root)).flatMap((root) => submodulesIn(cwd, root));
  return { roots: whole, leftOut: [...unlikely, ...parted, ...likely] };
}

/** Folders that are likely to hold an instance, among the submodules of a repository. */
const EPF_FOLDER = /(?:^|[/_-])(?:epf|_?instances|strategy)(?:$|[/_-])/i;

/** What helps where nothing is found because a git submodule is not checked out; null where that is not the cause. */
export function absenceHelp(folder: string): string | null {
  const around = missingSubmoduleAt(folder);
  const [missing] = around === null
    ? missingSubmodules(folder).filter((one) => isWithin(one.folder, folder))
    : [around];
  return missing === undefined ? null : `a git submodule is not checked out: run \`${missing.command}\``;
}

/** The submodules in a folder that are not checked out. */
function submodulesIn(cwd: string, folder: string): SkippedFile[] {
  return missingSubmodules(folder).filter((one) => isWithin(one.folder, folder)).map(({ folder: own, command }) => ({
    file: displayPath(cwd, own),
    reason: `git submodule that is not checked out: \`${command}\``,
  }));
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/**
 * The instance that a command without a path means: the one around the current folder, or the one that the settings
 * name. The settings win where the surrounding one is not below them, such as a repository that looks like one.
 */
export function instanceHere(cwd: string, settings: Settings): string | null {
  const enclosing = enclosingInstance(cwd)?.root ?? null;
  if (settings.instance_path === null || settings.file === null) return enclosing;
  const isBelow = enclosing !== null && enclosing.startsWith(dirname(settings.file) + sep);
  return isBelow ? enclosing : settings.instance_path;
}

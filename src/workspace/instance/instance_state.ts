import { basename, join, relative } from "node:path";
import { namePath } from "../../diagnostics/escape.ts";
import { EXIT, UserFailure } from "../../diagnostics/failure.ts";
import { isYamlName } from "../../diagnostics/yaml_name.ts";
import { YAML_LIMITS } from "../../yaml/limits.ts";
import type { Artifact } from "../artifact.ts";
import { DiskTree } from "../disk_tree.ts";
import { missingPhaseOf } from "../git/submodules.ts";
import { type DocumentCache, holds } from "../reading/document_cache.ts";
import type { Derived, OpenInstance } from "./open_instance.ts";
import { loadInstance } from "./load.ts";
import { readRegularFile } from "../reading/read.ts";
import { loadSettings, type Settings } from "../settings.ts";
import { isFresh, isSameStamp, stampOf } from "../reading/stamp.ts";
import type { TreeEntry } from "../tree.ts";
import { betweenParts, type ProgressMonitor } from "../progress_monitor.ts";

/** An instance that was read, and what shows whether it is still the same. */
export interface InstanceState {
  open: OpenInstance;
  /** Bytes of its artifacts. */
  bytes: number;
  /** What lay below the root before anything was read. */
  entries: readonly TreeEntry[];
  /** A key of the settings and the baseline. */
  key: string;
  /** True when a file could not be read: whatever the cause was, it may be over without leaving a trace. */
  hasFailed: boolean;
}

/** Settings as they are now, and a text that is another one whenever they or the baseline change. */
export interface SettingsState {
  settings: Settings;
  key: string;
}

/** @throws UserFailure for settings that cannot be used */
export async function settingsState(root: string, ruleNames: ReadonlySet<string>): Promise<SettingsState> {
  const settings = await loadSettings(root, ruleNames);
  const { baseline } = settings;
  return { settings, key: JSON.stringify([settings, baseline === null ? null : fileState(baseline)]) };
}

/** How often an instance is read whose files change meanwhile, such as while a branch is checked out. */
const MOST_READINGS = 4;

/**
 * Reads an instance as it was at one moment; documents of files that did not change are taken from the cache.
 * @throws UserFailure for an instance of which a part is not here: what it lacks could not be told from what is elsewhere
 */
export async function loadState(
  root: string,
  settings: SettingsState,
  documents: DocumentCache,
  watch: ProgressMonitor | undefined,
): Promise<InstanceState> {
  for (let reading = 1;; reading++) {
    const { state, tree } = await readState(root, settings, documents, watch);
    await betweenParts();
    if (tree.replaced.size === 0 && isSameTree(state)) return state;
    if (reading === MOST_READINGS) return { ...state, open: { ...state.open, isMixed: true }, hasFailed: true };
  }
}

async function readState(
  root: string,
  { settings, key }: SettingsState,
  documents: DocumentCache,
  watch: ProgressMonitor | undefined,
): Promise<{ state: InstanceState; tree: DiskTree }> {
  refuseMissingPhase(root);
  await betweenParts();
  // The stamps are older than what is read, so that an edit in between shows when they are compared.
  const tree = new DiskTree(root);
  const entries = tree.entries();
  documents.makeRoom(entries.reduce((sum, { path, size }) => isYamlName(path) ? sum + size : sum, 0));
  await betweenParts();
  const instance = await loadInstance(tree, { ignores: settings.ignores, documents, watch });
  const files = new Set(entries.filter(({ kind }) => kind === "file").map(({ path }) => path));
  const made: DerivedValues = new Map();
  const state = {
    open: {
      root,
      instance,
      settings,
      isMixed: false,
      remember: <Value>(kind: Derived<Value>, inputs: readonly string[], make: () => Value) =>
        remember(made, kind, inputs, make),
    },
    bytes: instance.artifacts.reduce((sum, { size }) => sum + size, 0),
    entries,
    key,
    hasFailed: instance.findings.some(({ rule, file }) => rule === "invalid-file" && files.has(file)),
  };
  return { state, tree };
}

function refuseMissingPhase(root: string): void {
  const missing = missingPhaseOf(root);
  if (missing === null) return;
  const folder = namePath(join(basename(root), relative(root, missing.folder)));
  throw new UserFailure(`${folder} is a git submodule that is not checked out, so the instance cannot be checked`, {
    exit: EXIT.nothing,
    help: `run \`${missing.command}\`; \`epf validate FILE --alone\` judges a single file without the others`,
  });
}

/** True when a state is what reading the instance now would give. */
export function isCurrent(state: InstanceState, key: string): boolean {
  return !state.hasFailed && state.key === key && isSameTree(state, "all");
}

/**
 * True where the files are those that a state was read from.
 * @param sure `all` where each fresh file has to show by its bytes that it is the same, which only artifacts can
 */
function isSameTree(state: InstanceState, sure: "all" | "artifacts" = "artifacts"): boolean {
  let tree: DiskTree;
  try {
    tree = new DiskTree(state.open.root);
  } catch {
    return false;
  }
  const entries = tree.entries();
  if (entries.length !== state.entries.length) return false;
  const unsure: string[] = [];
  for (let index = 0; index < entries.length; index++) {
    const [before, now] = [state.entries[index]!, entries[index]!];
    if (!isSamePlace(before, now)) return false;
    if (now.kind !== "file" || !isYamlName(now.path)) continue;
    if (before.stamp === undefined || now.stamp === undefined || !isSameStamp(before.stamp, now.stamp)) return false;
    if (isFresh(before.stamp)) unsure.push(now.path);
  }
  if (!holdTheSame(tree, unsure, state.open.instance.artifacts, sure)) return false;
  state.entries = entries;
  return true;
}

function isSamePlace(a: TreeEntry, b: TreeEntry): boolean {
  return a.path === b.path && a.kind === b.kind && a.target === b.target && a.leadsToFolder === b.leadsToFolder;
}

/** Compares files by their bytes, for which stamps are too coarse. A file that is not an artifact has no text to compare with. */
function holdTheSame(
  tree: DiskTree,
  paths: readonly string[],
  artifacts: readonly Artifact[],
  sure: "all" | "artifacts",
): boolean {
  if (paths.length === 0) return true;
  const known = new Map(artifacts.map((artifact) => [artifact.file, artifact]));
  return paths.every((path) => {
    const artifact = known.get(path);
    if (artifact === undefined) return sure === "artifacts";
    // What is too large was not read, only its size counts.
    if (artifact.size > YAML_LIMITS.bytes) return true;
    try {
      return holds(artifact, tree.read(path));
    } catch {
      return false;
    }
  });
}

/** A file's stamp with its content, which is small: one is not enough where an edit is undone. */
function fileState(path: string): readonly string[] {
  const stats = stampOf(path)?.stats;
  if (stats === undefined) return [];
  let content = "";
  try {
    content = Bun.hash(readRegularFile(path)).toString(36);
  } catch {
    // What cannot be read is reported by whoever needs it.
  }
  return [stats.ino, stats.size, stats.mtimeNs, stats.ctimeNs].map(String).concat(content);
}

/** What was worked out from an instance: by kind, then by its further inputs. */
type DerivedValues = Map<Derived<unknown>, Map<string, unknown>>;

function remember<Value>(
  made: DerivedValues,
  kind: Derived<Value>,
  inputs: readonly string[],
  make: () => Value,
): Value {
  let values = made.get(kind);
  if (values === undefined) made.set(kind, values = new Map());
  const key = JSON.stringify(inputs);
  if (values.has(key)) return values.get(key) as Value;
  const value = make();
  values.set(key, value);
  if (value instanceof Promise) {
    value.catch(() => {
      if (values.get(key) === value) values.delete(key);
    });
  }
  return value;
}

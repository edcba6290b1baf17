import { basename, dirname, relative, sep } from "node:path";
import type { Finding } from "../diagnostics/finding.ts";
import type { EpfModel } from "../model/model.ts";
import { checkFiles, checkOpenInstance } from "../operations/judging/check_result.ts";
import { RULE_NAMES } from "../rules/rule_names.ts";
import type { Artifact } from "../workspace/artifact.ts";
import { collectText } from "../workspace/collect.ts";
import { DiskTree } from "../workspace/disk_tree.ts";
import { detectByPath } from "../format/detect.ts";
import type { InstanceStore } from "../workspace/instance/instance_store.ts";
import { loadInstance } from "../workspace/instance/load.ts";
import type { OpenInstance } from "../workspace/instance/open_instance.ts";
import { loadSettings } from "../workspace/settings.ts";
import { OverlayTree } from "../workspace/tree.ts";
import type { OpenText } from "./open_texts.ts";

/** Files with everything that was found in them, as the texts were that the editor had open. */
export interface Judged {
  /** Absolute path that the files are relative to. */
  root: string;
  findings: readonly Finding[];
  artifacts: readonly Artifact[];
  /** The instance; null for a file that is in none. */
  instance: { open: OpenInstance; model: EpfModel } | null;
}

/** What a run may be stopped by. */
interface Run {
  now: Date;
  signal: AbortSignal;
}

/**
 * Checks an instance with the texts that are open in the editor instead of what is saved.
 * @param texts of files of this instance
 * @throws UserFailure for settings that cannot be used, or the signal's reason
 */
export async function judgeInstance(
  store: InstanceStore,
  root: string,
  texts: readonly Pick<OpenText, "path" | "text">[],
  { now, signal }: Run,
): Promise<Judged> {
  const watch = { signal, progress: () => {} };
  const saved = await store.open(root, watch);
  const open = texts.length === 0 ? saved : await withTexts(store, saved, texts, watch);
  const { findings, model } = await checkOpenInstance(open, now, watch);
  const { artifacts, unjudged } = open.instance;
  return { root, findings, artifacts: [...artifacts, ...unjudged], instance: { open, model } };
}

async function withTexts(
  store: InstanceStore,
  saved: OpenInstance,
  texts: readonly Pick<OpenText, "path" | "text">[],
  watch: { signal: AbortSignal; progress: () => void },
): Promise<OpenInstance> {
  const over = Object.fromEntries(texts.map(({ path, text }) => [insideOf(saved.root, path), text]));
  const tree = new OverlayTree(new DiskTree(saved.root), over);
  const { ignores } = saved.settings;
  const instance = await loadInstance(tree, { ignores, documents: store.documents, watch });
  return { ...saved, instance, remember: (_kind, _inputs, make) => make() };
}

/** Checks a text whose file is in no instance; nothing is found in one that does not look like an artifact. */
export async function judgeAlone({ path, text }: Pick<OpenText, "path" | "text">): Promise<Judged> {
  const root = dirname(path);
  const none = { root, findings: [], artifacts: [], instance: null };
  const collected = await collectText(root, basename(path), Buffer.from(text), undefined);
  if (collected.artifacts.length === 0 && detectByPath(basename(path)) === null) return none;
  const settings = await loadSettings(root, RULE_NAMES);
  const { findings } = await checkFiles(collected.artifacts, collected.findings, settings, root);
  return { ...none, findings, artifacts: collected.artifacts };
}

/** A path inside a folder, with `/`. */
export function insideOf(root: string, path: string): string {
  return relative(root, path).split(sep).join("/");
}

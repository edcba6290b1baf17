import { join, sep } from "node:path";
import type { Artifact, Instance } from "../workspace/artifact.ts";
import type { DocumentCache } from "../workspace/reading/document_cache.ts";
import type { Instances } from "../workspace/instance/instance_store.ts";
import { derived, type OpenInstance } from "../workspace/instance/open_instance.ts";
import type { ProgressMonitor } from "../workspace/progress_monitor.ts";
import { clearUpAfterKilled } from "../workspace/files/transaction.ts";
import { readRegularFile } from "../workspace/reading/read.ts";
import { type UnreadPlace, unreadPlaces } from "../workspace/reading/unread.ts";

/**
 * The instances that one call reads and writes. What it could not read of them is noted, and what it put back after a
 * killed process, so that its answer says so.
 */
export class CallInstances {
  readonly #store: Instances;
  /** By path. */
  readonly #unread = new Map<string, UnreadPlace>();
  readonly #undone = new Set<string>();
  readonly #mixed = new Set<string>();
  readonly #opened = new Set<OpenInstance>();

  constructor(store: Instances) {
    this.#store = store;
  }

  /** Documents that may be reused where their files did not change. */
  get documents(): DocumentCache {
    return this.#store.documents;
  }

  /** What the answer does not cover, in path order. */
  get unread(): readonly UnreadPlace[] {
    return [...this.#unread.values()].sort((a, b) => a.path < b.path ? -1 : 1);
  }

  /** Absolute paths of the files that were put back. */
  get undone(): readonly string[] {
    return [...this.#undone];
  }

  /**
   * A text that is another one whenever what the call has read is another, in this process or a later one; empty where it
   * read nothing.
   * @param paths absolute paths that the call names
   */
  state(paths: readonly string[]): string {
    const opened = [...this.#opened];
    const outside = paths.filter((path) => !opened.some(({ root }) => path === root || path.startsWith(root + sep)));
    // An instance that was opened twice is what it was the first time.
    return [...new Set([...opened.map(contentOf), ...outside.map(bytesOf)])].sort().join(" ").trim();
  }

  /** Roots of the instances whose files changed all the time while they were read. */
  get mixed(): readonly string[] {
    return [...this.#mixed];
  }

  /**
   * What a call does first that writes in a folder: removes what killed processes left there unfinished, and puts back
   * their changes of several files that were half done.
   * @returns whether files were put back: what was read of them before is out of date
   */
  clearUp(root: string): boolean {
    const files = clearUpAfterKilled(root);
    for (const file of files) this.#undone.add(join(root, file));
    return files.length > 0;
  }

  /**
   * Opens an instance that the call is about.
   * @param root absolute path of the instance
   * @throws UserFailure for settings that cannot be used, or the reason of the watch's signal
   */
  async open(root: string, watch?: ProgressMonitor): Promise<OpenInstance> {
    const open = await this.openAround(root, watch);
    this.#note(open.instance);
    return open;
  }

  /** Opens the instance around the files that the call is about: only these have to be readable. */
  async openAround(root: string, watch?: ProgressMonitor): Promise<OpenInstance> {
    const open = await this.#store.open(root, watch);
    this.#opened.add(open);
    if (open.isMixed) this.#mixed.add(root);
    return open;
  }

  /** Notes which of the files that the call is about could not be read. @param root what their paths are relative to */
  noteFiles(root: string, artifacts: readonly Artifact[], findings: Instance["findings"]): void {
    this.#note({ root, artifacts, findings });
  }

  #note(read: Pick<Instance, "root" | "artifacts" | "findings">): void {
    for (const place of unreadPlaces(read)) this.#unread.set(place.path, place);
  }
}

const CONTENT = derived<string>("content");

/** The same text as long as an instance holds the same. */
function contentOf(open: OpenInstance): string {
  return open.remember(CONTENT, [], () => {
    const { artifacts, unjudged, files, findings } = open.instance;
    const texts = [...artifacts, ...unjudged].map(({ file, document }) => `${file} ${Bun.hash(document.text)}`);
    const others = findings.map(({ file, message }) => `${file} ${message}`);
    return Bun.hash([...texts, ...files, ...others].join("\n")).toString(36);
  });
}

/** The same text as long as a file holds the same; empty for what is none. */
function bytesOf(path: string): string {
  try {
    return Bun.hash(readRegularFile(path)).toString(36);
  } catch {
    return "";
  }
}

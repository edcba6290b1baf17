import { dirname } from "node:path";
import type { Diagnostic } from "vscode-languageserver";
import { UserFailure } from "../diagnostics/failure.ts";
import { reasonOf } from "../diagnostics/reason_of.ts";
import { enclosingInstance } from "../workspace/instance/discover.ts";
import type { InstanceStore } from "../workspace/instance/instance_store.ts";
import { diagnosticsOf } from "./diagnostics.ts";
import { seenAt } from "./features/place.ts";
import { judgeAlone, type Judged, judgeInstance } from "./judged.ts";
import type { OpenTexts } from "./open_texts.ts";
import type { Encoding } from "./positions.ts";

/** Milliseconds without a change after which what changed is checked. */
const PAUSE = 60;
/** A large instance is checked after as long a pause as its check takes, at most this. */
const LONGEST_PAUSE = 1500;

/** What the loop needs of the server. */
export interface LoopHost {
  store: InstanceStore;
  texts: OpenTexts;
  encoding: Encoding;
  now(): Date;
  publish(path: string, diagnostics: Diagnostic[]): void;
  /** Says once what keeps files from being checked. */
  say(message: string): void;
}

/** What is checked together: an instance, or one file that is in none. */
interface Group {
  key: string;
  root: string | null;
  timer: ReturnType<typeof setTimeout> | null;
  run: { abort: AbortController; result: Promise<Judged | null> } | null;
  /** The newest result, and whether something changed since its texts were taken. */
  judged: Judged | null;
  isStale: boolean;
  /** For each open file the newest result in which it could be read. */
  readable: ReadonlyMap<string, Judged>;
  /** What was published for each file, as text that can be compared. */
  published: Map<string, string>;
  /** Milliseconds that the last check took. */
  took: number;
}

/** Checks what the editor has open whenever it changes, and publishes what was found. */
export class JudgeLoop {
  readonly #host: LoopHost;
  readonly #groups = new Map<string, Group>();
  /** The instance around each folder, as it was when last looked for. */
  readonly #roots = new Map<string, string | null>();
  #lastSaid = "";

  constructor(host: LoopHost) {
    this.#host = host;
  }

  /** Something changed in a file, in the editor or on disk. */
  touch(path: string): void {
    const group = this.#groupOf(path);
    group.isStale = true;
    group.run?.abort.abort();
    if (group.timer !== null) clearTimeout(group.timer);
    group.timer = setTimeout(() => void this.#run(group), Math.min(LONGEST_PAUSE, Math.max(PAUSE, group.took)));
  }

  /** A file was opened: the editor wants to know what is found in it, also where it was told before. */
  opened(path: string): void {
    this.lookAgain();
    this.#groupOf(path).published.delete(path);
    this.touch(path);
  }

  /** A file is no longer open: outside of instances nothing is known of it then. */
  forget(path: string): void {
    const group = this.#groups.get(path);
    if (group === undefined) return this.touch(path);
    this.#groups.delete(path);
    if (group.timer !== null) clearTimeout(group.timer);
    group.run?.abort.abort();
    for (const file of group.published.keys()) this.#host.publish(file, []);
  }

  /** The result for the texts as they are now; null where the file cannot be checked. */
  async current(path: string): Promise<Judged | null> {
    const group = this.#groupOf(path);
    for (;;) {
      if (group.judged !== null && !group.isStale) return group.judged;
      if (group.timer !== null) clearTimeout(group.timer);
      const result = await this.#run(group);
      if (result !== null || !group.isStale) return result;
    }
  }

  /** The newest result that there is, which may be older than the texts; null before the first. */
  latest(path: string): Judged | null {
    return this.#groupOf(path).judged;
  }

  /** The newest result in which a file that is open could be read; null before the first. */
  latestReadable(path: string): Judged | null {
    return this.#groupOf(path).readable.get(path) ?? null;
  }

  /** Stops everything. */
  stop(): void {
    for (const group of this.#groups.values()) {
      if (group.timer !== null) clearTimeout(group.timer);
      group.run?.abort.abort();
    }
    this.#groups.clear();
  }

  /** Instances may have come or gone. */
  lookAgain(): void {
    this.#roots.clear();
  }

  #rootOf(path: string): string | null {
    const folder = dirname(path);
    let root = this.#roots.get(folder);
    if (root === undefined) this.#roots.set(folder, root = enclosingInstance(folder)?.root ?? null);
    return root;
  }

  #groupOf(path: string): Group {
    const root = this.#rootOf(path);
    const key = root ?? path;
    let group = this.#groups.get(key);
    if (group === undefined) {
      group = {
        key,
        root,
        timer: null,
        run: null,
        judged: null,
        isStale: true,
        readable: new Map(),
        published: new Map(),
        took: 0,
      };
      this.#groups.set(key, group);
    }
    return group;
  }

  /** Checks a group; of several who ask for the same texts one checks. */
  #run(group: Group): Promise<Judged | null> {
    group.timer = null;
    if (group.run !== null && !group.isStale) return group.run.result;
    const abort = new AbortController();
    group.isStale = false;
    const result = this.#judge(group, abort.signal);
    const run = { abort, result };
    group.run = run;
    void result.finally(() => {
      if (group.run === run) group.run = null;
    });
    return result;
  }

  async #judge(group: Group, signal: AbortSignal): Promise<Judged | null> {
    const { store, now } = this.#host;
    const started = performance.now();
    try {
      const judged = group.root === null
        ? await this.#judgeAlone(group)
        : await judgeInstance(store, group.root, this.#textsIn(group.root), { now: now(), signal });
      if (signal.aborted) return null;
      group.judged = judged;
      group.readable = this.#readableIn(group, judged);
      group.took = performance.now() - started;
      this.#publish(group, judged);
      this.#lastSaid = "";
      return judged;
    } catch (error) {
      if (signal.aborted) return null;
      group.judged = null;
      this.#publish(group, null);
      this.#sayOnce(
        error instanceof UserFailure
          ? `${error.message}${error.help === null ? "" : `; ${error.help}`}`
          : `the check failed: ${reasonOf(error)}`,
      );
      return null;
    }
  }

  async #judgeAlone({ key }: Group): Promise<Judged | null> {
    const text = this.#host.texts.of(key);
    return text === null ? null : await judgeAlone(text);
  }

  #readableIn(group: Group, judged: Judged | null): ReadonlyMap<string, Judged> {
    const readable = new Map<string, Judged>();
    for (const { path } of this.#host.texts.all) {
      if (this.#groupOf(path) !== group) continue;
      const isReadable = seenAt(judged, path)?.artifact.document.readable === true;
      const known = isReadable ? judged : group.readable.get(path) ?? null;
      if (known !== null) readable.set(path, known);
    }
    return readable;
  }

  #textsIn(root: string): { path: string; text: string }[] {
    return [...this.#host.texts.all].filter(({ path }) => this.#rootOf(path) === root);
  }

  /** Tells what is new: every open text of the group after each change, other files where something is different. */
  #publish(group: Group, judged: Judged | null): void {
    const { texts, encoding, publish } = this.#host;
    const shown = judged === null ? new Map<string, Diagnostic[]>() : diagnosticsOf(judged, encoding);
    for (const { path } of texts.all) if (this.#groupOf(path) === group && !shown.has(path)) shown.set(path, []);
    for (const path of group.published.keys()) if (!shown.has(path)) shown.set(path, []);
    const published = new Map<string, string>();
    for (const [path, diagnostics] of shown) {
      const state = JSON.stringify([texts.of(path)?.version, diagnostics]);
      if (state !== group.published.get(path)) publish(path, diagnostics);
      if (diagnostics.length > 0 || texts.of(path) !== null) published.set(path, state);
    }
    group.published = published;
  }

  #sayOnce(message: string): void {
    if (message !== this.#lastSaid) this.#host.say(message);
    this.#lastSaid = message;
  }
}

import { DocumentCache } from "../reading/document_cache.ts";
import type { InstanceState } from "./instance_state.ts";
import type { OpenInstance } from "./open_instance.ts";
import { betweenParts, type ProgressMonitor } from "../progress_monitor.ts";

/** Instances and bytes of their artifacts that are kept beside the one that was asked for last, which always is. */
const MOST_INSTANCES = 4;
const MOST_BYTES = 40 * 1024 * 1024;

/** Instances for operations to read. */
export interface Instances {
  /** Documents of single files, of whatever instance. */
  readonly documents: DocumentCache;
  /**
   * The instance as it is now: the same object as before while nothing in it changed.
   * @param root absolute path of the instance
   * @throws UserFailure for settings that cannot be used, or the reason of the watch's signal
   */
  open(root: string, watch?: ProgressMonitor): Promise<OpenInstance>;
}

/** Reads instances for the operations of one process, anew only when something in them changed. */
export class InstanceStore implements Instances {
  readonly documents: DocumentCache;
  readonly #mostBytes: number;
  readonly #ruleNames: () => Promise<ReadonlySet<string>>;
  /** By root; the one that was asked for last comes last. */
  readonly #states = new Map<string, InstanceState>();
  /** The last of those who wait for each root. */
  readonly #turns = new Map<string, Promise<unknown>>();

  /**
   * @param ruleNames names that settings may speak of, loaded with the first instance
   * @param mostBytes bytes that are kept beside the instance that was asked for last
   */
  constructor(ruleNames: () => Promise<ReadonlySet<string>>, mostBytes = MOST_BYTES) {
    this.#ruleNames = ruleNames;
    this.#mostBytes = mostBytes;
    this.documents = new DocumentCache(mostBytes);
  }

  /** Of several who ask at once the first reads, and the others look whether that still holds. */
  async open(root: string, watch?: ProgressMonitor): Promise<OpenInstance> {
    const turn = (this.#turns.get(root) ?? Promise.resolve()).then(() => this.#open(root, watch));
    const settled = turn.then(() => {}, () => {});
    this.#turns.set(root, settled);
    try {
      return await turn;
    } finally {
      if (this.#turns.get(root) === settled) this.#turns.delete(root);
    }
  }

  async #open(root: string, watch: ProgressMonitor | undefined): Promise<OpenInstance> {
    watch?.signal.throwIfAborted();
    // Every command has a store, few open an instance: what reads one is loaded with the first.
    const { isCurrent, loadState, settingsState } = await import("./instance_state.ts");
    // Each look at what is there takes a moment in a large instance, and some calls open one several times.
    await betweenParts();
    const known = this.#states.get(root);
    this.#states.delete(root);
    const settings = await settingsState(root, await this.#ruleNames());
    const state = known !== undefined && isCurrent(known, settings.key)
      ? known
      : await loadState(root, settings, this.documents, watch);
    this.#keep(root, state);
    return state.open;
  }

  #keep(root: string, state: InstanceState): void {
    this.#states.set(root, state);
    let bytes = [...this.#states.values()].reduce((sum, kept) => sum + kept.bytes, 0);
    for (const [oldest, kept] of this.#states) {
      if (oldest === root || (this.#states.size <= MOST_INSTANCES && bytes <= this.#mostBytes)) break;
      this.#states.delete(oldest);
      bytes -= kept.bytes;
    }
  }
}

import type { Instance } from "./artifact.ts";
import type { Settings } from "./settings.ts";

/** An instance as it was read, with what has been worked out from it. */
export interface OpenInstance {
  /** Absolute path. */
  root: string;
  instance: Instance;
  settings: Settings;
  /** What `make` makes of this state of the instance; made once, however often it is asked for. */
  remember<T>(key: string, make: () => T): T;
}

/** Reads instances for the operations of one process. */
export class InstanceStore {
  readonly #ruleNames: () => Promise<ReadonlySet<string>>;

  /** @param ruleNames names that settings may speak of, loaded with the first instance */
  constructor(ruleNames: () => Promise<ReadonlySet<string>>) {
    this.#ruleNames = ruleNames;
  }

  /** @param root absolute path of the instance */
  async open(root: string): Promise<OpenInstance> {
    // Every command has a store, few open an instance: what reads one is loaded with the first.
    const { DiskTree } = await import("./disk_tree.ts");
    const { loadInstance } = await import("./load.ts");
    const { loadSettings } = await import("./settings.ts");
    const settings = await loadSettings(root, await this.#ruleNames());
    const instance = await loadInstance(new DiskTree(root), { ignores: settings.ignores });
    const made = new Map<string, unknown>();
    return {
      root,
      instance,
      settings,
      remember<T>(key: string, make: () => T): T {
        if (!made.has(key)) made.set(key, make());
        return made.get(key) as T;
      },
    };
  }
}

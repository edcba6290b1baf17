import { resolve, sep } from "node:path";
import type { Instances } from "../workspace/instance/instance_store.ts";
import type { OpenInstance } from "../workspace/instance/open_instance.ts";
import { stampOf } from "../workspace/reading/stamp.ts";

/** What one call reads, which shows whether a later call has read the same. */
export class ContentRead {
  /** Instances for the call. */
  readonly instances: Instances;
  readonly #opened = new Set<OpenInstance>();

  constructor(instances: Instances) {
    this.instances = {
      documents: instances.documents,
      open: async (root, watch) => {
        const open = await instances.open(root, watch);
        this.#opened.add(open);
        return open;
      },
    };
  }

  /**
   * Another text whenever an instance that was opened has changed, a path outside of those has, or the answer has. Only
   * such paths are looked up: an instance stays the same object as long as nothing in it changes.
   * @param paths absolute paths that the call names
   */
  key(paths: readonly string[], answer: Record<string, unknown>): string {
    return [
      ...[...this.#opened].map(numberOf),
      ...this.#outside(paths).map(timesOf),
      Bun.hash(JSON.stringify(answer)).toString(36),
    ].join(" ");
  }

  /**
   * A short text that is another one whenever what was read has changed, in this process or another; null where nothing
   * was that can change.
   * @param total entries that the answer is one part of, where it lists something
   */
  state(paths: readonly string[], total: unknown): string | null {
    const parts = [...[...this.#opened].map(({ version }) => version), ...this.#outside(paths).map(timesOf)];
    if (parts.length === 0 && typeof total !== "number") return null;
    return Bun.hash([...parts.sort(), total].join(" ")).toString(36).slice(0, 8);
  }

  /** The paths outside of the instances that were opened. */
  #outside(paths: readonly string[]): string[] {
    return paths.map((path) => resolve(path)).filter((path) =>
      ![...this.#opened].some(({ root }) => path === root || path.startsWith(root + sep))
    );
  }
}

const numbers = new WeakMap<OpenInstance, number>();
let last = 0;

/** A number that no other state of an instance has. */
function numberOf(open: OpenInstance): string {
  const known = numbers.get(open) ?? ++last;
  numbers.set(open, known);
  return `#${known}`;
}

function timesOf(path: string): string {
  const stats = stampOf(path)?.stats;
  return stats === undefined ? "" : `${stats.mtimeNs} ${stats.ctimeNs} ${stats.size} ${stats.ino}`;
}

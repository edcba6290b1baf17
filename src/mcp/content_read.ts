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
    const opened = [...this.#opened];
    const others = paths.map((path) => resolve(path)).filter((path) =>
      !opened.some(({ root }) => path === root || path.startsWith(root + sep))
    );
    return [
      ...opened.map(numberOf),
      ...others.map(timesOf),
      Bun.hash(JSON.stringify(answer)).toString(36),
    ].join(" ");
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

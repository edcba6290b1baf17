import { resolve } from "node:path";
import type { Instances } from "../workspace/instance/instance_store.ts";
import type { OpenInstance } from "../workspace/instance/open_instance.ts";
import type { AnsweredState } from "../operations/call_log.ts";
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
   * What a call was answered from: other texts whenever an instance that was opened has changed, or a path that is named.
   * @param paths absolute paths that the call names
   */
  state(paths: readonly string[]): AnsweredState {
    return {
      paths: paths.map((path) => timesOf(resolve(path))).join(" "),
      opened: [...this.#opened].map(numberOf).join(" "),
    };
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

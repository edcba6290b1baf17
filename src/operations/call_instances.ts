import type { Artifact, Instance } from "../workspace/artifact.ts";
import type { DocumentCache } from "../workspace/reading/document_cache.ts";
import type { Instances } from "../workspace/instance/instance_store.ts";
import type { OpenInstance } from "../workspace/instance/open_instance.ts";
import type { ProgressMonitor } from "../workspace/progress_monitor.ts";
import { type UnreadPlace, unreadPlaces } from "../workspace/reading/unread.ts";

/** The instances that one call reads. What it could not read of them is noted, so that its answer says so. */
export class CallInstances {
  readonly #store: Instances;
  /** By path. */
  readonly #unread = new Map<string, UnreadPlace>();

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

  /**
   * Opens an instance that the call is about.
   * @param root absolute path of the instance
   * @throws UserFailure for settings that cannot be used, or the reason of the watch's signal
   */
  async open(root: string, watch?: ProgressMonitor): Promise<OpenInstance> {
    const open = await this.#store.open(root, watch);
    this.#note(open.instance);
    return open;
  }

  /** Opens the instance around the files that the call is about: only these have to be readable. */
  openAround(root: string, watch?: ProgressMonitor): Promise<OpenInstance> {
    return this.#store.open(root, watch);
  }

  /** Notes which of the files that the call is about could not be read. @param root what their paths are relative to */
  noteFiles(root: string, artifacts: readonly Artifact[], findings: Instance["findings"]): void {
    this.#note({ root, artifacts, findings });
  }

  #note(read: Pick<Instance, "root" | "artifacts" | "findings">): void {
    for (const place of unreadPlaces(read)) this.#unread.set(place.path, place);
  }
}

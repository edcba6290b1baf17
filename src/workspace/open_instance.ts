import type { Instance } from "./artifact.ts";
import type { Settings } from "./settings.ts";

/** An instance as it was read, with what has been worked out from it. */
export interface OpenInstance {
  /** Absolute path. */
  root: string;
  instance: Instance;
  settings: Settings;
  /**
   * What `make` makes of this state of the instance, its settings and its baseline; made once, however often it is
   * asked for. A promise that fails is forgotten.
   */
  remember<T>(key: string, make: () => T): T;
}

import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type Encoding, Positions, type Range } from "./positions.ts";

/** A text that is open in the editor, saved or not. */
export interface OpenText {
  /** As the client writes it. */
  uri: string;
  /** Absolute path of its file. */
  path: string;
  version: number;
  text: string;
}

/** A change as the client tells it; without a range it is the whole text. */
export interface EditorChange {
  range?: Range;
  text: string;
}

/** The texts that are open in the editor, by the path of their file. */
export class OpenTexts {
  readonly #texts = new Map<string, OpenText>();

  /** @returns the path, or null for a text that is no file */
  open(uri: string, version: number, text: string): string | null {
    const path = pathOf(uri);
    if (path !== null) this.#texts.set(path, { uri, path, version, text });
    return path;
  }

  /** Makes changes one after the other; each counts in the text that the one before it left. */
  change(uri: string, version: number, changes: readonly EditorChange[], encoding: Encoding): string | null {
    const known = this.at(uri);
    if (known === null) return null;
    for (const { range, text } of changes) {
      if (range === undefined) {
        known.text = text;
        continue;
      }
      const { start, end } = new Positions(known.text, encoding).spanOf(range);
      known.text = known.text.slice(0, start) + text + known.text.slice(end);
    }
    known.version = version;
    return known.path;
  }

  close(uri: string): string | null {
    const path = pathOf(uri);
    return path !== null && this.#texts.delete(path) ? path : null;
  }

  at(uri: string): OpenText | null {
    const path = pathOf(uri);
    return path === null ? null : this.#texts.get(path) ?? null;
  }

  of(path: string): OpenText | null {
    return this.#texts.get(path) ?? null;
  }

  get all(): Iterable<OpenText> {
    return this.#texts.values();
  }
}

/** The file that an address names; null for anything but a file. */
export function pathOf(uri: string): string | null {
  try {
    return uri.startsWith("file:") ? resolve(fileURLToPath(uri)) : null;
  } catch {
    return null;
  }
}

export function uriOf(path: string): string {
  return pathToFileURL(path).href;
}

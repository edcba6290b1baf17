import type { YamlDocument } from "../../yaml/document.ts";
import { isFresh, isSameStamp, type Stamp } from "./stamp.ts";

/** A file's document as it was parsed. */
export interface KnownDocument {
  document: YamlDocument;
  /** Bytes of the file. */
  size: number;
  /** The file's stamp before it was read, or before it was last found to hold the same. */
  stamp: Stamp;
}

/** Parsed documents of files on disk, by absolute path; those that no one asked for longest are dropped first. */
export class DocumentCache {
  readonly #known = new Map<string, KnownDocument>();
  readonly #usualBytes: number;
  #mostBytes: number;
  #bytes = 0;

  /** @param mostBytes bytes of files whose documents are kept, where no instance has more */
  constructor(mostBytes: number) {
    this.#usualBytes = mostBytes;
    this.#mostBytes = mostBytes;
  }

  /**
   * Makes room for the documents of one instance: its own keeper holds them anyway, and without them one changed file
   * would have all others read again.
   */
  makeRoom(bytes: number): void {
    this.#mostBytes = Math.max(this.#usualBytes, bytes);
  }

  /** The document of a file that did not change for sure; null where only its bytes can show that. */
  unchanged(path: string, stamp: Stamp): KnownDocument | null {
    const known = this.#known.get(path);
    if (known === undefined || isFresh(known.stamp) || !isSameStamp(known.stamp, stamp)) return null;
    this.#touch(path, known);
    return known;
  }

  /** The document of a file that holds these bytes, if it held the same when it was parsed. */
  withBytes(path: string, stamp: Stamp, bytes: Uint8Array): KnownDocument | null {
    const known = this.#known.get(path);
    if (known === undefined || !holds(known, bytes)) return null;
    known.stamp = stamp;
    this.#touch(path, known);
    return known;
  }

  keep(path: string, known: KnownDocument): void {
    this.#drop(path);
    if (known.size > this.#mostBytes) return;
    this.#known.set(path, known);
    this.#bytes += known.size;
    for (const oldest of this.#known.keys()) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#drop(oldest);
    }
  }

  #touch(path: string, known: KnownDocument): void {
    this.#known.delete(path);
    this.#known.set(path, known);
  }

  #drop(path: string): void {
    this.#bytes -= this.#known.get(path)?.size ?? 0;
    this.#known.delete(path);
  }
}

/** True when a document was made from these bytes; a document does not remember bytes that are not UTF-8. */
export function holds({ document, size }: { document: YamlDocument; size: number }, bytes: Uint8Array): boolean {
  return size === bytes.length && Buffer.from(document.text).equals(bytes);
}

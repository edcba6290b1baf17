import { join } from "node:path";
import { decodeYaml, tooLarge } from "../../yaml/decode.ts";
import { YamlDocument } from "../../yaml/document.ts";
import { YAML_LIMITS } from "../../yaml/limits.ts";
import { recoverSyntax } from "../../yaml/syntax/syntax.ts";
import type { DocumentCache } from "./document_cache.ts";
import { reasonOf } from "../../diagnostics/reason_of.ts";
import { parseAgain } from "./kept_text.ts";
import type { Stamp } from "./stamp.ts";
import { betweenParts } from "../progress_monitor.ts";
import type { Tree } from "../tree.ts";

export interface ReadOptions {
  /** Bytes, where they are known before the file is read. */
  size?: number | undefined;
  /** Taken before the file is read; without one nothing is reused. */
  stamp?: Stamp | undefined;
  /** Documents that may be reused, and where new ones are kept. */
  documents?: DocumentCache | undefined;
}

/** A file's document, or why the file cannot be read. */
export type ReadDocument = { document: YamlDocument; size: number } | { document: null; reason: string };

/** Reads one file of a tree; what is wrong with its text is in the document. */
export async function readDocument(
  tree: Tree,
  path: string,
  { size: known, stamp, documents }: ReadOptions,
): Promise<ReadDocument> {
  if (known !== undefined && known > YAML_LIMITS.bytes) {
    return { document: new YamlDocument("", null, [tooLarge(known)]), size: known };
  }
  const cache = documents === undefined || stamp === undefined
    ? null
    : { documents, stamp, key: join(tree.root, path) };
  const unchanged = cache?.documents.unchanged(cache.key, cache.stamp);
  if (unchanged != null) return unchanged;
  let bytes: Uint8Array;
  try {
    bytes = tree.read(path);
  } catch (error) {
    return { document: null, reason: reasonOf(error) };
  }
  // The stamp is that of another file, which may come back.
  const isReplaced = tree.replaced?.has(path) === true;
  const same = isReplaced ? null : cache?.documents.withBytes(cache.key, cache.stamp, bytes);
  if (same != null) return same;
  const made = { document: await parseBytes(bytes), size: bytes.length };
  if (!isReplaced) cache?.documents.keep(cache.key, { ...made, stamp: cache.stamp });
  return made;
}

async function parseBytes(bytes: Uint8Array): Promise<YamlDocument> {
  const { text, problem } = decodeYaml(bytes);
  if (text === null) return new YamlDocument("", null, [problem]);
  const known = problem === null ? [] : [problem];
  const document = parseAgain(text, known);
  if (!document.problems.some((found) => found.rule === "invalid-syntax")) return document;
  return new YamlDocument(text, null, [...known, ...await recoverSyntax(document, betweenParts)]);
}

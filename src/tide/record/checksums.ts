import { canonicalJson, sha256 } from "../../text/digest.ts";
import type { PathRecord, WorkRecord } from "./model.ts";

/** The fields of a record that a checksum is made of; nothing of them is changed. */
type Content<Entry, Field extends keyof Entry> = { readonly [Key in Field]: Readonly<Entry[Key]> };

export function workChecksum({ what, how, metrics }: Content<WorkRecord, "what" | "how" | "metrics">): string {
  return sha256(canonicalJson({ what, how, metrics }));
}

export function pathChecksum(path: Content<PathRecord, "what" | "works" | "metrics" | "domain" | "tags">): string {
  const { what, works, metrics, domain, tags } = path;
  return sha256(canonicalJson({ what, works, metrics, domain, tags }));
}

/** Checksum of everything that a store holds. */
export function recordChecksum(
  { works, paths, tides }: Readonly<Record<"works" | "paths" | "tides", readonly unknown[]>>,
): string {
  return sha256(canonicalJson({ works, paths, tides }));
}

import { canonicalJson, sha256 } from "./digest.ts";
import type { PathRecord, WorkRecord } from "./model.ts";

export function workChecksum({ what, how, metrics }: Pick<WorkRecord, "what" | "how" | "metrics">): string {
  return sha256(canonicalJson({ what, how, metrics }));
}

export function pathChecksum(path: Pick<PathRecord, "what" | "works" | "metrics" | "domain" | "tags">): string {
  const { what, works, metrics, domain, tags } = path;
  return sha256(canonicalJson({ what, works, metrics, domain, tags }));
}

/** Checksum of everything that a store holds. */
export function recordChecksum(
  { works, paths, tides }: Readonly<Record<"works" | "paths" | "tides", readonly unknown[]>>,
): string {
  return sha256(canonicalJson({ works, paths, tides }));
}

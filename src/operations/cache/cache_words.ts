import { namePath } from "../../diagnostics/escape.ts";
import { counted } from "../../text/forms/plural.ts";
import type { CacheState } from "../../workspace/kept_answers/answer_cache.ts";

/** Answers and their size, such as `12 answers, 0.3 MB`. */
export function cacheSize({ entries, bytes }: CacheState): string {
  return `${counted(entries, "answer")}, ${(bytes / 1e6).toFixed(1)} MB`;
}

/** What is said where nothing is kept. */
export function emptyWords(folder: string | null): string {
  return folder === null
    ? "no folder for caches: neither XDG_CACHE_HOME nor HOME is set"
    : `nothing is kept in ${namePath(folder)}`;
}

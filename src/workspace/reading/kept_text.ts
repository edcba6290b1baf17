import type { Span } from "../../diagnostics/span.ts";
import { YamlDocument } from "../../yaml/document.ts";
import { parseYaml } from "../../yaml/parse.ts";
import type { YamlProblem } from "../../yaml/syntax/problem.ts";
import { keptParts, partDigest } from "../kept_answers/kept_parts.ts";

/** What is kept of a text that was parsed: with it, places are looked for only where one is asked for. */
interface Kept {
  value: unknown;
  problems: readonly YamlProblem[];
  /** Places that were asked for, those that this run still asks for included. */
  labels: Record<string, Span>;
}

/**
 * The document of a text, with the value that an earlier run of the same command read in it.
 * @param known what was wrong with the text before it was parsed
 */
export function parseAgain(text: string, known: readonly YamlProblem[]): YamlDocument {
  const parts = keptParts();
  if (parts === null) return parseYaml(text, known);
  const digest = partDigest("value", known, text);
  const before = parts.find(digest) as Kept | undefined;
  if (before !== undefined) return YamlDocument.ofValue(text, before);
  const document = parseYaml(text, known);
  const { value, problems, recovered, readable, labels } = document;
  if (readable && (recovered === null || recovered.source === text) && isPlain(value, new Set())) {
    parts.keep(digest, { value, problems, labels } satisfies Kept, text.length);
  }
  return document;
}

/** True for a value that JSON gives back as it was: no number that it does not know, no part in two places. */
function isPlain(value: unknown, seen: Set<object>): boolean {
  if (typeof value === "number") return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== "object" || value === null) return value !== undefined;
  if (seen.has(value)) return false;
  seen.add(value);
  if (Array.isArray(value)) return value.every((entry) => isPlain(entry, seen));
  return Object.getPrototypeOf(value) === Object.prototype &&
    Object.keys(value).every((key) => isPlain((value as Record<string, unknown>)[key], seen));
}

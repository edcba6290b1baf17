import type { z } from "zod";
import { quoteValue } from "../diagnostics/escape.ts";
import { formatPath, type Path } from "../diagnostics/path.ts";
import { counted } from "../text/forms/plural.ts";

/** The fields that an issue is about, such as `tides[0].status`: one, or each that the contract does not know. */
export function placesOf(issue: z.core.$ZodIssue): string[] {
  const path = issue.path as Path;
  return issue.code === "unrecognized_keys" ? issue.keys.map((key) => formatPath([...path, key])) : [formatPath(path)];
}

/**
 * What there is instead of what a contract expects, as the verb of a sentence: `is missing`, `has 300 characters`.
 * @param value what is at the place of the issue
 */
export function foundWords(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined || value === null) return "is missing";
  if (!isOfLength(issue)) return `is ${quoteValue(value)}`;
  return Array.isArray(value)
    ? `has ${counted(value.length, "entry", "entries")}`
    : `has ${counted(String(value).length, "character")}`;
}

/** True when a text or list is too short or too long. */
export function isOfLength(issue: z.core.$ZodIssue): boolean {
  return (issue.code === "too_small" || issue.code === "too_big") &&
    (issue.origin === "string" || issue.origin === "array");
}

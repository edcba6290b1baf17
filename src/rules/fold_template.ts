import type { Finding } from "../diagnostics/finding.ts";
import { RULE_INDEX } from "./rule_index.ts";

/** Sections whose findings in an unfilled template stay: its form, its place, and that it waits for content. */
const KEPT: ReadonlySet<string | undefined> = new Set([
  "schema_validation",
  "structure",
  "content_readiness",
  "versions",
]);

/**
 * Leaves out what is said of details of a file that is still a template as a whole: whoever writes it writes them anew.
 * What the format demands of the file stays, since it decides whether the file is valid.
 */
export function foldTemplate(findings: readonly Finding[]): Finding[] {
  const isUnfilled = findings.some(({ rule, path }) => rule === "missing-content" && path === "");
  if (!isUnfilled) return [...findings];
  return findings.filter(({ rule }) => KEPT.has(RULE_INDEX[rule]?.section) && rule !== "unknown-field");
}

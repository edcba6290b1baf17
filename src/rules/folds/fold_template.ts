import type { Finding } from "../../diagnostics/finding.ts";
import { RULE_INDEX } from "../rule_index.ts";

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
  const whole = findings.find(({ rule, path }) => rule === "missing-content" && path === "");
  if (whole === undefined) return [...findings];
  const places = findings.filter((finding) => finding.rule === "missing-content" && finding !== whole);
  const kept = findings.filter(({ rule }) => KEPT.has(RULE_INDEX[rule]?.section) && rule !== "unknown-field");
  // Its places are said with it, at their level: whoever writes the file fills them.
  const level = places.some((place) => place.level === "error") ? "error" : whole.level;
  return kept.filter((finding) => !places.includes(finding))
    .map((finding) => finding === whole ? { ...whole, level } : finding);
}

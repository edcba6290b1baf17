import type { Finding } from "../../diagnostics/finding.ts";

/** Leaves out that a text names an id that is not there where a reference of the same file has it too: the id is one mistake. */
export function foldMentions(findings: readonly Finding[]): readonly Finding[] {
  const missing = new Set(
    findings.flatMap(({ file, reference }) => reference === null ? [] : [`${file} ${reference.missing}`]),
  );
  return findings.filter(({ rule, file, actual }) => rule !== "dangling-mention" || !missing.has(`${file} ${actual}`));
}

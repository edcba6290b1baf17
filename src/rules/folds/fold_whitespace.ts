import type { Finding } from "../../diagnostics/finding.ts";
import { counted } from "../../text/forms/plural.ts";
import { RULE_INDEX } from "../rule_index.ts";

/**
 * Puts one note on trailing whitespace in the place of those of each file of an instance: one repair takes all of them
 * away, and one setting of an editor made them. Its edits are those of the first file; the others are named.
 */
export function foldWhitespace(findings: readonly Finding[]): readonly Finding[] {
  const notes = findings.filter(({ rule }) => RULE_INDEX[rule]?.fix === "whitespace");
  const [first, ...others] = notes;
  if (first === undefined || others.length === 0) return findings;
  const lines = notes.reduce((sum, { edits }) => sum + edits.length, 0);
  const whole: Finding = {
    ...first,
    message: `${counted(lines, "line")} in ${
      counted(notes.length, "file")
    } end with whitespace outside of block texts, expected none`,
    related: others.map(({ file, span, message }) => ({ file, span, message })),
  };
  return findings.flatMap((finding) => finding === first ? [whole] : others.includes(finding) ? [] : [finding]);
}

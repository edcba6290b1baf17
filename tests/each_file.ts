interface Found {
  rule: string;
  file: string;
  path: string;
  message: string;
  related?: readonly { file: string }[];
}

/**
 * Findings with the one note on trailing whitespace that a check has of an instance in each of its files, as other
 * answers have it; without its count, which is that of all of them.
 */
export function eachFile<One extends Found>(findings: readonly One[]): One[] {
  return findings.flatMap((finding) =>
    finding.rule === "misplaced-trailing-blank"
      ? [finding, ...(finding.related ?? [])].map(({ file }) => ({ ...finding, file, message: "", related: [] }))
      : [finding]
  );
}

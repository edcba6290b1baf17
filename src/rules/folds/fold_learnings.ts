import { quoteValue } from "../../diagnostics/escape.ts";
import type { Finding } from "../../diagnostics/finding.ts";

/** The list of a memo for what was refuted. */
const REFUTED = "learnings.invalidated_assumptions";

/**
 * Joins an entry of a memo that is not among the refuted assumptions with the one refuted assumption that the memo leaves
 * out: the id of the entry is probably that of the other. Of several it is not known, and everything stays.
 */
export function foldLearnings(findings: readonly Finding[]): readonly Finding[] {
  const omissions = findings.filter(({ rule, path }) => rule === "inconsistent-learnings" && path === REFUTED);
  const instead = new Map<Finding, Finding | null>();
  for (const omission of omissions) {
    const wrong = findings.filter(({ rule, file, path }) =>
      file === omission.file && path.startsWith(`${REFUTED}[`) &&
      (rule === "inconsistent-verdict" || rule === "inconsistent-learnings")
    );
    const [entry, ...others] = wrong;
    const left = omission.expected?.split(", ") ?? [];
    if (entry === undefined || others.length > 0 || left.length !== 1) continue;
    const { file, span, message } = omission;
    instead.set(omission, null);
    instead.set(entry, {
      ...entry,
      help: `if this is about ${quoteValue(left[0])}, which the memo does not name, write that id; otherwise ${
        entry.help ?? "correct the entry"
      }, and add ${quoteValue(left[0])}`,
      related: [...entry.related, { file, span, message }],
    });
  }
  return instead.size === 0
    ? findings
    : findings.flatMap((finding) => instead.has(finding) ? instead.get(finding) ?? [] : [finding]);
}

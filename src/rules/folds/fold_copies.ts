import { quoteFile } from "../../diagnostics/escape.ts";
import type { Finding } from "../../diagnostics/finding.ts";
import type { EpfModel } from "../../model/model.ts";
import { RULE_INDEX } from "../rule_index.ts";

/** Sections whose findings in a copy stay: whether the file keeps its format, and that it is there at all. */
const ABOUT_THE_FILE: ReadonlySet<string | undefined> = new Set(["schema_validation", "structure"]);
/** Rules that name a copy itself. */
const NAMING: ReadonlySet<string> = new Set(["duplicate-definition-id", "duplicate-artifact"]);

/**
 * Leaves out what is said of the content of copies: their originals have it too, and one finding names the copy. What
 * makes a copy invalid goes with the copy, and says so.
 */
export function foldCopies(findings: readonly Finding[], { copies }: EpfModel): readonly Finding[] {
  if (copies.size === 0) return findings;
  const originals = new Map([...copies].map(([{ file }, original]) => [file, original.file]));
  return findings.flatMap((finding) => {
    const original = originals.get(finding.file);
    if (original === undefined || NAMING.has(finding.rule)) return [finding];
    const section = RULE_INDEX[finding.rule]?.section;
    if (!ABOUT_THE_FILE.has(section)) return [];
    return section === "structure" ? [finding] : [{
      ...finding,
      cause: `findings in the copy ${quoteFile(finding.file)}`,
      help: `delete the file if it is only a copy of ${quoteFile(original)}, otherwise correct this too`,
    }];
  });
}

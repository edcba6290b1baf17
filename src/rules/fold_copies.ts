import type { Finding } from "../diagnostics/finding.ts";
import type { EpfModel } from "../model/model.ts";
import { RULE_INDEX } from "./rule_index.ts";

/** Sections whose findings in a copy stay: whether the file keeps its format, and that it is there at all. */
const ABOUT_THE_FILE: ReadonlySet<string | undefined> = new Set(["schema_validation", "structure"]);

/** Leaves out what is said of the content of copies: their originals have it too, and one finding names the copy. */
export function foldCopies(findings: readonly Finding[], { copies }: EpfModel): readonly Finding[] {
  if (copies.size === 0) return findings;
  const files = new Set(copies.keys().map(({ file }) => file));
  return findings.filter(({ file, rule }) =>
    !files.has(file) || ABOUT_THE_FILE.has(RULE_INDEX[rule]?.section) || rule === "duplicate-definition-id"
  );
}

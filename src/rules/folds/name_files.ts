import { quoteValue } from "../../diagnostics/escape.ts";
import type { Finding } from "../../diagnostics/finding.ts";
import { ARTIFACT_TYPE_NAMES, ARTIFACT_TYPES } from "../../format/artifact_types.ts";
import { RULE_INDEX } from "../rule_index.ts";
import type { Artifact } from "../../workspace/artifact.ts";

/**
 * Names the file that an instance has where a finding speaks of the usual place of its type: what belongs in a portfolio
 * is moved to the portfolio that is there, whatever it is called.
 */
export function nameFiles(findings: readonly Finding[], artifacts: readonly Artifact[]): readonly Finding[] {
  const files = new Map(
    ARTIFACT_TYPE_NAMES.flatMap((type) => {
      const { place } = ARTIFACT_TYPES[type];
      const own = artifacts.filter((artifact) => artifact.type === type && !artifact.archived);
      if (place === null || place.includes("*") || own.length === 0 || own.some(({ file }) => file === place)) {
        return [];
      }
      return [[`\`${place}\``, quoteValue(own[0]!.file, 200)] as const];
    }),
  );
  if (files.size === 0) return findings;
  const named = (text: string) => [...files].reduce((words, [usual, file]) => words.replaceAll(usual, file), text);
  // Where files belong is for the usual places to say.
  return findings.map((finding) =>
    RULE_INDEX[finding.rule]?.section === "structure"
      ? finding
      : { ...finding, message: named(finding.message), help: finding.help === null ? null : named(finding.help) }
  );
}

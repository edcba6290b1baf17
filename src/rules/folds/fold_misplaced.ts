import type { Finding } from "../../diagnostics/finding.ts";
import { asMap, asText } from "../../model/read.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { RULE_INDEX } from "../rule_index.ts";

/** Findings of the format that one about the folder names. */
const NAMED = 5;

/**
 * Leaves one finding of a definition in the folder of another track: the format that the folder stands for is not its own,
 * so what breaks that goes away with the move. Where the file says itself that it is of the folder's track, its id may be
 * what is wrong, and everything stays.
 */
export function foldMisplaced(findings: readonly Finding[], artifacts: readonly Artifact[]): readonly Finding[] {
  const misplaced = new Map(
    findings.filter(({ rule }) => rule === "misplaced-definition").map((finding) => [finding.file, finding]),
  );
  for (const { file, type, document } of artifacts) {
    if (misplaced.has(file) && asText(asMap(document.value).track) === type.replace(/_definition$/, "")) {
      misplaced.delete(file);
    }
  }
  if (misplaced.size === 0) return findings;
  const isOfFormat = ({ file, rule, class: kind }: Finding) =>
    misplaced.has(file) && kind !== "unreadable" && RULE_INDEX[rule]?.scope === "engine" &&
    RULE_INDEX[rule].section === "schema_validation";
  const folded = Map.groupBy(findings.filter(isOfFormat), ({ file }) => file);
  return findings.flatMap((finding) => {
    if (isOfFormat(finding)) return [];
    const own = misplaced.get(finding.file) === finding ? folded.get(finding.file) ?? [] : [];
    if (own.length === 0) return [finding];
    const related = own.slice(0, NAMED).map(({ file, span, message }) => ({ file, span, message }));
    return [{ ...finding, related: [...finding.related, ...related] }];
  });
}

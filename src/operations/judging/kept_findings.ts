import type { Finding } from "../../diagnostics/finding.ts";
import { checkArtifact } from "../../rules/check_artifact.ts";
import { DOCUMENT_RULES } from "../../rules/document_rules.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { keptParts, partDigest } from "../../workspace/kept_answers/kept_parts.ts";

/**
 * What one artifact alone shows: as an earlier run of the same command found it, where the file was the same, else found
 * now. No rule for single documents looks at anything else than the artifact, neither at the settings nor at the day.
 */
export async function findingsAlone(artifact: Artifact): Promise<readonly Finding[]> {
  const parts = keptParts();
  if (parts === null) return await checkArtifact(artifact, DOCUMENT_RULES);
  const { file, type, detectedBy, archived, size, document: { text, problems } } = artifact;
  // Bytes that are not UTF-8 show in the problems alone.
  const digest = partDigest("findings", [file, type, detectedBy, archived, size, problems], text);
  const before = parts.find(digest) as readonly Finding[] | undefined;
  if (before !== undefined) return before;
  const findings = await checkArtifact(artifact, DOCUMENT_RULES);
  parts.keep(digest, findings, text.length);
  return findings;
}

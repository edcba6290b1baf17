import type { Finding } from "../../diagnostics/finding.ts";
import { knownContent, type PlainContentState, takeContent } from "../../model/content/content_state.ts";
import { checkArtifact } from "../../rules/check_artifact.ts";
import { DOCUMENT_RULES } from "../../rules/document_rules.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { keptParts, partDigest } from "../../workspace/kept_answers/kept_parts.ts";

/** What is kept of the check of one file. */
interface Kept {
  findings: readonly Finding[];
  content: PlainContentState | null;
}

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
  const before = parts.find(digest) as Kept | undefined;
  if (before !== undefined) {
    if (before.content !== null) takeContent(artifact, before.content);
    return before.findings;
  }
  const findings = await checkArtifact(artifact, DOCUMENT_RULES);
  parts.keep(digest, { findings, content: knownContent(artifact) } satisfies Kept, text.length);
  return findings;
}

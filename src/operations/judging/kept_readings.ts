import type { ReadContent } from "../../model/content/content_reader.ts";
import { knownContent, takeContent } from "../../model/content/content_state.ts";
import { isKnownAsWritten, takeAsWritten } from "../../model/meant/meant_value.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { keptParts, partDigest } from "../../workspace/kept_answers/kept_parts.ts";

/** What is kept of how one file was read. */
interface Kept {
  content: ReadContent | null;
  isAsWritten: boolean;
}

/** Takes over how an earlier run of the same command read the files that are still the same. */
export function takeReadings(artifacts: readonly Artifact[]): void {
  const parts = keptParts();
  if (parts === null) return;
  for (const artifact of artifacts) {
    const before = parts.find(digestOf(artifact)) as Kept | undefined;
    if (before === undefined) continue;
    if (before.content !== null) takeContent(artifact, before.content);
    if (before.isAsWritten) takeAsWritten(artifact);
  }
}

/** Leaves to the next run how this one read the files, as far as anything asked. */
export function keepReadings(artifacts: readonly Artifact[]): void {
  const parts = keptParts();
  if (parts === null) return;
  for (const artifact of artifacts) {
    const digest = digestOf(artifact);
    if (parts.find(digest) !== undefined) continue;
    const kept: Kept = { content: knownContent(artifact), isAsWritten: isKnownAsWritten(artifact) };
    if (kept.content !== null || kept.isAsWritten) parts.keep(digest, kept, 0);
  }
}

/** Everything that the reading of a file depends on. */
function digestOf({ file, type, document: { text, problems } }: Artifact): string {
  return partDigest("reading", [file, type, problems], text);
}

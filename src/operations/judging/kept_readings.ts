import type { ReadContent } from "../../model/content/content_reader.ts";
import { knownContent, takeContent } from "../../model/content/content_state.ts";
import { knownMeaning, type PlainMeaning, takeMeaning } from "../../model/meant/meant_value.ts";
import { knownRepairable, type RepairKind, takeRepairable } from "../../repair/repairable.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { keptParts, partDigest } from "../../workspace/kept_answers/kept_parts.ts";

/** What is kept of how one file was read; what no one has asked for is left out. */
interface Kept {
  content?: ReadContent;
  meaning?: PlainMeaning | null;
  repairable?: Readonly<Record<string, RepairKind>>;
}

/** Takes over how an earlier run of the same command read the files that are still the same, and leaves its own to the next. */
export function keepReadings(artifacts: readonly Artifact[]): void {
  const parts = keptParts();
  if (parts === null) return;
  for (const artifact of artifacts) {
    const digest = digestOf(artifact);
    const before = parts.find(digest) as Kept | undefined;
    if (before === undefined) {
      parts.later(() => parts.keep(digest, readingOf(artifact), 0));
      continue;
    }
    const { content, meaning, repairable } = before;
    if (content !== undefined) takeContent(artifact, content);
    if (meaning !== undefined) takeMeaning(artifact, meaning);
    if (repairable !== undefined) takeRepairable(artifact, repairable);
  }
}

function readingOf(artifact: Artifact): Kept {
  const content = knownContent(artifact);
  const meaning = knownMeaning(artifact);
  const repairable = knownRepairable(artifact);
  return {
    ...(content === null ? {} : { content }),
    ...(meaning === undefined ? {} : { meaning }),
    ...(repairable === null ? {} : { repairable }),
  };
}

/** Everything that the reading of a file depends on. */
function digestOf({ file, type, document: { text, problems } }: Artifact): string {
  return partDigest("reading", [file, type, problems], text);
}

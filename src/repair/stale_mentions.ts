import type { Path } from "../diagnostics/path.ts";
import type { Span } from "../diagnostics/span.ts";
import { loadSchema } from "../schema/schemas.ts";
import { schemaAt } from "../schema/walk.ts";
import type { Artifact } from "../workspace/artifact.ts";
import { type OldMention, oldMentions, type Rename } from "./renames.ts";

/**
 * Where a text still has the former spelling of something and should not: a value whose schema demands that spelling,
 * such as a key result with its track in front, is as it should be.
 * @param artifact what the text was read as; null for a text that is no artifact
 */
export function staleMentions(
  { file, text, artifact }: { file: string; text: string; artifact: Artifact | null },
  renames: readonly Rename[],
): OldMention[] {
  const mentions = oldMentions(file, text, renames);
  if (mentions.length === 0 || artifact === null) return mentions;
  const demanded = demandedPlaces(artifact, mentions.map(({ rename }) => rename));
  return mentions.filter(({ start, end }) => !demanded.some((span) => span.start <= start && end <= span.end));
}

/** The places of values that their schema accepts in the former spelling and refuses in the new one. */
function demandedPlaces({ type, document }: Artifact, renames: readonly Rename[]): Span[] {
  const byFormer = Map.groupBy(renames, ({ before }) => before);
  const schema = loadSchema(type);
  const spans: Span[] = [];
  const visit = (value: unknown, path: Path) => {
    if (typeof value === "string") {
      const form = byFormer.has(value) ? schemaAt(schema, document.value, path)?.pattern : undefined;
      const span = form === undefined ? null : document.spanOf(path);
      if (span === null) return;
      const accepts = (text: string) => new RegExp(form!, "u").test(text);
      if (accepts(value) && byFormer.get(value)!.every(({ now }) => !accepts(now))) spans.push(span);
    } else if (typeof value === "object" && value !== null) {
      const isList = Array.isArray(value);
      for (const [key, inner] of Object.entries(value)) visit(inner, [...path, isList ? Number(key) : key]);
    }
  };
  visit(document.value, []);
  return spans;
}

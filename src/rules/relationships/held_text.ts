import type { Path } from "../../diagnostics/path.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { loadSchema } from "../../schema/schemas.ts";
import { schemaOfField } from "../../schema/walk.ts";

/**
 * A text as a field may hold it, cut to its length; null when the field's own form refuses it. A hint that is refused
 * would lead from one finding to the next.
 */
export function heldText({ type }: Artifact, at: Path, text: string): string | null {
  const { pattern, maxLength } = schemaOfField(loadSchema(type), at) ?? {};
  const cut = text.slice(0, maxLength);
  return pattern === undefined || new RegExp(pattern, "u").test(cut) ? cut : null;
}

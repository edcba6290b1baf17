import { findPlaceholder } from "../model/placeholder.ts";
import { forEachText } from "../model/read.ts";
import type { Artifact } from "../workspace/artifact.ts";
import type { YamlDocument } from "../yaml/document.ts";

/** From this share of open places on a file is a template that someone began to fill, not a file with gaps. */
const MOSTLY = 0.4;
/** Shorter texts are ids, states and names of kinds, which templates come with. */
const STATEMENT = 12;

const KNOWN = new WeakMap<YamlDocument, boolean>();

/** True for a file whose statements are mostly placeholders; the markers of an instance make none. */
export function isUnfilled({ type, document }: Artifact): boolean {
  if (type === "epf_anchor" || type === "epf_meta") return false;
  let known = KNOWN.get(document);
  if (known === undefined) KNOWN.set(document, known = isMostlyOpen(document));
  return known;
}

function isMostlyOpen(document: YamlDocument): boolean {
  let open = 0;
  let statements = 0;
  forEachText(document.value, (text) => {
    const isOpen = findPlaceholder(text, "label") !== null;
    if (isOpen) open++;
    if (isOpen || text.length >= STATEMENT) statements++;
  });
  return open > 0 && open >= MOSTLY * statements;
}

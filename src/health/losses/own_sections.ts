import { ARTIFACT_TYPES, type ArtifactType } from "../../format/artifact_types.ts";
import { at, forEachText } from "../../model/read.ts";
import type { Artifact } from "../../workspace/artifact.ts";

/** True for a file without any of the sections of which its type asks for one at least. */
export function lacksSections({ document, type }: Artifact): boolean {
  return ARTIFACT_TYPES[type].schema.anyOf.length > 0 && !holdsContent(document, type);
}

const CONTENT = new WeakMap<Artifact["document"], boolean>();

/** True when the sections that make an artifact what it is say something. */
export function holdsContent(document: Artifact["document"], type: ArtifactType): boolean {
  let found = CONTENT.get(document);
  if (found === undefined) CONTENT.set(document, found = findContent(document.value, type));
  return found;
}

function findContent(value: unknown, type: ArtifactType): boolean {
  const { identity, anyOf } = ARTIFACT_TYPES[type].schema;
  const sections = [...identity, ...anyOf];
  let found = false;
  for (const part of sections.length === 0 ? [value] : sections.map((key) => at(value, key))) {
    forEachText(part, (text) => found ||= text.trim() !== "");
    // An anchor may say no more than that it is one.
    found ||= type === "epf_anchor" && typeof part === "object" && part !== null && Object.keys(part).length > 0;
  }
  return found;
}

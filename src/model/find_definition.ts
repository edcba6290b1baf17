import { nearest } from "../text/spelling/closest_match.ts";
import { meantId } from "./ids.ts";
import type { Definition, EpfModel } from "./model.ts";
import { fold } from "../text/fold.ts";
import { asText } from "./read.ts";

/** The definition that a text names, or what it may have meant. */
export type FoundDefinition = { definition: Definition } | { definition: null; near: string[] };

/** Most names that are suggested for a wrong one. */
const TOLD = 3;

/** Finds a definition of any track by its id, slug, name or file; case and accents are free. */
export function findDefinition(model: EpfModel, text: string): FoundDefinition {
  const wanted = fold(text.trim());
  const names = model.definitions.map((definition) => ({ definition, names: namesOf(definition) }));
  for (const kind of [0, 1, 2, 3]) {
    const hit = names.find(({ names }) => names[kind] !== null && fold(names[kind]!) === wanted);
    if (hit !== undefined) return { definition: hit.definition };
  }
  const ids = model.definitions.map(({ id }) => id);
  const meant = meantId(text.trim(), ids);
  const alike = nearest(text, names.flatMap(({ names }) => names.flatMap((name) => name ?? [])), TOLD);
  const near = alike.flatMap((name) => names.find(({ names }) => names.includes(name))?.definition.id ?? []);
  return { definition: null, near: [...new Set([...(meant === null ? [] : [meant]), ...near])].slice(0, TOLD) };
}

/** Id, slug, name and file. */
function namesOf({ id, value, artifact }: Definition): (string | null)[] {
  return [id, asText(value.slug), asText(value.name), artifact.file];
}

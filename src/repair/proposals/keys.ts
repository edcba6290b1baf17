import { namedFields } from "../../format/named_fields.ts";
import { ARTIFACT_TYPES } from "../../format/artifact_types.ts";
import type { Edit, EditKind } from "../../diagnostics/finding.ts";
import { type Path, valueAt } from "../../diagnostics/path.ts";
import { isSameId } from "../../model/meant/meant_ids.ts";
import { fitsText } from "../../schema/example.ts";
import { comparedKeys, fieldMeanings } from "../../schema/fields/field_meanings.ts";
import { placeOf } from "../../schema/fields/meaning_words.ts";
import { retypingFor } from "../../schema/fields/retyped.ts";
import { meantChoice } from "../../schema/problems/meant_choice.ts";
import { dereference, type JsonSchema, loadSchema } from "../../schema/schemas.ts";
import { propertyOf } from "../../schema/walk.ts";
import { asciiSlug } from "../../text/forms/slug.ts";
import { onlySlip, slipBetween } from "../../text/spelling/slip.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { replaceValue } from "./values.ts";
import { printText } from "../../yaml/print.ts";

/** A map of a document, where its schema is known. */
export interface MapPlace {
  artifact: Artifact;
  path: Path;
  schema: JsonSchema;
}

/** Another name for a key that the format does not know, where a known one that is absent was surely or probably meant. */
export function renameUnknown(place: MapPlace, key: string): Edit[] {
  const { artifact, path, schema } = place;
  const map = mapAt(place);
  if (map === null) return [];
  const unknown = comparedKeys(schema, map);
  if (!unknown.has(key)) return [];
  const absent = Object.keys(schema.properties ?? {}).filter((field) => !Object.hasOwn(map, field));
  const meant = onlySlip(key, absent, schema.required);
  if (meant !== null && onlySlip(meant, [...unknown], [key]) === key) return rename(place, key, meant, "safe");
  const former = Object.entries(ARTIFACT_TYPES[artifact.type].former.fields)
    .filter(([field, names]) => absent.includes(field) && names.includes(key));
  if (former.length === 1) return rename(place, key, former[0]![0], "safe");
  const root = loadSchema(artifact.type);
  const meaning = fieldMeanings({ name: artifact.type, root, schema, value: map, place: placeOf(path) }).get(key);
  if (meaning === undefined || !("field" in meaning)) return [];
  // Words of one stem may say different things: `approved_date` is only likely to be `approval_date`.
  const isAlike = meaning.kind === "renamed" && meaning.likeness === "spelling" &&
    slipBetween(key, meaning.field) !== null;
  return rename(place, key, meaning.field, isAlike ? "safe" : "suggested");
}

/** A required field that is there under another name, or whose value the format or the file's name gives. */
export function addMissing(place: MapPlace, field: string): Edit[] {
  const map = mapAt(place);
  if (map === null) return [];
  const renamed = [...comparedKeys(place.schema, map)].map((key) => ({ key, edits: renameUnknown(place, key) }))
    .filter(({ edits }) => edits.some(({ text }) => text === field));
  if (renamed.length > 0) return renamed.length === 1 ? [...renamed[0]!.edits] : [];
  const { artifact, path, schema } = place;
  const declared = dereference(propertyOf(schema, field) ?? {}, loadSchema(artifact.type));
  const { const: only } = declared;
  const value = only ?? (path.length === 0 ? namedFields(artifact)[field] : undefined);
  if (value === undefined) return [];
  const line = `${field}: ${typeof value === "string" ? printText(value) : JSON.stringify(value)}`;
  const isSure = only !== undefined || (keepsBounds(declared, value) && !isOfOlderName(field, value, map));
  return insertField(place, line, isSure ? "safe" : "suggested");
}

/** True for a slug from the file's name with words that the present name does not have: the file may have kept an old one. */
function isOfOlderName(field: string, value: unknown, map: Readonly<Record<string, unknown>>): boolean {
  const { name } = map;
  if (field !== "slug" || typeof name !== "string" || typeof value !== "string") return false;
  const words = asciiSlug(name).split("-");
  return value.split("-").some((word) => !words.includes(word));
}

/** What a text becomes in the field that is meant: the choice that it means, or the id in the name of the file. */
function meantValueOf(
  { artifact, path }: MapPlace,
  field: string,
  value: string,
  { enum: choices }: JsonSchema,
): string | null {
  if (choices !== undefined) return meantChoice(value, choices.map(String));
  const named = path.length === 0 ? namedFields(artifact)[field] : undefined;
  return named !== undefined && isSameId(value, named) ? named : null;
}

function mapAt({ artifact, path }: MapPlace): Record<string, unknown> | null {
  const map = valueAt(artifact.document.value, path);
  return typeof map === "object" && map !== null && !Array.isArray(map) ? map as Record<string, unknown> : null;
}

function rename(place: MapPlace, from: string, to: string, kind: EditKind): Edit[] {
  const { artifact: { document, type }, path, schema } = place;
  const span = document.keySpanOf([...path, from]);
  const declared = propertyOf(schema, to);
  if (span === null || declared === undefined) return [];
  // A quoted key keeps its quotes.
  const start = span.start + Number(/^["']/.test(document.text.slice(span.start, span.end)));
  const end = span.end - (start - span.start);
  if (document.text.slice(start, end) !== from) return [];
  // With a value of another type the new name would only move the error.
  const root = loadSchema(type);
  const value = mapAt(place)?.[from];
  if (retypingFor(schema, to, value, root) !== null) return [];
  // What breaks the bounds of the field that is meant has to be written anew: whether the name alone was wrong is open.
  if (keepsBounds(dereference(declared, root), value)) return [{ span: { start, end }, text: to, kind }];
  const meant = typeof value === "string" ? meantValueOf(place, to, value, dereference(declared, root)) : null;
  const spelt = meant === null ? [] : replaceValue(place.artifact, [...path, from], meant, "suggested");
  return [{ span: { start, end }, text: to, kind: "suggested" }, ...spelt];
}

/** True for a value whose choice, form, length or size is one that a field allows. */
function keepsBounds(schema: JsonSchema, value: unknown): boolean {
  if (schema.enum !== undefined) return schema.enum.includes(value);
  if (typeof value === "number") return value >= (schema.minimum ?? -Infinity) && value <= (schema.maximum ?? Infinity);
  if (typeof value === "string") return fitsText(schema, value);
  if (!Array.isArray(value)) return true;
  return value.length >= (schema.minItems ?? 0) && value.length <= (schema.maxItems ?? Infinity);
}

/** A new first line of a map in block style. */
function insertField({ artifact: { document }, path }: MapPlace, line: string, kind: EditKind): Edit[] {
  const [first] = document.keysAt(path);
  const span = document.spanOf(path);
  if (first === undefined || span === null || /^[{&!]/.test(document.text.slice(span.start, span.end))) return [];
  const at = first.keySpan.start;
  const lineStart = document.text.lastIndexOf("\n", at - 1) + 1;
  const before = document.text.slice(lineStart, at).replace(/^\ufeff/, "");
  if (!/^[ -]*$/.test(before)) return [];
  const end = document.text.includes("\r\n") ? "\r\n" : "\n";
  return [{ span: { start: at, end: at }, text: `${line}${end}${" ".repeat(before.length)}`, kind }];
}

import { ARTIFACT_TYPES, type ArtifactType } from "../../format/artifact_types.ts";
import {
  COMMON_END,
  type FieldMatch,
  isCommonEnd,
  isNamedAfter,
  isNamesake,
  isNoPerson,
  type Likeness,
  matchField,
  SAME_FIELD,
} from "./field_names.ts";
import { type FieldPlace, fieldPlaces, formatPlace } from "./field_places.ts";
import { type ForeignField, foreignField } from "./foreign_fields.ts";
import { otherArtifact, otherSection } from "./other_artifacts.ts";
import { isTextInstead } from "./text_instead.ts";
import { lackingHelp } from "../problems/shape_help.ts";
import { dereference, type JsonSchema, type SchemaName } from "../schemas.ts";
import { admitsType, sharesKeys } from "../walk.ts";

/** What a key that the format does not know in its map probably stands for. */
export type FieldMeaning =
  /** Another field of the same map, which is not there. */
  | { kind: "renamed"; field: string; likeness: Likeness }
  /** The one field of the map that is missing and that its value fits. */
  | { kind: "missing"; field: string }
  /** A field that the artifact has in another place: the path of the map there, and what its value lacks for it. */
  | { kind: "misplaced"; map: string; lacking: string | null }
  /** A field that the map has in another of its forms, with the keys that such a map is known by. */
  | { kind: "other_form"; keys: readonly string[] }
  /** A merge key of YAML 1.1, which the format takes for a plain key. */
  | { kind: "merge" }
  /** A field of another format. */
  | { kind: "foreign"; foreign: ForeignField };

/** A map of a document with the schema that describes it. */
export interface SchemaMap {
  name: SchemaName;
  root: JsonSchema;
  schema: JsonSchema;
  value: Readonly<Record<string, unknown>>;
  /** Keys from the root to the map, `[]` for an entry of a list. */
  place: readonly string[];
}

/** Unknown keys of a map that are compared at most. */
const MOST_COMPARED = 200;

/** Under this key YAML 1.1 takes over the fields of another map. */
export const MERGE_KEY = "<<";

/** Keys that are not misspellings: an author's own marks. */
const OWN_MARK = /^(?:x[-_]|_)/i;

/** Keys for the text that says what an entry is; EPF names that field after the list (`strengths[].strength`). */
const PLAIN_TEXT_KEYS = new Set(["description", "name", "title", "text", "statement", "summary", "label", "content"]);

/** The meanings of each map's unknown keys, found once. */
const found = new WeakMap<object, { schema: JsonSchema; meanings: ReadonlyMap<string, FieldMeaning> }>();

/** The keys of a map that its schema neither declares nor tolerates, own marks left out. */
export function unknownKeys(schema: JsonSchema, value: object): string[] {
  const { properties = {}, "x-tolerated": tolerated = {} } = schema;
  const unknown: string[] = [];
  for (const key of Object.keys(value)) {
    if (Object.hasOwn(properties, key) || Object.hasOwn(tolerated, key) || OWN_MARK.test(key)) continue;
    unknown.push(key);
  }
  return unknown;
}

/** Most maps have no unknown key; what is known of those is not kept for each of them, unless they have very many keys. */
const NO_KEYS: ReadonlySet<string> = new Set();
const NO_MEANINGS: ReadonlyMap<string, FieldMeaning> = new Map();

const compared = new WeakMap<object, { schema: JsonSchema; keys: ReadonlySet<string> }>();

/**
 * The unknown keys of a map that are compared with what they may stand for: no more than a person would misspell, so
 * that a map of strange keys costs no minutes.
 */
export function comparedKeys(schema: JsonSchema, value: object): ReadonlySet<string> {
  const before = compared.get(value);
  if (before?.schema === schema) return before.keys;
  const unknown = unknownKeys(schema, value);
  if (unknown.length === 0 && Object.keys(value).length <= MOST_COMPARED) return NO_KEYS;
  const keys = new Set(unknown.slice(0, MOST_COMPARED));
  compared.set(value, { schema, keys });
  return keys;
}

/** What the unknown keys of a map stand for; those of which nothing is known are left out. */
export function fieldMeanings(map: SchemaMap): ReadonlyMap<string, FieldMeaning> {
  const before = found.get(map.value);
  if (before?.schema === map.schema) return before.meanings;
  if (comparedKeys(map.schema, map.value).size === 0) return NO_MEANINGS;
  const meanings = findMeanings(map);
  found.set(map.value, { schema: map.schema, meanings });
  return meanings;
}

function findMeanings(map: SchemaMap): Map<string, FieldMeaning> {
  const keys = [...comparedKeys(map.schema, map.value)];
  const meanings = new Map<string, FieldMeaning>();
  const places = fieldPlaces(map.root);
  const foreign = new Map(
    map.name === "epf_settings" ? [] : keys.map((key) => {
      const type = map.name as ArtifactType;
      return [key, foreignField(key, type, map.place, places.has(key)) ?? otherArtifact(key, type)];
    }),
  );
  if (keys.includes(MERGE_KEY)) meanings.set(MERGE_KEY, { kind: "merge" });
  for (const [key, field, likeness] of renamed(map, keys, foreign)) {
    meanings.set(key, { kind: "renamed", field, likeness });
  }
  for (const key of keys) {
    const known = foreign.get(key) ?? null;
    const field = known === null || meanings.has(key) ? null : missingTarget(map, key, known);
    if (field !== null && [...meanings.values()].every((meaning) => !("field" in meaning && meaning.field === field))) {
      meanings.set(key, { kind: "renamed", field, likeness: "word" });
    }
    if (known !== null && !meanings.has(key)) meanings.set(key, { kind: "foreign", foreign: known });
  }
  for (const key of keys.filter((unclear) => !meanings.has(unclear))) {
    const place = otherPlace(map, key);
    if (place !== null) meanings.set(key, placeMeaning(map, key, place));
  }
  if (map.name !== "epf_settings") {
    for (const key of keys.filter((unclear) => !meanings.has(unclear))) {
      const section = otherSection(key, map.value[key], map.name);
      if (section !== null) meanings.set(key, { kind: "foreign", foreign: section });
    }
  }
  for (const [key, field] of standIns(map, keys.filter((unclear) => !meanings.has(unclear)), meanings)) {
    meanings.set(key, { kind: "missing", field });
  }
  return meanings;
}

/**
 * The field of the map itself in which EPF keeps a foreign one, where the map lacks it and the value fits: one that the map
 * demands, or whose entries have the same keys.
 */
function missingTarget(
  { name, schema, root, value, place }: SchemaMap,
  key: string,
  { target }: ForeignField,
): string | null {
  if (target === null || target.type !== name) return null;
  const properties = schema.properties ?? {};
  const field = Object.keys(properties).find((one) => formatPlace([...place, one]) === target.path);
  if (field === undefined || Object.hasOwn(value, field) || !fits(properties[field]!, value[key], root)) return null;
  return isDemanded(schema, field) || looksLike(properties[field]!, value[key], root) ? field : null;
}

/** Pairs of an unknown key and the absent field that it stands for, the surest pairs first; no field is taken twice. */
function renamed(
  { name, schema, root, value, place }: SchemaMap,
  keys: readonly string[],
  foreign: ReadonlyMap<string, ForeignField | null>,
): [key: string, field: string, likeness: Likeness][] {
  const container = place.findLast((segment) => segment !== "[]") ?? "";
  const places = fieldPlaces(root);
  const pairs: { key: string; field: string; likeness: Likeness; cost: number }[] = [];
  for (const [field, demand] of Object.entries(schema.properties ?? {})) {
    if (Object.hasOwn(value, field)) continue;
    for (const key of keys) {
      const match = formerName(name, key, field) ?? matchField(key, field, container, places.has(key)) ??
        (isDemanded(schema, field) && isCommonEnd(key, field) &&
            (isNarrow(demand, root) || isNamedAfter(field, container))
          ? COMMON_END
          : null);
      if (match === null || (match.likeness === "part" && isNoPerson(field, value[key]))) continue;
      const isSure = match.likeness === "spelling" || match.likeness === "word";
      const isDue = isDemanded(schema, field) && looksLike(demand, value[key], root);
      if (!isSure && !isDue && foreign.get(key) != null) continue;
      const isSpelt = match.likeness === "spelling" || match.likeness === "slip";
      const isRetyped = isDemanded(schema, field) && isTextInstead({ key, value: value[key] }, field, demand, root);
      if (!isSpelt && !fits(demand, value[key], root) && !isRetyped) continue;
      pairs.push({ key, field, ...match });
    }
  }
  pairs.sort((a, b) => a.cost - b.cost || Number(isDemanded(schema, b.field)) - Number(isDemanded(schema, a.field)));
  const taken = new Set<string>();
  return pairs.flatMap(({ key, field, likeness, cost }) => {
    if (taken.has(key) || taken.has(`.${field}`)) return [];
    const isAmbiguous = likeness === "part" &&
      pairs.some((other) => other.key === key && other.field !== field && other.cost === cost);
    if (isAmbiguous) return [];
    taken.add(key).add(`.${field}`);
    return [[key, field, likeness]];
  });
}

/** The name that a field had in earlier versions of the format, which is as sure as its own. */
function formerName(name: SchemaName, key: string, field: string): FieldMatch | null {
  if (name === "epf_settings") return null;
  const former: Readonly<Record<string, readonly string[]>> = ARTIFACT_TYPES[name].former.fields;
  return Object.hasOwn(former, field) && former[field]!.includes(key) ? SAME_FIELD : null;
}

/**
 * Pairs of an unknown key and the missing field that it may hold, where no other key and no other field comes into
 * question: text under a plain name for a field named after its list or the reverse, a map or list for the only one missing.
 */
function standIns(
  { schema, root, value, place }: SchemaMap,
  keys: readonly string[],
  meanings: ReadonlyMap<string, FieldMeaning>,
): [key: string, field: string][] {
  const answered = new Set(
    [...meanings.values()].flatMap((meaning) => meaning.kind === "renamed" ? [meaning.field] : []),
  );
  const container = place.findLast((segment) => segment !== "[]") ?? "";
  const missing = (schema.required ?? []).filter((field) => !Object.hasOwn(value, field) && !answered.has(field));
  const pairs = missing.flatMap((field) => {
    const demand = schema.properties?.[field] ?? {};
    return keys.filter((key) =>
      fits(demand, value[key], root) &&
      (typeof value[key] === "object" ? mayHold(demand, value[key], root) : PLAIN_TEXT_KEYS.has(key) ||
        (PLAIN_TEXT_KEYS.has(field) && isNamesake(key, container)))
    ).map((key) => ({ key, field, isNamesake: isNamesake(field, container) }));
  });
  return pairs.flatMap(({ key, field, isNamesake }) => {
    const rivals = pairs.filter((other) => (other.key === key) !== (other.field === field));
    return rivals.every((rival) => isNamesake && !rival.isNamesake) ? [[key, field]] : [];
  });
}

/** The only other place where the artifact has the field: anywhere for maps and lists, one level off for scalars. */
function otherPlace({ root, value, place }: SchemaMap, key: string): FieldPlace | null {
  const [only, ...others] = fieldPlaces(root).get(key) ?? [];
  if (only === undefined || others.length > 0 || !fits(only.schema, value[key], root)) return null;
  const isContainer = typeof value[key] === "object" && value[key] !== null && only.schema.type !== undefined;
  const there = only.path.slice(0, -1);
  return isContainer || isOneLevelOff(there, place) ? only : null;
}

/** What it means that a field is in another place: where that is, or in which other form of the map itself. */
function placeMeaning(
  { root, schema, value, place }: SchemaMap,
  key: string,
  { path, schema: field, demanded }: FieldPlace,
): FieldMeaning {
  const there = formatPlace(path.slice(0, -1));
  if (there !== formatPlace(place)) {
    return { kind: "misplaced", map: there, lacking: lackingHelp(field, value[key], root) };
  }
  return { kind: "other_form", keys: demanded.filter((key) => !Object.hasOwn(schema.properties ?? {}, key)) };
}

function isOneLevelOff(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return long.length === short.length + 1 && short.every((segment, index) => segment === long[index]);
}

function isDemanded(schema: JsonSchema, field: string): boolean {
  return schema.required?.includes(field) ?? false;
}

/** A pattern that begins with the letters of one kind of id, as in `^asm-`. */
const OF_ONE_KIND = /^\^\(?[a-z]{2,}-/;

/** True where only some texts are allowed, so that one which fits is likely meant. */
function isNarrow(field: JsonSchema, root: JsonSchema): boolean {
  const { enum: choices, pattern, format } = dereference(field, root);
  return choices !== undefined || format !== undefined || OF_ONE_KIND.test(pattern ?? "");
}

/** True for a map, or a list of maps, with mostly the keys of a field's. */
function looksLike(field: JsonSchema, value: unknown, root: JsonSchema): boolean {
  if (typeof value !== "object" || value === null) return false;
  const schema = dereference(field, root);
  return sharesKeys(schema.items === undefined ? schema : dereference(schema.items, root), value);
}

/** False for a map, or a list of maps, that has none of the keys of a field's. */
function mayHold(field: JsonSchema, value: unknown, root: JsonSchema): boolean {
  const schema = dereference(field, root);
  const { properties } = schema.items === undefined ? schema : dereference(schema.items, root);
  const maps = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === "object" && one !== null);
  return properties === undefined || maps.length === 0 ||
    maps.some((map) => Object.keys(map as object).some((key) => Object.hasOwn(properties, key)));
}

/** True when a value has the type of a field, and one of its values or its form where it asks for one. */
function fits(field: JsonSchema, value: unknown, root: JsonSchema): boolean {
  const schema = dereference(field, root);
  if (schema.oneOf !== undefined) return schema.oneOf.some((branch) => fits(branch, value, root));
  if (value === null || !admitsType(schema, value)) return false;
  if (schema.enum !== undefined && !schema.enum.includes(value)) return false;
  if (schema.const !== undefined && schema.const !== value) return false;
  return typeof value !== "string" || schema.pattern === undefined || new RegExp(schema.pattern, "u").test(value);
}

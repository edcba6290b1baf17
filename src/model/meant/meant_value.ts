import type { Path } from "../../diagnostics/path.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { dereference, type JsonSchema, loadSchema } from "../../schema/schemas.ts";
import { comparedKeys, type FieldMeaning, fieldMeanings } from "../../schema/fields/field_meanings.ts";
import { listedEntries } from "../../schema/listed_entries.ts";
import { locateSchema } from "../../schema/locate.ts";
import { admitsType, fittingBranch, propertyOf } from "../../schema/walk.ts";
import { asDay, at } from "../read.ts";
import { meantId } from "./meant_ids.ts";
import { meantScalar } from "./meant_scalar.ts";

/** A value as it was meant, and where its parts are in the file. */
interface Meaning {
  value: unknown;
  /** Fields that are written under another key, by the map that was meant. */
  keys: ReadonlyMap<object, ReadonlyMap<string, string>>;
  /** Lists and maps that are not in the file: their parts are where they are. */
  added: ReadonlySet<object>;
}

/**
 * The value of a file as it was meant: with what other findings correct already put right. A single entry where a list
 * belongs is a list of one, ids in another case are the ids, a number in quotes is the number, and a field under
 * another name is that field. What compares values reads this one, so that no second finding follows from a mistake that
 * has its own; what says how a file is written reads the document.
 */
export function meantValue(artifact: Artifact): unknown {
  return meaningOf(artifact).value;
}

/** The place in the file of a place in the value that was meant. */
export function writtenPath(artifact: Artifact, path: Path): Path {
  const { value, keys, added } = meaningOf(artifact);
  if (keys.size === 0 && added.size === 0) return path;
  const written: (string | number)[] = [];
  let current = value;
  for (const segment of path) {
    const isMap = typeof current === "object" && current !== null;
    if (!isMap || !added.has(current as object)) {
      written.push(isMap ? keys.get(current as object)?.get(String(segment)) ?? segment : segment);
    }
    current = isMap ? (current as Record<string | number, unknown>)[segment] : undefined;
  }
  return written;
}

/** The same reading of a part of what is in the file, such as the part that somebody has written. */
export function meantOf(artifact: Artifact, value: unknown): unknown {
  return value === artifact.document.value ? meantValue(artifact) : new MeaningReader(artifact).read(value).value;
}

/** True where the value at a place of the file, read as it was meant, is one that its field takes. */
export function isMeantToFit(artifact: Artifact, path: Path): boolean {
  const value = at(meantValue(artifact), ...path);
  const schema = locateSchema(artifact.type, meantValue(artifact), path)?.schema;
  if (schema === undefined || !admitsType(schema, value)) return false;
  if (schema.const !== undefined) return schema.const === value;
  if (schema.enum !== undefined) return schema.enum.includes(value);
  return schema.format === undefined || !schema.format.startsWith("date") || asDay(value) !== null;
}

/** A value as it was meant, as plain data: what it is made from, by the places of its maps and lists. */
export interface PlainMeaning {
  value: unknown;
  keys: readonly (readonly [at: Path, written: Readonly<Record<string, string>>])[];
  added: readonly Path[];
}

/** How a file is known to be meant: null where it is as it is written, undefined where nothing has asked for it yet. */
export function knownMeaning(artifact: Artifact): PlainMeaning | null | undefined {
  const meaning = meanings.get(artifact);
  if (meaning === undefined) return undefined;
  const { value, keys, added } = meaning;
  if (value === artifact.document.value) return null;
  const plain = { value, keys: [] as [Path, Record<string, string>][], added: [] as Path[] };
  const visit = (part: unknown, path: Path) => {
    if (typeof part !== "object" || part === null) return;
    const renamed = keys.get(part);
    if (renamed !== undefined && renamed.size > 0) plain.keys.push([path, Object.fromEntries(renamed)]);
    if (added.has(part)) plain.added.push(path);
    for (const [key, entry] of Object.entries(part)) visit(entry, [...path, Array.isArray(part) ? Number(key) : key]);
  };
  visit(value, []);
  return plain;
}

/** Takes over from an earlier run how a file that is still the same is meant; null for one that is as it is written. */
export function takeMeaning(artifact: Artifact, plain: PlainMeaning | null): void {
  const { value, keys, added } = plain ?? { value: artifact.document.value, keys: [], added: [] };
  const part = (path: Path) => at(value, ...path) as object;
  meanings.set(artifact, {
    value,
    keys: new Map(keys.map(([path, written]) => [part(path), new Map(Object.entries(written))])),
    added: new Set(added.map(part)),
  });
}

const meanings = new WeakMap<Artifact, Meaning>();

function meaningOf(artifact: Artifact): Meaning {
  let meaning = meanings.get(artifact);
  if (meaning === undefined) {
    meanings.set(artifact, meaning = new MeaningReader(artifact).read(artifact.document.value));
  }
  return meaning;
}

/** A key in these ways is certainly the field; a part of its name is a guess. */
const CERTAIN: ReadonlySet<string> = new Set(["spelling", "word", "slip"]);

/** Keys by which a map is known for that of a field. */
const FEWEST_DEMANDED = 2;

class MeaningReader {
  readonly #artifact: Artifact;
  readonly #root: JsonSchema;
  readonly #keys = new Map<object, Map<string, string>>();
  readonly #added = new Set<object>();
  readonly #path: (string | number)[] = [];
  /** The field that the last key of the path means. */
  #field: string | number = "";

  constructor(artifact: Artifact) {
    this.#artifact = artifact;
    this.#root = loadSchema(artifact.type);
  }

  read(value: unknown): Meaning {
    return { value: this.#read(value, this.#root), keys: this.#keys, added: this.#added };
  }

  #read(value: unknown, given: JsonSchema | undefined): unknown {
    if (given === undefined || value === null || value === undefined) return value;
    const schema = this.#formOf(given, value);
    if (schema === null) return value;
    const whole = this.#whole(value, schema);
    if (whole !== value) return whole;
    if (Array.isArray(value)) return this.#list(value, schema);
    if (typeof value === "object") return this.#map(value as Record<string, unknown>, schema);
    return meantId(this.#artifact, this.#path, this.#field, value, schema) ??
      meantScalar(this.#artifact, this.#path, value, schema);
  }

  #formOf(given: JsonSchema, value: unknown): JsonSchema | null {
    const schema = dereference(given, this.#root);
    if (schema.oneOf === undefined) return schema;
    const branch = fittingBranch(schema, value, this.#root);
    return branch === null ? null : this.#formOf(schema.oneOf[branch]!, value);
  }

  /** A list or map around what is written without it. */
  #whole(value: unknown, schema: JsonSchema): unknown {
    if (admitsType(schema, value)) return value;
    if (schema.type === "array" && typeof value !== "object" && schema.items !== undefined) {
      const form = dereference(schema.items, this.#root);
      const listed = typeof value === "string" ? listedEntries(value, form) : null;
      if (listed !== null) return this.#add(listed);
      const entry = this.#entry(value, form);
      return entry === undefined ? value : this.#add([entry]);
    }
    if (schema.type !== "object" || !Array.isArray(value) || value.length === 0) return value;
    const [field, list] = Object.entries(schema.properties ?? {})[0] ?? [];
    const items = list === undefined ? undefined : dereference(list, this.#root).items;
    if (field === undefined || items === undefined) return value;
    const form = dereference(items, this.#root);
    if (propertyOf(form, "id") === undefined) return value;
    const entries = value.map((entry) => this.#entry(entry, form));
    return entries.includes(undefined) ? value : this.#add({ [field]: entries });
  }

  /** What an entry of a list was meant to be; undefined where that cannot be said. */
  #entry(value: unknown, schema: JsonSchema): unknown {
    if (typeof value === "object") return undefined;
    if (admitsType(schema, value)) return this.#read(value, schema);
    const id = dereference(propertyOf(schema, "id") ?? {}, this.#root);
    if (schema.type !== "object" || typeof value !== "string" || id.pattern === undefined) return undefined;
    return new RegExp(id.pattern, "u").test(value) ? this.#add({ id: value }) : undefined;
  }

  #add<Added extends object>(added: Added): Added {
    this.#added.add(added);
    return added;
  }

  #list(value: readonly unknown[], { items }: JsonSchema): unknown {
    if (items === undefined) return value;
    let meant: unknown[] | null = null;
    for (let index = 0; index < value.length; index++) {
      if (isAsWritten(items, value[index])) continue;
      const entry = this.#part(value[index], items, index);
      if (entry !== value[index]) (meant ??= [...value])[index] = entry;
    }
    return meant ?? value;
  }

  #map(value: Record<string, unknown>, schema: JsonSchema): unknown {
    const renamed = this.#renamed(value, schema);
    let meant: Record<string, unknown> | null = null;
    for (const key of Object.keys(value)) {
      const field = renamed?.get(key) ?? key;
      const declared = this.#fieldOf(schema, field);
      const part = isAsWritten(declared, value[key]) ? value[key] : this.#part(value[key], declared, key, field);
      if (part === value[key] && field === key) continue;
      if (meant === null) {
        meant = { ...value };
        this.#keys.set(meant, new Map());
      }
      meant[field] = part;
      if (field === key) continue;
      delete meant[key];
      this.#keys.get(meant)!.set(field, key);
    }
    return meant ?? value;
  }

  #renamed(value: Record<string, unknown>, schema: JsonSchema): Map<string, string> | null {
    if (schema.properties === undefined || comparedKeys(schema, value).size === 0) return null;
    const place = this.#path.map((segment) => typeof segment === "number" ? "[]" : segment);
    const meanings = fieldMeanings({ name: this.#artifact.type, root: this.#root, schema, value, place });
    return new Map(
      [...meanings].flatMap(([key, meaning]) =>
        "field" in meaning && (isCertain(meaning) || this.#isShaped(schema, meaning.field, value[key]))
          ? [[key, meaning.field]]
          : []
      ),
    );
  }

  /** True for a map, or a list of maps, that has all that a field demands: what is in it leaves no doubt. */
  #isShaped(schema: JsonSchema, field: string, value: unknown): boolean {
    const declared = dereference(propertyOf(schema, field) ?? {}, this.#root);
    const { required = [] } = declared.items === undefined ? declared : dereference(declared.items, this.#root);
    const maps = declared.items === undefined ? [value] : Array.isArray(value) ? value : [];
    return required.length >= FEWEST_DEMANDED && maps.length > 0 &&
      maps.every((map) => typeof map === "object" && map !== null && required.every((key) => Object.hasOwn(map, key)));
  }

  #part(value: unknown, schema: JsonSchema | undefined, segment: string | number, field = segment): unknown {
    if (schema === undefined) return value;
    this.#path.push(segment);
    this.#field = field;
    const part = this.#read(value, schema);
    this.#path.pop();
    return part;
  }

  #fieldOf(schema: JsonSchema, key: string): JsonSchema | undefined {
    const { additionalProperties: extra } = schema;
    return propertyOf(schema, key) ?? (typeof extra === "object" ? extra : undefined);
  }
}

/** True for a text that its field takes as it is: nearly all values are, and this look costs much less than to read them. */
function isAsWritten(schema: JsonSchema | undefined, value: unknown): boolean {
  return schema !== undefined && typeof value === "string" && schema.type === "string" &&
    schema.pattern === undefined &&
    schema.$ref === undefined && schema.oneOf === undefined &&
    (schema.enum === undefined || schema.enum.includes(value));
}

function isCertain(meaning: FieldMeaning): boolean {
  return meaning.kind === "missing" || (meaning.kind === "renamed" && CERTAIN.has(meaning.likeness));
}

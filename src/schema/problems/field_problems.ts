import { quoteValue } from "../../diagnostics/escape.ts";
import { type FieldMeaning, fieldMeanings, MERGE_KEY, type SchemaMap } from "../fields/field_meanings.ts";
import { type FieldPlace, fieldPlaces, formatPlace } from "../fields/field_places.ts";
import { fitsText } from "../example.ts";
import { isReference } from "../../text/forms/references_in.ts";
import { causeOf, meaningWords, placeOf, placeWords } from "../fields/meaning_words.ts";
import { contentHelp, lackingAs, lackingHelp } from "./shape_help.ts";
import { retypingFor, retypingOf } from "../fields/retyped.ts";
import { isEmptySection, isIdentitySection } from "../identity.ts";
import { type Failure, type ProblemDraft, quotePath } from "../schema_problem.ts";
import { dereference, type JsonSchema } from "../schemas.ts";
import { slipBetween } from "../../text/spelling/slip.ts";
import { admitsType, jsonType, propertyOf, sharesKeys } from "../walk.ts";
import { demandWords, joinSentences, joinWords } from "../words.ts";

/** A field that is missing, with the unknown key that may hold its content. */
export function sayRequired({ error, path, at, schema, name, root }: Failure): ProblemDraft {
  const key = (error.params as { missingProperty: string }).missingProperty;
  const field = dereference(propertyOf(schema, key) ?? {}, root);
  const identity = path.length === 0 && name !== "epf_settings" && isIdentitySection(name, key);
  const demand = demandWords(field);
  const where = path.length === 0 ? "" : ` in ${quotePath(path)}`;
  const [standIn, meaning] = [...meaningsAt({ path, at, schema, name, root })]
    .find(([, meant]) => "field" in meant && meant.field === key) ?? [];
  const content = contentHelp(field, root);
  const draft: ProblemDraft = {
    rule: identity ? "missing-section" : "missing-field",
    class: identity || isEmptySection(name, path, at) ? "structural" : "surface",
    message: `${identity ? "section" : "field"} \`${key}\` is missing${where}; it must be ${demand}`,
    missing_field: key,
    expected: `\`${key}\`: ${demand}`,
    actual: null,
    help: describedHelp(field.description, content),
  };
  if (Object.hasOwn(Object(at), MERGE_KEY)) {
    return { ...draft, help: `a merge key takes over no fields here, write \`${key}\` out` };
  }
  if (standIn === undefined || meaning === undefined) return draft;
  const isSure = meaning.kind === "renamed" && meaning.likeness !== "part";
  const held = (at as Record<string, unknown>)[standIn];
  const lacking = lackingHelp(
    field,
    held,
    root,
    entryStandIns(held, field, { name, root, place: [...placeOf(path), key] }),
  );
  const retyping = retypingFor(schema, key, held, root);
  if (retyping !== null) {
    return {
      ...draft,
      message: isSure
        ? `field ${
          quoteValue(standIn)
        }${where} must be called \`${key}\` and hold ${retyping.demand} instead of ${retyping.found}`
        : `field \`${key}\` is missing${where}; ${
          quoteValue(standIn)
        } there should probably be called \`${key}\` and hold ${retyping.demand} instead of ${retyping.found}`,
      actual: quoteValue(standIn),
      help: `rename it to \`${key}\`, and ${retyping.help}`,
      cause: causeOf(placeOf(path), standIn, meaning),
      renamed_key: standIn,
    };
  }
  return {
    ...draft,
    // A slip in its name is no other structure.
    ...(isSure && slipBetween(standIn, key) !== null ? { rule: "missing-field", class: "surface" as const } : {}),
    message: isSure
      ? `field ${quoteValue(standIn)}${where} must be called \`${key}\``
      : `field \`${key}\` is missing${where}; ${quoteValue(standIn)} there should probably be called \`${key}\``,
    expected: key,
    actual: quoteValue(standIn),
    help: isSure
      ? `rename it to \`${key}\`${
        lacking === null ? "" : lacking.startsWith("write ") ? ` and ${lacking}` : `; ${lacking}`
      }`
      : `rename ${quoteValue(standIn)} to \`${key}\` if that is what it contains${
        lacking === null ? "" : ` (${lacking})`
      }; otherwise add \`${key}\`, which must be ${demand}${content === null ? "" : `; ${content}`}`,
    cause: causeOf(placeOf(path), standIn, meaning),
    renamed_key: standIn,
  };
}

/** The keys under which the first entry of a list has demanded ones, once the list is that of another field. */
function entryStandIns(
  held: unknown,
  field: JsonSchema,
  { name, root, place }: Pick<SchemaMap, "name" | "root" | "place">,
): ReadonlyMap<string, string> {
  const [first] = Array.isArray(held) ? held : [];
  const schema = dereference(field.items ?? {}, root);
  if (jsonType(first) !== "object" || schema.properties === undefined) return new Map();
  const meanings = fieldMeanings({ name, root, schema, value: first, place: [...place, "[]"] });
  return new Map([...meanings].flatMap(([key, meaning]) => "field" in meaning ? [[meaning.field, key] as const] : []));
}

/** What a field is for, then what belongs in it. */
function describedHelp(description: string | undefined, content: string | null): string | null {
  if (description === undefined || content === null) return description ?? content;
  return joinSentences(description, content);
}

/** Fields without content that a help names. */
const MOST_NAMED = 8;

/** A key that a closed map does not know. */
export function sayUnknown({ error, path, at, schema, name, root }: Failure): ProblemDraft {
  const key = (error.params as { additionalProperty: string }).additionalProperty;
  const known = Object.keys(schema?.properties ?? {});
  const meaning = meaningsAt({ path, at, schema, name, root }).get(key);
  const value = (at as Record<string, unknown>)[key];
  const words = meaning === undefined ? null : meaningWords(
    meaning,
    name,
    "must",
    retypingOf(meaning, schema, value, root),
    lackingAs(meaning, schema, value, root),
  );
  return {
    rule: "unknown-field",
    key,
    message: `unknown field ${quoteValue(key)} ${placeWords(path)}, ${
      words?.expectation ?? "the format has no such field there"
    }`,
    expected: words?.expected ?? (known.length <= 8 ? known.join(", ") : null),
    actual: quoteValue(key),
    help: words?.help ?? strayHelp(value, at, schema, root),
    cause: meaning === undefined ? null : causeOf(placeOf(path), key, meaning),
  };
}

/** Characters from which on a text may be content that belongs elsewhere. */
const LEAST_CONTENT = 40;

/** Closed maps take no key of an author's own, however it begins. */
const OWN_NOTE = "a note of your own is a comment (`# …`) there";

/** What to do with a field of which nothing is known: its content may belong to a field that is not there yet. */
function strayHelp(value: unknown, at: unknown, schema: JsonSchema | null, root: JsonSchema): string {
  const field = referringField(value, root);
  if (field !== null) return `move it to \`${field}\`, or remove it if that names the same`;
  const isContent = typeof value === "object" ? value !== null : String(value).length >= LEAST_CONTENT;
  if (!isContent) return `remove it; ${OWN_NOTE}`;
  const texts = Object.entries(schema?.properties ?? {}).map(([field, given]) => ({
    field,
    demand: dereference(given, root),
  }))
    .filter(({ demand }) => demand.pattern === undefined && demand.enum === undefined && demand.format === undefined);
  const isLike = (demand: JsonSchema) =>
    typeof value !== "object" || value === null || sharesKeys(dereference(demand.items ?? demand, root), value);
  const free = texts.filter(({ field, demand }) =>
    !Object.hasOwn(Object(at), field) && admitsType(demand, value) && isLike(demand)
  );
  const fields = (free.length > 0 ? free : texts).map(({ field }) => `\`${field}\``);
  const named = fields.length > MOST_NAMED ? `${fields.slice(0, MOST_NAMED).join(", ")} …` : joinWords(fields, "or");
  return free.length > 0
    ? `remove it, or move its content to ${named}; ${OWN_NOTE}`
    : `remove it, or move its content to the field where it belongs${
      named === "" ? "" : `, such as ${named}`
    }; ${OWN_NOTE}`;
}

/** The one field of an artifact that holds references of the kind that a value is; null where there is none, or several. */
function referringField(value: unknown, root: JsonSchema): string | null {
  const texts: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (texts.length === 0 || !texts.every((text) => typeof text === "string" && isReference(text))) return null;
  const takes = ({ schema }: FieldPlace) => {
    const entry = schema.items === undefined ? schema : dereference(schema.items, root);
    return entry.pattern !== undefined && texts.every((text) => fitsText(entry, text as string)) &&
      (schema.items !== undefined || texts.length === 1);
  };
  const [only, ...others] = [...fieldPlaces(root).values()].flat().filter(takes);
  return only === undefined || others.length > 0 ? null : formatPlace(only.path);
}

/** What the unknown keys of a map stand for. */
function meaningsAt(
  { path, at, schema, name, root }: Omit<Failure, "error" | "value" | "isOptional">,
): ReadonlyMap<string, FieldMeaning> {
  if (schema === null || jsonType(at) !== "object") return new Map();
  return fieldMeanings({ name, root, schema, value: at as Record<string, unknown>, place: placeOf(path) });
}

import { quoteValue } from "../../diagnostics/escape.ts";
import type { Path } from "../../diagnostics/path.ts";
import type { ArtifactType } from "../../format/artifact_types.ts";
import { counted } from "../../text/forms/plural.ts";
import { type FieldMeaning, fieldMeanings, type SchemaMap, unknownKeys } from "./field_meanings.ts";
import { formatPlace } from "./field_places.ts";
import { causeOf, meaningWords, placeOf, placeWords } from "./meaning_words.ts";
import { lackingAs } from "../problems/shape_help.ts";
import { retypingOf } from "./retyped.ts";
import type { SchemaProblem } from "../schema_problem.ts";
import { dereference, type JsonSchema, loadSchema } from "../schemas.ts";
import { fittingBranch, propertyOf } from "../walk.ts";
import { joinWords } from "../words.ts";

/** An unknown key of which nothing is known but its place. */
interface Stray {
  path: Path;
  key: string;
}

/** Fields that the note on a file names, and places that it points at. */
const MOST_NAMED = 8;

/**
 * Fields that the format neither declares nor tolerates, in maps where it leaves them room: a warning for each of which
 * it can be said what was meant, one note for all others of the file. Closed maps are the schema's own matter.
 */
export function unknownFieldProblems(type: ArtifactType, value: unknown): SchemaProblem[] {
  const root = loadSchema(type);
  const problems: SchemaProblem[] = [];
  const strays: Stray[] = [];

  // One path for the whole walk: most files have nothing to report, and no map needs a copy of its own.
  const path: (string | number)[] = [];
  const walk = (given: JsonSchema, at: object): void => {
    const schema = formOf(given, at, root);
    if (schema === null) return;
    if (Array.isArray(at)) {
      if (schema.items === undefined) return;
      for (let index = 0; index < at.length; index++) descend(schema.items, at[index], index);
      return;
    }
    const map = at as Record<string, unknown>;
    const keys = Object.keys(map);
    const { properties = {} } = schema;
    for (const key of keys) {
      if (Object.hasOwn(properties, key) || fieldSchema(schema, key) !== null) continue;
      sayUnknown({ name: type, root, schema, value: map, place: placeOf(path) }, [...path]);
      break;
    }
    // Nearly all values are texts and numbers, which have no fields: they cost no call.
    for (const key of keys) if (typeof map[key] === "object") descend(fieldSchema(schema, key), map[key], key);
  };
  const descend = (field: JsonSchema | null, at: unknown, segment: string | number): void => {
    if (field === null || typeof at !== "object" || at === null) return;
    path.push(segment);
    walk(field, at);
    path.pop();
  };

  const sayUnknown = (map: SchemaMap, path: Path): void => {
    const { properties, additionalProperties } = map.schema;
    if (properties === undefined || additionalProperties === false) return;
    const meanings = fieldMeanings(map);
    for (const key of unknownKeys(map.schema, map.value)) {
      const meaning = meanings.get(key);
      if (additionalProperties === true && !isMisspelt(meaning) && meaning?.kind !== "merge") continue;
      if (meaning === undefined) strays.push({ path, key });
      // A key that replaces a missing field is reported with the missing field.
      else if (meaning.kind !== "missing") problems.push(warning(map, path, key, meaning));
    }
  };
  if (typeof value === "object" && value !== null) walk(root, value);
  return strays.length === 0 ? problems : [...problems, note(strays)];
}

/** The form of a field that a value is in; null where it is in none. */
function formOf(given: JsonSchema, value: unknown, root: JsonSchema): JsonSchema | null {
  const schema = dereference(given, root);
  if (schema.oneOf === undefined) return schema;
  const branch = fittingBranch(schema, value, root);
  return branch === null ? null : formOf(schema.oneOf[branch]!, value, root);
}

/** What the schema says of a key: its field, the field that it stands for, or what all free keys have; null for none. */
function fieldSchema(schema: JsonSchema, key: string): JsonSchema | null {
  const declared = propertyOf(schema, key);
  if (declared !== undefined) return declared;
  const tolerated = schema["x-tolerated"];
  if (tolerated !== undefined && Object.hasOwn(tolerated, key)) {
    const field = tolerated[key]!;
    return field === null ? {} : propertyOf(schema, field) ?? {};
  }
  const { additionalProperties: extra } = schema;
  return typeof extra === "object" ? extra : null;
}

function isMisspelt(meaning: FieldMeaning | undefined): boolean {
  return meaning?.kind === "renamed" && (meaning.likeness === "spelling" || meaning.likeness === "slip");
}

function warning(
  { name, root, schema, value, place }: SchemaMap,
  path: Path,
  key: string,
  meaning: Exclude<FieldMeaning, { kind: "missing" }>,
): SchemaProblem {
  const { expectation, expected, help } = meaningWords(
    meaning,
    name,
    "should",
    retypingOf(meaning, schema, value[key], root),
    lackingAs(meaning, schema, value[key], root),
  );
  return {
    rule: "unknown-field",
    level: "warning",
    class: "surface",
    path,
    key,
    renamed_key: null,
    keyword: null,
    missing_field: null,
    message: `unknown field ${quoteValue(key)} ${placeWords(path)}, ${expectation}`,
    expected,
    actual: quoteValue(key),
    help,
    cause: causeOf(place, key, meaning),
    related: [],
  };
}

/** One note for all unknown fields of a file of which nothing better can be said. */
function note(strays: readonly Stray[]): SchemaProblem {
  const fields = [...Map.groupBy(strays, ({ path, key }) => shortPlace(path, key))];
  const named = fields.slice(0, MOST_NAMED).map(([field]) => quoteValue(field, 120));
  const rest = fields.length - named.length;
  const { path, key } = strays[0]!;
  return {
    rule: "unknown-field",
    level: "info",
    class: "surface",
    path,
    key,
    renamed_key: null,
    keyword: null,
    missing_field: null,
    message: `${fields.length === 1 ? "1 field is" : `${fields.length} fields are`} unknown to the format: ${
      rest === 0 ? joinWords(named, "and") : `${named.join(", ")} and ${rest} more`
    }`,
    expected: null,
    actual: null,
    help:
      "move what matters into fields that the format knows; a key of your own may stay, and begins with `x-` where it is not to be told again",
    cause: null,
    // The finding itself is at the first place.
    related: strays.length === 1 ? [] : fields.slice(0, MOST_NAMED).map(([, places]) => ({
      path: places[0]!.path,
      key: places[0]!.key,
      message: places.length === 1 ? "unknown here" : `unknown here and in ${counted(places.length - 1, "more place")}`,
    })),
  };
}

/** A field by its own key and that of the map or list around it: `segments[].needs`. */
function shortPlace(path: Path, key: string): string {
  const place = placeOf(path);
  const around = place.findLastIndex((segment) => segment !== "[]");
  return formatPlace([...(around === -1 ? [] : place.slice(around)), key]);
}

import type { ErrorObject } from "ajv";
import { quoteValue } from "../diagnostics/escape.ts";
import type { FindingClass } from "../diagnostics/finding.ts";
import { nearest } from "../text/closest_match.ts";
import { type FieldMeaning, fieldMeanings } from "./field_meanings.ts";
import { causeOf, meaningWords, placeOf, placeWords } from "./meaning_words.ts";
import type { SchemaProblem } from "./schema_problem.ts";
import { formatPath, type Path, pointerToPath, valueAt } from "../diagnostics/path.ts";
import { chooseBranches, schemaOf } from "./branches.ts";
import { isIdentitySection, keyDepth } from "./identity.ts";
import { dereference, type JsonSchema, loadSchema, type SchemaName } from "./schemas.ts";
import { boundWords, demandWords, joinWords, typeWords, valueList, valueWords } from "./words.ts";
import { jsonType, propertyOf, schemaAt } from "./walk.ts";

/**
 * Says in our words what ajv found.
 * @param errors all errors of one validation run, every `oneOf` branch included
 * @param value the validated document
 */
export function schemaProblems(errors: readonly ErrorObject[], value: unknown, name: SchemaName): SchemaProblem[] {
  const root = loadSchema(name);
  return withoutBroaderPatterns(chooseBranches(errors, value, root)).map((error) => {
    const path = pointerToPath(error.instancePath, value);
    const at = valueAt(value, path);
    const schema = schemaAt(root, value, path);
    const draft = SAY[error.keyword]?.({ error, path, at, schema, name }) ?? fallback(error, path);
    return {
      level: "error",
      class: "surface",
      path,
      key: null,
      keyword: error.keyword,
      missing_field: null,
      help: null,
      cause: null,
      related: [],
      ...draft,
    };
  });
}

/** Of several patterns that one value breaks only the last, which is the narrowest. */
function withoutBroaderPatterns(errors: readonly ErrorObject[]): ErrorObject[] {
  const last = new Map(
    errors.filter(({ keyword }) => keyword === "pattern").map((error) => [error.instancePath, error]),
  );
  return errors.filter((error) => error.keyword !== "pattern" || last.get(error.instancePath) === error);
}

/** Keys from the artifact's root down to which a wrong container means that the format is not understood. */
const STRUCTURAL_DEPTH = 2;

/** A path in backticks; keys of the checked file in it are made safe and short. */
function quotePath(path: Path): string {
  return quoteValue(formatPath(path), 120);
}

interface Failure {
  error: ErrorObject;
  path: Path;
  at: unknown;
  schema: JsonSchema | null;
  name: SchemaName;
}

type Draft = Pick<SchemaProblem, "rule" | "message" | "expected" | "actual"> & Partial<SchemaProblem>;

const SAY: Record<string, (failure: Failure) => Draft> = {
  required: sayRequired,
  additionalProperties: sayUnknown,
  type: sayType,
  enum: sayEnum,
  const: sayConst,
  pattern: sayPattern,
  format: sayFormat,
  minLength: sayLength,
  maxLength: sayLength,
  minItems: sayCount,
  maxItems: sayCount,
  minimum: sayRange,
  maximum: sayRange,
  uniqueItems: sayUnique,
  oneOf: sayAlternatives,
};

function sayRequired({ error, path, at, schema, name }: Failure): Draft {
  const key = (error.params as { missingProperty: string }).missingProperty;
  const field = dereference(propertyOf(schema, key) ?? {}, loadSchema(name));
  const identity = path.length === 0 && name !== "epf_settings" && isIdentitySection(name, key);
  const demand = demandWords(field);
  const where = path.length === 0 ? "" : ` in ${quotePath(path)}`;
  const [standIn, meaning] = [...meaningsAt(path, at, schema, name)]
    .find(([, meant]) => "field" in meant && meant.field === key) ?? [];
  const draft: Draft = {
    rule: identity ? "missing-section" : "missing-field",
    class: identity ? "structural" : "surface",
    message: `${identity ? "section" : "field"} \`${key}\` is missing${where}, it must be ${demand}`,
    missing_field: key,
    expected: `\`${key}\`: ${demand}`,
    actual: null,
    help: field.description ?? null,
  };
  if (standIn === undefined || meaning === undefined) return draft;
  const isSure = meaning.kind === "renamed" && meaning.likeness !== "part";
  const note = `${quoteValue(standIn)} may be the missing \`${key}\``;
  return {
    ...draft,
    help: isSure ? `rename ${quoteValue(standIn)} to \`${key}\`` : `${note}, rename it if that is meant`,
    cause: causeOf(placeOf(path), standIn, meaning),
    related: [{ path, key: standIn, message: note }],
  };
}

function sayUnknown({ error, path, at, schema, name }: Failure): Draft {
  const key = (error.params as { additionalProperty: string }).additionalProperty;
  const known = Object.keys(schema?.properties ?? {});
  const meaning = meaningsAt(path, at, schema, name).get(key);
  const allowed = known.length <= 8
    ? joinWords(known.map((field) => `\`${field}\``), "and")
    : `${known.length} other fields`;
  const words = meaning === undefined ? null : meaningWords(meaning, name, "must");
  return {
    rule: "unknown-field",
    key,
    message: `unknown field ${quoteValue(key)} ${placeWords(path)}, ${
      words?.expectation ?? `the format knows ${allowed}`
    }`,
    expected: words?.expected ?? (known.length <= 8 ? known.join(", ") : null),
    actual: quoteValue(key),
    help: words?.help ?? "remove it, or move its content to a field that the format knows",
    cause: meaning === undefined ? null : causeOf(placeOf(path), key, meaning),
  };
}

/** What the unknown keys of a map stand for. */
function meaningsAt(
  path: Path,
  at: unknown,
  schema: JsonSchema | null,
  name: SchemaName,
): ReadonlyMap<string, FieldMeaning> {
  if (schema === null || jsonType(at) !== "object") return new Map();
  const value = at as Record<string, unknown>;
  return fieldMeanings({ name, root: loadSchema(name), schema, value, place: placeOf(path) });
}

function sayType({ error, path, at, schema, name }: Failure): Draft {
  const types = (error.params as { type: string | string[] }).type;
  const demand = schema !== null && schema.enum === undefined
    ? demandWords({ ...schema, type: types as string })
    : typeWords(types);
  const subject = path.length === 0 ? "the file" : quotePath(path);
  return {
    rule: "invalid-type",
    class: classOfMismatch(name, path, at, typeof types === "string" ? [types] : types),
    message: `found ${valueWords(at)}, ${subject} must be ${demand}`,
    expected: demand,
    actual: quoteValue(at),
    help: typeHelp(types, at),
  };
}

function typeHelp(types: string | string[], at: unknown): string | null {
  const wants = (type: string) => types === type || (Array.isArray(types) && types.includes(type));
  if (at === null || at === undefined) return "fill it in, or remove the key where it is optional";
  if (wants("array") && typeof at !== "object") return "write a list: one `- ` line for each entry";
  if (wants("array")) return "write a list: put `- ` before each entry";
  if (wants("object") && Array.isArray(at)) return "write `key: value` pairs instead of list entries";
  if (wants("object")) return "write `key: value` pairs below it";
  if (wants("string") && typeof at !== "object") return "put the value in quotes";
  if (wants("string")) return "write the content as one text";
  if (typeof at === "string" && (wants("integer") || wants("number") || wants("boolean"))) return "remove the quotes";
  return null;
}

/** A container where another kind of value belongs, or the reverse, is structural near the root; a wrong scalar never. */
function classOfMismatch(name: SchemaName, path: Path, at: unknown, types: readonly string[]): FindingClass {
  if (name === "epf_settings" || keyDepth(name, path) > STRUCTURAL_DEPTH) return "surface";
  const isContainer = typeof at === "object" && at !== null;
  const wantsContainer = types.length > 0 &&
    types.every((type) => type === "object" || type === "array" || type === "null");
  return isContainer || wantsContainer ? "structural" : "surface";
}

function sayEnum({ error, path, at }: Failure): Draft {
  const allowed = (error.params as { allowedValues: unknown[] }).allowedValues.map(String);
  const near = typeof at === "object" ? [] : nearest(String(at), allowed, 2);
  const list = allowed.length <= 8 || near.length === 0
    ? valueList(allowed)
    : joinWords(near.map((value) => `\`${value}\``), "or");
  return {
    rule: "invalid-value",
    message: `found ${quoteValue(at)}, ${quotePath(path)} must be ${list}`,
    expected: allowed.join(", "),
    actual: quoteValue(at),
    help: near.length > 0 ? `did you mean \`${near[0]}\`?` : null,
  };
}

function sayConst({ error, path, at }: Failure): Draft {
  const wanted = quoteValue((error.params as { allowedValue: unknown }).allowedValue);
  return {
    rule: "invalid-value",
    message: `found ${quoteValue(at)}, ${quotePath(path)} must be ${wanted}`,
    expected: wanted,
    actual: quoteValue(at),
  };
}

function sayPattern({ error, path, at, schema }: Failure): Draft {
  const pattern = (error.params as { pattern: string }).pattern;
  const example = schema?.examples?.find((value) => typeof value === "string");
  const form = example === undefined ? `match \`${pattern}\`` : `look like ${quoteValue(example)}`;
  return {
    rule: "invalid-pattern",
    message: `found ${quoteValue(at)}, ${quotePath(path)} must ${form}`,
    expected: pattern,
    actual: quoteValue(at),
    help: example === undefined ? null : `the form is \`${pattern}\``,
  };
}

const FORMAT_WORDS: Record<string, string> = {
  date: "a date like `2026-03-31`",
  "date-time": "a date with time like `2026-03-31T09:00:00Z`",
  uri: "an address like `https://example.org/plan`",
  uuid: "a UUID like `3f0c1f8e-6b0a-4a52-9f5e-0d6b7c1a2e34`",
};

function sayFormat({ error, path, at }: Failure): Draft {
  const format = (error.params as { format: string }).format;
  const words = FORMAT_WORDS[format] ?? `a ${format}`;
  return {
    rule: "invalid-format",
    message: `found ${quoteValue(at)}, ${quotePath(path)} must be ${words}`,
    expected: format,
    actual: quoteValue(at),
  };
}

function sayLength({ error, path, at, schema }: Failure): Draft {
  const length = Array.from(String(at)).length;
  const bounds = boundWords(schema ?? {}) || `${error.keyword} ${(error.params as { limit: number }).limit}`;
  const actual = length === 1 ? "1 character" : `${length} characters`;
  const short = error.keyword === "minLength";
  return {
    rule: "invalid-length",
    message: `found ${actual}, ${quotePath(path)} must have ${bounds}`,
    expected: bounds,
    actual,
    help: short ? schema?.description ?? null : "keep what matters for a decision, move the rest elsewhere",
  };
}

function sayCount({ path, at, schema }: Failure): Draft {
  const count = Array.isArray(at) ? at.length : 0;
  const bounds = boundWords(schema ?? {});
  return {
    rule: "invalid-count",
    message: `found ${count} ${count === 1 ? "entry" : "entries"}, ${quotePath(path)} must have ${bounds}`,
    expected: bounds,
    actual: count === 1 ? "1 entry" : `${count} entries`,
    help: schema?.description ?? null,
  };
}

function sayRange({ path, at, schema }: Failure): Draft {
  const bounds = [
    schema?.minimum === undefined ? null : `at least ${schema.minimum}`,
    schema?.maximum === undefined ? null : `at most ${schema.maximum}`,
  ].filter((part) => part !== null).join(" and ");
  return {
    rule: "invalid-range",
    message: `found ${quoteValue(at)}, ${quotePath(path)} must be ${bounds}`,
    expected: bounds,
    actual: quoteValue(at),
  };
}

function sayUnique({ error, path, at }: Failure): Draft {
  const { i, j } = error.params as { i: number; j: number };
  return {
    rule: "duplicate-item",
    message: `entries ${Math.min(i, j)} and ${Math.max(i, j)} of ${quotePath(path)} are equal, each must differ`,
    expected: "entries that differ",
    actual: quoteValue(Array.isArray(at) ? at[i] : at),
    help: "remove one of them",
  };
}

function sayAlternatives({ error, path, at, schema, name }: Failure): Draft {
  const subject = path.length === 0 ? "the file" : quotePath(path);
  if ((error.params as { passingSchemas: number[] | null }).passingSchemas !== null) {
    const titles = schemaOf(error, loadSchema(name))?.oneOf?.map((branch) =>
      branch.required?.map((key) => `\`${key}\``).join(", ")
    ).filter(
      Boolean,
    );
    return {
      rule: "invalid-alternative",
      message: `${subject} holds the fields of two kinds at once, it must be one of them`,
      expected: titles === undefined ? null : `either ${titles.join("; or ")}`,
      actual: null,
      help: "split it into one file for each kind",
    };
  }
  const types = schema?.oneOf?.flatMap((branch) => branch.type ?? []) ?? [];
  return {
    rule: "invalid-alternative",
    class: classOfMismatch(name, path, at, types),
    message: `found ${valueWords(at)}, ${subject} must be ${demandWords(schema)}`,
    expected: demandWords(schema),
    actual: quoteValue(at),
  };
}

function fallback(error: ErrorObject, path: Path): Draft {
  return {
    rule: "invalid-value",
    message: `${path.length === 0 ? "the file" : quotePath(path)} breaks the schema's \`${error.keyword}\``,
    expected: null,
    actual: null,
  };
}

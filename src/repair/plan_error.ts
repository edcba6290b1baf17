import { escapeText, truncate } from "../diagnostics/escape.ts";
import { type Finding, LONGEST_HELP } from "../diagnostics/finding.ts";
import { formatPath, parsePath, type Path, valueAt } from "../diagnostics/path.ts";
import { RULES } from "../rules/mod.ts";
import { escapePointer, type LocatedSchema, locateSchema } from "../schema/locate.ts";
import { dereference, type JsonSchema, loadSchema } from "../schema/schemas.ts";
import { jsonType, propertyOf } from "../schema/walk.ts";
import { demandWords, valueWords } from "../schema/words.ts";
import type { Artifact } from "../workspace/artifact.ts";
import { errorExample } from "./examples.ts";
import { kindOf, priorityOf } from "./kinds.ts";
import { targetOf } from "./target.ts";
import type { ErrorDetails, PlanError } from "./plan_types.ts";

/** Bounds that keep one error small; the file itself, the schema and the template have the rest. */
const LONGEST_PATH = 160;
const LONGEST_MESSAGE = 300;
const LONGEST_VALUE = 120;
const MOST_VALUES = 16;
const MOST_FIELDS = 10;

const REMEDIES = new Map(RULES.map((rule) => [rule.name, rule.remedy]));

/** A finding with what its schema says of the place; a pure function of both. */
export function planError(finding: Finding, artifact: Artifact | null): PlanError {
  const path = parsePath(finding.path) ?? [];
  const target = targetOf(finding, path);
  const value = artifact?.document.readable === true ? artifact.document.value : undefined;
  const located = artifact === null ? null : locateSchema(artifact.type, value, target);
  const place = finding.span === null || artifact === null || artifact.document.text === ""
    ? null
    : artifact.document.lines.position(finding.span.start);
  const kind = kindOf(finding);
  return {
    path: truncate(escapeText(formatPath(path)), LONGEST_PATH),
    json_pointer: truncate(escapeText(path.map((segment) => `/${escapePointer(segment)}`).join("")), LONGEST_PATH),
    line: place?.line ?? null,
    column: place?.column ?? null,
    rule: finding.rule,
    level: finding.level,
    class: finding.class,
    error_type: kind,
    priority: priorityOf(finding, kind),
    message: truncate(finding.message, LONGEST_MESSAGE),
    details: finding.keyword === null ? plainDetails(finding, value, path) : details(finding, located, value, path),
    fix_hint: hintOf(finding),
    example: finding.keyword === null || artifact === null ? null : errorExample(located, target, artifact.type),
    schema_location: located?.location ?? null,
  };
}

function hintOf(finding: Finding): string | null {
  const hint = finding.help ?? REMEDIES.get(finding.rule) ?? null;
  return hint === null ? null : truncate(hint, LONGEST_HELP);
}

function plainDetails(finding: Finding, value: unknown, path: Path): ErrorDetails {
  const current = currentValue(value, path);
  return {
    ...(finding.expected === null ? {} : { constraint: truncate(finding.expected, LONGEST_VALUE) }),
    ...(current === null || path.length === 0 ? {} : { current_value: current }),
  };
}

function details(finding: Finding, located: LocatedSchema | null, value: unknown, path: Path): ErrorDetails {
  const schema = located?.schema ?? null;
  const missing = finding.missing_field;
  if (missing !== null) {
    return { ...typeOf(schema), missing_fields: [missing], ...structureOf(missing, schema, located) };
  }
  if (finding.keyword === "additionalProperties") {
    return { unknown_fields: [truncate(escapeText(String(path.at(-1) ?? "")), LONGEST_VALUE)], ...allowedOf(finding) };
  }
  const at = valueAt(value, path);
  const current = currentValue(value, path);
  return {
    ...typeOf(schema),
    ...(at === undefined ? {} : { actual_type: jsonType(at) }),
    ...(schema?.enum === undefined ? {} : { allowed_values: schema.enum.slice(0, MOST_VALUES).map(String) }),
    ...constraintOf(finding, schema),
    ...(current === null ? {} : { current_value: current }),
    ...(finding.keyword === "type" ? structureOf(null, schema, located) : {}),
  };
}

function typeOf(schema: JsonSchema | null): ErrorDetails {
  const types = schema?.type ?? schema?.oneOf?.flatMap((option) => option.type ?? []);
  if (types === undefined) return {};
  return { expected_type: [...new Set([types].flat())].join(" or ") };
}

function allowedOf(finding: Finding): ErrorDetails {
  return finding.expected === null ? {} : { allowed_values: finding.expected.split(", ").slice(0, MOST_VALUES) };
}

function constraintOf(finding: Finding, schema: JsonSchema | null): ErrorDetails {
  const keyword = finding.keyword;
  if (keyword === null || keyword === "type" || keyword === "enum") return {};
  const limit = (schema as Record<string, unknown> | null)?.[keyword] ??
    schema?.allOf?.findLast((part) => keyword in part)?.[keyword as keyof JsonSchema];
  const isPlain = typeof limit === "string" || typeof limit === "number" || typeof limit === "boolean";
  return { constraint: keyword, ...(isPlain ? { constraint_value: limit } : {}) };
}

/** The demanded fields of a map, or the one field that is missing, each in words. */
function structureOf(missing: string | null, schema: JsonSchema | null, located: LocatedSchema | null): ErrorDetails {
  if (schema === null || located === null) return {};
  if (missing !== null && schema.properties === undefined && schema.items === undefined) {
    return { expected_structure: { [missing]: demandWords(schema) } };
  }
  const map = schema.items === undefined ? schema : resolved(schema.items, located);
  const prefix = schema.items === undefined ? "" : "[].";
  const keys = (map.required ?? Object.keys(map.properties ?? {})).slice(0, MOST_FIELDS);
  if (keys.length === 0) return { expected_structure: { [`${missing ?? "value"}`]: demandWords(schema) } };
  return {
    expected_structure: Object.fromEntries(
      keys.map((key) => [`${prefix}${key}`, demandWords(resolved(propertyOf(map, key) ?? {}, located))]),
    ),
  };
}

function resolved(schema: JsonSchema, located: LocatedSchema): JsonSchema {
  const type = /^schemas\/artifacts\/(.+)\.schema\.json/.exec(located.location)?.[1];
  return type === undefined ? schema : dereference(schema, loadSchema(type as Artifact["type"]));
}

function currentValue(value: unknown, path: Path): string | null {
  const at = valueAt(value, path);
  if (at === undefined || path.length === 0) return null;
  const text = typeof at === "object" && at !== null ? valueWords(at) : String(at);
  return truncate(escapeText(text), LONGEST_VALUE);
}

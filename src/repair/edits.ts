import { ARTIFACT_TYPES } from "../format/artifact_types.ts";
import type { Edit, Finding } from "../diagnostics/finding.ts";
import { isSlipOf, nearest } from "../text/closest_match.ts";
import { parsePath, type Path, valueAt } from "../diagnostics/path.ts";
import { fitsText, patternsOf } from "../schema/example.ts";
import { locateSchema } from "../schema/locate.ts";
import type { JsonSchema } from "../schema/schemas.ts";
import { admitsType, propertyOf } from "../schema/walk.ts";
import type { Artifact } from "../workspace/artifact.ts";
import { printText } from "../yaml/print.ts";

/** Tokens that look like an anchor and like an alias: an edit to what one names would change other places too. */
const ANCHOR = /(?:^|[\s,[{])&[^\s,[\]{}]/m;
const ALIAS = /(?:^|[\s,[{])\*[^\s,[\]{}]/m;

/**
 * The edits that repair one finding where there is exactly one right repair; empty where a person has to decide.
 * They are proposals: `safeFindings` keeps only those that break nothing.
 */
export function proposeEdits(artifact: Artifact, finding: Finding): readonly Edit[] {
  if (finding.edits.length > 0) return finding.edits;
  const { document } = artifact;
  if (finding.keyword === null || !document.readable) return [];
  if (ANCHOR.test(document.text) && ALIAS.test(document.text)) return [];
  const path = parsePath(finding.path);
  if (path === null) return [];
  switch (finding.keyword) {
    case "enum":
      return repairChoice(artifact, path);
    case "type":
      return repairScalar(artifact, path);
    case "pattern":
      return repairVersion(artifact, path);
    case "required":
      return repairMissing(artifact, path, finding);
    case "additionalProperties":
      return repairUnknown(artifact, path);
    default:
      return [];
  }
}

/** A misspelt value, where exactly one allowed value is near and only a typo separates them. */
function repairChoice(artifact: Artifact, path: Path): Edit[] {
  const value = valueAt(artifact.document.value, path);
  const allowed = schemaAt(artifact, path)?.enum?.filter((option) => typeof option === "string") ?? [];
  if (typeof value !== "string") return [];
  const meant = onlySlip(value, allowed);
  return meant === null ? [] : replaceValue(artifact, path, meant);
}

/** Of several names the only one near to a text, when the text is surely a typo for it. */
function onlySlip(text: string, names: readonly string[]): string | null {
  const near = nearest(text, names, 2);
  if (near.length === 0) return null;
  const exact = near.filter((name) => isSlipOf(text, name, "spelling"));
  if (exact.length === 1) return exact[0]!;
  return near.length === 1 && isSlipOf(text, near[0]!, "letters") ? near[0]! : null;
}

/** A number or truth value where text is wanted is put in quotes as it is written; the reverse loses its quotes. */
function repairScalar(artifact: Artifact, path: Path): Edit[] {
  const schema = schemaAt(artifact, path);
  const value = valueAt(artifact.document.value, path);
  const source = sourceOf(artifact, path);
  if (schema === null || source === null || /\n/.test(source)) return [];
  if (typeof value === "number" || typeof value === "boolean") {
    if (!wants(schema, "string")) return [];
    const text = fitting(schema, source);
    return text === null ? [] : replaceSource(artifact, path, JSON.stringify(text));
  }
  if (typeof value !== "string" || !/^["']/.test(source) || schema.enum !== undefined) return [];
  if (/^(?:true|false)$/.test(value) && wants(schema, "boolean")) return replaceSource(artifact, path, value);
  if (!/^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/.test(value) || !admitsType(schema, Number(value))) return [];
  const isInside = Number(value) >= (schema.minimum ?? -Infinity) && Number(value) <= (schema.maximum ?? Infinity);
  return isInside ? replaceSource(artifact, path, value) : [];
}

/** A version of one or two numbers where three are demanded: the numbers that are left out are zero. */
function repairVersion(artifact: Artifact, path: Path): Edit[] {
  const schema = schemaAt(artifact, path);
  const value = valueAt(artifact.document.value, path);
  if (schema === null || typeof value !== "string") return [];
  const text = fullVersion(schema, value);
  return text === null ? [] : replaceValue(artifact, path, text);
}

const VERSION_PATTERN = String.raw`^\d+\.\d+\.\d+$`;

function fullVersion(schema: JsonSchema, text: string): string | null {
  if (!patternsOf(schema).includes(VERSION_PATTERN) || !/^\d+(?:\.\d+)?$/.test(text)) return null;
  return `${text}${".0".repeat(3 - text.split(".").length)}`;
}

/** The text as it is written, or completed to a version, when the schema takes it then. */
function fitting(schema: JsonSchema, source: string): string | null {
  const text = fullVersion(schema, source) ?? source;
  const isFree = schema.format === undefined && schema.const === undefined;
  return isFree && fitsText(schema, text) && (schema.enum?.includes(text) ?? true) ? text : null;
}

/** A required field that is there under a misspelt or an older name. */
function repairMissing(artifact: Artifact, path: Path, finding: Finding): Edit[] {
  const key = /^`([^`]+)`/.exec(finding.expected ?? "")?.[1];
  const schema = schemaAt(artifact, path);
  if (key === undefined || schema === null) return [];
  const unknown = unknownKeys(artifact, path, schema);
  const { fields } = ARTIFACT_TYPES[artifact.type].former;
  const old = fields[key]?.filter((name) => unknown.includes(name)) ?? [];
  const found = old.length === 1 ? old[0]! : onlySlip(key, unknown);
  if (found === null || (old.length === 0 && onlySlip(found, absentKeys(artifact, path, schema)) !== key)) return [];
  return renameKey(artifact, path, found, key, schema);
}

/** A key that the format does not know, where it is surely a typo for one that is missing. */
function repairUnknown(artifact: Artifact, path: Path): Edit[] {
  const [parent, key] = [path.slice(0, -1), path.at(-1)];
  const schema = schemaAt(artifact, parent);
  if (schema === null || typeof key !== "string") return [];
  const meant = onlySlip(key, absentKeys(artifact, parent, schema));
  if (meant === null || onlySlip(meant, unknownKeys(artifact, parent, schema)) !== key) return [];
  return renameKey(artifact, parent, key, meant, schema);
}

/** Unknown keys looked at most, so that a file of strange keys costs no minutes. */
const MOST_COMPARED = 200;

function unknownKeys(artifact: Artifact, path: Path, schema: JsonSchema): string[] {
  const map = valueAt(artifact.document.value, path);
  if (typeof map !== "object" || map === null || Array.isArray(map)) return [];
  return Object.keys(map).filter((key) => propertyOf(schema, key) === undefined).slice(0, MOST_COMPARED);
}

function absentKeys(artifact: Artifact, path: Path, schema: JsonSchema): string[] {
  const map = valueAt(artifact.document.value, path);
  if (typeof map !== "object" || map === null) return [];
  return Object.keys(schema.properties ?? {}).filter((key) => !Object.hasOwn(map, key));
}

function renameKey(artifact: Artifact, path: Path, from: string, to: string, schema: JsonSchema): Edit[] {
  const span = artifact.document.keySpanOf([...path, from]);
  const field = propertyOf(schema, to);
  if (span === null || field === undefined) return [];
  if (artifact.document.text.slice(span.start, span.end) !== from) return [];
  const value = valueAt(artifact.document.value, [...path, from]);
  return field.oneOf === undefined && !admitsType(field, value) ? [] : [{ span, text: to }];
}

/** Another text in the place of a scalar; its quotes stay. */
function replaceValue(artifact: Artifact, path: Path, text: string): Edit[] {
  const source = sourceOf(artifact, path);
  if (source === null || /\n/.test(source)) return [];
  const quote = /^["']/.exec(source)?.[0];
  if (quote === undefined) return replaceSource(artifact, path, printText(text));
  return replaceSource(artifact, path, /^[\w .-]*$/.test(text) ? quote + text + quote : JSON.stringify(text));
}

function replaceSource(artifact: Artifact, path: Path, text: string): Edit[] {
  const span = artifact.document.spanOf(path);
  return span === null || span.start === span.end ? [] : [{ span, text }];
}

/** A scalar as it is written; null for tagged and block ones, which are left alone. */
function sourceOf(artifact: Artifact, path: Path): string | null {
  const span = artifact.document.spanOf(path);
  const source = span === null ? "" : artifact.document.text.slice(span.start, span.end);
  return source === "" || /^[!|>[{&*]/.test(source) ? null : source;
}

function schemaAt(artifact: Artifact, path: Path): JsonSchema | null {
  return locateSchema(artifact.type, artifact.document.value, path)?.schema ?? null;
}

function wants(schema: JsonSchema, type: string): boolean {
  return schema.type === type || (Array.isArray(schema.type) && schema.type.includes(type));
}

import { ARTIFACT_TYPES } from "../../../format/artifact_types.ts";
import { templateTypes } from "../../../library/templates.ts";
import { counted } from "../../../text/forms/plural.ts";
import { guidance } from "../../../answers/guidance.ts";
import { startOf, textFrom } from "../../../answers/paging.ts";
import { callOf } from "../../../contracts/call.ts";
import { dereference, type JsonSchema, loadSchema, schemaFile } from "../../../schema/schemas.ts";
import { demandWords } from "../../../schema/words.ts";
import { readSchemaName, sectionOfSchema } from "../schema_section.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import type { ShowSchemaAnswer, ShowSchemaInput } from "./contract.ts";

type SchemaField = Answered<ShowSchemaAnswer>["fields"][number];

/** A field with its depth below the section, and its own part of the path. */
interface Leveled extends SchemaField {
  level: number;
  step: string;
}

/** @throws UserFailure for an unknown type, section or cursor */
export function run({ calls }: OperationContext, input: ShowSchemaInput): Answered<ShowSchemaAnswer> {
  const answer = shownSchema(input);
  const type = answer.artifact_type;
  // Whoever has the type's only file, or its template, needs no template of it.
  const place = type === "epf_settings" ? null : ARTIFACT_TYPES[type].place;
  const hasFile = place !== null && !place.includes("*") && calls.hasChecked(type);
  return (hasFile || calls.hasGivenTemplate(type)) && input.section === undefined
    ? { ...answer, guidance: { ...answer.guidance, next_action: null } }
    : answer;
}

/** The answer in the form and depth that the input asks for. */
export function shownSchema(input: ShowSchemaInput): Answered<ShowSchemaAnswer> {
  const { artifact_type: name, section = "", depth, format = "fields", cursor } = input;
  const type = readSchemaName(name);
  const root = loadSchema(type);
  const { part } = sectionOfSchema(type, section);
  const all = fieldsOf(part, section, root);
  const deepest = Math.max(1, ...all.map(({ level }) => level));
  const shown = all.filter(({ level }) => level <= (depth ?? deepest));
  const text = format === "json_schema" ? `${JSON.stringify(schemaText(part, section, root), null, 2)}\n` : "";
  return {
    artifact_type: type,
    section,
    format,
    guidance: guidance({
      current_state: `${counted(all.length, "field")}${section === "" ? "" : ` below ${section}`}`,
      next_action: section !== "" && all.length > 0
        ? callOf("epf_get_section_example", { artifact_type: type, section })
        : templateTypes().some((name) => name === type)
        ? callOf("epf_get_template", { artifact_type: type })
        : null,
      available_actions: [
        ...all.filter(({ path, demand }) => path !== section && /map|list/.test(demand)).slice(0, 1)
          .map(({ path }) => callOf("epf_get_schema", { artifact_type: type, section: path })),
        ...(format === "json_schema" ? [] : [callOf("epf_get_schema", { artifact_type: type, format: "json_schema" })]),
      ],
    }),
    description: part.description ?? "",
    schema_file: schemaFile(type),
    depth: Math.min(depth ?? deepest, deepest),
    total_fields: all.length,
    shown_fields: shown.length,
    outline: format === "outline" ? outlineOf(shown) : "",
    fields: format === "fields" ? shown.slice(startOf(cursor, shown.length)).map(withoutLevel) : [],
    schema: textFrom(text, format === "json_schema" ? cursor : undefined),
    total_characters: text.length,
    next_cursor: null,
  };
}

/** The schema itself, or a part of it that is complete in itself. */
function schemaText(part: JsonSchema, section: string, root: JsonSchema): JsonSchema {
  if (section === "") return root;
  return { ...part, ...(root.definitions === undefined ? {} : { definitions: root.definitions }) };
}

function fieldsOf(part: JsonSchema, section: string, root: JsonSchema): Leveled[] {
  const fields: Leveled[] = [];
  listFields(part, { path: section, level: 1, entry: "" }, root, fields);
  return fields;
}

/** Where the fields of a map are; `entry` is `[].` for those of each entry of a list. */
interface Place {
  path: string;
  level: number;
  entry: string;
}

function listFields(schema: JsonSchema, { path, level, entry }: Place, root: JsonSchema, fields: Leveled[]): void {
  const resolved = dereference(schema, root);
  for (const branch of resolved.oneOf ?? []) listFields(branch, { path, level, entry }, root, fields);
  if (resolved.items !== undefined) {
    listFields(resolved.items, { path: `${path}[]`, level, entry: `${entry.slice(0, -1)}[].` }, root, fields);
  }
  for (const [key, child] of Object.entries(resolved.properties ?? {})) {
    const field = dereference(child, root);
    const at = path === "" ? key : `${path}.${key}`;
    fields.push({
      path: at,
      step: `${entry}${key}`,
      required: resolved.required?.includes(key) ?? false,
      demand: demandOf(field, root),
      importance: field["x-importance"] ?? null,
      description: field.description ?? "",
      examples: field.examples ?? [],
      level,
    });
    listFields(field, { path: at, level: level + 1, entry: "" }, root, fields);
  }
}

/** A field's demand; a list of plain values says what each of them must be. */
function demandOf(field: JsonSchema, root: JsonSchema): string {
  const words = demandWords(field);
  if (field.items === undefined) return words;
  const entry = dereference(field.items, root);
  const isPlain = entry.properties === undefined && entry.oneOf === undefined && entry.items === undefined;
  return isPlain && entry.type !== undefined ? `${words}, each ${demandWords(entry)}` : words;
}

function outlineOf(fields: readonly Leveled[]): string {
  const lines = fields.map(({ step, required, demand, level }) =>
    `${"  ".repeat(level - 1)}${step}${required ? "*" : ""}: ${demand}\n`
  );
  return lines.join("");
}

function withoutLevel({ level: _level, step: _step, ...field }: Leveled): SchemaField {
  return field;
}

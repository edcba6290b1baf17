import { templateTypes } from "../../../library/templates.ts";
import { counted } from "../../../text/plural.ts";
import { UserFailure } from "../../../diagnostics/failure.ts";
import { guidance } from "../../../answers/guidance.ts";
import { ANSWER_BYTES, fitText, jsonBytes, startOf, textFrom } from "../../../answers/paging.ts";
import { shellWord } from "../../../contracts/command_line.ts";
import { dereference, type JsonSchema, loadSchema, schemaFile } from "../../../schema/schemas.ts";
import { demandWords } from "../../../schema/words.ts";
import { readSchemaName, sectionOfSchema } from "../schema_section.ts";
import type { SchemaField, ShowSchemaAnswer, ShowSchemaInput } from "./operation.ts";

/** A field with how many levels it stands below the section, and its own part of the path. */
interface Leveled extends SchemaField {
  level: number;
  step: string;
}

/** @throws UserFailure for an unknown type, section, depth or cursor */
export function run(input: ShowSchemaInput): ShowSchemaAnswer {
  const { artifact_type: name, section = "", depth, format = "fields", cursor } = input;
  const type = readSchemaName(name);
  if (depth !== undefined && !(Number.isInteger(depth) && depth >= 1)) {
    throw new UserFailure("`depth` must be a whole number from 1 on, such as 2");
  }
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
        ? `epf schemas example ${type} ${shellWord(section)}`
        : templateTypes().some((name) => name === type)
        ? `epf templates show ${type}`
        : null,
      available_actions: [
        ...all.filter(({ path, demand }) => path !== section && /map|list/.test(demand)).slice(0, 1)
          .map(({ path }) => `epf schemas show ${type} --section ${shellWord(path)}`),
        `epf schemas show ${type} --format json_schema`,
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

/** Cuts the answer to a default size: fields become an outline, the outline loses its deepest levels, texts are paged. */
export function shape(answer: ShowSchemaAnswer, input: ShowSchemaInput): ShowSchemaAnswer {
  if (jsonBytes(answer) <= ANSWER_BYTES) return answer;
  if (answer.format === "json_schema") return fitText(answer, "schema", input.cursor);
  const isPaged = input.format === "fields" || (input.cursor ?? "") !== "";
  if (answer.format === "fields" && isPaged) return pageOfFields(answer, input);
  return outlined(answer, input);
}

/** The deepest outline that fits; where even one level does not, its fields are paged. */
function outlined(answer: ShowSchemaAnswer, input: ShowSchemaInput): ShowSchemaAnswer {
  const all = run({ ...input, format: "fields" });
  for (let depth = all.depth; depth >= 1; depth--) {
    const next = run({ ...input, depth, format: "outline" });
    const made = { ...next, guidance: answer.guidance };
    if (jsonBytes(made) <= ANSWER_BYTES) return made;
  }
  return pageOfFields(answer.format === "fields" ? answer : all, input);
}

function pageOfFields(answer: ShowSchemaAnswer, input: ShowSchemaInput): ShowSchemaAnswer {
  let room = ANSWER_BYTES - jsonBytes({ ...answer, fields: [] }) - 120;
  let kept = 0;
  for (const field of answer.fields) {
    room -= jsonBytes(field) + 1;
    if (room < 0 && kept > 0) break;
    kept++;
  }
  const next = startOf(input.cursor, answer.shown_fields) + kept;
  if (next >= answer.shown_fields) return answer;
  const note = `\`cursor\` \`${next}\` lists the next of the ${answer.shown_fields - next} fields left out`;
  return {
    ...answer,
    guidance: { ...answer.guidance, available_actions: [...answer.guidance.available_actions, note] },
    fields: answer.fields.slice(0, kept),
    next_cursor: String(next),
  };
}

/** The schema itself, or a part of it that stands alone. */
function schemaText(part: JsonSchema, section: string, root: JsonSchema): JsonSchema {
  if (section === "") return root;
  return { ...part, ...(root.definitions === undefined ? {} : { definitions: root.definitions }) };
}

function fieldsOf(part: JsonSchema, section: string, root: JsonSchema): Leveled[] {
  const fields: Leveled[] = [];
  listFields(part, { path: section, level: 1, entry: "" }, root, fields);
  return fields;
}

/** Where the fields of a map stand; `entry` is `[].` for those of each entry of a list. */
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

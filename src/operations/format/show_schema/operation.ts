import type { Guidance } from "../../../answers/guidance.ts";
import { defineOperation } from "../../operation.ts";
import { CURSOR } from "../../../answers/page_inputs.ts";

export interface ShowSchemaInput {
  artifact_type: string;
  section?: string;
  depth?: number;
  format?: "fields" | "outline" | "json_schema";
  cursor?: string;
}

/** One field of a schema as people read it. */
export interface SchemaField {
  path: string;
  required: boolean;
  demand: string;
  importance: string | null;
  description: string;
  examples: unknown[];
}

/** A type's schema in one of three forms; the keys of the two others are empty. */
export interface ShowSchemaAnswer {
  artifact_type: string;
  section: string;
  format: "fields" | "outline" | "json_schema";
  guidance: Guidance;
  description: string;
  schema_file: string;
  /** Levels below the section that are shown. */
  depth: number;
  total_fields: number;
  /** Fields at these levels; `total_fields` counts the deeper ones too. */
  shown_fields: number;
  /** One field a line, indented under its parent: name, `*` where required, demand; `[]` is each entry of a list. */
  outline: string;
  fields: SchemaField[];
  /** JSON Schema text, or a part of it. */
  schema: string;
  total_characters: number;
  next_cursor: string | null;
}

export const showSchema = defineOperation<ShowSchemaInput, ShowSchemaAnswer>({
  tool: "epf_get_schema",
  command: ["schemas", "show"],
  toolset: "epf",
  tier: "guided",
  kind: "read",
  title: "Show a schema",
  summary: "Shows what an artifact type's fields hold: types, bounds, meaning, examples. Use it before writing one.",
  params: [
    {
      name: "artifact_type",
      type: "text",
      about: "Artifact type, such as feature_definition",
      positional: true,
      required: true,
      placeholder: "TYPE",
    },
    { name: "section", type: "text", letter: "s", about: "Only this part, as a dotted path", placeholder: "PATH" },
    {
      name: "depth",
      type: "integer",
      about: "Levels to show",
      placeholder: "N",
      schema: { minimum: 1 },
      cliOnly: true,
    },
    {
      name: "format",
      type: "choice",
      choices: ["fields", "outline", "json_schema"],
      about: "Nothing means fields where they fit",
    },
    CURSOR,
  ],
  examples: [
    { command: "epf schemas show feature_definition", about: "all fields of a feature" },
    { command: "epf schemas show roadmap_recipe --section roadmap.tracks", about: "one part" },
    {
      command: "epf schemas show value_model --format json_schema > value_model.schema.json",
      about: "for other tools",
    },
  ],
  output: async () => (await import("../schemas_contract.ts")).showSchemaAnswer,
  run: async (_, input) => (await import("./run.ts")).run(input),
  shape: async (answer, input) => (await import("./run.ts")).shape(answer, input),
});

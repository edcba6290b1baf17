import { EXIT } from "../../../diagnostics/failure.ts";
import type { Guidance } from "../../../answers/guidance.ts";
import { defineShapedOperation } from "../../operation.ts";

export type { ShowSchemaInput } from "./contract.ts";

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

export const showSchema = defineShapedOperation({
  tool: "epf_get_schema",
  command: ["schemas", "show"],
  toolset: "epf",
  tier: "guided",
  kind: "read",
  title: "Show a schema",
  summary: "Shows what an artifact type's fields hold: types, bounds, meaning, examples. Use it before writing one.",
  examples: [
    { command: "epf schemas show feature_definition", about: "all fields of a feature" },
    { command: "epf schemas show roadmap_recipe --section roadmap.tracks", about: "one part" },
    {
      command: "epf schemas show value_model --format json_schema > value_model.schema.json",
      about: "for other tools",
    },
  ],
  contract: () => import("./contract.ts"),
  run: async (_, input) => (await import("./run.ts")).run(input),
  shape: async (answer, input) => (await import("./run.ts")).shape(answer, input),
  present: async (answer, view) => (await import("../../presenters/present.ts")).showSchema(answer, view.width),
  exit: () => EXIT.clean,
});

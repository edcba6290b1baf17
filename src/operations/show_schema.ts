import type { Guidance } from "../core/guidance.ts";
import type { JsonSchema } from "../schema/schemas.ts";
import { defineOperation } from "./operation.ts";

export interface ShowSchemaInput {
  artifact_type: string;
  section?: string;
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

export interface ShowSchemaAnswer {
  artifact_type: string;
  guidance: Guidance;
  description: string;
  fields: SchemaField[];
  schema: JsonSchema;
}

export const showSchema = defineOperation<ShowSchemaInput, ShowSchemaAnswer>({
  tool: "epf_get_schema",
  command: ["schemas", "show"],
  toolset: "epf",
  tier: "guided",
  kind: "read",
  title: "Show a schema",
  summary:
    "Shows what an artifact type's fields must hold: types, bounds, meaning, examples. Use it before writing or mending one.",
  params: [
    {
      name: "artifact_type",
      type: "text",
      about: "Artifact type",
      positional: true,
      required: true,
      placeholder: "TYPE",
    },
    { name: "section", type: "text", letter: "s", about: "Only this part, as a dotted path", placeholder: "PATH" },
  ],
  examples: [
    { command: "epf schemas show feature_definition", about: "all fields of a feature" },
    { command: "epf schemas show roadmap_recipe --section roadmap.tracks", about: "one part" },
    { command: "epf schemas show value_model --json", about: "with the JSON Schema itself" },
  ],
  output: async () => (await import("./schemas.output.ts")).showSchemaAnswer,
  run: async (_, input) => (await import("./show_schema_run.ts")).run(input),
});

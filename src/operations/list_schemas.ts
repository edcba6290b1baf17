import { ARTIFACT_TYPE_NAMES, ARTIFACT_TYPES } from "../core/artifact_type.ts";
import { type Guidance, guidance } from "../core/guidance.ts";
import { loadSchema } from "../schema/schemas.ts";
import { ARTIFACT_PLACES } from "../workspace/places.ts";
import { defineOperation } from "./operation.ts";

export interface ListSchemasAnswer {
  count: number;
  guidance: Guidance;
  schemas: { artifact_type: string; phase: string; description: string; place: string | null; required: string[] }[];
}

export const listSchemas = defineOperation<Record<never, never>, ListSchemasAnswer>({
  tool: "epf_list_schemas",
  command: ["schemas", "list"],
  toolset: "epf",
  tier: "specialized",
  kind: "read",
  title: "List schemas",
  summary: "Lists every artifact type with its phase, its usual place and its required root keys.",
  params: [],
  examples: [{ command: "epf schemas list", about: "all artifact types" }],
  output: async () => (await import("./schemas.output.ts")).listSchemasAnswer,
  run: () =>
    Promise.resolve({
      count: ARTIFACT_TYPE_NAMES.length,
      guidance: guidance({
        current_state: `${ARTIFACT_TYPE_NAMES.length} schemas`,
        next_action: "epf schemas show TYPE",
      }),
      schemas: ARTIFACT_TYPE_NAMES.map((type) => {
        const schema = loadSchema(type);
        return {
          artifact_type: type,
          phase: ARTIFACT_TYPES[type].phase,
          description: schema.description ?? "",
          place: ARTIFACT_PLACES[type] ?? null,
          required: schema.required ?? [],
        };
      }),
    }),
});

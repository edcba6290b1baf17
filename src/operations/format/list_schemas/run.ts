import { ARTIFACT_TYPE_NAMES, ARTIFACT_TYPES } from "../../../format/artifact_types.ts";
import { guidance } from "../../../answers/guidance.ts";
import { loadSchema } from "../../../schema/schemas.ts";
import type { ListSchemasAnswer } from "./operation.ts";

export function run(): ListSchemasAnswer {
  return {
    count: ARTIFACT_TYPE_NAMES.length,
    guidance: guidance({
      current_state: `${ARTIFACT_TYPE_NAMES.length} schemas`,
      next_action: "epf schemas show north_star",
    }),
    schemas: ARTIFACT_TYPE_NAMES.map((type) => {
      const schema = loadSchema(type);
      return {
        artifact_type: type,
        phase: ARTIFACT_TYPES[type].phase,
        description: schema.description ?? "",
        place: ARTIFACT_TYPES[type].place,
        required: schema.required ?? [],
      };
    }),
  };
}

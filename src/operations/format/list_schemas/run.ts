import { ARTIFACT_TYPE_NAMES, ARTIFACT_TYPES } from "../../../format/artifact_types.ts";
import { callOf } from "../../../contracts/call.ts";
import { guidance } from "../../../answers/guidance.ts";
import { loadSchema } from "../../../schema/schemas.ts";
import type { Answered } from "../../operation.ts";
import type { ListSchemasAnswer } from "./contract.ts";

export function run(): Answered<ListSchemasAnswer> {
  return {
    count: ARTIFACT_TYPE_NAMES.length,
    guidance: guidance({
      current_state: `${ARTIFACT_TYPE_NAMES.length} schemas`,
      next_action: callOf("epf_get_schema", { artifact_type: "north_star" }),
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

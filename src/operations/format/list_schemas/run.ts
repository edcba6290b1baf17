import { ARTIFACT_TYPE_NAMES, ARTIFACT_TYPES } from "../../../format/artifact_types.ts";
import { callOf } from "../../../contracts/call.ts";
import { guidance } from "../../../answers/guidance.ts";
import { loadSchema } from "../../../schema/schemas.ts";
import type { Answered } from "../../operation.ts";
import type { ListSchemasAnswer, ListSchemasInput } from "./contract.ts";

export function run(_: unknown, { phase }: ListSchemasInput): Answered<ListSchemasAnswer> {
  const types = ARTIFACT_TYPE_NAMES.filter((type) => phase === undefined || ARTIFACT_TYPES[type].phase === phase);
  return {
    count: types.length,
    guidance: guidance({
      current_state: `${types.length} schemas`,
      next_action: callOf("epf_get_schema", { artifact_type: "north_star" }),
    }),
    schemas: types.map((type) => {
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

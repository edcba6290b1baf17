import { guidance } from "../../../answers/guidance.ts";
import { callOf } from "../../../contracts/call.ts";
import { ARTIFACT_TYPES } from "../../../format/artifact_types.ts";
import { templateTypes } from "../../../library/templates.ts";
import type { Answered } from "../../operation.ts";
import type { ListTemplatesAnswer } from "./contract.ts";

export function run(): Answered<ListTemplatesAnswer> {
  const templates = templateTypes().map((type) => ({
    artifact_type: type,
    phase: ARTIFACT_TYPES[type].phase,
    place: ARTIFACT_TYPES[type].place,
  }));
  return {
    count: templates.length,
    guidance: guidance({
      current_state: `${templates.length} templates`,
      next_action: callOf("epf_get_template", { artifact_type: "north_star" }),
    }),
    templates,
  };
}

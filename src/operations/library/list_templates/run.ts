import { guidance } from "../../../answers/guidance.ts";
import { callOf } from "../../../contracts/call.ts";
import { ARTIFACT_TYPES } from "../../../format/artifact_types.ts";
import { templateTypes } from "../../../library/templates.ts";
import type { Answered } from "../../operation.ts";
import type { ListTemplatesAnswer, ListTemplatesInput } from "./contract.ts";

export function run(_: unknown, { phase }: ListTemplatesInput): Answered<ListTemplatesAnswer> {
  const templates = templateTypes().map((type) => ({
    artifact_type: type,
    phase: ARTIFACT_TYPES[type].phase,
    place: ARTIFACT_TYPES[type].place,
  })).filter((template) => phase === undefined || template.phase === phase);
  return {
    count: templates.length,
    guidance: guidance({
      current_state: `${templates.length} templates`,
      next_action: callOf("epf_get_template", { artifact_type: "north_star" }),
    }),
    templates,
  };
}

import { z } from "zod";
import { artifactType, count, guidance, nextCursor, phase } from "../../contract_parts.ts";
import { TRACKS } from "../../../format/tracks.ts";
import { choice, text } from "../../inputs.ts";
import { CURSOR } from "../../shared_inputs.ts";

export const input = z.strictObject({
  artifact_type: text("As in epf_validate_content", {
    help: "Such as north_star",
    completes: "template",
    positional: true,
    placeholder: "TYPE",
    required: true,
  }),
  track: choice(TRACKS, "Value model of this track; all but product are ready-made", {
    placeholder: "TRACK",
    help: "Value model of this track; those of strategy, org_ops and commercial are ready-made; default: product",
  }),
  cursor: CURSOR,
});
export type GetTemplateInput = z.infer<typeof input>;

export const output = z.strictObject({
  artifact_type: artifactType,
  phase,
  name: z.string(),
  guidance,
  description: z.string(),
  /** YAML text. */
  template: z.string(),
  schema_file: z.string(),
  usage_hint: z.string(),
  total_characters: count,
  next_cursor: nextCursor,
});
export type GetTemplateAnswer = z.infer<typeof output>;

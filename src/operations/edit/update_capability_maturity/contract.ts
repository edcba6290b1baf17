import { z } from "zod";
import { STAGES } from "../../../format/maturity.ts";
import { choice, text } from "../../inputs.ts";
import { INSTANCE_FLAG } from "../../shared_inputs.ts";
import { EDIT_ANSWER, EDIT_INPUTS, offeredEdit } from "../contract_parts.ts";

export const input = z.strictObject({
  feature_id: text(
    "Feature",
    { completes: "feature", positional: true, placeholder: "FEATURE", required: true },
    z.string().max(200),
  ),
  capability_id: text(
    "Capability, such as cap-001",
    { positional: true, placeholder: "CAPABILITY", required: true },
    z.string().max(50),
  ),
  maturity: choice(STAGES, "Its stage now", { positional: true, placeholder: "STAGE", required: true }),
  evidence: text(
    "What shows it, 10 characters or more: who uses it, how often, measured when",
    { required: true },
    z.string().max(500),
  ),
  delivered_by_kr: text(
    "Key result that delivered it",
    { completes: "key_result", placeholder: "KR" },
    z.string().max(50),
  ),
  instance_path: INSTANCE_FLAG,
  ...EDIT_INPUTS,
});
export type UpdateCapabilityMaturityInput = z.infer<typeof input>;

const stage = z.enum(STAGES).nullable();

export const output = z.strictObject({
  ...EDIT_ANSWER,
  /** The file of the feature; empty where there is none. */
  feature_file: z.string(),
  capability_id: z.string(),
  /** Null for a capability that no one has rated yet. */
  previous_maturity: stage,
  new_maturity: stage,
  /** The feature's stage afterwards: the lowest of its rated capabilities. */
  overall_stage: stage,
  edit: offeredEdit,
});
export type UpdateCapabilityMaturityAnswer = z.infer<typeof output>;

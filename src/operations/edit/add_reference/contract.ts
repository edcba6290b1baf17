import { z } from "zod";
import { choice, text } from "../../inputs.ts";
import { REFERENCE_INPUTS, referenceOutput } from "../reference_contract_parts.ts";

export const input = z.strictObject({
  ...REFERENCE_INPUTS,
  reason: text("Why, for `requires` and `enables`; 30 characters or more", {}, z.string().max(1000)),
  relationship: choice(
    ["requires", "enables", "follows", "parallel", "alternative"],
    "For `related_definitions`",
    { help: "Kind of relationship, where the field is `related_definitions`" },
  ),
});
export type AddReferenceInput = z.infer<typeof input>;

export const output = referenceOutput;
export type AddReferenceAnswer = z.infer<typeof output>;

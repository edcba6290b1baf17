import { z } from "zod";
import { choice, text } from "../../inputs.ts";
import { INSTANCE_FLAG } from "../../shared_inputs.ts";
import { EDIT_ANSWER, EDIT_INPUTS, offeredEdit } from "../contract_parts.ts";

const TYPES = ["code", "design", "documentation", "test"] as const;

export const input = z.strictObject({
  sub_component_id: text(
    "Value path, such as Product.WaterIntelligence.TideForesight",
    { completes: "value_path", positional: true, placeholder: "PATH", required: true },
    z.string().max(300),
  ),
  artifact_type: choice(TYPES, "What is there", { positional: true, placeholder: "TYPE", required: true }),
  url: text("Where it is", { positional: true, placeholder: "URL", required: true }, z.string().max(2000)),
  description: text("What it carries, in one line", { required: true }, z.string().max(300)),
  instance_path: INSTANCE_FLAG,
  ...EDIT_INPUTS,
});
export type AddMappingInput = z.infer<typeof input>;

export const output = z.strictObject({
  ...EDIT_ANSWER,
  /** The file of the mappings; empty when refused. */
  mappings_file: z.string(),
  artifact_added: z.strictObject({ type: z.enum(TYPES), url: z.string(), description: z.string() }),
  /** The value path as the mappings spell it. */
  sub_component: z.string(),
  /** True where the path had no entry yet. */
  was_new_entry: z.boolean(),
  edit: offeredEdit,
});
export type AddMappingAnswer = z.infer<typeof output>;

import { z } from "zod";
import { leftOut } from "../../contract_parts.ts";
import { content, contentOrNull, head, source } from "../contract_parts.ts";
import { DETAIL_LEVEL, INSTANCE } from "../../shared_inputs.ts";

export const input = z.strictObject({
  instance_path: INSTANCE,
  detail_level: DETAIL_LEVEL,
});
export type ProductVisionInput = z.infer<typeof input>;

/** Where the product is going; a section is null where the file says nothing yet. */
export const output = z.strictObject({
  organization: contentOrNull,
  ...head,
  purpose: z.strictObject({
    statement: contentOrNull,
    problem_we_solve: contentOrNull,
    who_we_serve: contentOrNull,
    impact_we_seek: contentOrNull,
    source,
  }).nullable(),
  vision: z.strictObject({
    statement: contentOrNull,
    timeframe: contentOrNull,
    success_looks_like: z.array(content),
    not_the_vision: z.array(content),
    source,
  }).nullable(),
  mission: z.strictObject({
    statement: contentOrNull,
    what_we_do: z.array(content),
    who_we_serve: contentOrNull,
    approach: contentOrNull,
    we_dont_do: z.array(content),
    source,
  }).nullable(),
  values: z.array(
    z.strictObject({ name: content, definition: contentOrNull, behaviors: z.array(content), source }),
  ),
  /** What the strategy foundations make of the vision for the product. */
  product_vision: z.strictObject({
    statement: contentOrNull,
    timeframe: contentOrNull,
    success_indicators: z.array(content),
    source,
  }).nullable(),
  left_out: leftOut,
});
export type ProductVisionAnswer = z.infer<typeof output>;

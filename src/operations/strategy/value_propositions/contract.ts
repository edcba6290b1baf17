import { z } from "zod";
import { count, leftOut, nextCursor } from "../../contract_parts.ts";
import { content, contentOrNull, head, source, sourced } from "../contract_parts.ts";
import { text } from "../../inputs.ts";
import { CURSOR, DETAIL_LEVEL, INSTANCE, LIMIT } from "../../shared_inputs.ts";

export const input = z.strictObject({
  instance_path: INSTANCE,
  persona_id: text("For this persona", {
    completes: "persona",
    help: "Only the propositions for this persona",
    placeholder: "NAME",
  }),
  limit: LIMIT,
  cursor: CURSOR,
  detail_level: DETAIL_LEVEL,
});
export type ValuePropositionsInput = z.infer<typeof input>;

/** What the product promises, and whom. */
export const output = z.strictObject({
  /** Propositions in this answer. */
  count,
  /** All that fit the filter. */
  total: count,
  ...head,
  /** Id of the persona that the answer is filtered by, or null. */
  persona_id: contentOrNull,
  value_propositions: z.array(z.strictObject({
    id: content,
    kind: z.enum(["product", "positioning", "opportunity", "brand", "feature", "value_path"]),
    headline: content,
    target_segment: contentOrNull,
    personas: z.array(z.strictObject({
      id: content,
      because: z.enum(["named", "segment", "feature", "value_path"]),
    })),
    /** What changes for the persona of the filter, where a feature says it. */
    promise: sourced.nullable(),
    /** Benefits, proof and the like, by the name of their field. */
    details: z.record(z.string(), z.array(content)),
    source,
  })),
  /** Where was looked, when nothing was found. */
  searched: z.array(z.strictObject({ file: z.string(), fields: z.array(z.string()) })),
  next_cursor: nextCursor,
  left_out: leftOut,
});
export type ValuePropositionsAnswer = z.infer<typeof output>;

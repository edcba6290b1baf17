import { z } from "zod";
import { count, leftOut, nextCursor } from "../../contract_parts.ts";
import { content, contentOrNull, head, personaKind, source, sourced } from "../contract_parts.ts";
import { CURSOR, DETAIL_LEVEL, INSTANCE, LIMIT } from "../../shared_inputs.ts";

export const input = z.strictObject({
  instance_path: INSTANCE,
  limit: LIMIT,
  cursor: CURSOR,
  detail_level: DETAIL_LEVEL,
});
export type ListPersonasInput = z.infer<typeof input>;

/** Whom the product is for: each person or segment once, whatever number of files names it. */
export const output = z.strictObject({
  /** Personas in this answer. */
  count,
  /** Personas that there are. */
  total: count,
  ...head,
  personas: z.array(z.strictObject({
    /** Stays the same while the written id or name does. */
    id: content,
    name: content,
    /** Other names that files give the same person. */
    also_named: z.array(sourced).optional(),
    kind: personaKind,
    role: contentOrNull,
    description: contentOrNull,
    pain_point_count: count,
    /** Ids of the features written for this persona. */
    features: z.array(content),
    /** How many places of the instance name it. */
    mentions: count,
    /** The first place that has the name. */
    source,
  })),
  next_cursor: nextCursor,
  left_out: leftOut,
});
export type ListPersonasAnswer = z.infer<typeof output>;

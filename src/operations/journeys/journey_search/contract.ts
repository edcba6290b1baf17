import { z } from "zod";
import { count, guidance, nextCursor } from "../../contract_parts.ts";
import { filled, text } from "../../inputs.ts";
import { CURSOR, LIMIT } from "../../shared_inputs.ts";
import { JOURNEY_INSTANCE } from "../contract_parts.ts";

export const input = z.strictObject({
  query: text("Words of a place or a way", { required: true }, filled.max(500)),
  ...JOURNEY_INSTANCE,
  limit: LIMIT,
  cursor: CURSOR,
});
export type JourneySearchInput = z.infer<typeof input>;

export const output = z.strictObject({
  query: z.string(),
  count,
  total: count,
  guidance,
  next_cursor: nextCursor,
  results: z.array(z.strictObject({
    id: z.string(),
    title: z.string(),
    description: z.string().nullable(),
    group: z.string().nullable(),
    mode: z.string().nullable(),
    category: z.string().nullable(),
    /** How many ways begin there; `transitions` holds the first. */
    transition_count: count,
    transitions: z.array(z.strictObject({
      id: z.string(),
      to: z.string(),
      label: z.string().nullable(),
      guard: z.string().nullable(),
    })),
  })),
});
export type JourneySearchAnswer = z.infer<typeof output>;

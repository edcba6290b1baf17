import { z } from "zod";
import { count, guidance, nextCursor } from "../../contract_parts.ts";
import { CURSOR, LIMIT } from "../../shared_inputs.ts";
import { HELD, JOURNEY_INSTANCE, placeInput } from "../contract_parts.ts";

export const input = z.strictObject({
  source: placeInput("The place to start from"),
  ...HELD,
  ...JOURNEY_INSTANCE,
  limit: LIMIT,
  cursor: CURSOR,
});
export type JourneyReachabilityInput = z.infer<typeof input>;

export const output = z.strictObject({
  source: z.string(),
  /** Places that can be reached, without the source. */
  reachable_count: count,
  blocked_count: count,
  count,
  total: count,
  guidance,
  next_cursor: nextCursor,
  /** Nearest first. */
  reachable: z.array(z.strictObject({
    id: z.string(),
    title: z.string(),
    /** The places on the way; of a long one the first and the last. */
    path: z.array(z.string()),
    steps: count,
  })),
  /** Places that only a guard keeps out of reach; the nearest of them. */
  blocked_contexts: z.array(z.strictObject({
    id: z.string(),
    title: z.string(),
    steps: count,
    blocked_by: z.strictObject({
      guard_id: z.string(),
      type: z.string().nullable(),
      description: z.string().nullable(),
    }),
  })),
});
export type JourneyReachabilityAnswer = z.infer<typeof output>;

import { z } from "zod";
import { count, guidance, nextCursor } from "../../contract_parts.ts";
import { CURSOR, LIMIT } from "../../shared_inputs.ts";
import { HELD, JOURNEY_INSTANCE, placeInput, step } from "../contract_parts.ts";

export const input = z.strictObject({
  from: placeInput("The place to start from"),
  to: placeInput("The place to come to"),
  ...HELD,
  ...JOURNEY_INSTANCE,
  limit: LIMIT,
  cursor: CURSOR,
});
export type JourneyPathInput = z.infer<typeof input>;

export const output = z.strictObject({
  from: z.string(),
  to: z.string(),
  reachable: z.boolean(),
  /** Why it cannot be reached. */
  reason: z.string().nullable(),
  /** Steps of the shortest journey; null where there is none. */
  steps: count.nullable(),
  /** Guards that do not hold on the shortest journey past all guards. */
  blocking_guards: z.array(z.string()),
  /** Steps of that journey; null where no ways lead there at all. */
  unguarded_steps: count.nullable(),
  count,
  total: count,
  guidance,
  next_cursor: nextCursor,
  path: z.array(step),
});
export type JourneyPathAnswer = z.infer<typeof output>;

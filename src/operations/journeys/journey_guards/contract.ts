import { z } from "zod";
import { count, guidance, nextCursor } from "../../contract_parts.ts";
import { CURSOR, LIMIT } from "../../shared_inputs.ts";
import { JOURNEY_INSTANCE, placeInput } from "../contract_parts.ts";

export const input = z.strictObject({
  context_id: placeInput("The place that is entered"),
  ...JOURNEY_INSTANCE,
  limit: LIMIT,
  cursor: CURSOR,
});
export type JourneyGuardsInput = z.infer<typeof input>;

const guard = {
  guard_id: z.string(),
  description: z.string().nullable(),
  type: z.string().nullable(),
  /** The place where people land who fail it. */
  fallback: z.string().nullable(),
  message: z.string().nullable(),
};

export const output = z.strictObject({
  context_id: z.string(),
  context_title: z.string(),
  /** Ways to the place that no guard is on. */
  open_transitions: count,
  count,
  total: count,
  guidance,
  next_cursor: nextCursor,
  /** What decides who sees the group of the place; null where everybody does. */
  group_guard: z.strictObject(guard).nullable(),
  inbound_guards: z.array(z.strictObject({ transition_id: z.string(), from: z.string(), ...guard })),
});
export type JourneyGuardsAnswer = z.infer<typeof output>;

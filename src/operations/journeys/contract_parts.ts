import { z } from "zod";
import { text, texts } from "../inputs.ts";
import { INSTANCE } from "../shared_inputs.ts";

/** What every question about journeys is asked of. */
export const JOURNEY_INSTANCE = { instance_path: INSTANCE };

/** The preconditions that hold on a journey. */
export const HELD = {
  guards: texts("Ids of guards that hold"),
  guard_groups: texts("Groups of guards that hold"),
};

/** A place that must be given. */
export const placeInput = (description: string) => text(description, { required: true });

/** A step of a journey. */
export const step = z.strictObject({
  transition_id: z.string(),
  from: z.string(),
  to: z.string(),
  guard: z.string().nullable(),
});

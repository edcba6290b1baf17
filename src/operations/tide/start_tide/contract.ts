import { z } from "zod";
import { adaptation, outcome, step } from "../../../tide/record/record_contract.ts";
import { ACTIONS, MOST_ADAPTATIONS } from "../../../tide/patterns/vocabulary.ts";
import { guidance } from "../../contract_parts.ts";
import { json } from "../../inputs.ts";
import { TIDE_STORE } from "../../shared_inputs.ts";
import { name, ordinal, pathName, warnings } from "../contract_parts.ts";

const givenAdaptation = z.object({
  action: z.enum(ACTIONS),
  target: z.string().meta({ description: "Work to adapt" }),
  details: z.exactOptional(
    z.looseObject({}).meta({
      description:
        "insert: position before, after (with relative_to), start or end; reorder: new_position likewise; modify: change, reason; any: reason",
    }),
  ),
});

export const input = z.strictObject({
  path_name: pathName("Name of PATH to execute"),
  adaptations: json(z.array(givenAdaptation).max(MOST_ADAPTATIONS), "Adaptations from previous TIDE (optional)", {
    placeholder: "JSON",
  }),
  tide_store: TIDE_STORE,
});
export type StartTideInput = z.infer<typeof input>;

export const output = z.strictObject({
  tide_id: z.string(),
  attempt: ordinal,
  message: z.string(),
  guidance,
  path_name: name,
  path_version: ordinal,
  parent_tide_id: z.string().nullable(),
  sequence: z.array(step),
  /** The attempt before this one; null on the first. */
  previous: z.strictObject({
    attempt: ordinal,
    outcome: outcome.nullable(),
    adaptations: z.array(adaptation),
    learnings: z.string().nullable(),
  }).nullable(),
  warnings,
});
export type StartTideAnswer = z.infer<typeof output>;

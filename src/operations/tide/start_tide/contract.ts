import { z } from "zod";
import { adaptation, outcome, step } from "../../../tide/record/record_contract.ts";
import { ACTIONS, MOST_ADAPTATIONS } from "../../../tide/patterns/vocabulary.ts";
import { count, guidance } from "../../contract_parts.ts";
import { json } from "../../inputs.ts";
import { TIDE_STORE } from "../../shared_inputs.ts";
import {
  adaptationEvidence,
  interval,
  name,
  notes,
  ordinal,
  pathName,
  rate,
  shortened,
  warnings,
} from "../contract_parts.ts";

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
  /** What earlier attempts tell of this one; null where there is nothing to go by. Durations are medians. */
  expected: z.strictObject({
    success: z.strictObject({
      chance: rate,
      successes: count,
      attempts: ordinal,
      interval,
      basis: z.enum(["same_works", "path", "domain"]),
    }).nullable(),
    duration: z.strictObject({
      duration_ms: count,
      duration: z.string(),
      basis: z.enum(["same_works", "path", "works"]),
    }).nullable(),
    /** Works that take longest. */
    works: z.array(z.strictObject({ work_name: name, duration_ms: count, duration: z.string(), reports: ordinal })),
    proven_adaptations: adaptationEvidence,
    harmful_adaptations: adaptationEvidence,
    ...notes,
  }).nullable(),
  ...shortened,
  warnings,
});
export type StartTideAnswer = z.infer<typeof output>;

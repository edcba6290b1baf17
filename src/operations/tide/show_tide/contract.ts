import { z } from "zod";
import { outcome, state, status } from "../../../tide/record/record_contract.ts";
import { count, guidance } from "../../contract_parts.ts";
import { choice, integer } from "../../inputs.ts";
import { TIDE_STORE } from "../../shared_inputs.ts";
import { name, ordinal, pathName } from "../contract_parts.ts";

const FORMATS = ["text", "mermaid", "html"] as const;

export const input = z.strictObject({
  path_name: pathName("Path to draw"),
  format: choice(FORMATS, "Form of the drawing; default text"),
  limit: integer("Most attempts, the newest; default 8", { placeholder: "N" }, z.int().min(1).max(50)),
  tide_store: TIDE_STORE,
});
export type ShowTideInput = z.infer<typeof input>;

/** Null where the work was not part of the attempt, `open` where it was not reported. */
const cell = z.union([status, z.literal("open"), z.null()]);

export const output = z.strictObject({
  guidance,
  path_name: name,
  what: z.string(),
  total: count,
  attempts: z.array(z.strictObject({
    attempt: ordinal,
    status: state,
    outcome: outcome.nullable(),
    adaptations: z.array(z.string()),
    learnings: z.string().nullable(),
    /** Works in the order of this attempt. */
    sequence: z.array(name),
    errors: z.array(z.strictObject({ work_name: name, error: z.string() })),
  })),
  /** Works from first to last, with a cell for each attempt. */
  works: z.array(z.strictObject({ work_name: name, cells: z.array(cell) })),
  omitted: count,
  format: z.enum(FORMATS),
  /** The drawing; null for `text`, which the terminal draws to its width. */
  picture: z.string().nullable(),
});
export type ShowTideAnswer = z.infer<typeof output>;

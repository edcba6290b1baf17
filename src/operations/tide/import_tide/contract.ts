import { z } from "zod";
import { count, guidance } from "../../contract_parts.ts";
import { text } from "../../inputs.ts";
import { TIDE_STORE } from "../../shared_inputs.ts";

export const input = z.strictObject({
  file: text("File that export printed; - reads standard input", {
    positional: true,
    placeholder: "FILE",
    isPath: true,
    required: true,
  }),
  tide_store: TIDE_STORE,
});
export type ImportTideInput = z.infer<typeof input>;

const counts = z.strictObject({ works: count, paths: count, tides: count });

export const output = z.strictObject({
  success: z.literal(true),
  message: z.string(),
  guidance,
  imported: counts,
  /** What was here already. */
  unchanged: counts,
  /** Works, paths and attempts that have another number here than in the export. */
  renumbered: counts,
  /** Attempts that were here as active and now have more reports. */
  updated: count,
});
export type ImportTideAnswer = z.infer<typeof output>;

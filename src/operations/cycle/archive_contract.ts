import { z } from "zod";

/** Cycles that the format can number. */
export const CYCLE_NUMBER = z.int().min(1).max(100);

/** One record in the archive; both places held the same bytes before the first was removed. */
export const archivedFile = z.strictObject({
  path: z.string(),
  archived_as: z.string(),
  /** SHA-256 of its bytes. */
  content_hash: z.string(),
});
export type ArchivedFile = z.infer<typeof archivedFile>;

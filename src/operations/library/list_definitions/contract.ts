import { z } from "zod";
import { TRACKS } from "../../../format/tracks.ts";
import { count, guidance, nextCursor, track } from "../../contract_parts.ts";
import { definitionSource } from "../contract_parts.ts";
import { choice, text } from "../../inputs.ts";
import { CURSOR, INSTANCE_FLAG, LIMIT } from "../../shared_inputs.ts";

export const input = z.strictObject({
  track: choice(TRACKS, "Only this track", { formerly: { values: { orgops: "org_ops" } } }),
  category: text("Only this category", { placeholder: "NAME" }),
  instance_path: INSTANCE_FLAG,
  limit: LIMIT,
  cursor: CURSOR,
});
export type ListDefinitionsInput = z.infer<typeof input>;

/** Practices of the tracks: those that the framework ships, and those that the instance has, adapted or of its own. */
export const output = z.strictObject({
  count,
  total: count,
  guidance,
  /** Path of the instance that was looked at, or null. */
  instance_path: z.string().nullable(),
  by_track: z.record(z.string(), count),
  definitions: z.array(z.strictObject({
    id: z.string(),
    track,
    category: z.string().nullable(),
    slug: z.string(),
    source: definitionSource,
    /** The instance's file of it. */
    file: z.string().optional(),
  })),
  next_cursor: nextCursor,
});
export type ListDefinitionsAnswer = z.infer<typeof output>;

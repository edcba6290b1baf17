import { z } from "zod";
import { count, guidance, nextCursor } from "../../contract_parts.ts";
import { flag, text } from "../../inputs.ts";
import { CURSOR, INSTANCE, LIMIT } from "../../shared_inputs.ts";

export const input = z.strictObject({
  instance_path: INSTANCE,
  include_quality: flag("Check them too; default true", {
    help: "Also check the quality of each; default true",
    negatable: true,
  }),
  status: text("Only of this status, such as delivered", { placeholder: "STATUS" }),
  limit: LIMIT,
  cursor: CURSOR,
});
export type ListFeaturesInput = z.infer<typeof input>;

const textOrNull = z.string().nullable();

/** The product features. Ids, names and paths come from their files. */
export const output = z.strictObject({
  success: z.boolean(),
  total_features: count,
  by_status: z.record(z.string(), count),
  guidance,
  instance_path: z.string(),
  /** Features in this answer. */
  count,
  /** Features that fit what was asked for. */
  total: count,
  features: z.array(z.strictObject({
    id: textOrNull,
    slug: textOrNull,
    name: textOrNull,
    status: textOrNull,
    file: z.string(),
    persona_count: count,
    scenario_count: count,
    contributes_to: z.array(z.string()),
    missing_sections: z.array(z.string()),
    /** Absent when it was not asked for. */
    quality_score: z.number().min(0).max(100).optional(),
  })),
  next_cursor: nextCursor,
});
export type ListFeaturesAnswer = z.infer<typeof output>;

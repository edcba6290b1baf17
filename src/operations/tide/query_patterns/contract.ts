import { z } from "zod";
import { count, guidance } from "../../contract_parts.ts";
import { number, text, texts } from "../../inputs.ts";
import { TIDE_STORE } from "../../shared_inputs.ts";
import {
  adaptationEvidence,
  AFTER,
  filled,
  limitTo,
  name,
  observations,
  ordinal,
  page,
  rate,
  share,
  shortened,
  warnings,
  WHOLE,
} from "../contract_parts.ts";

export const input = z.strictObject({
  path_name: text("Only patterns that this path teaches", { placeholder: "PATH" }, z.string().max(100)),
  domain: text("Domain to search (e.g., 'rest-api', 'game')", { placeholder: "NAME" }, z.string().max(100)),
  tags: texts("Tags to filter by", { placeholder: "TAG" }, z.array(filled).max(20)),
  min_success_rate: number("Minimum success rate", { placeholder: "RATE" }, z.number().min(0).max(1)),
  limit: limitTo(50),
  cursor: AFTER,
  detail_level: WHOLE,
  tide_store: TIDE_STORE,
});
export type QueryPatternsInput = z.infer<typeof input>;

/** What the successful attempts of a path or domain have in common. Rates have four decimals. */
const pattern = z.strictObject({
  pattern_id: z.string(),
  common_sequence: z.array(name),
  /** By action and work, such as `insert-add-auth`. */
  proven_adaptations: adaptationEvidence,
  harmful_adaptations: adaptationEvidence,
  unclear_adaptations: adaptationEvidence,
  /** Works whose presence separates successes from failures. */
  decisive_works: z.array(
    z.strictObject({ work_name: name, effect: z.enum(["helps", "harms"]), with: share, without: share }),
  ),
  /** Among the attempts that followed the sequence. */
  success_rate: rate,
  /** The same with newer attempts and versions counting more. */
  recent_success_rate: rate,
  status: z.enum(["candidate", "proven"]),
  /** Successful attempts with full evidence. */
  support: ordinal,
  followers: count,
  overall_success_rate: rate,
  avg_attempts_to_success: z.number().min(1),
  domain: z.string().nullable(),
  tags: z.array(z.string()),
  paths: z.array(name),
  /** Ids of the newest supporting attempts, oldest of them first; `support` counts all. */
  distilled_from: z.array(z.string()),
  /** In how many attempts each work failed, most first. */
  typical_issues: z.record(z.string(), ordinal),
  ...observations,
  /** Found by what people called it, or by the words of its names; null where nothing was asked for. */
  match: z.enum(["explicit", "derived"]).nullable(),
});

export const output = z.strictObject({
  total: count,
  truncated: z.boolean(),
  guidance,
  patterns: z.array(pattern),
  ...page,
  ...shortened,
  warnings,
});
export type QueryPatternsAnswer = z.infer<typeof output>;

import { z } from "zod";
import { count, leftOut, nextCursor } from "../../contract_parts.ts";
import { content, contentOrNull, head, source, sourced } from "../contract_parts.ts";
import { CURSOR, DETAIL_LEVEL, INSTANCE, LIMIT } from "../../shared_inputs.ts";

export const input = z.strictObject({
  instance_path: INSTANCE,
  limit: LIMIT,
  cursor: CURSOR,
  detail_level: DETAIL_LEVEL,
});
export type CompetitivePositionInput = z.infer<typeof input>;

/** A rival, each once, with what all files say of it. */
const competitor = z.strictObject({
  id: content,
  competitor: content,
  /** null where only the moat mentions it. */
  kind: z.enum(["direct", "indirect", "substitute"]).nullable(),
  their_strength: contentOrNull,
  our_angle: contentOrNull,
  wedge: contentOrNull,
  strengths: z.array(sourced),
  weaknesses: z.array(sourced),
  also_named: z.array(content).optional(),
  category: content.optional(),
  threat_level: content.optional(),
  positioning: z.array(sourced).optional(),
  /** Evidence, risks and other texts that name it. */
  mentions: z.array(sourced).optional(),
  /** Entries about it; angle, wedge and their strength are in the one of the strategy formula. */
  sources: z.array(source),
});

/** The product's position among its rivals. */
export const output = z.strictObject({
  /** Competitors in this answer. */
  count,
  /** Competitors that there are. */
  total: count,
  ...head,
  positioning: z.strictObject({
    unique_value_prop: contentOrNull,
    target_customer: contentOrNull,
    category_position: contentOrNull,
    statement: contentOrNull,
    tagline_candidates: z.array(content),
    source,
  }).nullable(),
  competitive_moat: z.strictObject({
    differentiation: contentOrNull,
    advantages: z.array(z.strictObject({
      name: content,
      description: contentOrNull,
      defensibility: contentOrNull,
      evidence: contentOrNull,
      source,
    })),
    vs_competitors: z.array(competitor),
    barriers_to_entry: z.array(sourced),
  }),
  white_spaces: z.array(sourced),
  /** Competitive evidence that names no known competitor. */
  other_evidence: z.array(sourced),
  next_cursor: nextCursor,
  left_out: leftOut,
});
export type CompetitivePositionAnswer = z.infer<typeof output>;

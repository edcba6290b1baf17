import { z } from "zod";
import { leftOut, track } from "../../contract_parts.ts";
import { content, contentOrNull, head, line, source } from "../contract_parts.ts";
import { filled, text } from "../../inputs.ts";
import { DETAIL_LEVEL, INSTANCE_FLAG } from "../../shared_inputs.ts";

export const input = z.strictObject({
  topic: text("Id, slug or name of a feature, a persona, or plain words", {
    positional: true,
    placeholder: "TOPIC",
    required: true,
  }, filled.max(500)),
  instance_path: INSTANCE_FLAG,
  detail_level: DETAIL_LEVEL,
});
export type FeatureStrategyContextInput = z.infer<typeof input>;

/** Every entry says why it is here: a link in the files, or the words it shares with the topic. */
const reasoned = { why: z.string(), source };

/** What the strategy says around a feature, a persona or any words. */
export const output = z.strictObject({
  topic: z.string(),
  /** What the topic is: a definition, a persona, or just words. */
  matched: z.strictObject({ kind: z.enum(["feature", "persona", "words"]), id: contentOrNull, name: contentOrNull }),
  ...head,
  vision: z.strictObject({ statement: content, source }).nullable(),
  relevant_personas: z.array(z.strictObject({ id: content, name: content, role: contentOrNull, ...reasoned })),
  relevant_features: z.array(
    z.strictObject({ id: content, name: contentOrNull, track, status: contentOrNull, ...reasoned }),
  ),
  relevant_okrs: z.array(z.strictObject({
    id: contentOrNull,
    objective: contentOrNull,
    track,
    key_results: z.array(
      z.strictObject({ id: contentOrNull, description: contentOrNull, target: contentOrNull, why: z.string(), line }),
    ),
    ...reasoned,
  })),
  competitive_context: z.array(
    z.strictObject({ id: content, competitor: content, our_angle: contentOrNull, ...reasoned }),
  ),
  /** `kind` is the list that the insight is in. */
  key_insights: z.array(z.strictObject({ kind: z.string(), text: content, ...reasoned })),
  value_paths: z.array(z.strictObject({ path: content, name: content, uvp: contentOrNull, ...reasoned })),
  assumptions: z.array(
    z.strictObject({ id: contentOrNull, description: content, status: contentOrNull, ...reasoned }),
  ),
  risks: z.array(z.strictObject({ risk: content, mitigation: contentOrNull, ...reasoned })),
  left_out: leftOut,
});
export type FeatureStrategyContextAnswer = z.infer<typeof output>;

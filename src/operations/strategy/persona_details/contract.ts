import { z } from "zod";
import { leftOut } from "../../contract_parts.ts";
import { content, contentOrNull, head, personaKind, source } from "../contract_parts.ts";
import { filled, text } from "../../inputs.ts";
import { DETAIL_LEVEL, INSTANCE_FLAG } from "../../shared_inputs.ts";

export const input = z.strictObject({
  persona_id: text("Id, name, role or part of a name", {
    completes: "persona",
    positional: true,
    placeholder: "NAME",
    required: true,
  }, filled),
  instance_path: INSTANCE_FLAG,
  detail_level: DETAIL_LEVEL,
});
export type PersonaDetailsInput = z.infer<typeof input>;

const named = z.strictObject({ id: content, name: content });

/** Everything that the instance says of one persona, and nothing of another. */
export const output = z.strictObject({
  id: content,
  name: content,
  kind: personaKind,
  ...head,
  also_named: z.array(content),
  role: contentOrNull,
  description: contentOrNull,
  goals: z.array(content),
  usage_context: contentOrNull,
  technical_proficiency: contentOrNull,
  pain_points: z.array(z.strictObject({
    description: content,
    /** Where it comes from: research on users, the persona of a feature, or the opportunity. */
    category: z.enum(["research", "feature", "opportunity"]),
    severity: contentOrNull,
    frequency: contentOrNull,
    /** Id of the feature that says it, or null. */
    feature: contentOrNull,
    source,
    /** Further places that say the same. */
    also_in: z.array(source),
  })),
  jobs_to_be_done: z.array(z.strictObject({ description: content, source })),
  /** A day before, the first time, what stays; by feature. */
  stories: z.array(z.strictObject({
    feature: contentOrNull,
    current_situation: contentOrNull,
    transformation_moment: contentOrNull,
    emotional_resolution: contentOrNull,
    source,
  })),
  features: z.array(named),
  /** Others whom the same words describe; what they say is theirs and not in this answer. */
  related: z.array(named.extend({ because: z.enum(["segment", "role"]) })),
  /** Where the texts above come from; `also_named` and `goals` in the order of the names and goals. */
  sources: z.strictObject({
    also_named: z.array(source),
    role: source.nullable(),
    description: source.nullable(),
    usage_context: source.nullable(),
    technical_proficiency: source.nullable(),
    goals: z.array(source),
    mentions: z.array(source),
  }),
  left_out: leftOut,
});
export type PersonaDetailsAnswer = z.infer<typeof output>;

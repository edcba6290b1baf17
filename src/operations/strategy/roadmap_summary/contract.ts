import { z } from "zod";
import { TRACKS } from "../../../format/tracks.ts";
import { count, leftOut } from "../../contract_parts.ts";
import { content, contentOrNull, head, line, source } from "../contract_parts.ts";
import { choice, integer } from "../../inputs.ts";
import { DETAIL_LEVEL, INSTANCE } from "../../shared_inputs.ts";

export const input = z.strictObject({
  instance_path: INSTANCE,
  track: choice(TRACKS, "Only this track"),
  cycle: integer(
    "Default the current",
    { help: "Number of the cycle; default: the current one", placeholder: "N" },
    z.int().min(0),
  ),
  detail_level: DETAIL_LEVEL,
});
export type RoadmapSummaryInput = z.infer<typeof input>;

/** Key results are in the file of their objective; `line` is theirs. */
const keyResult = z.strictObject({
  id: contentOrNull,
  description: contentOrNull,
  target: contentOrNull,
  status: contentOrNull,
  line,
  /** What was reached, once the cycle was assessed. */
  actual: content.optional(),
  /** These two where there is room for them. */
  baseline: content.optional(),
  value_path: content.optional(),
});

const trackPlan = z.strictObject({
  objective: contentOrNull,
  okrs: z.array(z.strictObject({
    id: contentOrNull,
    objective: contentOrNull,
    /** What the assessment of the cycle says, where there is one. */
    assessment: content.optional(),
    key_results: z.array(keyResult),
    source,
  })),
  assumptions: z.array(z.strictObject({
    id: contentOrNull,
    description: content,
    criticality: contentOrNull,
    confidence: contentOrNull,
    status: contentOrNull,
    linked_to: z.array(content),
    /** What would prove or refute it, where it is written and there is room. */
    evidence_required: content.optional(),
    source,
  })),
});

/** What is planned in a cycle, track by track. */
export const output = z.strictObject({
  id: contentOrNull,
  cycle: z.number().nullable(),
  timeframe: contentOrNull,
  ...head,
  status: contentOrNull,
  start_date: contentOrNull,
  end_date: contentOrNull,
  totals: z.strictObject({ okrs: count, key_results: count, assumptions: count, milestones: count }),
  tracks: z.strictObject({ product: trackPlan, strategy: trackPlan, org_ops: trackPlan, commercial: trackPlan })
    .partial(),
  milestones: z.array(
    z.strictObject({ date: contentOrNull, milestone: content, key_results: z.array(content), source }),
  ),
  dependencies: z.array(z.strictObject({ from: content, to: content, type: contentOrNull, source })),
  /** Every cycle that can be asked for. */
  cycles: z.array(z.strictObject({
    cycle: z.number().nullable(),
    id: contentOrNull,
    timeframe: contentOrNull,
    status: contentOrNull,
    /** `assessment` where the roadmap itself was not kept. */
    from: z.enum(["roadmap", "assessment"]),
    archived: z.boolean(),
    file: z.string(),
  })),
  left_out: leftOut,
});
export type RoadmapSummaryAnswer = z.infer<typeof output>;

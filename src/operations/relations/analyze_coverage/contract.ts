import { z } from "zod";
import { TRACK_NAMES } from "../../../format/tracks.ts";
import { count, guidance, leftOut, nextCalls } from "../../contract_parts.ts";
import { text } from "../../inputs.ts";
import { DETAIL_LEVEL, INSTANCE } from "../../shared_inputs.ts";

const NAMES = Object.values(TRACK_NAMES);

export const input = z.strictObject({
  instance_path: INSTANCE,
  track: text(`${NAMES.slice(0, -1).join(", ")} or ${NAMES.at(-1)}`, {
    help: "Only this track",
    placeholder: "TRACK",
    words: NAMES,
  }),
  detail_level: DETAIL_LEVEL,
});
export type AnalyzeCoverageInput = z.infer<typeof input>;

const trackName = z.enum(NAMES);
const percent = z.number().min(0).max(100).nullable();
/** How many of some components a definition contributes to; `coverage_percent` is null where there are none. */
const share = { total_components: count, covered_count: count, coverage_percent: percent };
const strings = z.array(z.string());

/** Which parts of the value models some definition contributes to. Components that are switched off do not count. */
export const output = z.strictObject({
  /** The track that was asked for; for all of them null, on the command line `all` as in epf-cli. */
  track: z.union([trackName, z.literal("all")]).nullable(),
  total_l2_components: count,
  covered_count: count,
  coverage_percent: percent,
  required_next_tool_calls: nextCalls,
  guidance: guidance.extend({ next_steps: z.array(z.string()).optional() }),
  instance_path: z.string(),
  /** Tracks without a value model that has layers. */
  missing_tracks: z.array(trackName),
  /** Why, by track. */
  missing_because: z.record(z.string(), z.string()),
  /** Product components are served by features, those of the other tracks by their practices. */
  by_track: z.array(z.strictObject({
    track: trackName,
    served_by: z.enum(["features", "practices"]),
    ...share,
    switched_off: count,
  })),
  /** Layers with a component in use. */
  by_layer: z.array(
    z.strictObject({
      track: trackName,
      layer_path: z.string(),
      layer_name: z.string(),
      ...share,
      uncovered_paths: strings,
    }),
  ),
  uncovered_paths: strings,
  /** Definitions that name no value path. */
  orphan_features: z.array(z.strictObject({ id: z.string(), file: z.string() })),
  /** Value paths of definitions that resolve to nothing. */
  broken_paths: count,
  most_contributed: z.array(z.strictObject({
    path: z.string(),
    feature_count: count,
    feature_ids: strings,
    has_kr_targeted: z.boolean(),
    kr_ids: strings,
    has_mapping: z.boolean(),
  })),
  kr_targets_without_features: z.array(z.strictObject({ kr_id: z.string(), path: z.string() })),
  /** How many entries of which list were left out. */
  left_out: leftOut,
  /** These three on the command line only, as programs read them that were written for epf-cli. */
  covered_l2_components: count.optional(),
  uncovered_l2_components: strings.optional(),
  /** True where `coverage_percent` is 0 because there is no component in use. */
  nothing_to_cover: z.literal(true).optional(),
});
export type AnalyzeCoverageAnswer = z.infer<typeof output>;

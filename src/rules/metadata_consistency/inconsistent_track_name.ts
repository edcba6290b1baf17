import { quoteValue } from "../../diagnostics/escape.ts";
import { asTrack, TRACK_NAMES, trackOfFile } from "../../format/tracks.ts";
import { asMap, asText } from "../../model/read.ts";
import type { DocumentRule } from "../rule.ts";

export default {
  scope: "document",
  name: "inconsistent-track-name",
  level: "warning",
  class: "surface",
  section: "metadata_consistency",
  cost: {
    metadata_consistency: {
      type: "wrong_track",
      words: [
        "value model whose file is named after another track",
        "value models whose files are named after another track",
      ],
      warning: 10,
      info: 10,
      remedy: "write the track that each value model is about",
    },
  },
  artifacts: ["value_model"],
  what: "A value model and its file name say different tracks.",
  why:
    "A model that was copied for another track and kept its `track_name` counts for the track that it was copied from; its own track seems to have none.",
  remedy: "Write the track that the layers are about as `track_name`, or name the file after it.",
  examples: [
    {
      bad: { "FIRE/value_models/commercial.value_model.yaml": "track_name: Product\nlayers: []\n" },
      good: { "FIRE/value_models/commercial.value_model.yaml": "track_name: Commercial\nlayers: []\n" },
    },
  ],
  check({ artifact, value, report }) {
    const named = trackOfFile(artifact.file);
    const said = asText(asMap(value).track_name) ?? "";
    const track = asTrack(said);
    if (named === null || track === null || named === track) return;
    report({
      message: `\`track_name\` is ${quoteValue(said)}, but should be \`${TRACK_NAMES[named]}\` as the file name says`,
      at: ["track_name"],
      expected: TRACK_NAMES[named],
      actual: said,
      help: `write \`${TRACK_NAMES[named]}\` if the layers are about that track, otherwise rename the file`,
    });
  },
} satisfies DocumentRule;

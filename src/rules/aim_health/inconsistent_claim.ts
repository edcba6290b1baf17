import { meantValue } from "../../model/meant/meant_value.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import type { EpfModel } from "../../model/model.ts";
import { unreadable } from "../../model/readable.ts";
import { asMap, asText, at, forEachText } from "../../model/read.ts";
import { ARTIFACT_TYPES, DEFINITION_TYPES } from "../../format/artifact_types.ts";
import { TRACKS } from "../../format/tracks.ts";
import { withDigits } from "../../text/number_words.ts";
import type { InstanceRule } from "../rule.ts";

/** Sections that describe today; the log is about earlier days, and the focus of days to come. */
const CURRENT_SECTIONS = ["adoption_context", "track_baselines", "existing_assets"] as const;

/**
 * A number and words that can only mean files of the instance; the tail distinguishes them from features of other things,
 * and a word in front of the number some of them from all.
 */
const CLAIM =
  /(?<![\d.,–-]|\b(?:last|next|first|other|more|further|new|these|those)\s+)(?:(\d{1,4})(\+?) (?:(value models)|feature definitions|FDs|features (?:are |have been )?(?:defined|described|documented|specified)|features (?:are|have been) written(?=\s*(?:[.,;:!)]|$|and\s)))\b)(?!\s+(?:in detail|for|by)\b)/g;
/** A number word in front of a count in digits, of which only the last letters are replaced. */
const WORD_BEFORE = /\p{L}*$/u;

const rule: InstanceRule = {
  scope: "instance",
  name: "inconsistent-claim",
  level: "info",
  class: "surface",
  section: "aim_health",
  cost: {
    aim_health: {
      category: "lra_consistency",
      title: "Claim that the files do not support",
      id: ({ actual }) => `aim-lra-claim-${/model/.test(actual ?? "") ? "value-models" : "features"}`,
    },
  },
  task: "update living reality assessment",
  artifacts: ["living_reality_assessment"],
  what:
    "The living reality assessment counts feature definitions or value models, and the files give another number. The rule reads English sentences only.",
  why:
    "The assessment is read first and believed; a number that the files do not support shows that it is out of date.",
  remedy: "Correct the number, or leave it out and rely on the files.",
  examples: [
    {
      bad: {
        "AIM/living_reality_assessment.yaml":
          'track_baselines:\n  product: {description: "We keep 7 feature definitions and sell two."}\n',
        "FIRE/definitions/product/fd-001.yaml": "id: fd-001\n",
      },
      good: {
        "AIM/living_reality_assessment.yaml":
          'track_baselines:\n  product: {description: "We keep 1 feature definitions and sell two."}\n',
        "FIRE/definitions/product/fd-001.yaml": "id: fd-001\n",
      },
    },
  ],
  check({ model, report }) {
    // What a file says that cannot be read is not known, nor is which files a folder has.
    if (unreadable(model, ...DEFINITION_TYPES.map(({ type }) => type), "value_model").length > 0) return;
    for (const artifact of model.of("living_reality_assessment")) {
      for (const section of CURRENT_SECTIONS) {
        forEachText(at(meantValue(artifact), section), (text, path) => {
          for (const { 0: { length }, 1: number, 2: plus, 3: models, index } of withDigits(text).matchAll(CLAIM)) {
            const start = index - WORD_BEFORE.exec(text.slice(0, index))![0].length;
            // Of value models a number word may count some: `we filled in two value models`.
            if (models !== undefined && start !== index) continue;
            const words = text.slice(start, index + length);
            const counts = models === undefined ? featureCounts(model) : modelCounts(model);
            const claimed = Number(number);
            if (counts.some((count) => plus === "+" ? count >= claimed : count === claimed)) continue;
            report(artifact, {
              message: `text claims ${quoteValue(words)}, the files give ${counts[0]}; they should agree`,
              at: [...path],
              expected: String(counts[0]),
              actual: words,
              help: "correct the number, or leave it out",
            });
          }
        }, [section]);
      }
    }
  },
};

export default rule;

/** What the ids of the practices of other tracks begin with. */
const OTHER_KINDS = DEFINITION_TYPES.flatMap(({ type }) =>
  type === "feature_definition" ? [] : [`${ARTIFACT_TYPES[type].ids.own}-`]
);

/** All features, then those that any status may mean. */
function featureCounts(model: EpfModel): number[] {
  // A file of another kind that lies in the folder of features is none; its id says so.
  const features = model.features.filter(({ id }) => !OTHER_KINDS.some((start) => id.startsWith(start)));
  const distinct = new Map(features.map((feature) => [feature.id, feature]));
  const statuses = [...distinct.values()].map(({ value }) => asText(value.status) ?? "");
  const byStatus = Map.groupBy(statuses, (status) => status);
  return [
    statuses.length,
    statuses.length - (byStatus.get("draft")?.length ?? 0),
    ...[...byStatus.values()].map((list) => list.length),
    // Where two have one id by mistake, all of them are counted rightly too.
    features.length,
  ];
}

/** All value model files, then those of the team's own and those that are no placeholder. */
function modelCounts(model: EpfModel): number[] {
  const all = model.of("value_model");
  const live = all.filter(({ document }) => asMap(document.value).status !== "placeholder");
  const tracks = TRACKS.filter((track) => model.values.artifacts(track).length > 0);
  return [all.length, live.length, tracks.length, model.values.artifacts("product").length];
}

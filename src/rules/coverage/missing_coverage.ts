import { DEFINITION_TYPES } from "../../format/artifact_types.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import { coverage, fromDefinition, meantComponents, type TrackCoverage } from "../../model/value_models/coverage.ts";
import { valuePaths } from "../../model/value_models/value_paths.ts";
import type { EpfModel } from "../../model/model.ts";
import { unreadable } from "../../model/readable.ts";
import { TRACK_NAMES, TRACKS } from "../../format/tracks.ts";
import type { InstanceRule, RuleReport } from "../rule.ts";

const model = (second: string) => `
track_name: Product
layers:
  - id: hive-health
    name: Hive Health
    components:
      - {id: swarm-watch, name: Swarm Watch}
${second}`;
const feature = `
id: fd-001
strategic_context:
  contributes_to: [Product.HiveHealth.SwarmWatch]
`;

const rule: InstanceRule = {
  name: "missing-coverage",
  level: "warning",
  class: "surface",
  section: "coverage",
  repair: "counterpart",
  answer: "feature_wizard",
  cost: { coverage: { share: "components" } },
  scope: "instance",
  artifacts: ["value_model"],
  what: "A component of a value model is in use, but no definition contributes to it.",
  why: "The model promises value that no feature or practice delivers.",
  remedy:
    "Write the definition that serves it, add the path to one that does already, or set its sub-components to `active: false` if people do not have them yet or any more.",
  examples: [
    {
      bad: {
        "FIRE/value_models/product.value_model.yaml": model("      - {id: mite-count, name: Mite Count}\n"),
        "FIRE/definitions/product/fd-001_see-a-swarm.yaml": feature,
      },
      good: {
        "FIRE/value_models/product.value_model.yaml": model(
          "      - {id: mite-count, name: Mite Count, sub_components: [{id: mite-board, name: Mite Board, active: false}]}\n",
        )
          .replace(
            "name: Swarm Watch",
            "name: Swarm Watch, sub_components: [{id: swarm-call, name: Swarm Call, active: true}]",
          ),
        "FIRE/definitions/product/fd-001_see-a-swarm.yaml": feature,
      },
    },
  ],
  check({ model, report }) {
    // What an unreadable definition contributes to is not known.
    if (
      unreadable(model, ...DEFINITION_TYPES.map(({ type }) => type))
        .length > 0
    ) return;
    const tracks = coverage(model);
    const meant = meantComponents(model);
    // What a definition contributes to whose path names no track is not known either.
    const unclear = new Set(
      valuePaths(model).filter((path) => path.track === null && fromDefinition(path)).map(({ artifact }) =>
        DEFINITION_TYPES.find(({ type }) => type === artifact.type)?.track
      ),
    );
    for (const track of TRACKS) {
      const { components } = tracks[track];
      const uncovered = tracks[track].uncovered.filter((component) => !meant.has(component));
      if (uncovered.length === 0) continue;
      if (unclear.has(track)) continue;
      // Without any feature the missing features are the fault, and another rule reports it.
      if (track === "product" && model.of("feature_definition").length === 0) continue;
      const level = track === "product" ? "warning" : "info";
      if (uncovered.length === components.length) {
        report(uncovered[0]!.artifact, { ...wholeTrack(model, tracks[track]), level });
        continue;
      }
      for (const component of uncovered) {
        report(component.artifact, {
          message: `no definition contributes to component ${quoteValue(component.path, 120)}${
            level === "warning" ? ", one should" : ""
          }`,
          at: component.at,
          level,
          help: `add ${
            quoteValue(component.path, 120)
          } to the definition that serves it, or write one; set its sub-components to \`active: false\` only if people do not have it yet, or no longer`,
        });
      }
    }
  },
};

export default rule;

/** Components that one finding names. */
const NAMED = 4;

function wholeTrack({ values }: EpfModel, { track, uncovered }: TrackCoverage): Omit<RuleReport, "level"> {
  const [first, ...others] = uncovered;
  const name = TRACK_NAMES[track];
  if (others.length === 0) {
    return {
      message: `no definition contributes to ${
        quoteValue(first!.path, 120)
      }, the only component in use of the ${name} value model`,
      at: first!.at,
      help: `write a ${name} definition that contributes to ${
        quoteValue(first!.path, 120)
      }; set its sub-components to \`active: false\` only if people do not have it yet, or no longer`,
    };
  }
  const paths = uncovered.slice(0, NAMED).map(({ path }) => quoteValue(path, 120)).join(", ");
  const rest = uncovered.length > NAMED ? ` and ${uncovered.length - NAMED} more` : "";
  return {
    message:
      `no definition contributes to any of the ${uncovered.length} components in use of the ${name} value model: ${paths}${rest}`,
    at: values.artifacts(track)[0] === first!.artifact ? ["track_name"] : first!.at,
    help:
      `write the definitions that the ${name} track needs first, or switch off what people do not have yet, or no longer`,
  };
}

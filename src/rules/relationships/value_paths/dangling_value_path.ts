import { baseName } from "../../../format/file_path.ts";
import { namePath, quoteFile, quoteValue } from "../../../diagnostics/escape.ts";
import type { EpfModel } from "../../../model/model.ts";
import { unreadable } from "../../../model/readable.ts";
import { asTrack, type Track, TRACK_NAMES, TRACKS } from "../../../format/tracks.ts";
import { describeSeveral } from "../../../model/ids.ts";
import { misnamedModels, modelFault } from "../../../model/value_models/model_fault.ts";
import { tracklessHolder } from "../../../model/value_models/trackless_models.ts";
import { awaitsValueModel } from "../../../model/value_models/awaited_model.ts";
import { type ValuePath, valuePathSteps } from "../../../model/value_models/value_paths.ts";
import { asText, at } from "../../../model/read.ts";
import { severalOfOneKind } from "../../../text/forms/references_in.ts";
import type { InstanceRule, RuleReport } from "../../rule.ts";
import { segmentReport } from "./segment_report.ts";

const rule: InstanceRule = {
  name: "dangling-value-path",
  level: "error",
  class: "surface",
  section: "relationships",
  cost: {
    relationships: {
      by: "value_path",
      steering: { each: 10, most: 50 },
      describing: { each: 3, most: 15 },
    },
  },
  scope: "instance",
  answer: "relationship_check",
  artifacts: [
    "feature_definition",
    "roadmap_recipe",
    "mappings",
    "strategy_definition",
    "org_ops_definition",
    "commercial_definition",
    "navigation_graph",
  ],
  what: "A value path does not resolve to any layer, component or sub-component.",
  why:
    "The path is the only tie between a piece of work and the value it serves; when it breaks, coverage, impact and maturity are calculated as if the work did not exist.",
  remedy:
    "Correct the segment that the message names, or add the missing component to the value model when the work is meant to serve something new.",
  examples: [
    {
      bad: {
        "FIRE/value_models/product.value_model.yaml": `
track_name: Product
layers:
  - id: kiln-care
    name: Kiln Care
    components:
      - {id: firing-plans, name: Firing Plans}
`,
        "FIRE/definitions/product/fd-001_plan-a-firing.yaml": `
id: fd-001
strategic_context:
  contributes_to: [Product.KilnCare.FiringPlan]
`,
      },
      good: {
        "FIRE/value_models/product.value_model.yaml": `
track_name: Product
layers:
  - id: kiln-care
    name: Kiln Care
    components:
      - {id: firing-plans, name: Firing Plans}
`,
        "FIRE/definitions/product/fd-001_plan-a-firing.yaml": `
id: fd-001
strategic_context:
  contributes_to: [Product.KilnCare.FiringPlans]
`,
      },
    },
    {
      bad: {
        "READY/05_roadmap_recipe.yaml": `
roadmap:
  tracks:
    commercial:
      okrs:
        - id: okr-c-001
          key_results:
            - {id: kr-c-001, value_model_target: {component_path: sales.club-offers}}
            - {id: kr-c-002, value_model_target: {component_path: sales.fairs}}
`,
      },
      good: {
        "READY/05_roadmap_recipe.yaml": `
roadmap:
  tracks:
    commercial:
      okrs:
        - id: okr-c-001
          key_results: [{id: kr-c-001}]
`,
      },
    },
  ],
  *check({ model, report }) {
    const unknown = new Set([...unreadTracks(model), ...misnamedModels(model).keys()]);
    // A head that is not a track is refused by the schemas, and by `invalid-value-path` where there is none.
    const failed = (yield* valuePathSteps(model)).filter(({ failure, track }) =>
      failure !== null && track !== null && !unknown.has(track)
    );
    for (const path of failed) {
      const found = pathReport(model, path);
      if (found !== null) report(path.artifact, { ...found, level: levelOf(path) });
      yield;
    }
    const withoutModel = Map.groupBy(
      failed.filter((path) => path.failure!.reason === "model" && !isOfOtherTrack(path)),
      (path) => path.track!,
    );
    for (const [track, paths] of withoutModel) report(paths[0]!.artifact, noModelReport(model, track, paths));
  },
};

export default rule;

/** What is wrong with a path by itself; null where its track has no model, which is one finding for all of its paths. */
function pathReport(model: EpfModel, path: ValuePath): RuleReport | null {
  const { reason, reached, segment } = path.failure!;
  const several = severalOfOneKind(path.text);
  if (several !== null) return { ...describeSeveral(path.text, several, "value path", path.at), at: path.at };
  const holder = reason === "segment" && reached === null ? tracklessHolder(model, segment) : null;
  if (holder !== null) return tracklessReport(path, holder);
  if (isOfOtherTrack(path)) return trackReport(path);
  return reason === "segment" ? segmentReport(model, path, path.track!) : null;
}

/** A path into a value model that has to name its track first. */
function tracklessReport(path: ValuePath, file: string): RuleReport {
  return {
    message: `value path ${quoteValue(path.text, 120)} names a part of ${
      quoteFile(file)
    }, whose \`track_name\` is that of no track, so it does not resolve`,
    cause: `paths into ${namePath(file)}`,
    at: path.at,
    actual: path.text,
    help: `correct \`track_name\` in ${quoteFile(file)}`,
  };
}

/** Tracks whose model may be in a file that could not be read; its name says which, or it may be any. */
function unreadTracks(model: EpfModel): Set<Track> {
  const tracks = unreadable(model, "value_model").map((artifact) => {
    const name = baseName(artifact.file);
    return asTrack(name.split(/[._]value_model|\./)[0] ?? "");
  });
  return new Set(tracks.includes(null) ? TRACKS : tracks.filter((track) => track !== null));
}

/** Practice definitions and navigation only describe; features, key results and mappings steer by their paths. */
function levelOf({ source }: ValuePath): "error" | "warning" {
  return source === "definition" || source === "context" ? "warning" : "error";
}

/** True for a path that is right but for its track, which key results name in a field of its own. */
function isOfOtherTrack({ failure }: ValuePath): boolean {
  return failure!.otherTrack !== null;
}

function trackReport(path: ValuePath): RuleReport {
  const [own, other] = [path.track!, path.failure!.otherTrack!];
  const text = quoteValue(path.text, 120);
  const where = `the ${TRACK_NAMES[other]} value model has it`;
  if (path.source !== "key_result") {
    return {
      message: `value path ${text} does not resolve in the ${TRACK_NAMES[own]} value model, ${where}`,
      reference: { missing: path.text, candidates: path.failure!.suggestions, known: [] },
      at: path.at,
      actual: path.text,
      help: `write ${quoteValue(path.failure!.suggestions[0] ?? TRACK_NAMES[other], 120)}`,
    };
  }
  const track = [...path.at.slice(0, -1), "track"];
  const written = asText(at(path.artifact.document.value, ...track));
  // Where the key result is in the track that its target names, these two bear each other out.
  const isTrackAtFault = written !== null && asTrack(String(path.at[2])) !== own;
  const beside = `write \`track: ${other}\`${written === null ? " beside it" : ""}`;
  const finding = {
    message: `value path ${text} is looked for in the ${TRACK_NAMES[own]} value model, but ${where}`,
    help: `${beside}, or name a component of the ${TRACK_NAMES[own]} value model`,
  };
  return isTrackAtFault
    ? {
      ...finding,
      at: track,
      expected: other,
      actual: written,
      reference: { missing: written, candidates: [other], known: [] },
    }
    : { ...finding, at: path.at, expected: `a path of the ${TRACK_NAMES[own]} value model`, actual: path.text };
}

function noModelReport(model: EpfModel, track: Track, paths: readonly ValuePath[]): RuleReport {
  const [first] = paths;
  const name = TRACK_NAMES[track];
  const others = paths.length === 1 ? "" : ` (and ${paths.length - 1} more)`;
  const fault = modelFault(model, track);
  if (awaitsValueModel(model, track)) {
    return {
      message: `value path ${quoteValue(first!.text, 120)}${others} cannot be checked, ${fault?.what} yet`,
      at: first!.at,
      level: "info",
      expected: `a value model with \`track_name: ${name}\` from adoption level 1`,
      actual: first!.text,
      help: "nothing to do at adoption level 0; the first value model should contain this path",
    };
  }
  // A template that waits to be filled in is what comes first: until then no one can tell whether the path is right.
  const isWaiting = fault?.state === "unfilled";
  const level = !isWaiting && paths.some((path) => levelOf(path) === "error") ? "error" : "warning";
  return {
    message: `value path ${quoteValue(first!.text, 120)}${others} ${
      isWaiting ? "cannot be checked" : "does not resolve"
    }, ${fault?.what}`,
    at: first!.at,
    level,
    expected: `a value model with \`track_name: ${name}\` and layers`,
    actual: first!.text,
    help: fault?.remedy ?? `write the ${name} value model`,
  };
}

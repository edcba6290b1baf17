import { contributors, coverage as coverageOf, type TrackCoverage } from "../../model/value_models/coverage.ts";
import type { EpfModel } from "../../model/model.ts";
import { type Track, TRACK_NAMES, TRACKS } from "../../format/tracks.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import { counted, countedOf } from "../../text/forms/plural.ts";
import { costingRules } from "../costing_rules.ts";
import { isProductIdle } from "../foundations.ts";
import { isTrackDue, lostModel, lostTracks } from "../losses/lost_models.ts";
import { statedTrack } from "../../model/value_models/model_fault.ts";
import { findingsOf } from "../finding_groups.ts";
import type { HealthContext } from "../health_context.ts";
import {
  gradeOf,
  limitCost,
  lostWords,
  orderCosts,
  scoreAfter,
  type SectionCost,
  type SectionFunction,
} from "../section.ts";
import { writtenShare } from "../written_share.ts";

/** The rule about components that nothing contributes to. */
const RULE = costingRules("coverage").keys().next().value ?? null;

/** The section is at most this while the Product value model describes nothing that anybody has. */
const HOLLOW = 59;

/** Components without a definition that a cost names. */
const NAMED = 2;

/** How much of a track's value model some definition contributes to. */
export interface TrackCoverageData {
  track_name: string;
  /** Components in use. */
  total_l2: number;
  covered_l2: number;
  /** null when the track has no value model, or nothing of it is in use. */
  coverage_percent: number | null;
  uncovered_l2_paths: string[];
}

/**
 * The share of components in use that some definition contributes to, as far as that is written: the mean of the tracks.
 * A track whose value model
 * is lost, or has nothing to
 * contribute to, counts as one without any.
 */
export const coverage: SectionFunction = (context) => {
  const { model } = context;
  const tracks = Object.values(coverageOf(model));
  const total = sum(tracks, ({ components }) => components.length);
  const uncovered = sum(tracks, (track) => track.uncovered.length);
  // What will contribute to a model that is written anew is not known.
  const known = { ...context, restored: new Set<string>() };
  const lost = lostTracks(known, statedTrack);
  const used = tracks.filter(({ track, components }) => components.length > 0 && !lost.includes(track));
  const hollow = hollowTracks(context).filter((track) => !lost.includes(track));
  const judged = used.length + lost.length + hollow.length;
  const share = 100 / judged;
  const costs = [
    ...used.filter((track) => track.uncovered.length > 0).map((track) => ({
      ...cost(track, share),
      // Where a definition cannot be read, no finding says that a component has none.
      rule: RULE !== null && findingsOf(RULE, context.findings).length > 0 ? RULE : null,
    })),
    ...used.flatMap((track) => unwrittenCost(context, track, share)),
    ...lost.map((track) => lostCost(known, track, share)),
    ...hollow.map((track) => hollowCost(model, track, share)),
  ];
  // Whatever the other tracks do, a product that offers nothing carries no strategy.
  if (hollow.includes("product")) {
    const { what, remedy } = hollowCost(model, "product", share);
    costs.push(
      ...limitCost(costs, HOLLOW, { what: `${what}, which keeps the section below ${HOLLOW + 1}`, rule: null, remedy }),
    );
  }
  const score = judged === 0 ? null : scoreAfter(costs);
  return {
    name: "coverage",
    title: "Coverage",
    score,
    grade: gradeOf(score),
    get summary() {
      return [
        total === 0
          ? noneInUse(model)
          : `definitions contribute to ${total - uncovered} of ${counted(total, "component")} in use`,
        ...(uncovered > 0 ? [] : idleWords(model, tracks)),
        ...(lost.length === 0 ? [] : lostWords(lost.flatMap((track) => lostModel(known, track).losses), "model")),
        ...(hollow.length === 0 || total === 0 ? [] : [`nothing in use in ${counted(hollow.length, "track")}`]),
      ].join(", ");
    },
    costs: orderCosts(costs),
    get data() {
      return {
        total_l2_components: total,
        covered_l2_components: total - uncovered,
        coverage_percent: percent(total - uncovered, total),
        coverage_by_track: coverageByTrack(model),
      };
    },
  };
};

/** How many components of the Product model a full count leaves out; ready-made models begin with all switched off. */
function idleWords(model: EpfModel, tracks: readonly TrackCoverage[]): string[] {
  const used = sum(tracks.filter(({ track }) => track === "product"), ({ components }) => components.length);
  const idle = model.values.components("product").length - used;
  return used === 0 || idle <= 0 ? [] : [`${idle} of the Product model ${idle === 1 ? "is" : "are"} not in use`];
}

/** That nothing counts as in use: what a model without a track switches on belongs to none. */
export function noneInUse(model: EpfModel): string {
  const isNameless = model.of("value_model").some((artifact) => statedTrack(artifact) === null);
  return `no component of a value model ${isNameless ? "that names its track " : ""}is in use`;
}

/**
 * Tracks whose value model is due and there, and describes nothing that could be contributed to: it has no components,
 * or all of the Product model are switched off. Ready-made models of other tracks begin with everything switched off.
 */
function hollowTracks(context: HealthContext): Track[] {
  const { model } = context;
  const isHollow = (track: Track) => model.values.components(track).length === 0;
  return TRACKS.filter((track) =>
    isTrackDue(model, track) && (isHollow(track) || (track === "product" && isProductIdle(context)))
  );
}

function hollowCost(model: EpfModel, track: Track, points: number): SectionCost {
  const name = TRACK_NAMES[track];
  return model.values.components(track).length === 0
    ? {
      what: `the ${name} value model has no components`,
      points,
      rule: null,
      remedy: `write the layers and components of the ${name} value model`,
    }
    : {
      what: `no component of the ${name} value model is in use`,
      points,
      rule: null,
      // What is in use needs features: to switch it on is half of the repair where there are none.
      remedy: `set \`active: true\` in the ${name} value model for what people have today${
        model.of("feature_definition").length === 0 ? ", and write the features that deliver it" : ""
      }`,
    };
}

/** Coverage of each track by its key. */
export function coverageByTrack(model: EpfModel): Record<string, TrackCoverageData> {
  const tracks = coverageOf(model);
  return Object.fromEntries(TRACKS.map((track) => [track, trackData(tracks[track])]));
}

/** A share in per cent with one decimal; null of nothing. */
export function percent(part: number, total: number): number | null {
  return total === 0 ? null : Math.round((part / total) * 1000) / 10;
}

function trackData({ track, components, uncovered }: TrackCoverage): TrackCoverageData {
  const covered = components.length - uncovered.length;
  return {
    track_name: TRACK_NAMES[track],
    total_l2: components.length,
    covered_l2: covered,
    coverage_percent: percent(covered, components.length),
    uncovered_l2_paths: uncovered.map(({ path }) => path),
  };
}

function cost({ track, components, uncovered }: TrackCoverage, share: number): SectionCost {
  return {
    what: countedOf(uncovered.length, components.length, [
      `${TRACK_NAMES[track]} component in use`,
      `${TRACK_NAMES[track]} components in use`,
    ], ["has no definition", "have no definition"]) +
      (uncovered.length > NAMED ? "" : `: ${uncovered.map(({ path }) => quoteValue(path, 120)).join(", ")}`),
    points: (uncovered.length / components.length) * share,
    rule: null,
    remedy: uncovered.length === 1
      ? `write a ${TRACK_NAMES[track]} definition that contributes to ${
        quoteValue(uncovered[0]!.path, 120)
      }, or switch that off if people do not have it yet`
      : `write ${
        TRACK_NAMES[track]
      } definitions that contribute to the ${uncovered.length} components without one, or switch off what is not in use`,
  };
}

/** What is promised by a definition that is still to be written counts as far as it is written. */
function unwrittenCost(context: HealthContext, { track, components, uncovered }: TrackCoverage, share: number) {
  const serving = contributors(context.model);
  const gaps = components.filter((component) => !uncovered.includes(component)).flatMap((component) => {
    const shares = [...serving.get(component) ?? []].map((artifact) => writtenShare(context, artifact));
    const gap = 1 - Math.max(0, ...shares);
    return gap > 0 ? [gap] : [];
  });
  if (gaps.length === 0) return [];
  return [{
    what: countedOf(gaps.length, components.length, [
      `${TRACK_NAMES[track]} component in use`,
      `${TRACK_NAMES[track]} components in use`,
    ], ["rests on a definition that is not written to the end", "rest on definitions that are not written to the end"]),
    points: sum(gaps, (gap) => gap) / components.length * share,
    rule: null,
    remedy: `write what is open in the ${TRACK_NAMES[track]} definitions that contribute to them`,
  }];
}

function lostCost(context: HealthContext, track: Track, points: number): SectionCost {
  const { what, remedy } = lostModel(context, track);
  return {
    what,
    remedy,
    points,
    rule: null,
    isOfLostFiles: true,
  };
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}

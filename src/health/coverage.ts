import type { ScoreCost } from "../diagnostics/report.ts";
import { coverage as coverageOf, type TrackCoverage } from "../model/value_models/coverage.ts";
import type { EpfModel } from "../model/model.ts";
import { type Track, TRACK_NAMES, TRACKS } from "../format/tracks.ts";
import { costingRules } from "./costing_rules.ts";
import { lostTracks, statedTrack } from "./foundations.ts";
import { gradeOf, orderCosts, scoreAfter, type SectionFunction } from "./section.ts";

/** The rule about components that nothing contributes to. */
const RULE = costingRules("coverage").keys().next().value ?? null;

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
 * The share of components in use that some definition contributes to: the mean of the tracks. A track whose value model
 * is lost counts as one without any.
 */
export const coverage: SectionFunction = (context) => {
  const { model } = context;
  const tracks = Object.values(coverageOf(model));
  const total = sum(tracks, ({ components }) => components.length);
  const uncovered = sum(tracks, (track) => track.uncovered.length);
  const lost = lostTracks(context, statedTrack);
  const used = tracks.filter(({ track, components }) => components.length > 0 && !lost.includes(track));
  const share = 100 / (used.length + lost.length);
  const costs = [
    ...used.filter((track) => track.uncovered.length > 0).map((track) => cost(track, share)),
    ...lost.map((track) => lostCost(track, share)),
  ];
  const score = used.length + lost.length === 0 ? null : scoreAfter(costs);
  return {
    name: "coverage",
    title: "Coverage",
    score,
    grade: gradeOf(score),
    summary: total === 0
      ? "no component of a value model is in use"
      : `definitions contribute to ${total - uncovered} of ${total} components in use`,
    costs: orderCosts(costs),
    data: {
      total_l2_components: total,
      covered_l2_components: total - uncovered,
      coverage_percent: percent(total - uncovered, total),
      coverage_by_track: coverageByTrack(model),
    },
  };
};

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

function cost({ track, components, uncovered }: TrackCoverage, share: number): ScoreCost {
  return {
    what: `${uncovered.length} of ${components.length} ${TRACK_NAMES[track]} components have no definition`,
    points: (uncovered.length / components.length) * share,
    rule: RULE,
    remedy: `write or extend the ${TRACK_NAMES[track]} definitions that serve them, or switch off what is not in use`,
  };
}

function lostCost(track: Track, points: number): ScoreCost {
  return {
    what: `the ${TRACK_NAMES[track]} track has no value model, or one that says nothing`,
    points,
    rule: null,
    remedy: `write the value model of the ${TRACK_NAMES[track]} track`,
  };
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}

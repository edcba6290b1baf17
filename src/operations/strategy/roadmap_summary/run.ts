import { callOf } from "../../../contracts/call.ts";
import { counted } from "../../../text/plural.ts";
import { escapeText } from "../../../diagnostics/escape.ts";
import { EXIT, UserFailure } from "../../../diagnostics/failure.ts";
import { guidance } from "../../../answers/guidance.ts";
import { type Track, TRACKS } from "../../../format/tracks.ts";
import { VIEW_TYPES } from "../../../strategy/read/read_model.ts";
import type { KeyResult, Roadmap, TrackPlan } from "../../../strategy/read/roadmaps.ts";
import { lineOf, sourceOf } from "../../../strategy/read/statement.ts";
import { fitted, type Rendering } from "../../../answers/fit_to_budget.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { furtherActions } from "../further_actions.ts";
import { openStrategy } from "../open_strategy.ts";
import { shortfallOf } from "../shortfall.ts";
import type { RoadmapSummaryAnswer, RoadmapSummaryInput } from "./contract.ts";

type Summary = Answered<RoadmapSummaryAnswer>;
type TrackRow = NonNullable<Summary["tracks"][Track]>;
type KeyResultRow = TrackRow["okrs"][number]["key_results"][number];

/** @throws UserFailure when the cycle is unknown, or no single instance is meant */
export async function run(context: OperationContext, input: RoadmapSummaryInput): Promise<Summary> {
  const { track, cycle: wanted } = input;
  const instance = await openStrategy(context, input.instance_path);
  const { named } = instance;
  const { content: roadmaps, gaps } = instance.strategy.roadmaps;
  const chosen = chooseCycle(roadmaps, wanted);
  const types = chosen.some(({ from }) => from === "assessment") ? [] : VIEW_TYPES.roadmaps;
  const own = gaps.filter(({ artifact }) => chosen.some((roadmap) => roadmap.artifact === artifact));
  const { warnings, remedy } = shortfallOf(instance, types, own);
  if (chosen.length > 1) {
    warnings.push(
      `${chosen.length} roadmaps of one cycle, answered together: ${
        chosen.slice(0, 4).map(({ artifact }) => artifact.file).join(", ")
      }`,
    );
  }
  const plans = TRACKS.filter((each) => track === undefined || each === track).flatMap((each) => {
    const parts = chosen.flatMap(({ tracks }) => tracks.filter((plan) => plan.track === each));
    return parts.length === 0 ? [] : [{ track: each, parts }];
  });
  const milestones = chosen.flatMap((roadmap) => roadmap.milestones);
  const dependencies = chosen.flatMap((roadmap) => roadmap.dependencies);
  const totals = {
    okrs: total(plans, ({ okrs }) => okrs.length),
    key_results: total(plans, ({ okrs }) => okrs.reduce((sum, { keyResults }) => sum + keyResults.length, 0)),
    assumptions: total(plans, ({ assumptions }) => assumptions.length),
    milestones: milestones.length,
  };
  const [first] = chosen;
  const isBlank = totals.okrs === 0;
  // Where all tracks are asked for and do not fit, one of them does.
  const narrow = track === undefined ? plans[0]?.track ?? null : null;
  const ofCycle = wanted === undefined ? {} : { cycle: wanted };
  return fitted(input, (rendering) => {
    const details = {
      tracks: Object.fromEntries(plans.map(({ track: each, parts }) => [each, describe(rendering, parts)])),
      milestones: rendering.list(milestones).map(({ date, milestone, keyResults }) => ({
        date: rendering.text(date),
        milestone: rendering.text(milestone.text),
        key_results: keyResults.map(escapeText),
        source: sourceOf(milestone.place),
      })),
      dependencies: rendering.extras(dependencies).map(({ from, to, type, place }) => ({
        from: escapeText(from),
        to: escapeText(to),
        type: rendering.text(type),
        source: sourceOf(place),
      })),
    };
    return {
      id: rendering.text(first?.id ?? null),
      cycle: first?.cycle ?? null,
      timeframe: rendering.text(first?.timeframe ?? null),
      guidance: guidance({
        current_state: first === undefined || isBlank
          ? "no roadmap is written yet"
          : `${first.cycle === null ? "cycle unknown" : `cycle ${first.cycle}`}, ${
            counted(totals.okrs, "objective")
          } with ${counted(totals.key_results, "key result")} in ${counted(plans.length, "track")}`,
        next_action: isBlank
          ? remedy ?? callOf("epf_get_wizard", { name: "roadmap_recipe" })
          : narrow !== null && rendering.omitted !== null
          ? callOf("epf_get_roadmap_summary", { ...named, track: narrow, ...ofCycle })
          : callOf("epf_get_competitive_position", named),
        available_actions: furtherActions(
          rendering,
          callOf("epf_get_roadmap_summary", {
            ...named,
            ...(track === undefined ? {} : { track }),
            ...ofCycle,
            detail_level: "full",
          }),
          isBlank || remedy === null ? [] : [remedy],
        ),
        warnings: warnings.length === 0 ? null : warnings,
      }),
      instance_path: instance.shown,
      status: rendering.text(first?.status ?? null),
      start_date: rendering.text(first?.startDate ?? null),
      end_date: rendering.text(first?.endDate ?? null),
      totals,
      ...details,
      cycles: rendering.list(roadmaps).map((roadmap) => ({
        cycle: roadmap.cycle,
        id: rendering.text(roadmap.id),
        timeframe: rendering.text(roadmap.timeframe),
        status: rendering.text(roadmap.status),
        from: roadmap.from,
        archived: roadmap.archived,
        file: roadmap.artifact.file,
      })),
      omitted: rendering.omitted,
    };
  });
}

/** The roadmaps of the cycle that is asked for, or of the current one. @throws UserFailure for a cycle that has no roadmap */
function chooseCycle(roadmaps: readonly Roadmap[], wanted: number | undefined): Roadmap[] {
  const cycle = wanted ?? roadmaps[0]?.cycle ?? null;
  const found = roadmaps.filter((roadmap) => roadmap.cycle === cycle);
  if (found.length === 0 && wanted !== undefined) {
    const known = [...new Set(roadmaps.flatMap((roadmap) => roadmap.cycle ?? []))].sort((a, b) => a - b);
    throw new UserFailure(`no roadmap of cycle ${wanted}`, {
      exit: EXIT.nothing,
      help: known.length === 0 ? "the instance has no roadmap with a cycle" : `there are cycles ${known.join(", ")}`,
    });
  }
  // The current plan and its archived copy say the same twice.
  const current = found.filter(({ archived }) => !archived);
  return current.length > 0 ? current : found;
}

function total(plans: readonly { parts: readonly TrackPlan[] }[], of: (plan: TrackPlan) => number): number {
  return plans.flatMap(({ parts }) => parts).reduce((sum, plan) => sum + of(plan), 0);
}

function describe(rendering: Rendering, parts: readonly TrackPlan[]): TrackRow {
  return {
    objective: rendering.said(parts.find(({ objective }) => objective !== null)?.objective ?? null),
    okrs: rendering.core(parts.flatMap(({ okrs }) => okrs)).map(({ id, objective, assessment, keyResults, place }) => ({
      id: rendering.text(id),
      objective: rendering.said(objective),
      ...(assessment === null ? {} : { assessment: rendering.text(assessment.text) }),
      key_results: rendering.core(keyResults).map((keyResult) => describeKeyResult(rendering, keyResult)),
      source: sourceOf(place),
    })),
    assumptions: rendering.extras(parts.flatMap(({ assumptions }) => assumptions)).map((assumption) => ({
      id: rendering.text(assumption.id),
      description: rendering.text(assumption.description.text),
      criticality: rendering.text(assumption.criticality),
      confidence: rendering.text(assumption.confidence),
      status: rendering.text(assumption.status),
      linked_to: rendering.list(assumption.linkedTo).map(escapeText),
      source: sourceOf(assumption.description.place),
    })),
  };
}

function describeKeyResult(rendering: Rendering, keyResult: KeyResult): KeyResultRow {
  const { id, description, target, status, actual, baseline, valuePath, place } = keyResult;
  return {
    id: rendering.text(id),
    description: rendering.said(description),
    target: rendering.said(target),
    status: rendering.text(status),
    line: lineOf(place),
    ...(actual === null ? {} : { actual: rendering.text(actual.text) }),
    ...(baseline === null || !rendering.isRoomy ? {} : { baseline: rendering.text(baseline.text) }),
    ...(valuePath === null || !rendering.isRoomy ? {} : { value_path: rendering.text(valuePath) }),
  };
}

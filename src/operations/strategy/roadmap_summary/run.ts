import { callOf } from "../../../contracts/call.ts";
import { counted } from "../../../text/forms/plural.ts";
import { escapeText, namePath } from "../../../diagnostics/escape.ts";
import type { Path } from "../../../diagnostics/path.ts";
import { EXIT, UserFailure } from "../../../diagnostics/failure.ts";
import { guidance } from "../../../answers/guidance.ts";
import { asTrack, type Track, TRACKS } from "../../../format/tracks.ts";
import { VIEW_TYPES } from "../../../strategy/read/read_model.ts";
import type { RoadmapItem } from "../../../model/roadmap/roadmap.ts";
import type { KeyResult, Roadmap, TrackPlan } from "../../../strategy/read/roadmaps.ts";
import { lineOf, sourceOf } from "../../../strategy/read/statement.ts";
import { type Budget, fitToBudget } from "../../../answers/budget.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { furtherActions } from "../../../answers/further_actions.ts";
import { openStrategy, type StrategyInstance } from "../open_strategy.ts";
import { type Shortfall, shortfallOf } from "../shortfall.ts";
import type { RoadmapSummaryAnswer, RoadmapSummaryInput } from "./contract.ts";
import { said } from "../statements.ts";
import { isShortened } from "../../../answers/left_out.ts";

type Summary = Answered<RoadmapSummaryAnswer>;
type TrackRow = NonNullable<Summary["tracks"][Track]>;
type KeyResultRow = TrackRow["okrs"][number]["key_results"][number];

/** What the roadmaps of one cycle plan for one track. */
interface Plan {
  track: Track;
  parts: readonly TrackPlan[];
}

/** @throws UserFailure when the cycle is unknown, or no single instance is meant */
export async function run(context: OperationContext, input: RoadmapSummaryInput): Promise<Summary> {
  const instance = await openStrategy(context, input.instance_path);
  const { content: roadmaps } = instance.strategy.roadmaps;
  const chosen = chooseCycle(roadmaps, input.cycle);
  const plans = plansOf(chosen, input.track);
  const totals = totalsOf(chosen, plans);
  const { warnings, remedy } = shortcomings(instance, chosen, input.track);
  // What a track lacks, the roadmap need not lack.
  const isWritten = totals.okrs > 0 || totalsOf(chosen, plansOf(chosen, undefined)).okrs > 0;
  const [first] = chosen;
  return fitToBudget(input, (budget) => {
    const details = {
      tracks: Object.fromEntries(plans.map(({ track, parts }) => [track, describe(budget, parts)])),
      ...besideTracks(budget, chosen),
    };
    return {
      id: budget.text(first?.id ?? null),
      cycle: first?.cycle ?? null,
      timeframe: budget.text(first?.timeframe ?? null),
      guidance: guidance({
        current_state: stateOf(first, totals, plans, isWritten ? input.track : undefined) +
          waitingOf(instance, chosen, totals, input.track),
        ...nextCalls(instance.named, input, plans, { isBlank: totals.okrs === 0, isWritten, remedy }, budget),
        warnings,
      }),
      instance_path: instance.shown,
      status: budget.text(first?.status ?? null),
      start_date: budget.text(first?.startDate ?? null),
      end_date: budget.text(first?.endDate ?? null),
      totals,
      ...details,
      cycles: budget.list(roadmaps).map((roadmap) => ({
        cycle: roadmap.cycle,
        id: budget.text(roadmap.id),
        timeframe: budget.text(roadmap.timeframe),
        status: budget.text(roadmap.status),
        from: roadmap.from,
        archived: roadmap.archived,
        file: roadmap.artifact.file,
      })),
      left_out: budget.leftOut,
    };
  });
}

function plansOf(chosen: readonly Roadmap[], only: Track | undefined): Plan[] {
  return TRACKS.filter((track) => only === undefined || track === only).flatMap((track) => {
    const parts = chosen.flatMap(({ tracks }) => tracks.filter((plan) => plan.track === track));
    return parts.length === 0 ? [] : [{ track, parts }];
  });
}

function totalsOf(chosen: readonly Roadmap[], plans: readonly Plan[]): Summary["totals"] {
  return {
    okrs: total(plans, ({ okrs }) => okrs.length),
    key_results: total(plans, ({ okrs }) => okrs.reduce((sum, { keyResults }) => sum + keyResults.length, 0)),
    assumptions: total(plans, ({ assumptions }) => assumptions.length),
    milestones: chosen.flatMap(({ milestones }) => milestones).length,
  };
}

/** What the instance lacks for this answer, and what is odd about the roadmaps of the cycle. */
function shortcomings(instance: StrategyInstance, chosen: readonly Roadmap[], track: Track | undefined): Shortfall {
  const types = chosen.some(({ from }) => from === "assessment") ? [] : VIEW_TYPES.roadmaps;
  const isOfOther = (at: Path) => track !== undefined && at[1] === "tracks" && asTrack(String(at[2])) !== track;
  const own = instance.strategy.roadmaps.gaps.filter(({ artifact, at }) =>
    chosen.some((roadmap) => roadmap.artifact === artifact) && !isOfOther(at)
  );
  const { warnings, remedy } = shortfallOf(instance, types, own);
  if (chosen.length < 2) return { warnings, remedy };
  const files = chosen.slice(0, 4).map(({ artifact }) => namePath(artifact.file)).join(", ");
  return { warnings: [...warnings, `${chosen.length} roadmaps of one cycle, answered together: ${files}`], remedy };
}

/** @param track the one that is asked for, where the roadmap has objectives of any */
function stateOf(
  first: Roadmap | undefined,
  totals: Summary["totals"],
  plans: readonly Plan[],
  track: Track | undefined,
): string {
  if (first === undefined || (totals.okrs === 0 && track === undefined)) return "no roadmap is written yet";
  const cycle = first.cycle === null ? "cycle unknown" : `cycle ${first.cycle}`;
  if (totals.okrs === 0) return `${cycle}, no objective of track ${track} is written yet`;
  const planned = plans.filter((plan) => total([plan], ({ okrs }) => okrs.length) > 0);
  const objectives = `${counted(totals.okrs, "objective")} with ${counted(totals.key_results, "key result")}`;
  return `${cycle}, ${objectives} in ${counted(planned.length, "track")}`;
}

/** How many objectives and key results have no words yet, which the answer leaves out. */
function waitingOf(
  { strategy }: StrategyInstance,
  chosen: readonly Roadmap[],
  { okrs, key_results }: Summary["totals"],
  track: Track | undefined,
): string {
  const files = new Set(chosen.filter(({ from }) => from === "roadmap").map(({ artifact }) => artifact));
  const own = (items: readonly RoadmapItem[]) =>
    items.filter((item) => files.has(item.artifact) && (track === undefined || item.track === track)).length;
  const { objectives, keyResults } = strategy.epf.roadmap;
  const waiting = [
    [own(objectives) - okrs, "objective"] as const,
    [own(keyResults) - key_results, "key result"] as const,
  ].filter(([count]) => count > 0).map(([count, noun]) => counted(count, `more ${noun}`));
  if (okrs === 0 || files.size === 0 || waiting.length === 0) return "";
  return `; ${waiting.join(" and ")} ${
    waiting.length === 1 && waiting[0]!.startsWith("1 ") ? "is" : "are"
  } not written yet`;
}

function nextCalls(
  named: StrategyInstance["named"],
  { track, cycle }: RoadmapSummaryInput,
  plans: readonly Plan[],
  { isBlank, isWritten, remedy }: { isBlank: boolean; isWritten: boolean; remedy: Shortfall["remedy"] },
  { leftOut }: Budget,
) {
  const ofCycle = cycle === undefined ? {} : { cycle };
  // Where all tracks are asked for and do not fit, one of them does.
  const narrow = track === undefined && isShortened(leftOut) ? plans[0]?.track : undefined;
  const further = narrow === undefined
    ? callOf("epf_list_features", named)
    : callOf("epf_get_roadmap_summary", { ...named, track: narrow, ...ofCycle });
  const inFull = { ...named, ...(track === undefined ? {} : { track }), ...ofCycle, detail_level: "full" as const };
  return {
    next_action: !isBlank
      ? further
      : isWritten
      ? callOf("epf_get_roadmap_summary", { ...named, ...ofCycle })
      : remedy ?? callOf("epf_get_wizard", { name: "roadmap_recipe" }),
    available_actions: furtherActions(leftOut, callOf("epf_get_roadmap_summary", inFull), [isBlank ? null : remedy]),
  };
}

function besideTracks(budget: Budget, roadmaps: readonly Roadmap[]): Pick<Summary, "milestones" | "dependencies"> {
  const milestones = roadmaps.flatMap((roadmap) => roadmap.milestones);
  const dependencies = roadmaps.flatMap((roadmap) => roadmap.dependencies);
  return {
    milestones: budget.list(milestones).map(({ date, milestone, keyResults }) => ({
      date: budget.text(date),
      milestone: budget.text(milestone.text),
      key_results: keyResults.map(escapeText),
      source: sourceOf(milestone.place),
    })),
    dependencies: budget.extras(dependencies).map(({ from, to, type, place }) => ({
      from: escapeText(from),
      to: escapeText(to),
      type: budget.text(type),
      source: sourceOf(place),
    })),
  };
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

function total(plans: readonly Plan[], of: (plan: TrackPlan) => number): number {
  return plans.flatMap(({ parts }) => parts).reduce((sum, plan) => sum + of(plan), 0);
}

function describe(budget: Budget, parts: readonly TrackPlan[]): TrackRow {
  return {
    objective: said(budget, parts.find(({ objective }) => objective !== null)?.objective ?? null),
    okrs: budget.core("okrs", parts.flatMap(({ okrs }) => okrs)).map((
      { id, objective, assessment, keyResults, place },
    ) => ({
      id: budget.text(id),
      objective: said(budget, objective),
      ...(assessment === null ? {} : { assessment: budget.text(assessment.text) }),
      key_results: budget.core("key_results", keyResults).map((keyResult) => describeKeyResult(budget, keyResult)),
      source: sourceOf(place),
    })),
    assumptions: budget.extras(parts.flatMap(({ assumptions }) => assumptions)).map((assumption) => ({
      id: budget.text(assumption.id),
      description: budget.text(assumption.description.text),
      criticality: budget.text(assumption.criticality),
      confidence: budget.text(assumption.confidence),
      status: budget.text(assumption.status),
      linked_to: budget.list(assumption.linkedTo).map(escapeText),
      ...(assumption.evidenceRequired === null || !budget.isRoomy
        ? {}
        : { evidence_required: budget.text(assumption.evidenceRequired.text) }),
      source: sourceOf(assumption.description.place),
    })),
  };
}

function describeKeyResult(budget: Budget, keyResult: KeyResult): KeyResultRow {
  const { id, description, target, status, actual, baseline, valuePath, place } = keyResult;
  return {
    id: budget.text(id),
    description: said(budget, description),
    target: said(budget, target),
    status: budget.text(status),
    line: lineOf(place),
    ...(actual === null ? {} : { actual: budget.text(actual.text) }),
    ...(baseline === null || !budget.isRoomy ? {} : { baseline: budget.text(baseline.text) }),
    ...(valuePath === null || !budget.isRoomy ? {} : { value_path: budget.text(valuePath) }),
  };
}

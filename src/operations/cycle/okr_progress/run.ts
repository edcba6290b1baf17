import { guidance } from "../../../answers/guidance.ts";
import { callOf, type NextCall } from "../../../contracts/call.ts";
import { truncate } from "../../../diagnostics/escape.ts";
import { EXIT, UserFailure } from "../../../diagnostics/failure.ts";
import { type Track, TRACKS } from "../../../format/tracks.ts";
import {
  countOutcomes,
  type CycleResult,
  cycleResults,
  newestReports,
  presentCycle,
} from "../../../model/aim/cycle_results.ts";
import { joinWords } from "../../../schema/words.ts";
import { suggestReport } from "../../../suggest/suggest_aim.ts";
import { counted } from "../../../text/forms/plural.ts";
import type { OperationContext } from "../../context.ts";
import { openInstance } from "../../instances.ts";
import type { Answered } from "../../operation.ts";
import type { OkrProgressAnswer, OkrProgressInput } from "./contract.ts";

const LONGEST = 240;

/** @throws UserFailure when there is no instance, or no such cycle */
export async function run(context: OperationContext, input: OkrProgressInput): Promise<Answered<OkrProgressAnswer>> {
  const { model, instance_path, warnings } = await openInstance(context, input.instance_path);
  const all = cycleResults(model);
  const cycles = [...new Set(all.map(({ cycle }) => cycle))];
  const cycle = input.all_cycles === true ? null : input.cycle ?? presentCycle(model);
  if (input.cycle !== undefined && !cycles.includes(input.cycle)) throw unknownCycle(input.cycle, cycles);
  const results = all.filter((result) =>
    (cycle === null || result.cycle === cycle) && (input.track === undefined || result.track === input.track)
  );
  const overall = countOutcomes(results);
  const source = overall.total_krs > overall.pending ? "assessment" as const : "roadmap" as const;
  const isReported = cycle === null || newestReports(model).some((report) => report.cycle === cycle);
  const calls: NextCall[] = overall.pending > 0 && !isReported
    ? [
      suggestReport(
        instance_path,
        `no assessment report of cycle ${cycle}; the draft names its ${counted(overall.pending, "key result")}`,
      ),
    ]
    : [];
  return {
    success: true,
    source,
    overall,
    required_next_tool_calls: calls,
    guidance: guidance({
      current_state: stateOf(cycle, overall),
      next_action: calls[0] ?? null,
      available_actions: cycles.length > 1 && input.all_cycles !== true
        ? [callOf("epf_aim_okr_progress", { instance_path, all_cycles: true })]
        : [],
      warnings,
    }),
    instance_path,
    by_track: Object.fromEntries(TRACKS.flatMap((track) => {
      const own = results.filter((result) => result.track === track);
      if (own.length === 0) return [];
      const counts = countOutcomes(own);
      const numbers = [...new Set(own.map((result) => result.cycle))];
      return [[track, { track, summary: counts, cycles: numbers, ...counts }] as const];
    })),
    cycles: [...Map.groupBy(results, (result) => result.cycle)].map(([number, own]) => ({
      cycle: number,
      summary: countOutcomes(own),
      okrs: [...Map.groupBy(own, ({ okr }) => okr)].map(([okr_id, members]) => ({
        okr_id,
        track: members[0]!.track,
        objective: truncate(members[0]!.objective ?? "", LONGEST),
        summary: countOutcomes(members),
      })),
    })),
    insights: insightsOf(results, all, cycle),
  };
}

function unknownCycle(cycle: number, known: readonly number[]): UserFailure {
  return new UserFailure(`cycle ${cycle} has no key results, neither in a roadmap nor in a report`, {
    exit: EXIT.nothing,
    help: known.length === 0 ? "write the roadmap first" : `cycles with key results: ${known.join(", ")}`,
  });
}

function stateOf(cycle: number | null, counts: OkrCounts): string {
  const { total_krs, exceeded, met, not_measured, pending, achievement_rate } = counts;
  const which = cycle === null ? "all cycles" : `cycle ${cycle}`;
  if (total_krs === 0) return `${which}: no key results`;
  if (pending === total_krs) return `${which}: ${counted(total_krs, "key result")}, no outcome reported yet`;
  if (not_measured === total_krs) return `${which}: ${counted(total_krs, "key result")}, none of them measured`;
  const judged = total_krs - not_measured - pending;
  if (judged === 0) {
    return `${which}: ${counted(total_krs, "key result")}, ${not_measured} not measured, ${pending} pending`;
  }
  const others = [
    ...(not_measured === 0 ? [] : [`${not_measured} more not measured`]),
    ...(pending === 0 ? [] : [`${pending} more pending`]),
  ];
  return [
    `${which}: ${exceeded + met} of ${counted(judged, "key result")} met or exceeded (${achievement_rate} %)`,
    ...others,
  ].join(", ");
}

type OkrCounts = ReturnType<typeof countOutcomes>;

/** What the counts show; every sentence is about numbers of the answer or of the cycle before. */
function insightsOf(results: readonly CycleResult[], all: readonly CycleResult[], cycle: number | null): string[] {
  const reported = results.filter(({ status }) => status !== "pending" && status !== "not_measured");
  const isWhole = (track: Track) =>
    !results.some((result) => result.track === track && result.status === "not_measured");
  const judged = TRACKS.flatMap((track) => {
    const own = reported.filter((result) => result.track === track);
    return own.length === 0 ? [] : [{ track, isWhole: isWhole(track), ...countOutcomes(own) }];
  });
  // A track with results that nobody measured is no better than one that measured them all, but may be as good.
  const rates = judged.filter((own) => own.isWhole).sort((a, b) => b.achievement_rate - a.achievement_rate);
  const [best, worst] = [rates[0], rates.at(-1)];
  const withRate = (rate: number) =>
    joinWords(
      judged.filter((own) => own.achievement_rate === rate).map((own) =>
        `\`${own.track}\`${own.isWhole ? "" : ` (of ${own.total_krs} measured)`}`
      ),
      "and",
    );
  const pending = results.filter(({ status }) => status === "pending").length;
  const before = cycle === null
    ? []
    : all.filter(({ cycle: own, status }) => own === cycle - 1 && status !== "pending" && status !== "not_measured");
  const earlier = countOutcomes(before);
  return [
    ...(best !== undefined && best.achievement_rate > worst!.achievement_rate
      ? [
        `highest rate: ${withRate(best.achievement_rate)} (${best.achievement_rate} %), lowest: ${
          withRate(worst!.achievement_rate)
        } (${worst!.achievement_rate} %)`,
      ]
      : []),
    ...(reported.length > 0 && pending > 0 ? [`${counted(pending, "key result")} without a reported outcome`] : []),
    ...(before.length === 0 ? [] : [
      `cycle ${cycle! - 1}: ${
        earlier.exceeded + earlier.met
      } of ${earlier.total_krs} met or exceeded (${earlier.achievement_rate} %)`,
    ]),
  ];
}

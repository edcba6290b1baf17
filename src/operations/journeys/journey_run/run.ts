import { guidance } from "../../../answers/guidance.ts";
import { callOf } from "../../../contracts/call.ts";
import { quoteValue, truncate } from "../../../diagnostics/escape.ts";
import { EXIT, UserFailure } from "../../../diagnostics/failure.ts";
import { type HeldGuards, isOpen, type Navigation } from "../../../model/navigation/navigation.ts";
import { nearest } from "../../../text/spelling/closest_match.ts";
import { countedOf } from "../../../text/forms/plural.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { guardsOf, heldGuards, openNavigation, placeNamed } from "../open_navigation.ts";
import type { JourneyRunAnswer, JourneyRunInput } from "./contract.ts";

/** @throws UserFailure when there is no instance, no such place, or no entry to start from */
export async function run(context: OperationContext, input: JourneyRunInput): Promise<Answered<JourneyRunAnswer>> {
  const { navigation, warnings, named } = await openNavigation(context, input.instance_path);
  const start = placeNamed(navigation, input.start_at ?? entryOf(navigation), "start_at").id;
  const end = input.expected_end === undefined ? null : placeNamed(navigation, input.expected_end, "expected_end").id;
  const { place, taken, fault } = play(navigation, start, input.steps, heldGuards(input));
  const reason = fault ??
    (end === null || end === place ? null : `the journey ends at ${quoteValue(place)}, not at ${quoteValue(end)}`);
  return {
    passed: reason === null,
    final_state: place,
    steps_run: taken,
    total_steps: input.steps.length,
    failed_at: fault === null ? null : truncate(input.steps[taken]!, 160),
    fail_reason: reason,
    guidance: guidance({
      current_state: `${
        countedOf(taken, input.steps.length, ["step", "steps"], ["was taken", "were taken"])
      }, the journey ended at ${quoteValue(place)}`,
      next_action: reason === null
        ? null
        : fault === null
        ? callOf("epf_journey_path", { from: start, to: end!, ...named })
        : guardsOf(place, named),
      warnings,
    }),
  };
}

function entryOf({ entry, places }: Navigation): string {
  if (entry !== null || places.size === 0) return entry ?? "";
  throw new UserFailure("the navigation graph names no entry, so `start_at` must be given", { exit: EXIT.nothing });
}

/** Takes one step after the other. @returns how many were taken, the place come to, and why the next was not taken */
function play(
  navigation: Navigation,
  start: string,
  steps: readonly string[],
  held: HeldGuards,
): { place: string; taken: number; fault: string | null } {
  const ways = Map.groupBy(navigation.ways, ({ id }) => id);
  let place = start;
  for (const [taken, step] of steps.entries()) {
    const named = ways.get(step) ?? [];
    const way = named.find(({ from }) => from === place);
    const fault = named.length === 0
      ? unknownStep(step, navigation.waysFrom(place).map(({ id }) => id))
      : way === undefined
      ? `the transition begins at ${quoteValue(named[0]!.from)}, and the journey is at ${quoteValue(place)}`
      : isOpen(way.guard, held)
      ? null
      : `the guard ${quoteValue(way.guard!.id)} does not hold`;
    if (fault !== null) return { place, taken, fault };
    place = way!.to;
  }
  return { place, taken: steps.length, fault: null };
}

function unknownStep(step: string, known: readonly string[]): string {
  const near = nearest(step, known, 2);
  const listed = (near.length > 0 ? near : known.slice(0, 5)).map((id) => quoteValue(id)).join(", ");
  return `no transition is called ${quoteValue(step)}${listed === "" ? "" : `; from here go ${listed}`}`;
}

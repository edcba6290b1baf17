import { guidance } from "../../../answers/guidance.ts";
import { pageOf } from "../../../answers/paging.ts";
import { quoteValue } from "../../../diagnostics/escape.ts";
import type { Guard } from "../../../model/navigation/navigation.ts";
import { counted } from "../../../text/forms/plural.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { openNavigation, placeNamed, short } from "../open_navigation.ts";
import type { JourneyGuardsAnswer, JourneyGuardsInput } from "./contract.ts";

/** @throws UserFailure when there is no instance or no such place, or for a bad limit or cursor */
export async function run(
  context: OperationContext,
  input: JourneyGuardsInput,
): Promise<Answered<JourneyGuardsAnswer>> {
  const { navigation, warnings } = await openNavigation(context, input.instance_path);
  const place = placeNamed(navigation, input.context_id, "context_id");
  const inbound = navigation.ways.filter(({ to }) => to === place.id);
  const guarded = inbound.flatMap(({ id, from, guard }) =>
    guard === null ? [] : [{ transition_id: id, from, ...shown(guard) }]
  );
  const { entries, ...page } = pageOf(guarded, input);
  return {
    context_id: place.id,
    context_title: short(place.title),
    open_transitions: inbound.length - guarded.length,
    count: page.count,
    total: page.total,
    guidance: guidance({
      current_state: `${counted(inbound.length, "way")} to ${quoteValue(place.id)}, ${guarded.length} with a guard`,
      warnings,
    }),
    next_cursor: page.next_cursor,
    group_guard: place.groupGuard === null ? null : shown(place.groupGuard),
    inbound_guards: entries,
  };
}

function shown({ id, description, type, fallback, message }: Guard) {
  return {
    guard_id: id,
    description: short(description),
    type: short(type),
    fallback: short(fallback),
    message: short(message),
  };
}

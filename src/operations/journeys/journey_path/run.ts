import { guidance } from "../../../answers/guidance.ts";
import { pageOf } from "../../../answers/paging.ts";
import { quoteValue } from "../../../diagnostics/escape.ts";
import { isOpen, type Navigation, type Way, waysTo } from "../../../model/navigation/navigation.ts";
import { counted } from "../../../text/forms/plural.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { guardsOf, heldGuards, openNavigation, placeNamed } from "../open_navigation.ts";
import type { JourneyPathAnswer, JourneyPathInput } from "./contract.ts";

/** Guards that an answer names. */
const MOST_GUARDS = 20;

/** @throws UserFailure when there is no instance or no such place, or for a bad limit or cursor */
export async function run(context: OperationContext, input: JourneyPathInput): Promise<Answered<JourneyPathAnswer>> {
  const { navigation, warnings, named } = await openNavigation(context, input.instance_path);
  const from = placeNamed(navigation, input.from, "from").id;
  const to = placeNamed(navigation, input.to, "to").id;
  const held = heldGuards(input);
  const walk = navigation.walk(from, held);
  const reachable = walk.has(to);
  const ways = waysTo(walk, to);
  const past = reachable ? null : waysPastGuards(navigation, from, to);
  const blocking = [
    ...new Set((past ?? []).filter(({ guard }) => !isOpen(guard, held)).map(({ guard }) => guard!.id)),
  ];
  const { entries, ...page } = pageOf(ways, input);
  return {
    from,
    to,
    reachable,
    reason: reachable ? null : reasonOf(navigation, to, blocking),
    steps: reachable ? ways.length : null,
    blocking_guards: blocking.slice(0, MOST_GUARDS),
    unguarded_steps: reachable ? ways.length : past?.length ?? null,
    count: page.count,
    total: page.total,
    guidance: guidance({
      current_state: reachable
        ? `${counted(ways.length, "step")} from ${quoteValue(from)} to ${quoteValue(to)}`
        : `${quoteValue(to)} cannot be reached from ${quoteValue(from)}`,
      next_action: reachable ? null : guardsOf(to, named),
      warnings,
    }),
    next_cursor: page.next_cursor,
    path: entries.map(({ id, from, to, guard }) => ({ transition_id: id, from, to, guard: guard?.id ?? null })),
  };
}

/** The shortest journey past all guards; null where no ways lead there. */
function waysPastGuards(navigation: Navigation, from: string, to: string): Way[] | null {
  const walk = navigation.walk(from, null);
  return walk.has(to) ? waysTo(walk, to) : null;
}

function reasonOf({ places }: Navigation, to: string, blocking: readonly string[]): string {
  if (blocking.length > 0) {
    const shown = blocking.slice(0, 3).map((id) => quoteValue(id)).join(", ");
    return `${counted(blocking.length, "guard")} on the way ${
      blocking.length === 1 ? "does" : "do"
    } not hold: ${shown}${blocking.length > 3 ? ", …" : ""}`;
  }
  const parent = places.get(to)!.parent;
  return parent === null
    ? "no transitions lead there"
    : `no transitions lead there; it is inside ${quoteValue(parent)}`;
}

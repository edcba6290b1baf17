import { guidance } from "../../../answers/guidance.ts";
import { pageOf } from "../../../answers/paging.ts";
import { quoteValue } from "../../../diagnostics/escape.ts";
import { type Guard, type HeldGuards, isOpen, type Way } from "../../../model/navigation/navigation.ts";
import { counted } from "../../../text/forms/plural.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { guardsOf, heldGuards, openNavigation, placeNamed, short } from "../open_navigation.ts";
import type { JourneyReachabilityAnswer, JourneyReachabilityInput } from "./contract.ts";

/** Places out of reach that an answer lists. */
const MOST_BLOCKED = 10;
/** Places of a path before and after the gap of a long one. */
const PATH_ENDS = 6;

/** @throws UserFailure when there is no instance or no such place, or for a bad limit or cursor */
export async function run(
  context: OperationContext,
  input: JourneyReachabilityInput,
): Promise<Answered<JourneyReachabilityAnswer>> {
  const { navigation, warnings, named } = await openNavigation(context, input.instance_path);
  const source = placeNamed(navigation, input.source, "source").id;
  const held = heldGuards(input);
  const open = distances(navigation.walk(source, held));
  const all = distances(navigation.walk(source, null), held);
  const reached = [...open].filter(([id]) => id !== source);
  const blocked = [...all].filter(([id]) => !open.has(id));
  const { entries, ...page } = pageOf(reached, input);
  const title = (id: string) => short(navigation.places.get(id)!.title);
  return {
    source,
    reachable_count: reached.length,
    blocked_count: blocked.length,
    count: page.count,
    total: page.total,
    guidance: guidance({
      current_state: `${counted(reached.length, "place")} can be reached from ${quoteValue(source)}, ${
        counted(blocked.length, "further one")
      } only past a guard`,
      next_action: blocked.length === 0 ? null : guardsOf(blocked[0]![0], named),
      warnings,
    }),
    next_cursor: page.next_cursor,
    reachable: entries.map(([id, { steps, start, end }]) => ({
      id,
      title: title(id),
      path: steps < start.length + end.length
        ? [...start, ...end.slice(start.length + end.length - steps - 1)]
        : [...start, "…", ...end],
      steps,
    })),
    blocked_contexts: blocked.slice(0, MOST_BLOCKED).map(([id, { steps, guard }]) => ({
      id,
      title: title(id),
      steps,
      blocked_by: { guard_id: guard!.id, type: short(guard!.type), description: short(guard!.description) },
    })),
  };
}

/** How far a place is, the ends of the way to it, and the first guard on that way that does not hold. */
interface Distance {
  steps: number;
  start: readonly string[];
  end: readonly string[];
  guard: Guard | null;
}

/** The distance of every place of a walk, in its order. */
function distances(walk: ReadonlyMap<string, Way | null>, held: HeldGuards | null = null): Map<string, Distance> {
  const found = new Map<string, Distance>();
  for (const [id, way] of walk) {
    if (way === null) {
      found.set(id, { steps: 0, start: [id], end: [], guard: null });
      continue;
    }
    const before = found.get(way.from)!;
    found.set(id, {
      steps: before.steps + 1,
      start: before.start.length < PATH_ENDS ? [...before.start, id] : before.start,
      end: before.start.length < PATH_ENDS ? [] : [...before.end, id].slice(-PATH_ENDS),
      guard: before.guard ?? (held === null || isOpen(way.guard, held) ? null : way.guard),
    });
  }
  return found;
}

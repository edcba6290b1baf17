import { guidance } from "../../../answers/guidance.ts";
import { pageOf } from "../../../answers/paging.ts";
import { callOf } from "../../../contracts/call.ts";
import { quoteValue } from "../../../diagnostics/escape.ts";
import type { Navigation, NavigationPlace } from "../../../model/navigation/navigation.ts";
import { counted } from "../../../text/forms/plural.ts";
import { Ranker } from "../../../text/ranker.ts";
import { termsOf } from "../../../text/terms.ts";
import { wordsOf } from "../../../text/words.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { openNavigation, short } from "../open_navigation.ts";
import type { JourneySearchAnswer, JourneySearchInput } from "./contract.ts";

/** Ways of a place that a result lists. */
const MOST_WAYS = 8;
/** What a word counts in the id or title of a place, beside its description and the labels of its ways. */
const WEIGHTS = { name: 4, text: 1 };

/** @throws UserFailure when there is no instance, or for a bad limit or cursor */
export async function run(
  context: OperationContext,
  input: JourneySearchInput,
): Promise<Answered<JourneySearchAnswer>> {
  const { navigation, warnings, named } = await openNavigation(context, input.instance_path);
  const found = rank(navigation, input.query);
  const { entries, ...page } = pageOf(found, input);
  const [first] = found;
  return {
    query: input.query,
    count: page.count,
    total: page.total,
    guidance: guidance({
      current_state: navigation.places.size === 0
        ? "the instance has no navigation graph"
        : `${counted(found.length, "place")} of ${navigation.places.size} for ${quoteValue(input.query)}`,
      next_action: navigation.places.size === 0
        ? callOf("epf_get_wizard", { name: "navigation_graph" })
        : first === undefined
        ? null
        : callOf("epf_journey_reachability", { source: first.id, ...named }),
      warnings,
    }),
    next_cursor: page.next_cursor,
    results: entries.map(({ id, title, description, group, mode, category }) => ({
      id,
      title: short(title),
      description: short(description),
      group: short(group),
      mode: short(mode),
      category: short(category),
      transition_count: navigation.waysFrom(id).length,
      transitions: navigation.waysFrom(id).slice(0, MOST_WAYS).map((way) => ({
        id: way.id,
        to: way.to,
        label: short(way.label),
        guard: way.guard?.id ?? null,
      })),
    })),
  };
}

/** The places that have words of a query, best first; equal ones in the order of the files. */
function rank(navigation: Navigation, query: string): NavigationPlace[] {
  const places = [...navigation.places.values()];
  const ranker = new Ranker();
  const terms = (text: string) => wordsOf(text).flatMap(termsOf);
  places.forEach(({ id, title, description, group, category }, index) => {
    for (const term of terms(`${id} ${title}`)) ranker.add(index, term, WEIGHTS.name);
    const labels = navigation.waysFrom(id).map(({ label }) => label);
    for (const text of [description, group, category, ...labels]) {
      for (const term of terms(text ?? "")) ranker.add(index, term, WEIGHTS.text);
    }
  });
  const scores = new Map<number, number>();
  for (const term of new Set(terms(query))) {
    ranker.forEachText(term, (index, points) => scores.set(index, (scores.get(index) ?? 0) + points));
  }
  return [...scores].sort(([a, pointsOfA], [b, pointsOfB]) => pointsOfB - pointsOfA || a - b)
    .map(([index]) => places[index]!);
}

import { callOf } from "../../contracts/call.ts";
import type { Call } from "../../contracts/call.ts";
import { quoteValue, truncate } from "../../diagnostics/escape.ts";
import { EXIT, UserFailure } from "../../diagnostics/failure.ts";
import { type HeldGuards, Navigation, type NavigationPlace } from "../../model/navigation/navigation.ts";
import { fold } from "../../text/fold.ts";
import { nearest } from "../../text/spelling/closest_match.ts";
import { derived } from "../../workspace/instance/open_instance.ts";
import type { OperationContext } from "../context.ts";
import { openInstance } from "../instances.ts";

const NAVIGATION = derived<Navigation>("navigation");
/** Longest text of a file in an answer about many places. */
const LONGEST = 160;

/** An instance that a question about journeys is put to. */
export interface OpenNavigation {
  navigation: Navigation;
  warnings: readonly string[];
  /** The input by which further calls ask the same instance. */
  named: { instance_path?: string };
}

/** Opens the navigation graphs of an instance. @throws UserFailure when there is no instance */
export async function openNavigation(context: OperationContext, path: string | undefined): Promise<OpenNavigation> {
  const { open, model, instance_path, warnings } = await openInstance(context, path);
  const navigation = open.remember(NAVIGATION, [], () => new Navigation(model));
  return { navigation, warnings, named: path === undefined ? {} : { instance_path } };
}

/** The place that a text names by its id or its title. @throws UserFailure for none, with those that are near */
export function placeNamed({ places }: Navigation, text: string, input: string): NavigationPlace {
  const found = places.get(text.trim());
  if (found !== undefined) return found;
  const wanted = fold(text.trim());
  const alike = [...places.values()].filter(({ id, title }) =>
    [id, id.slice(id.indexOf(":") + 1), title].some((name) => fold(name) === wanted)
  );
  if (alike.length === 1) return alike[0]!;
  if (places.size === 0) {
    throw new UserFailure("the instance has no navigation graph, so there is no place to ask about", {
      exit: EXIT.nothing,
      help: "`epf wizards show navigation_graph` says how to write one",
    });
  }
  const near = alike.length > 1 ? alike.map(({ id }) => id) : nearest(text, places.keys(), 3);
  const listed = (near.length > 0 ? near : [...places.keys()]).slice(0, 5).map((id) => quoteValue(id)).join(", ");
  throw new UserFailure(
    `\`${input}\` is ${quoteValue(text)}, ${
      alike.length > 1 ? "which several places are called" : "which no place is called"
    }`,
    { exit: EXIT.nothing, help: `${near.length > 0 ? "did you mean" : "there are"} ${listed}?` },
  );
}

/** The preconditions that a caller names. */
export function heldGuards(input: { guards?: string[]; guard_groups?: string[] }): HeldGuards {
  return { guards: new Set(input.guards), groups: new Set(input.guard_groups) };
}

/** A text of a file, short enough for a list. */
export function short(text: string): string;
export function short(text: string | null): string | null;
export function short(text: string | null): string | null {
  return text === null ? null : truncate(text, LONGEST);
}

/** The call that says what guards a place. */
export function guardsOf(id: string, named: { instance_path?: string }): Call {
  return callOf("epf_journey_guards", { context_id: id, ...named });
}

import type { EpfModel } from "../model.ts";
import { asList, asMap, asText } from "../read.ts";

/** A place of a product, of all its navigation graphs. */
export interface NavigationPlace {
  /** Its id; with the service before it where several graphs have the same id. */
  id: string;
  title: string;
  description: string | null;
  group: string | null;
  mode: string | null;
  category: string | null;
  parent: string | null;
  /** The precondition that decides who sees its group. */
  groupGuard: Guard | null;
}

/** A way from one place to another, or a bridge between two graphs. */
export interface Way {
  id: string;
  from: string;
  to: string;
  label: string | null;
  guard: Guard | null;
}

/** A precondition; one that is cited and nowhere defined has an id alone. */
export interface Guard {
  id: string;
  description: string | null;
  type: string | null;
  group: string | null;
  fallback: string | null;
  message: string | null;
}

/** The preconditions that hold on a journey. */
export interface HeldGuards {
  guards: ReadonlySet<string>;
  groups: ReadonlySet<string>;
}

/** The navigation graphs of an instance as one: places, and the ways from each of them. */
export class Navigation {
  readonly places = new Map<string, NavigationPlace>();
  readonly ways: readonly Way[];
  /** The entry of the first graph. */
  readonly entry: string | null;
  readonly #from: ReadonlyMap<string, readonly Way[]>;

  constructor(model: EpfModel) {
    const graphs = model.of("navigation_graph").map(({ document }) => new Graph(asMap(document.value)));
    const uses = new Map<string, number>();
    for (const { ids } of graphs) for (const id of ids) uses.set(id, (uses.get(id) ?? 0) + 1);
    const shown = (service: string, id: string) => (uses.get(id) ?? 0) > 1 ? `${service}:${id}` : id;
    for (const graph of graphs) graph.addPlaces(this.places, shown);
    this.ways = graphs.flatMap((graph) => graph.ways(shown)).filter(({ from, to }) =>
      this.places.has(from) && this.places.has(to)
    );
    this.#from = Map.groupBy(this.ways, ({ from }) => from);
    this.entry = graphs.map((graph) => graph.entry(shown)).find((id) => id !== null && this.places.has(id)) ?? null;
  }

  /** The ways that begin at a place. */
  waysFrom(id: string): readonly Way[] {
    return this.#from.get(id) ?? [];
  }

  /**
   * The way that leads to each place on a shortest journey, in the order of their distance; null for the start.
   * @param held the preconditions that hold; null for a walk past all of them
   */
  walk(start: string, held: HeldGuards | null): Map<string, Way | null> {
    const reached = new Map<string, Way | null>([[start, null]]);
    // A map that grows while it is walked gives the new places too.
    for (const [place] of reached) {
      for (const way of this.waysFrom(place)) {
        if (!reached.has(way.to) && (held === null || isOpen(way.guard, held))) reached.set(way.to, way);
      }
    }
    return reached;
  }
}

/** True where no precondition stands in the way. */
export function isOpen(guard: Guard | null, { guards, groups }: HeldGuards): boolean {
  return guard === null || guards.has(guard.id) || guard.group !== null && groups.has(guard.group);
}

/** The ways of a walk that lead to a place, in order. */
export function waysTo(walk: ReadonlyMap<string, Way | null>, place: string): Way[] {
  const ways: Way[] = [];
  for (let way = walk.get(place); way != null; way = walk.get(way.from)) ways.push(way);
  return ways.reverse();
}

/** One file with places. */
class Graph {
  readonly service: string;
  readonly ids: readonly string[];
  readonly #value: Record<string, unknown>;
  readonly #guards: ReadonlyMap<string, Guard>;

  constructor(value: Record<string, unknown>) {
    this.#value = value;
    this.service = asText(value.name) ?? "";
    this.ids = [...new Set(mapsIn(value.contexts).flatMap(({ id }) => asText(id) ?? []))];
    this.#guards = new Map(
      mapsIn(value.guards).flatMap((guard) => {
        const id = asText(guard.id);
        return id === null ? [] : [[id, {
          id,
          description: asText(guard.description),
          type: asText(guard.type),
          group: asText(guard.guard_group),
          fallback: asText(guard.fallback),
          message: asText(guard.message),
        }]];
      }),
    );
  }

  entry(shown: (service: string, id: string) => string): string | null {
    const id = asText(this.#value.entry_context);
    return id === null ? null : shown(this.service, id);
  }

  addPlaces(places: Map<string, NavigationPlace>, shown: (service: string, id: string) => string): void {
    const visibility = new Map(mapsIn(this.#value.groups).map(({ id, visibility_guard }) => [id, visibility_guard]));
    for (const context of mapsIn(this.#value.contexts)) {
      const own = asText(context.id);
      if (own === null) continue;
      const id = shown(this.service, own);
      if (places.has(id)) continue;
      const parent = asText(context.parent);
      places.set(id, {
        id,
        title: asText(context.title) ?? own,
        description: asText(context.description),
        group: asText(context.group),
        mode: asText(context.mode),
        category: asText(context.category),
        parent: parent === null ? null : shown(this.service, parent),
        groupGuard: this.#guard(visibility.get(context.group)),
      });
    }
  }

  ways(shown: (service: string, id: string) => string): Way[] {
    const inside = mapsIn(this.#value.transitions).flatMap((way) =>
      this.#way(way, way.from, way.to, (id) => shown(this.service, id))
    );
    const bridges = mapsIn(this.#value.portal_edges).flatMap((way) =>
      this.#way(way, way.source, way.target, (end) => {
        const at = end.indexOf(":");
        return at < 0 ? shown(this.service, end) : shown(end.slice(0, at), end.slice(at + 1));
      })
    );
    return [...inside, ...bridges];
  }

  #way(way: Record<string, unknown>, from: unknown, to: unknown, place: (id: string) => string): Way[] {
    const [id, start, end] = [asText(way.id), asText(from), asText(to)];
    if (id === null || start === null || end === null) return [];
    return [{ id, from: place(start), to: place(end), label: asText(way.label), guard: this.#guard(way.guard) }];
  }

  #guard(cited: unknown): Guard | null {
    const id = asText(cited);
    if (id === null) return null;
    return this.#guards.get(id) ?? { id, description: null, type: null, group: null, fallback: null, message: null };
  }
}

function mapsIn(value: unknown): Record<string, unknown>[] {
  return asList(value).map(asMap);
}

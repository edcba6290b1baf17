import { htmlText as text } from "../../../answers/html_page.ts";
import type { StrategyReport } from "./strategy_report.ts";

/** The places of a page by the ids of what is described there. */
export class Links {
  readonly #anchors = new Map<string, string>();
  readonly #placed = new Set<string>();

  constructor({ features, assumptions, roadmaps, value_models }: StrategyReport) {
    const results = roadmaps.flatMap(({ objectives }) => objectives.flatMap(({ key_results }) => key_results));
    const parts = value_models.flatMap(({ layers }) =>
      layers.flatMap((layer) => [
        layer,
        ...layer.components.flatMap((component) => [component, ...component.sub_components]),
      ])
    );
    const ids = [...features, ...assumptions, ...results].map(({ id }) => id).concat(parts.map(({ path }) => path));
    // An id may hold what an anchor may not, so places are numbered.
    for (const id of ids) if (id !== null && !this.#anchors.has(id)) this.#anchors.set(id, `p${this.#anchors.size}`);
  }

  /**
   * The attributes of the element that describes something: its anchor, and what a search shows for it. Where an id is
   * defined twice, its links lead to the first definition.
   */
  anchor(id: string | null, title: string): string {
    const anchor = id === null ? undefined : this.#anchors.get(id);
    if (anchor === undefined || this.#placed.has(anchor)) return "";
    this.#placed.add(anchor);
    return ` id="${anchor}" data-hit="${text(title)}"`;
  }

  /** An id, linked to where it is described. */
  to(id: string): string {
    const anchor = this.#anchors.get(id);
    return anchor === undefined
      ? `<span class="id">${text(id)}</span>`
      : `<a class="id" href="#${anchor}">${text(id)}</a>`;
  }

  /** Several of them; a dash where there is none. @param unknown those that nothing in the instance has */
  list(ids: readonly string[], unknown: readonly string[] = []): string {
    const shown = ids.map((id) => `${this.to(id)}${unknown.includes(id) ? ' <span class="bad">unknown</span>' : ""}`);
    return shown.length === 0 ? "-" : shown.join(", ");
  }
}

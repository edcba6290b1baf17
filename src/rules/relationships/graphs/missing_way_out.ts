import { quoteValue } from "../../../diagnostics/escape.ts";
import { entriesAt, textFieldsAt } from "../../../model/fields.ts";
import { asText } from "../../../model/read.ts";
import type { DocumentRule } from "../../rule.ts";
import { BROKEN_REFERENCE } from "../../section_costs.ts";

/** A graph without any transition does not know its ways yet; there is nothing to miss in it. */
export default {
  name: "missing-way-out",
  repair: "counterpart",
  level: "info",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  scope: "document",
  artifacts: ["navigation_graph"],
  what: "No transition leaves a context of mode `modal`.",
  why: "A modal covers the place behind it: whoever opens one without a way out is caught in it.",
  remedy: "Add the transition by which it closes, usually back to its `parent`.",
  examples: [
    {
      bad: `
entry_context: today
contexts: [{id: today}, {id: new-order, mode: modal, parent: today}]
transitions: [{id: today-to-order, from: today, to: new-order}]
`,
      good: `
entry_context: today
contexts: [{id: today}, {id: new-order, mode: modal, parent: today}]
transitions:
  - {id: today-to-order, from: today, to: new-order}
  - {id: order-to-today, from: new-order, to: today}
`,
    },
  ],
  check({ value, report }) {
    const ways = textFieldsAt(value, "transitions[].from").map(({ text }) => text);
    if (ways.length === 0) return;
    // A portal edge names the service and the place.
    const portals = textFieldsAt(value, "portal_edges[].source").map(({ text }) => text.slice(text.indexOf(":") + 1));
    const left = new Set([...ways, ...portals]);
    for (const { entry: { id, mode, parent }, path } of entriesAt(value, "contexts[]")) {
      const modal = mode === "modal" ? asText(id) : null;
      if (modal === null || left.has(modal)) continue;
      const back = asText(parent);
      report({
        message: `no transition leaves the modal ${quoteValue(modal)}, expected a way out`,
        at: [...path, "id"],
        help: `add the transition that closes it${
          back === null ? "" : `, for example to its parent ${quoteValue(back)}`
        }`,
      });
    }
  },
} satisfies DocumentRule;

import { quoteValue } from "../../../diagnostics/escape.ts";
import { entriesAt, textFieldsAt } from "../../../model/fields.ts";
import { reachable } from "../../../model/graph/loops.ts";
import { asMap, asText } from "../../../model/read.ts";
import type { DocumentRule } from "../../rule.ts";
import { BROKEN_REFERENCE } from "../../section_costs.ts";

export default {
  name: "unused-navigation-context",
  repair: "counterpart",
  level: "warning",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  scope: "document",
  artifacts: ["navigation_graph"],
  what: "No way leads to this context from the entry, a landing context, a guard's fallback or another graph.",
  why: "People cannot get to this place: it is left over, or the way to it was forgotten.",
  remedy: "Add a transition to it or a `parent` that contains it, or remove it.",
  examples: [
    {
      bad: `
entry_context: today
contexts: [{id: today}, {id: orders}, {id: recipes}]
transitions: [{id: today-to-orders, from: today, to: orders}]
`,
      good: `
entry_context: today
contexts: [{id: today}, {id: orders}, {id: recipes, parent: orders}]
transitions: [{id: today-to-orders, from: today, to: orders}]
`,
    },
  ],
  check({ value, report }) {
    const entry = asText(asMap(value).entry_context);
    const contexts = entriesAt(value, "contexts[]").flatMap(({ entry: context, path }) => {
      const id = asText(context.id);
      return id === null ? [] : [{ id, path: [...path, "id"], parent: asText(context.parent), mode: context.mode }];
    });
    const known = new Set(contexts.map(({ id }) => id));
    const ways = readWays(value);
    // A way to or from an unknown context is the fault to report, it may be the missing one.
    if (entry === null || [entry, ...ways.flat()].some((id) => !known.has(id) && !id.includes(":"))) return;
    const taking = new Set(ways.flat());
    for (const { id, parent } of contexts) if (parent !== null) ways.push([parent, id]);
    // People also arrive through the sections they see, by being turned away from elsewhere, and from other graphs.
    const starts = [
      entry,
      ...contexts.filter(({ mode }) => mode === "landing").map(({ id }) => id),
      ...textFieldsAt(value, "guards[].fallback").map(({ text }) => text),
      ...textFieldsAt(value, "portal_edges[].target").map(({ text }) => text.slice(text.indexOf(":") + 1)),
    ];
    const reached = reachable(starts, ways);
    for (const { id, path, parent } of contexts) {
      if (reached.has(id)) continue;
      const isAlone = parent === null && !taking.has(id);
      report({
        message: isAlone
          ? `context ${quoteValue(id)} takes part in no transition and has no parent; it should have one or the other`
          : `context ${quoteValue(id)} cannot be reached from the entry ${quoteValue(entry)}`,
        at: path,
        level: isAlone ? "warning" : "info",
        help: "add a transition to it, or remove it",
      });
      // What hangs on it alone is the same fault.
      for (const node of reachable([id], ways)) reached.add(node);
    }
  },
} satisfies DocumentRule;

function readWays(value: unknown): [string, string][] {
  return entriesAt(value, "transitions[]").flatMap(({ entry: transition }): [string, string][] => {
    const from = asText(transition.from);
    const to = asText(transition.to);
    return from === null || to === null ? [] : [[from, to]];
  });
}

import { quoteValue } from "../../../diagnostics/escape.ts";
import { entriesAt, textFieldsAt } from "../../../model/fields.ts";
import { reachable } from "../../../model/graph/loops.ts";
import { asMap, asText } from "../../../model/read.ts";
import type { DocumentRule } from "../../rule.ts";
import { BROKEN_REFERENCE } from "../../section_costs.ts";

export default {
  name: "unused-state",
  repair: "counterpart",
  level: "info",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  scope: "document",
  artifacts: ["workflow"],
  what: "No chain of transitions leads from the initial state to this state.",
  why: "Nothing can ever be in it, so it is either left over or a step towards it is missing.",
  remedy: "Add the transition that leads there, or remove the state.",
  examples: [
    {
      bad: `
name: repair-order
initial_state: received
states: [received, repaired, returned]
transitions: [{name: repair, from: received, to: repaired}]
`,
      good: `
name: repair-order
initial_state: received
states: [received, repaired, returned]
transitions: [{name: repair, from: received, to: repaired}, {name: hand-back, from: [received, repaired], to: returned}]
`,
    },
  ],
  check({ value, report }) {
    const states = textFieldsAt(value, "states[]");
    const start = asText(asMap(value).initial_state);
    const steps = entriesAt(value, "transitions[]").flatMap(({ entry: transition }) => {
      const to = asText(transition.to);
      const from = [...textFieldsAt(transition, "from"), ...textFieldsAt(transition, "from[]")];
      return to === null ? [] : from.map(({ text }) => [text, to] as const);
    });
    const known = new Set(states.map(({ text }) => text));
    // A step to or from an unknown state is the fault to report, it may be the missing one.
    if (start === null || [start, ...steps.flat()].some((state) => !known.has(state))) return;
    const reached = reachable([start], steps);
    for (const { text, path } of states) {
      if (reached.has(text)) continue;
      report({
        message: `state ${quoteValue(text)} cannot be reached from ${quoteValue(start)}`,
        at: path,
        help: "add a transition to it, or remove it",
      });
      // What comes after it is the same fault.
      for (const state of reachable([text], steps)) reached.add(state);
    }
  },
} satisfies DocumentRule;

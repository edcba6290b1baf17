import { localReferenceRule, ofForm } from "../local_reference_rule.ts";
import { asMap } from "../../../model/read.ts";

/** Ids without the name of another graph before them. */
const HERE = /^[^:]*$/s;

/** Bridges to other graphs are written `service:context`; what another graph holds is not known here. */
const PORTALS = ["portal_edges[].source", "portal_edges[].target"];

function isOwn(text: string, graph: unknown): boolean {
  const colon = text.indexOf(":");
  return colon === -1 || text.slice(0, colon) === asMap(graph).name;
}

export default localReferenceRule({
  name: "dangling-navigation-target",
  section: "relationships",
  scope: "document",
  artifacts: ["navigation_graph"],
  what: "A navigation graph refers to a context, guard, transition, group or service that it does not define.",
  why:
    "A transition to a missing target is a dead end for the people the graph is about, and no journey through it can be tested.",
  remedy: "Correct the id, or define what it names.",
  examples: [
    {
      bad: `
name: allotment
entry_context: plots
contexts: [{id: plots, title: Plots}, {id: waiting-list, title: Waiting list}]
transitions: [{id: plots-to-list, from: plots, to: waitinglist}]
`,
      good: `
name: allotment
entry_context: plots
contexts: [{id: plots, title: Plots}, {id: waiting-list, title: Waiting list}]
transitions: [{id: plots-to-list, from: plots, to: waiting-list}]
`,
    },
  ],
  owner: "this graph",
  references: [
    {
      noun: "context",
      defined: ["contexts[].id"],
      cited: [
        "entry_context",
        "contexts[].parent",
        "transitions[].from",
        "transitions[].to",
        "menus[].context",
        "guards[].fallback",
      ],
      idOf: ofForm(HERE),
      required: true,
    },
    {
      noun: "guard",
      defined: ["guards[].id"],
      cited: ["transitions[].guard", "groups[].visibility_guard", "portal_edges[].guard"],
      idOf: ofForm(HERE),
    },
    {
      noun: "transition",
      defined: ["transitions[].id"],
      cited: ["menus[].items[].transition_id"],
      idOf: ofForm(HERE),
      required: true,
    },
    // Without a list of groups their names are free.
    { noun: "group", defined: ["groups[].id"], cited: ["contexts[].group"], idOf: ofForm(HERE), required: true },
    {
      noun: "context",
      defined: ["contexts[].id"],
      cited: PORTALS,
      idOf: (text, graph) => isOwn(text, graph) ? text.slice(text.indexOf(":") + 1) : null,
      required: true,
    },
    {
      noun: "imported service",
      defined: ["imports[].service"],
      cited: PORTALS,
      idOf: (text, graph) => isOwn(text, graph) ? null : text.slice(0, text.indexOf(":")),
    },
  ],
});

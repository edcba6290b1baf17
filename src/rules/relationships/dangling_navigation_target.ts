import { quoteValue } from "../../diagnostics/escape.ts";
import { fieldsAt, textFieldsAt } from "../../model/fields.ts";
import { hintForId } from "../../model/ids.ts";
import { undefinedReferences } from "../../model/local_references.ts";
import { asMap, asText } from "../../model/read.ts";
import type { DocumentContext, DocumentRule } from "../rule.ts";
import { BROKEN_REFERENCE } from "../section_costs.ts";

/** What a navigation graph defines, and the fields that cite it. */
const PARTS = [
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
    required: true,
  },
  {
    noun: "guard",
    defined: ["guards[].id"],
    cited: ["transitions[].guard", "groups[].visibility_guard", "portal_edges[].guard"],
    required: false,
  },
  { noun: "transition", defined: ["transitions[].id"], cited: ["menus[].items[].transition_id"], required: true },
  // Without a list of groups their names are free.
  { noun: "group", defined: ["groups[].id"], cited: ["contexts[].group"], required: true },
] as const;

const IN_OTHER_GRAPH = /:/;

export default {
  name: "dangling-navigation-target",
  level: "error",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
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
  check({ value, report }) {
    for (const { noun, ...part } of PARTS) {
      for (const { id, ...miss } of undefinedReferences(value, part)) {
        if (IN_OTHER_GRAPH.test(id)) continue;
        report({ ...miss, message: `this graph has no ${noun} ${quoteValue(id)}, the reference must name one` });
      }
    }
    checkPortals(value, report);
  },
} satisfies DocumentRule;

/** Bridges to other graphs are written `service:context`; what another graph holds is not known here. */
function checkPortals(value: unknown, report: DocumentContext["report"]): void {
  const own = asText(asMap(value).name);
  const contexts = textFieldsAt(value, "contexts[].id").map(({ text }) => text);
  const services = textFieldsAt(value, "imports[].service").map(({ text }) => text);
  for (const { value: edge, path } of fieldsAt(value, "portal_edges[]")) {
    for (const end of ["source", "target"]) {
      const text = asText(asMap(edge)[end]);
      if (text === null) continue;
      const colon = text.indexOf(":");
      const service = colon === -1 ? own : text.slice(0, colon);
      const context = text.slice(colon + 1);
      const at = [...path, end];
      if (service === own) {
        if (contexts.length === 0 || contexts.includes(context)) continue;
        report({
          at,
          message: `this graph has no context ${quoteValue(context)}, the bridge must start or end at one`,
          ...hintForId(context, contexts),
        });
      } else if (service !== null && !services.includes(service)) {
        report({
          at,
          message: `no import names the service ${quoteValue(service)}, the bridge must point to an imported graph`,
          ...hintForId(service, services),
        });
      }
    }
  }
}

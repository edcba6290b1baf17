import { quoteValue } from "../../../diagnostics/escape.ts";
import { entriesAt } from "../../../model/fields.ts";
import { asText } from "../../../model/read.ts";
import type { DocumentRule } from "../../rule.ts";
import { BROKEN_REFERENCE } from "../../section_costs.ts";

export default {
  name: "inconsistent-navigation-landing",
  repair: "quality",
  level: "warning",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  scope: "document",
  artifacts: ["navigation_graph"],
  what: "A group of contexts has no landing context, or more than one.",
  why: "It is unclear where a person who opens that section arrives.",
  remedy: "Give exactly one context of the group `mode: landing`.",
  examples: [
    {
      bad: `
groups: [{id: herd, title: Herd}]
contexts: [{id: animals, group: herd}, {id: calving, group: herd}]
`,
      good: `
groups: [{id: herd, title: Herd}]
contexts: [{id: animals, group: herd, mode: landing}, {id: calving, group: herd}]
`,
    },
  ],
  check({ artifact, value, report }) {
    const contexts = entriesAt(value, "contexts[]").map(({ entry: { group, mode }, path }) => ({
      group: asText(group),
      isLanding: mode === "landing",
      path,
    }));
    const byGroup = Map.groupBy(contexts.filter(({ group }) => group !== null), ({ group }) => group!);
    for (const { entry: item, path } of entriesAt(value, "groups[]")) {
      const group = asText(item.id);
      const members = group === null ? undefined : byGroup.get(group);
      if (group === null || members === undefined) continue;
      byGroup.delete(group);
      const landings = members.filter(({ isLanding }) => isLanding);
      if (landings.length === 1) continue;
      report({
        message: landings.length === 0
          ? `group ${quoteValue(group)} has no landing context, one of its ${members.length} should be`
          : `group ${quoteValue(group)} has ${landings.length} landing contexts, there should be one`,
        at: [...path, "id"],
        help: landings.length === 0
          ? "give the context that people see first `mode: landing`"
          : "keep `mode: landing` on the one that people see first",
        related: landings.map((landing) => ({ artifact, at: [...landing.path, "mode"], message: "a landing context" })),
      });
    }
  },
} satisfies DocumentRule;

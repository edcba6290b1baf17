import { quoteValue } from "../../../diagnostics/escape.ts";
import { fieldsAt } from "../../../model/fields.ts";
import { asMap, asText } from "../../../model/read.ts";
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
    const contexts = fieldsAt(value, "contexts[]").map(({ value: context, path }) => ({
      ...readContext(context),
      path,
    }));
    const byGroup = Map.groupBy(contexts.filter(({ group }) => group !== null), ({ group }) => group!);
    for (const { value: item, path } of fieldsAt(value, "groups[]")) {
      const group = asText(asMap(item).id);
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

function readContext(context: unknown): { group: string | null; isLanding: boolean } {
  const { group, mode } = asMap(context);
  return { group: asText(group), isLanding: mode === "landing" };
}

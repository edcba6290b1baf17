import { RULES } from "../rules/mod.ts";
import type { Rule } from "../rules/rule.ts";
import type { Section, SectionCosts } from "../rules/section_costs.ts";

/** A rule that takes something from the score of a section, and what it takes. */
export interface CostingRule<Name extends Section> {
  rule: Rule;
  cost: NonNullable<SectionCosts[Name]>;
}

/** The rules that take something from the score of a section, by their names, in the order of these. */
export function costingRules<Name extends Section>(section: Name): ReadonlyMap<string, CostingRule<Name>> {
  let rules = KNOWN.get(section) as ReadonlyMap<string, CostingRule<Name>> | undefined;
  if (rules === undefined) KNOWN.set(section, rules = findRules(section));
  return rules;
}

const KNOWN = new Map<Section, ReadonlyMap<string, CostingRule<Section>>>();

function findRules<Name extends Section>(section: Name): ReadonlyMap<string, CostingRule<Name>> {
  return new Map(RULES.flatMap((rule): [string, CostingRule<Name>][] => {
    const costs: Partial<SectionCosts> = rule.cost;
    const cost = costs[section];
    return cost === undefined || cost === null ? [] : [[rule.name, { rule, cost }]];
  }));
}

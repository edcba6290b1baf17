import { RULES } from "../rules/mod.ts";
import type { Rule } from "../rules/rule.ts";
import { FREE_HINT, type Section, type SectionCosts } from "../rules/section_costs.ts";
import { asClause } from "../text/forms/clause.ts";

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

/**
 * What does away with the findings of a rule, as a clause: the first one of its remedy. The help of a single finding may
 * be a question, or say `it` of what only its message names.
 */
export function remedyOf({ remedy }: Pick<Rule, "remedy">): string {
  return asClause(remedy.split(/[.;]\s/, 1)[0]!);
}

/** True for the remedy of what a feature may leave out until its author knows more: it costs points, but is not due. */
export function mayWait(remedy: string): boolean {
  return [...costingRules("feature_quality").values()].some(({ rule, cost }) =>
    cost.absent !== undefined && cost.hint === FREE_HINT.hint && remedyOf(rule) === remedy
  );
}

const KNOWN = new Map<Section, ReadonlyMap<string, CostingRule<Section>>>();

function findRules<Name extends Section>(section: Name): ReadonlyMap<string, CostingRule<Name>> {
  return new Map(RULES.flatMap((rule): [string, CostingRule<Name>][] => {
    const costs: Partial<SectionCosts> = rule.cost;
    const cost = costs[section];
    return cost === undefined || cost === null ? [] : [[rule.name, { rule, cost }]];
  }));
}

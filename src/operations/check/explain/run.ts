import { counted } from "../../../text/forms/plural.ts";
import type { OperationContext } from "../../context.ts";
import { quoteId, quoteValue } from "../../../diagnostics/escape.ts";
import { UserFailure } from "../../../diagnostics/failure.ts";
import { guidance } from "../../../answers/guidance.ts";
import { didYouMean } from "../../../text/spelling/closest_match.ts";
import { pageOf } from "../../../answers/paging.ts";
import { RULES } from "../../../rules/mod.ts";
import { exampleFiles } from "../../../rules/example_files.ts";
import type { Rule } from "../../../rules/rule.ts";
import type { Answered } from "../../operation.ts";
import { callOf } from "../../../contracts/call.ts";
import type { ExplainAnswer, ExplainInput } from "./contract.ts";

/** @throws UserFailure for an unknown rule or section */
export function run(_context: OperationContext, input: ExplainInput): Answered<ExplainAnswer> {
  const name = input.rule;
  if (name === undefined) return list(input);
  const rule = RULES.find((candidate) => candidate.name === name);
  if (rule === undefined) {
    throw new UserFailure(`unknown rule ${quoteId(name)}`, {
      help: didYouMean(name, RULES.map((candidate) => candidate.name)) ?? "`epf explain` lists all rules",
    });
  }
  return {
    count: 1,
    total: 1,
    guidance: guidance({
      current_state: `${rule.name} is ${rule.level === "info" ? "a note" : `a rule of level ${rule.level}`}`,
      next_action: rule.remedy,
    }),
    rules: [{
      ...head(rule),
      scope: rule.scope,
      artifacts: rule.artifacts,
      why: rule.why,
      remedy: rule.remedy,
      examples: rule.examples.map((example) => exampleFiles(rule, example)),
    }],
    next_cursor: null,
  };
}

function list(input: ExplainInput): Answered<ExplainAnswer> {
  const { section } = input;
  const by_section: Record<string, number> = {};
  for (const rule of RULES) by_section[rule.section] = (by_section[rule.section] ?? 0) + 1;
  if (section !== undefined && !Object.hasOwn(by_section, section)) {
    const names = Object.keys(by_section);
    throw new UserFailure(`no section ${quoteValue(section)}`, { help: `expected one of ${names.join(", ")}` });
  }
  const page = pageOf(RULES.filter((rule) => section === undefined || rule.section === section), input);
  return {
    count: page.count,
    total: page.total,
    guidance: guidance({
      current_state: `${counted(page.total, "rule")}${section === undefined ? "" : ` of the section ${section}`}`,
      next_action: page.entries[0] === undefined ? null : callOf("epf_explain_rule", { rule: page.entries[0].name }),
    }),
    by_section,
    rules: page.entries.map(head),
    next_cursor: page.next_cursor,
  };
}

function head(rule: Rule) {
  const { name, level, section, what } = rule;
  return { name, level, class: rule.class, section, what };
}

import type { OperationContext } from "./operation.ts";
import { UserFailure } from "../core/failure.ts";
import { guidance } from "../core/guidance.ts";
import { nearest } from "../core/near.ts";
import { RULES } from "../rules/mod.ts";
import type { Rule } from "../rules/rule.ts";
import type { ExplainAnswer, ExplainInput } from "./explain.ts";

export function run(_context: OperationContext, { rule: name }: ExplainInput): ExplainAnswer {
  if (name === undefined) {
    return {
      count: RULES.length,
      guidance: guidance({ current_state: `${RULES.length} rules`, next_action: "epf explain RULE" }),
      rules: RULES.map((rule) => ({ ...head(rule) })),
    };
  }
  const rule = RULES.find((candidate) => candidate.name === name);
  if (rule === undefined) {
    const near = nearest(name, RULES.map((candidate) => candidate.name))[0];
    throw new UserFailure(`unknown rule \`${name}\``, {
      help: near === undefined ? "`epf explain` lists all rules" : `did you mean \`${near}\`?`,
    });
  }
  return {
    count: 1,
    guidance: guidance({
      current_state: `${rule.name} is ${rule.level === "info" ? "a note" : `a rule of level ${rule.level}`}`,
      next_action: rule.remedy,
    }),
    rules: [{
      ...head(rule),
      why: rule.why,
      remedy: rule.remedy,
      examples: rule.examples.map(({ bad, good }) => ({ bad: files(bad, rule), good: files(good, rule) })),
    }],
  };
}

function head(rule: Rule) {
  const { name, level, section, scope, artifacts, what } = rule;
  return { name, level, class: rule.class, section, scope, artifacts, what };
}

function files(example: string | Record<string, string>, rule: Rule): Record<string, string> {
  return typeof example === "string" ? { [`${rule.artifacts[0] ?? "artifact"}.yaml`]: example } : example;
}

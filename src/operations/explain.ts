import type { Guidance } from "../core/guidance.ts";
import { defineOperation } from "./operation.ts";

export interface ExplainInput {
  rule?: string;
}

/** A rule with all its texts, or the list of all rules. */
export interface ExplainAnswer {
  count: number;
  guidance: Guidance;
  rules: {
    name: string;
    level: string;
    class: string;
    section: string;
    scope: string;
    artifacts: readonly string[];
    what: string;
    why?: string;
    remedy?: string;
    examples?: { bad: Record<string, string>; good: Record<string, string> }[];
  }[];
}

export const explain = defineOperation<ExplainInput, ExplainAnswer>({
  tool: "epf_explain_rule",
  command: ["explain"],
  toolset: "epf",
  tier: "specialized",
  kind: "read",
  title: "Explain a rule",
  summary:
    "Tells what a rule finds, why it matters, how to mend it, with a bad and a good example; lists all rules without a name.",
  params: [{
    name: "rule",
    type: "text",
    about: "Name of the rule; nothing lists all",
    positional: true,
    placeholder: "RULE",
  }],
  examples: [
    { command: "epf explain dangling-value-path", about: "one rule" },
    { command: "epf explain", about: "all rules" },
  ],
  output: async () => (await import("./explain.output.ts")).explainAnswer,
  run: async (context, input) => (await import("./explain_run.ts")).run(context, input),
});

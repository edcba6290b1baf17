import type { Guidance } from "../../../answers/guidance.ts";
import type { Paged } from "../../../answers/paging.ts";
import { defineOperation } from "../../operation.ts";
import { CURSOR, LIMIT } from "../../../answers/page_inputs.ts";

export interface ExplainInput {
  rule?: string;
  section?: string;
  limit?: number;
  cursor?: string;
}

/** A rule with all its texts, or the list of all rules. */
export interface ExplainAnswer extends Paged {
  count: number;
  total: number;
  guidance: Guidance;
  /** How many rules each section of the check has; without a rule's name. */
  by_section?: Record<string, number>;
  rules: {
    name: string;
    level: string;
    class: string;
    section: string;
    what: string;
    /** These five of one rule that is asked for by its name. */
    scope?: string;
    artifacts?: readonly string[];
    why?: string;
    remedy?: string;
    examples?: { bad: Record<string, string>; good: Record<string, string> }[];
  }[];
  next_cursor: string | null;
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
  params: [
    {
      name: "rule",
      type: "text",
      about: "Name of the rule; nothing lists all",
      positional: true,
      placeholder: "RULE",
    },
    { name: "section", type: "text", about: "List only the rules of this section of the check", placeholder: "NAME" },
    LIMIT,
    CURSOR,
  ],
  examples: [
    { command: "epf explain dangling-value-path", about: "one rule" },
    { command: "epf explain", about: "all rules" },
    { command: "epf explain --section coverage", about: "those of one section" },
  ],
  output: async () => (await import("./contract.ts")).explainAnswer,
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: async (answer, input) => (await import("../../../answers/paging.ts")).fitList(answer, "rules", input),
});

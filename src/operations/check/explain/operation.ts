import { EXIT } from "../../../diagnostics/failure.ts";
import type { Guidance } from "../../../answers/guidance.ts";
import type { Paged } from "../../../answers/paging.ts";
import { defineShapedOperation } from "../../operation.ts";

export type { ExplainInput } from "./contract.ts";

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

export const explain = defineShapedOperation({
  tool: "epf_explain_rule",
  command: ["explain"],
  toolset: "epf",
  purpose: "format",
  tier: "specialized",
  kind: "read",
  title: "Explain a rule",
  summary:
    "Tells what a rule finds, why it matters, how to mend it, with a bad and a good example; lists all rules without a name.",
  examples: [
    { command: "epf explain dangling-value-path", about: "one rule" },
    { command: "epf explain", about: "all rules" },
    { command: "epf explain --section coverage", about: "those of one section" },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: async (answer, input) => (await import("../../../answers/paging.ts")).fitList(answer, "rules", input),
  present: async (answer, view) => (await import("../../presenters/present.ts")).explain(answer, view.width),
  exit: () => EXIT.clean,
});

import { counted } from "../../text/forms/plural.ts";
import { asMap } from "../../model/read.ts";
import type { DocumentRule } from "../rule.ts";
import { WEAK_FEATURE } from "../section_costs.ts";

const KEYS = ["why_now", "opportunity"] as const;
const LEAST = 100;

export default {
  scope: "document",
  name: "empty-rationale",
  level: "info",
  class: "surface",
  section: "feature_quality",
  cost: { feature_quality: WEAK_FEATURE },
  artifacts: ["feature_definition"],
  what: "A feature begins to say why it is worth doing now, but in a few words only.",
  why: "A reason without its cause and its proof cannot be weighed against other features.",
  remedy: "Say what changed, what waiting costs and how you know, or remove the key: both keys are optional.",
  examples: [
    {
      bad: `strategic_context:
  why_now: "Customers ask for it."
`,
      good: `strategic_context:
  why_now: >-
    From 2028 every kiln must report its gas by the hour. Three of our five largest potteries choose their meter this
    winter, and none of the meters on sale speaks to a firing plan.
`,
    },
  ],
  check({ value, report }) {
    const context = asMap(asMap(value).strategic_context);
    for (const key of KEYS) {
      const text = context[key];
      if (typeof text !== "string") continue;
      const length = Array.from(text.trim()).length;
      if (length >= LEAST) continue;
      report({
        message: `\`${key}\` has ${counted(length, "character")}; it should have at least ${LEAST}`,
        at: ["strategic_context", key],
        expected: `at least ${LEAST} characters`,
        actual: counted(length, "character"),
        help: "say what changed, what waiting costs and how you know",
      });
    }
  },
} satisfies DocumentRule;

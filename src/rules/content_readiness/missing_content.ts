import { ARTIFACT_TYPE_NAMES } from "../../format/artifact_types.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import { findPlaceholder, mayHoldPlaceholder } from "../../model/placeholder.ts";
import { forEachText } from "../../model/read.ts";
import type { Path } from "../../diagnostics/path.ts";
import type { DocumentRule } from "../rule.ts";

/** Keys whose values name a state or a form, where `todo`, `placeholder` and `YYYY-MM-DD` say what they mean. */
const LABEL_KEY = /^(?:id|status|state|states|stage|from|to|initial_state|phase|column|columns)$/;
const FORM_KEY = /format|pattern|mask/;

export default {
  scope: "document",
  name: "missing-content",
  level: "warning",
  class: "surface",
  section: "content_readiness",
  cost: { content_readiness: { each: 5, remedy: "replace each placeholder by content, or remove its key" } },
  answer: "completion_wizard",
  artifacts: ARTIFACT_TYPE_NAMES,
  what: "A value still holds a placeholder instead of what it should say.",
  why:
    "People and agents that read the strategy take the placeholder for a decision, or stop where the text is missing.",
  remedy: "Replace the placeholder by the real content, or remove the key when there is nothing to say yet.",
  examples: [
    {
      bad: `portfolio:
  id: portfolio-bicycle-workshop
  name: "[Insert name of the portfolio]"
`,
      good: `portfolio:
  id: portfolio-bicycle-workshop
  name: "Repair and rental"
`,
      type: "product_portfolio",
    },
    {
      bad: `strategy:
  last_updated: YYYY-MM-DD
`,
      good: `# TODO: ask the dye house for its figures
strategy:
  last_updated: 2026-10-02
  title: "Finds TODO comments that nobody owns"
`,
      type: "strategy_formula",
    },
  ],
  check({ artifact, value, report }) {
    forEachText(value, (text, path) => {
      if (!mayHoldPlaceholder(text)) return;
      const key = keyOf(path);
      if (FORM_KEY.test(key)) return;
      const isLabel = artifact.type === "workflow" || LABEL_KEY.test(key);
      const placeholder = findPlaceholder(text, isLabel ? "label" : "text");
      if (placeholder === null) return;
      report({
        message: `placeholder ${quoteValue(placeholder)} is where content should be`,
        at: [...path],
        expected: "content",
        actual: placeholder,
        help: "write what belongs here, or remove the key until it is known",
      });
    });
  },
} satisfies DocumentRule;

/** The nearest key above a value; empty at the root. */
function keyOf(path: Path): string {
  for (let index = path.length - 1; index >= 0; index--) {
    const segment = path[index];
    if (typeof segment === "string") return segment;
  }
  return "";
}

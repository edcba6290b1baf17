import { quoteValue } from "../../diagnostics/escape.ts";
import { asNumber } from "../../model/read.ts";
import { type FoundKeyResult, learningResults, levelsOf } from "../../model/roadmap/trl.ts";
import type { DocumentRule, RuleReport } from "../rule.ts";
import { WEAK_FEATURE } from "../section_costs.ts";

export default {
  scope: "document",
  name: "inconsistent-trl",
  level: "warning",
  class: "surface",
  section: "feature_quality",
  cost: { feature_quality: WEAK_FEATURE },
  artifacts: ["roadmap_recipe"],
  what:
    "The readiness levels of a key result do not fit together: the target is below the start, one of them is missing, or the text names other levels.",
  why:
    "The step from start to target is what the key result promises to learn; readers cannot tell which step is meant.",
  remedy:
    "Rate the start by what you could show today, set the target at or above it, and write the same two levels in `trl_progression`.",
  examples: [
    {
      bad: `roadmap:
  tracks:
    product:
      okrs:
        - key_results:
            - id: kr-p-002
              trl_start: 5
              trl_target: 4
`,
      good: `roadmap:
  tracks:
    product:
      okrs:
        - key_results:
            - id: kr-p-002
              trl_start: 4
              trl_target: 5
              trl_progression: "TRL 4 → TRL 5"
`,
    },
    {
      bad: `roadmap:
  tracks:
    commercial:
      okrs:
        - key_results:
            - id: kr-c-001
              trl_start: 2
              trl_target: 4
              trl_progression: "TRL 3 → TRL 4"
`,
      good: `roadmap:
  tracks:
    commercial:
      okrs:
        - key_results:
            - id: kr-c-001
              trl_start: 3
              trl_target: 4
              trl_progression: "TRL 3 → TRL 4"
`,
    },
    {
      bad: `roadmap:
  tracks:
    product:
      okrs:
        - key_results:
            - id: kr-p-003
              trl_start: 6
              trl_target: 5
              trl_progression: "TRL 6 → TRL 7"
`,
      good: `roadmap:
  tracks:
    product:
      okrs:
        - key_results:
            - id: kr-p-003
              trl_start: 6
              trl_target: 7
              trl_progression: "TRL 6 → TRL 7"
`,
    },
  ],
  check({ artifact, report }) {
    for (const result of learningResults(artifact)) {
      const found = checkLevels(result);
      if (found !== null) report(found);
    }
  },
} satisfies DocumentRule;

/** The first thing wrong with the levels of a key result; the others follow from it. */
function checkLevels({ at, value }: FoundKeyResult): RuleReport | null {
  const start = asNumber(value.trl_start);
  const target = asNumber(value.trl_target);
  const text = levelsOf(value.trl_progression);
  // Values that are not numbers are reported by the schema.
  if ((value.trl_start !== undefined && start === null) || (value.trl_target !== undefined && target === null)) {
    return null;
  }
  if (text === null && (start === null) !== (target === null)) {
    const [there, absent] = start === null ? ["trl_target", "trl_start"] : ["trl_start", "trl_target"];
    return {
      message: `\`${there}\` is given without \`${absent}\`, both should be given`,
      at: [...at, there],
      expected: absent,
      help: `add \`${absent}\`, or remove \`${there}\``,
    };
  }
  const odd = text === null || start === null || target === null ? null : oddOneOut(text, start, target);
  if (odd !== null) {
    const { key, written, meant } = odd;
    return {
      message: `\`${key}\` is ${written}, expected ${meant} as in the progression ${quoteValue(value.trl_progression)}`,
      at: [...at, key],
      expected: String(meant),
      actual: String(written),
      help: `write \`${key}: ${meant}\`, or correct the progression if ${written} is right`,
    };
  }
  if (text !== null && differs(text, start, target, asNumber(value.trl_achieved))) {
    return {
      message: `progression ${quoteValue(value.trl_progression)} differs from the levels ${start ?? text.start} and ${
        target ?? text.target
      }, both should say the same`,
      at: [...at, "trl_progression"],
      actual: String(value.trl_progression),
      help: "correct the text or the numbers, whichever does not say what was planned or reached",
    };
  }
  const from = start ?? text?.start;
  const to = target ?? text?.target;
  if (from === undefined || to === undefined || to >= from) return null;
  return {
    message: `target level ${to} is below the start level ${from}; it should be at or above it`,
    at: [...at, target === null ? "trl_progression" : "trl_target"],
    expected: `at least ${from}`,
    actual: String(to),
    help: "correct the one that is wrong: the start is what you could show when the cycle began",
  };
}

/** Of a start above the target, the one that differs from a progression with which the other agrees. */
function oddOneOut(
  text: { start: number; target: number },
  start: number,
  target: number,
): { key: string; written: number; meant: number } | null {
  if (target >= start || text.target < text.start) return null;
  if (text.start === start) return { key: "trl_target", written: target, meant: text.target };
  return text.target === target ? { key: "trl_start", written: start, meant: text.start } : null;
}

/** A text that ends at the target, above it or at the level that was reached describes what happened since. */
function differs(
  text: { start: number; target: number },
  start: number | null,
  target: number | null,
  achieved: number | null,
): boolean {
  const isReached = target === null || text.target >= target || text.target === achieved;
  return (start !== null && start !== text.start) || !isReached;
}

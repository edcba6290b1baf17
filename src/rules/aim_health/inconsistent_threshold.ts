import { asMap, asNumber, at } from "../../model/read.ts";
import type { DocumentRule } from "../rule.ts";

const PLACE = ["value_driven_triggers", "roi_threshold_trigger"] as const;
const trigger = (threshold: number) =>
  `value_driven_triggers:\n  roi_threshold_trigger: {enabled: true, aim_cost_usd: 600, roi_multiplier: 20, waste_threshold_usd: ${threshold}}\n`;

export default {
  scope: "document",
  name: "inconsistent-threshold",
  level: "warning",
  class: "surface",
  section: "aim_health",
  cost: {
    aim_health: {
      category: "trigger_consistency",
      title: "Waste threshold that does not add up",
      id: () => "aim-trigger-threshold",
    },
  },
  task: "aim trigger config",
  artifacts: ["aim_trigger_config"],
  what: "The waste threshold of the AIM triggers is not the cost of an AIM times its multiplier.",
  why: "Of three numbers that define each other one is wrong, so the alarm sounds too early or too late.",
  remedy: "Correct the number that is wrong; `waste_threshold_usd` is `aim_cost_usd` times `roi_multiplier`.",
  examples: [{ bad: trigger(13_000), good: trigger(12_000) }],
  check({ value, report }) {
    const map = asMap(at(value, ...PLACE));
    const [cost, multiplier, threshold] = ["aim_cost_usd", "roi_multiplier", "waste_threshold_usd"].map((key) =>
      asNumber(map[key])
    );
    if (map.enabled === false || cost == null || multiplier == null || threshold == null) return;
    const product = cost * multiplier;
    if (Math.abs(product - threshold) <= roundingOf(threshold)) return;
    report({
      message:
        `\`waste_threshold_usd\` is ${threshold}, but should be ${product}, which is ${cost} times ${multiplier}`,
      at: [...PLACE, "waste_threshold_usd"],
      expected: String(product),
      actual: String(threshold),
      help: "correct the threshold, or the cost or multiplier that it is made from",
    });
  },
} satisfies DocumentRule;

/** Digits of a rounded sum that are always meant: of `12,000` the `12`, of `10,000` the `10`. */
const MEANT_DIGITS = 2;

/** By how much a sum may differ from what it was rounded from; half a dollar is the rounding of a converted one. */
function roundingOf(sum: number): number {
  const digits = String(Math.trunc(Math.abs(sum)));
  const zeros = /0*$/.exec(digits)![0].length;
  return 0.5 * 10 ** Math.max(0, Math.min(zeros, digits.length - MEANT_DIGITS));
}

import { TRACKS } from "../../format/tracks.ts";
import { asMap, asNumber, at } from "../../model/read.ts";
import type { DocumentRule } from "../rule.ts";

const PLACE = ["current_focus", "attention_allocation"] as const;
const shares = (product: number, strategy: number, org_ops: number, commercial: number) =>
  `current_focus:\n  attention_allocation: {product: ${product}, strategy: ${strategy}, org_ops: ${org_ops}, commercial: ${commercial}}\n`;

/** By how much four shares may miss 100 that were rounded to whole numbers. */
const ROUNDING = 1;

export default {
  scope: "document",
  name: "inconsistent-allocation",
  level: "warning",
  class: "surface",
  section: "aim_health",
  cost: {
    aim_health: {
      category: "lra_consistency",
      title: "Attention shares do not total 100",
      id: ({ file }) => `aim-shares-${file}`,
    },
  },
  task: "update living reality assessment",
  artifacts: ["living_reality_assessment"],
  what: "The shares of attention that the four tracks get do not add up to 100 per cent.",
  why: "The same hour cannot be given twice: whoever plans by the shares promises more time than the team has.",
  remedy: "Correct the shares so that together they are 100; a track without attention gets 0.",
  examples: [{ bad: shares(65, 15, 15, 25), good: shares(55, 15, 5, 25) }],
  check({ value, report }) {
    const allocation = asMap(at(value, ...PLACE));
    const numbers = TRACKS.flatMap((track) => asNumber(allocation[track]) ?? []);
    // Values of another kind, and shares that are still to come, are reported by the schema or left to the author.
    const isWhole = numbers.every((number) => Number.isInteger(number) && number >= 0 && number <= 100);
    const sum = numbers.reduce((total, number) => total + number, 0);
    const isComplete = numbers.length === TRACKS.length;
    if (!isWhole || Math.abs(sum - 100) <= ROUNDING || (!isComplete && sum < 100)) return;
    report({
      message: `shares of attention add up to ${sum}, but should add up to 100`,
      at: PLACE,
      expected: "100",
      actual: String(sum),
      help: `${sum > 100 ? `take ${sum - 100} from` : `add ${100 - sum} to`} the tracks whose share is wrong`,
    });
  },
} satisfies DocumentRule;

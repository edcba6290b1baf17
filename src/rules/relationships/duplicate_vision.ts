import { quoteValue } from "../../diagnostics/escape.ts";
import { writtenValue } from "../../model/content/written_value.ts";
import { asText } from "../../model/read.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { singleSpaced } from "../../text/forms/single_spaced.ts";
import type { InstanceRule } from "../rule.ts";
import { BROKEN_REFERENCE } from "../section_costs.ts";

const OWN = ["north_star", "vision", "vision_statement"] as const;
const OF_PRODUCT = ["strategy_foundations", "product_vision", "vision_statement"] as const;

const vision = (text: string) => `strategy_foundations:\n  product_vision:\n    vision_statement: ${text}\n`;
const NORTH_STAR = "north_star:\n  vision:\n    vision_statement: Every village bakes its own bread again by 2034\n";

const rule: InstanceRule = {
  scope: "instance",
  name: "duplicate-vision",
  level: "info",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  artifacts: ["strategy_foundations"],
  what: "The vision of the product is word for word that of the organisation.",
  why: "A product needs a narrower vision; without it the team cannot say when the product has succeeded.",
  remedy:
    "Write what is true for the product's users in a few years, a narrower step towards the vision in the north star.",
  examples: [
    {
      bad: {
        "READY/00_north_star.yaml": NORTH_STAR,
        "READY/02_strategy_foundations.yaml": vision("Every village bakes its own bread again by 2034"),
      },
      good: {
        "READY/00_north_star.yaml": NORTH_STAR,
        "READY/02_strategy_foundations.yaml": vision("A baker of one village lends her oven to three others by 2029"),
      },
    },
  ],
  check({ model, report }) {
    const [northStar] = model.of("north_star");
    const own = northStar === undefined ? null : textAt(northStar, OWN);
    if (own === null) return;
    for (const artifact of model.of("strategy_foundations")) {
      if (textAt(artifact, OF_PRODUCT) !== own) continue;
      report(artifact, {
        message: `the vision of the product repeats that of ${
          quoteValue(northStar!.file, 200)
        }, but should be a step of its own`,
        at: OF_PRODUCT,
        help: "write what the product makes true for its users in a few years",
        related: [{ artifact: northStar!, at: OWN, message: "the vision of the organisation" }],
      });
    }
  },
};

export default rule;

/** What somebody wrote at a place, in one form; null for a placeholder or nothing. */
function textAt(artifact: Artifact, place: readonly string[]): string | null {
  const text = asText(writtenValue(artifact, [...place]));
  return text === null ? null : singleSpaced(text);
}

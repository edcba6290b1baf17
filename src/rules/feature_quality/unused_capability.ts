import { quoteValue } from "../../diagnostics/escape.ts";
import { asList, asMap, asText, forEachText } from "../../model/read.ts";
import type { DocumentRule } from "../rule.ts";
import { FREE_HINT } from "../section_costs.ts";

/**
 * Scenarios have no field for capabilities, so use shows only where ids are written: in the coverage of implementation
 * references, and in texts that cite `cap-…`. The rule is only about delivered features that record such coverage.
 */
export default {
  scope: "document",
  name: "unused-capability",
  level: "info",
  class: "surface",
  section: "feature_quality",
  cost: { feature_quality: FREE_HINT },
  artifacts: ["feature_definition"],
  what:
    "A feature counts as delivered, but some of its capabilities are in the coverage of none of its specifications.",
  why: "Either the capability was never built, or its readers cannot find where.",
  remedy:
    "Add the capability to the specification that covers it, remove it, or take the feature back to `in-progress`.",
  examples: [
    {
      bad: `status: delivered
definition:
  capabilities:
    - id: cap-001
    - id: cap-002
implementation_references:
  specs:
    - id: greenhouse-vents
      capability_coverage: [cap-001]
`,
      good: `status: delivered
definition:
  capabilities:
    - id: cap-001
    - id: cap-002
implementation_references:
  specs:
    - id: greenhouse-vents
      capability_coverage: [cap-001]
    - id: frost-alarm
      capability_coverage: [cap-002]
`,
    },
  ],
  check({ artifact, value, report }) {
    const feature = asMap(value);
    if (feature.status !== "delivered") return;
    const covered = new Set(
      asList(asMap(feature.implementation_references).specs).flatMap((spec) => asList(asMap(spec).capability_coverage)),
    );
    if (covered.size === 0) return;
    forEachText(feature.implementation, (text) => {
      for (const id of text.match(/\bcap-\d+\b/g) ?? []) covered.add(id);
    });
    const left = asList(asMap(feature.definition).capabilities).flatMap((capability, index) => {
      const id = asText(asMap(capability).id);
      return id === null || covered.has(id) ? [] : [{ id, at: ["definition", "capabilities", index, "id"] }];
    });
    const [one, ...others] = left;
    if (one === undefined) return;
    // What is cited and not there may be any of these: another rule says so.
    const defined = new Set(asList(asMap(feature.definition).capabilities).map((capability) => asMap(capability).id));
    if ([...covered].filter((id) => !defined.has(id)).length >= left.length) return;
    const names = left.map(({ id }) => quoteValue(id)).join(", ");
    report({
      message: others.length === 0
        ? `capability ${names} of a delivered feature is covered by no specification`
        : `capabilities ${names} of a delivered feature are covered by no specification`,
      at: one.at,
      help: `name ${others.length === 0 ? "it" : "each"} in \`capability_coverage\` of the specification that holds it`,
      related: others.map(({ at }) => ({ artifact, at, message: "this one too" })),
    });
  },
} satisfies DocumentRule;

import { quoteValue } from "../../diagnostics/escape.ts";
import { asStage } from "../../format/maturity.ts";
import { cycleResults } from "../../model/aim/cycle_results.ts";
import { decidedValue } from "../../model/content/written_value.ts";
import { entriesAt } from "../../model/fields.ts";
import { asText } from "../../model/read.ts";
import type { InstanceRule } from "../rule.ts";
import { FREE_HINT } from "../section_costs.ts";

const FAILED = { missed: "missed", not_measured: "not measured" } as const;

const feature = (rest: string) =>
  `id: fd-001\nfeature_maturity:\n  capability_maturity:\n    - {capability_id: cap-001, stage: emerging, delivered_by_kr: kr-p-001${rest}}\n`;
const files = (actual: string, status: string, rest = "") => ({
  "AIM/assessment_report.yaml":
    `cycle: 1\nokr_assessments: [{key_result_outcomes: [{kr_id: kr-p-001, actual: "${actual}", status: ${status}}]}]\n`,
  "FIRE/definitions/product/fd-001_mill-finder.yaml": feature(rest),
});

const rule: InstanceRule = {
  scope: "instance",
  name: "inconsistent-capability-proof",
  repair: "contradiction",
  level: "info",
  class: "surface",
  section: "feature_quality",
  cost: { feature_quality: FREE_HINT },
  artifacts: ["feature_definition"],
  what: "The only proof of a capability's stage is a key result that the newest report calls missed or not measured.",
  why: "The stage is read as proof, and the proof that it names did not come.",
  remedy: "Write under `evidence` what was seen nevertheless, or set the stage back to `hypothetical`.",
  examples: [
    { bad: files("2 of 12 millers", "missed"), good: files("9 of 12 millers", "met") },
    {
      bad: files("not measured: the log was lost", "missed"),
      good: files(
        "not measured: the log was lost",
        "missed",
        ', evidence: "7 millers plan with it (March 2026, visits)"',
      ),
    },
  ],
  check({ model, report }) {
    // The newest outcome of a result comes last.
    const results = new Map(
      cycleResults(model).filter(({ status }) => status !== "pending").map(({ id, ...result }) => [id, result]),
    );
    for (const artifact of model.of("feature_definition")) {
      const rated = "feature_maturity.capability_maturity[]";
      for (const { entry: { stage, delivered_by_kr, evidence }, path } of entriesAt(decidedValue(artifact), rated)) {
        const claimed = asStage(stage);
        const result = results.get(asText(delivered_by_kr) ?? "");
        if (claimed === null || claimed === "hypothetical" || result === undefined || asText(evidence) !== null) {
          continue;
        }
        if (result.status !== "missed" && result.status !== "not_measured") continue;
        report(artifact, {
          message: `capability is \`${claimed}\` by ${quoteValue(delivered_by_kr)} alone, which was ${
            FAILED[result.status]
          } in cycle ${result.cycle}; its stage should have a proof`,
          at: [...path, "stage"],
          expected: "hypothetical, or `evidence`",
          actual: claimed,
          help: "write under `evidence` what was seen nevertheless, or set the stage back",
        });
      }
    }
  },
};

export default rule;

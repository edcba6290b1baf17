import { meantValue } from "../../../model/meant/meant_value.ts";
import { quoteValue } from "../../../diagnostics/escape.ts";
import { assumptionResults } from "../../../model/aim/assumption_results.ts";
import { citations } from "../../../model/citations.ts";
import { asText, at as valueIn } from "../../../model/read.ts";
import type { Artifact } from "../../../workspace/artifact.ts";
import type { InstanceRule } from "../../rule.ts";
import { BROKEN_REFERENCE } from "../../section_costs.ts";

const files = (status: string) => ({
  "READY/05_roadmap_recipe.yaml":
    "roadmap:\n  cycle: 1\n  tracks:\n    product:\n      riskiest_assumptions: [{id: asm-p-001}]\n",
  "AIM/assessment_report.yaml": `cycle: 1\nassumption_validations: [{id: asm-p-001, status: ${status}}]\n`,
  "FIRE/definitions/product/fd-001_ice-report.yaml":
    "id: fd-001\nstatus: delivered\nstrategic_context:\n  assumptions_tested: [asm-p-001]\n",
});

const rule: InstanceRule = {
  scope: "instance",
  name: "stale-tested-assumption",
  repair: "contradiction",
  level: "info",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  artifacts: ["feature_definition"],
  what:
    "A delivered feature rests on an assumption that the newest report calls invalidated, or one in progress on such assumptions alone.",
  why: "The reason to have the feature is gone, and the team has not written down whether it stays, changes or ends.",
  remedy:
    "Decide what becomes of the feature, then name the assumption that it rests on now; a roadmap that states the assumption again tests it anew.",
  examples: [{ bad: files("invalidated"), good: files("validated") }],
  check({ model, report }) {
    const tests = citations(model, "assumption").filter(({ artifact }) =>
      artifact.type === "feature_definition" && !artifact.archived && WORKED_ON.has(statusOf(artifact))
    );
    if (tests.length === 0) return;
    const refuted = new Map(
      assumptionResults(model, null, true).filter(({ status }) => status === "invalidated").map((one) => [one.id, one]),
    );
    // A feature that names an assumption of a later plan beside the refuted one has been thought about.
    const rests = Map.groupBy(tests, ({ artifact }) => artifact);
    const cycleIn = (value: unknown, ...path: string[]) => Number(valueIn(value, ...path) ?? 0);
    for (const { artifact, at, id } of tests) {
      const result = refuted.get(id);
      if (result === undefined) continue;
      const status = statusOf(artifact);
      // As long as a feature is built, one assumption that is open or holds is reason enough.
      if (status !== "delivered" && !rests.get(artifact)!.every((other) => refuted.has(other.id))) continue;
      const judgedIn = cycleIn(meantValue(result.artifact), "cycle");
      const now = new Set(
        rests.get(artifact)!.map((other) => other.id).filter((other) => other === id || !refuted.has(other)),
      );
      const isTestedAnew = model.roadmap.assumptions.some((item) =>
        now.has(item.id) && cycleIn(meantValue(item.artifact), "roadmap", "cycle") > judgedIn
      );
      if (isTestedAnew) continue;
      report(artifact, {
        message: `feature is \`${status}\` and rests on ${
          quoteValue(id)
        }, which a report calls invalidated; it should rest on what holds`,
        at,
        help: "decide what becomes of the feature, and name the assumption that it rests on now",
        related: [{ artifact: result.artifact, at: result.at, message: "the report's verdict" }],
      });
    }
  },
};

export default rule;

/** Statuses of a feature on which work goes on or was done. */
const WORKED_ON: ReadonlySet<string | null> = new Set(["delivered", "in-progress"]);

function statusOf(artifact: Artifact): string | null {
  return asText(valueIn(meantValue(artifact), "status"));
}

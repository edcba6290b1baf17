import { quoteValue } from "../../diagnostics/escape.ts";
import { asStage, STAGES } from "../../format/maturity.ts";
import { isInForce, roadmaps } from "../../model/aim/assessments.ts";
import { decidedValue } from "../../model/content/written_value.ts";
import { entriesAt } from "../../model/fields.ts";
import { asDay, asText, at } from "../../model/read.ts";
import { valuePaths } from "../../model/value_models/value_paths.ts";
import type { ValueNode } from "../../model/value_models/value_models.ts";
import type { InstanceRule } from "../rule.ts";

const files = (target: string, seen = "2026-09-30") => ({
  "READY/05_roadmap_recipe.yaml": `roadmap:
  cycle: 2
  status: active
  start_date: 2026-10-05
  tracks:
    product:
      okrs:
        - key_results: [{id: kr-p-001, value_model_target: {component_path: calm-flock.hen-watch.moult-notice, target_maturity: ${target}}}]
`,
  "FIRE/value_models/product.value_model.yaml": `track_name: Product
layers:
  - id: calm-flock
    components:
      - id: hen-watch
        sub_components: [{id: moult-notice, maturity: {stage: proven, evidence: [{description: Used in 14 coops, date: ${seen}}]}}]
`,
});

const rule: InstanceRule = {
  scope: "instance",
  name: "inconsistent-target-stage",
  level: "info",
  class: "surface",
  section: "coverage",
  cost: { coverage: null },
  task: "roadmap recipe",
  artifacts: ["roadmap_recipe"],
  what:
    "A key result of the current roadmap aims at a lower stage than its sub-component had, by dated evidence, before the cycle began.",
  why: "Either the plan asks for what was reached long ago, or the value model claims a stage that no one believes in.",
  remedy: "Aim at the next stage, or set the stage back to the one that its evidence shows.",
  examples: [
    { bad: files("emerging"), good: files("scaled") },
    // What was seen in the cycle may have exceeded its target.
    { bad: files("emerging"), good: files("emerging", "2026-11-02") },
  ],
  check({ model, report }) {
    for (const { artifact, status } of roadmaps(model)) {
      const start = asDay(at(decidedValue(artifact), "roadmap", "start_date"));
      if (start === null || !isInForce(status)) continue;
      for (const { source, artifact: citing, at: path, node, sourceId } of valuePaths(model)) {
        if (source !== "key_result" || citing !== artifact || node === null || node.stage === null) continue;
        const place = [...path.slice(0, -1), "target_maturity"];
        const aimed = asStage(at(decidedValue(artifact), ...place));
        if (aimed === null || STAGES.indexOf(aimed) >= STAGES.indexOf(node.stage) || !wasSeenBefore(node, start)) {
          continue;
        }
        report(artifact, {
          message: `${quoteValue(sourceId)} aims at \`${aimed}\`, but ${
            quoteValue(node.path, 120)
          } was \`${node.stage}\` before its cycle began; it should aim higher`,
          at: place,
          expected: STAGES[STAGES.indexOf(node.stage) + 1] ?? node.stage,
          actual: aimed,
          help: "aim at the next stage, or set the stage back to the one that its evidence shows",
          related: [{ artifact: node.artifact, at: [...node.at, "maturity", "stage"], message: "the stage of today" }],
        });
      }
    }
  },
};

export default rule;

/** True where all evidence for the stage of a sub-component is dated, and of days before another one. */
function wasSeenBefore(node: ValueNode, start: number): boolean {
  const days = entriesAt(at(decidedValue(node.artifact), ...node.at), "maturity.evidence[]").map(({ entry }) =>
    asDay(asText(entry.date))
  );
  return days.length > 0 && days.every((day) => day !== null && day < start);
}

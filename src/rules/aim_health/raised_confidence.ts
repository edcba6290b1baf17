import { quoteValue } from "../../diagnostics/escape.ts";
import { type CycleRecord, cycleWords, pastRoadmaps } from "../../model/aim/assessments.ts";
import { plannedAssumptions, reportedVerdicts } from "../../model/aim/cycle_entries.ts";
import { newestReports } from "../../model/aim/cycle_results.ts";
import { isOtherBelief } from "../../model/aim/other_belief.ts";
import { decidedValue } from "../../model/content/written_value.ts";
import { asText } from "../../model/read.ts";
import type { InstanceContext } from "../rule.ts";

/** How sure one can be, from little to much. */
const LEVELS: readonly unknown[] = ["low", "medium", "high"];

/** Assumptions of a roadmap that are trusted more than in the last one, although the report in between raised no trust. */
export function checkRaisedConfidence({ model, report }: InstanceContext, { artifact, cycle }: CycleRecord): void {
  const before = pastRoadmaps(model).find((plan) => cycle !== null && plan.cycle === cycle - 1);
  if (before === undefined) return;
  const earlier = plannedAssumptions(decidedValue(before.artifact));
  const reports = newestReports(model).filter((record) => record.cycle === before.cycle);
  const verdicts = reports.flatMap((record) =>
    reportedVerdicts(decidedValue(record.artifact)).map(({ entry, path }) => ({ entry, path, record }))
  );
  for (const { entry: { id, description, confidence }, path } of plannedAssumptions(decidedValue(artifact))) {
    const was = earlier.find(({ entry }) => entry.id === id)?.entry;
    const verdict = verdicts.find(({ entry }) => entry.id === id);
    if (was === undefined || verdict === undefined || verdict.entry.status !== "inconclusive") continue;
    if (verdict.entry.confidence_change !== "no change" && verdict.entry.confidence_change !== "decreased") continue;
    const isRaised = LEVELS.includes(was.confidence) && LEVELS.indexOf(confidence) > LEVELS.indexOf(was.confidence);
    if (!isRaised || isOtherBelief(asText(was.description) ?? "", asText(description) ?? "")) continue;
    report(artifact, {
      message: `confidence in ${quoteValue(id)} is ${quoteValue(confidence)}, ${quoteValue(was.confidence)} in ${
        cycleWords(before.cycle)
      }, but the report on that calls it \`inconclusive\` and the change of confidence ${
        quoteValue(verdict.entry.confidence_change)
      }`,
      at: [...path, "confidence"],
      level: "info",
      expected: String(was.confidence),
      actual: String(confidence),
      help: `set \`confidence: ${was.confidence}\`, or correct the report if the cycle did raise the trust`,
      related: [{
        artifact: verdict.record.artifact,
        at: [...verdict.path, "confidence_change"],
        message: "the report's change of confidence",
      }],
    });
  }
}

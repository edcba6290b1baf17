import { blankFinding, compareFindings, type Finding } from "../diagnostics/finding.ts";
import type { EpfModel } from "../model/model.ts";
import { atOnce, type Steps } from "../workspace/progress_monitor.ts";
import type { InstanceRule } from "./rule.ts";
import { atWrittenPlaces, describeReport, isAboutOpenPlaceholder, toFinding } from "./to_finding.ts";

/** What the rules over several files find in an instance. */
export function checkInstanceRules(model: EpfModel, rules: readonly InstanceRule[], now: Date): Finding[] {
  return atOnce(instanceRuleSteps(model, rules, now));
}

/** The same as steps: one for each rule, and those of the rules. */
export function* instanceRuleSteps(model: EpfModel, rules: readonly InstanceRule[], now: Date): Steps<Finding[]> {
  const findings: Finding[] = [];
  for (const rule of rules) {
    const steps = rule.check({
      model,
      now,
      report: (artifact, report) => {
        const placed = atWrittenPlaces(artifact, report);
        if (!isAboutOpenPlaceholder(artifact, placed)) findings.push(toFinding(rule, artifact, placed));
      },
      reportFile: (file, report) => {
        findings.push({ ...blankFinding(file), ...describeReport(rule, { ...report, at: [] }) });
      },
    });
    if (steps !== undefined) yield* steps;
    yield;
  }
  const unjudged = new Set(model.instance.unjudged.map(({ file }) => file));
  return findings.filter(({ file }) => !unjudged.has(file)).sort(compareFindings);
}

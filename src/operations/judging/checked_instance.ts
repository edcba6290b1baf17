import type { Finding } from "../../diagnostics/finding.ts";
import type { Health, HealthSection } from "../../diagnostics/report.ts";
import { healthSteps } from "../../health/mod.ts";
import { ignoredWords } from "../../model/instance_layout.ts";
import { cycleStep } from "../../model/aim/cycle_step.ts";
import { nextStep } from "../../suggest/next_step.ts";
import type { InstanceView } from "../../suggest/suggest.ts";
import { derived, type OpenInstance, rememberRun } from "../../workspace/instance/open_instance.ts";
import { inTurns } from "../../workspace/progress_monitor.ts";
import { checkOpenInstance, dayOf, type InstanceResult } from "./check_result.ts";
import { errorsAmong } from "../../suggest/calls_for_findings.ts";
import type { OperationContext } from "../context.ts";
import { safeRepairs } from "../offered_edits.ts";
import { openInstance, type TargetInstance } from "../instances.ts";

/** An instance with everything that a check finds in it. */
export interface CheckedInstance extends TargetInstance {
  /** Files relative to the instance. */
  findings: readonly Finding[];
  /** The same before settings, baseline and comments; the score is made from these. */
  found: readonly Finding[];
  health: Health;
}

const HEALTH = derived<Promise<Health>>("health");

/**
 * Opens and checks the instance that a path means. Rules about age look at the day alone.
 * @throws UserFailure when there is no instance
 */
export async function openCheckedInstance(
  context: OperationContext,
  path: string | undefined,
): Promise<CheckedInstance> {
  const target = await openInstance(context, path);
  const result = await checkOpenInstance(target.open, context.now, context);
  const { model, findings, found } = result;
  return { ...target, model, findings, found, health: await healthOf(target.open, result, context) };
}

/**
 * What the suggestions for a checked instance are made from, its next step among them.
 * @param isTried whether the findings have the edits that repair them
 */
export function viewOf(
  { model, findings: found, health, instance_path, shown }: Pick<
    CheckedInstance,
    "model" | "findings" | "health" | "instance_path" | "shown"
  >,
  now: Date,
  isTried = false,
): InstanceView {
  const findings = withShownPaths(found, shown);
  const isEmpty = health.overall_status === "empty";
  const repairs = safeRepairs(model.instance.artifacts, found, { paths: [instance_path], isTried });
  const ignored = isEmpty ? ignoredWords(model.instance) : null;
  const step = nextStep({ instance_path, findings, isEmpty, ignored, cycle: cycleStep(model, now), repairs, shown });
  return { instance_path, findings, health, ignored, repairs, step };
}

/** The health of an open instance by the result of its check, once for each of its states and each day. */
export function healthOf(
  open: OpenInstance,
  result: InstanceResult,
  { now, signal }: Pick<OperationContext, "now" | "signal">,
): Promise<Health> {
  const { model, found, findings } = result;
  const context = { model, findings: found, counted: findings, now };
  return rememberRun(open, HEALTH, [dayOf(now)], signal, () => inTurns(healthSteps(context), signal));
}

/** A section of the health check by its name. */
export function sectionNamed(health: Health, name: string): HealthSection {
  return health.sections.find((section) => section.name === name)!;
}

/** The files with errors, with paths as the caller can pass them on. */
export function brokenFiles(findings: readonly Finding[], shown: (file: string) => string): Set<string> {
  return new Set(errorsAmong(findings).map(({ file }) => shown(file)));
}

/** Findings with paths as the caller can pass them on. */
export function withShownPaths(findings: readonly Finding[], shown: (file: string) => string): Finding[] {
  return findings.map((finding) => ({ ...finding, file: shown(finding.file) }));
}

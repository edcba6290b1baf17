import type { Finding } from "../diagnostics/finding.ts";
import type { Health, HealthSection } from "../diagnostics/report.ts";
import type { EpfModel } from "../model/model.ts";
import { computeHealth } from "../health/mod.ts";
import { dayOf, judgeOpen } from "./check_result.ts";
import { type OpenModel, openModel } from "./open_model.ts";
import type { OperationContext } from "./context.ts";

/** One instance with everything that a check finds in it. */
export interface CheckedInstance {
  opened: OpenModel;
  model: EpfModel;
  /** Files relative to the instance. */
  findings: readonly Finding[];
  health: Health;
}

/**
 * Opens and judges the one instance that a path means. Rules about age look at the day alone.
 * @throws UserFailure when there is no instance
 */
export async function checkedInstance(context: OperationContext, path: string | undefined): Promise<CheckedInstance> {
  const opened = await openModel(context, path);
  const { open } = opened;
  const { model, findings } = await judgeOpen(open, context.now, context);
  const health = open.remember(
    `health on ${dayOf(context.now)}`,
    () => computeHealth({ model, findings, now: context.now }),
  );
  return { opened, model, findings, health };
}

/** A section of the health check by its name. */
export function sectionNamed(health: Health, name: string): HealthSection {
  return health.sections.find((section) => section.name === name)!;
}

/** Findings with paths as the caller can pass them on. */
export function withShownPaths(findings: readonly Finding[], shown: (file: string) => string): Finding[] {
  return findings.map((finding) => ({ ...finding, file: shown(finding.file) }));
}

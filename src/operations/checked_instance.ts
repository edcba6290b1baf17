import type { Finding } from "../diagnostics/finding.ts";
import type { Health, HealthSection } from "../diagnostics/report.ts";
import { computeHealth } from "../health/mod.ts";
import { derived } from "../workspace/open_instance.ts";
import { checkOpenInstance, dayOf } from "./check_result.ts";
import type { OperationContext } from "./context.ts";
import { openInstance, type TargetInstance } from "./instances.ts";

/** An instance with everything that a check finds in it. */
export interface CheckedInstance extends TargetInstance {
  /** Files relative to the instance. */
  findings: readonly Finding[];
  health: Health;
}

const HEALTH = derived<Health>("health");

/**
 * Opens and checks the instance that a path means. Rules about age look at the day alone.
 * @throws UserFailure when there is no instance
 */
export async function openCheckedInstance(
  context: OperationContext,
  path: string | undefined,
): Promise<CheckedInstance> {
  const target = await openInstance(context, path);
  const { model, findings, found } = await checkOpenInstance(target.open, context.now, context);
  const health = target.open.remember(
    HEALTH,
    [dayOf(context.now)],
    () => computeHealth({ model, findings: found, counted: findings, now: context.now }),
  );
  return { ...target, model, findings, health };
}

/** A section of the health check by its name. */
export function sectionNamed(health: Health, name: string): HealthSection {
  return health.sections.find((section) => section.name === name)!;
}

/** Findings with paths as the caller can pass them on. */
export function withShownPaths(findings: readonly Finding[], shown: (file: string) => string): Finding[] {
  return findings.map((finding) => ({ ...finding, file: shown(finding.file) }));
}

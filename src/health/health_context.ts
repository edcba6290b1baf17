import type { Finding } from "../diagnostics/finding.ts";
import type { EpfModel } from "../model/model.ts";

/** What a section is computed from. */
export interface HealthContext {
  model: EpfModel;
  /** All findings of the instance, accepted ones included, whatever their rule. */
  findings: readonly Finding[];
  now: Date;
  /** True for some files of an instance alone: what is not among them is not missing. */
  isPart?: boolean;
  /** Files that count as written and without faults, whatever is in them: what the score would be after their repair. */
  restored?: ReadonlySet<string>;
}

/** As `HealthContext`, with the findings that are left of it after comments, settings and the baseline. */
export interface CheckedContext extends HealthContext {
  counted: readonly Finding[];
}

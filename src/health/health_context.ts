import type { Finding } from "../diagnostics/finding.ts";
import type { EpfModel } from "../model/model.ts";

/** What a section is computed from. */
export interface HealthContext {
  model: EpfModel;
  /** All findings of the instance, accepted ones included, whatever their rule. */
  findings: readonly Finding[];
  now: Date;
}

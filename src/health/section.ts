import type { Finding } from "../diagnostics/finding.ts";
import type { HealthSection, ScoreCost } from "../diagnostics/report.ts";
import type { EpfModel } from "../model/model.ts";

/** What a section is computed from. */
export interface HealthContext {
  model: EpfModel;
  /** All findings of the instance that are not suppressed, whatever their rule. */
  findings: readonly Finding[];
  now: Date;
}

/** One section of the health report: a pure function of the instance and its findings. */
export type SectionFunction = (context: HealthContext) => HealthSection;

/** The grade of a score. */
export function gradeOf(score: number | null): HealthSection["grade"] {
  if (score === null) return null;
  return score >= 90 ? "A" : score >= 80 ? "B" : score >= 70 ? "C" : score >= 60 ? "D" : "F";
}

/** Orders costs by points, drops those without, and rounds to one decimal. */
export function orderCosts(costs: readonly ScoreCost[]): ScoreCost[] {
  return costs.map((cost) => ({ ...cost, points: Math.round(cost.points * 10) / 10 }))
    .filter((cost) => cost.points > 0)
    .sort((a, b) => b.points - a.points || (a.what < b.what ? -1 : 1));
}

/** 100 less all costs, never below 0, as a whole number. */
export function scoreAfter(costs: readonly ScoreCost[]): number {
  return Math.max(0, Math.round(100 - costs.reduce((sum, cost) => sum + cost.points, 0)));
}

import { escapeText } from "../diagnostics/escape.ts";
import type { HealthSection, ScoreCost, SectionScore } from "../diagnostics/report.ts";
import type { HealthContext } from "./health_context.ts";
import type { LostFile } from "./foundations.ts";

/** One section of the health report: a pure function of the instance and its findings. */
export type SectionFunction = (context: HealthContext) => SectionScore;

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

/** The cost that keeps a score at or below a limit; none where the other costs do that. */
export function limitCost(costs: readonly ScoreCost[], atMost: number, cost: Omit<ScoreCost, "points">): ScoreCost[] {
  const left = 100 - costs.reduce((sum, { points }) => sum + points, 0);
  return left <= atMost ? [] : [{ ...cost, points: left - atMost }];
}

/** What one finding takes from a section that counts file by file. */
export interface FileCost {
  file: string;
  /** Costs with the same key are one entry of the section's costs. */
  key: string;
  points: number;
  /** The most that one key takes. */
  most?: number;
}

/**
 * Points by key, where no file takes more than a limit. A file that is lost takes that much: nothing in it was seen, and
 * breaking a file must not hide what was wrong with it.
 */
export function pointsByKey(found: readonly FileCost[], lost: ReadonlySet<string>, most: number): Map<string, number> {
  const points = new Map<string, number>();
  for (const [file, own] of Map.groupBy(found, (cost) => cost.file)) {
    if (lost.has(file)) continue;
    const sums = [...Map.groupBy(own, ({ key }) => key)].map(([key, costs]): [string, number] => {
      const sum = costs.reduce((total, cost) => total + cost.points, 0);
      return [key, Math.min(sum, costs[0]!.most ?? sum)];
    });
    const share = Math.min(1, most / sums.reduce((total, [, sum]) => total + sum, 0));
    for (const [key, sum] of sums) points.set(key, (points.get(key) ?? 0) + sum * share);
  }
  return points;
}

/** What the lost files take from a section that counts file by file. */
export function lostCost(lost: readonly LostFile[], most: number): ScoreCost {
  const [first] = lost;
  return {
    what: first === undefined
      ? ""
      : lost.length === 1
      ? `${escapeText(first.file)} is ${first.loss}`
      : `${namedFiles(lost)} are ${[...new Set(lost.map(({ loss }) => loss))].join(" or ")}`,
    points: most * lost.length,
    rule: null,
    // The points are those of all files together, so is the remedy.
    remedy: first === undefined ? "" : lost.length === 1 ? restoring(first) : `restore ${namedFiles(lost)}`,
  };
}

/** Lost files that a cost names one by one. */
const NAMED = 3;

function namedFiles(lost: readonly LostFile[]): string {
  const names = lost.slice(0, lost.length > NAMED ? NAMED - 1 : NAMED).map(({ file }) => escapeText(file));
  const last = lost.length > NAMED ? `${lost.length - names.length} other files` : names.pop()!;
  return `${names.join(", ")} and ${last}`;
}

/** What gives a lost file its content back. */
export function restoring({ file, loss }: Pick<LostFile, "file" | "loss">): string {
  const verb = loss === "unreadable" ? "make" : loss === "unfilled" ? "fill in" : "write";
  return `${verb} ${escapeText(file)}${loss === "unreadable" ? " readable" : ""}`;
}

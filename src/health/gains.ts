import type { Finding } from "../diagnostics/finding.ts";
import type { HealthSection, ScoreGain } from "../diagnostics/report.ts";
import type { Section } from "../rules/section_costs.ts";
import { without as withoutFindings } from "./finding_groups.ts";
import { foundations } from "./foundations.ts";
import { keepLosses, lostCopies, lostFiles } from "./losses/lost_files.ts";
import type { LostFile } from "./losses/lost_file.ts";
import type { HealthContext } from "./health_context.ts";
import { type ComputedSection, lostCost, restoring, type SectionFunction } from "./section.ts";
import type { Steps } from "../workspace/progress_monitor.ts";
import { type FindingReader, readerOf } from "./read_findings.ts";
import { isAbsence } from "./losses/unfilled.ts";
import { capsOf, type ComputedCap, totalOf, WEIGHTS } from "./total.ts";

/** Everything that one remedy does away with. */
interface Repair {
  what: string;
  remedy: string;
  /** Sections that it is about; none for a lost file, which is about the strategy as a whole. */
  sections: Set<string>;
  findings: Set<Finding>;
  /** Lost files that say something again. */
  restores: Set<string>;
}

/** Repairs of each kind whose result is computed. */
const MOST = { lost: 8, caps: 3, costs: 8 } as const;

/** The score as it is, with what it was computed from. */
interface Computed {
  sections: readonly ComputedSection[];
  caps: readonly ComputedCap[];
  score: number | null;
}

/**
 * What would raise the total at once, and by how much at least, the most first; in steps, as each is computed by itself.
 * Each remedy is one entry, however many sections and caps it raises. The points are those of the same computation on an
 * instance where the remedy is done.
 * @param reads which findings a section depends on; null computes every section anew for each repair
 */
export function* gainSteps(
  context: HealthContext,
  compute: readonly SectionFunction[],
  { sections, caps, score }: Computed,
  reads: FindingReader | null = readerOf(context),
): Steps<ScoreGain[]> {
  if (score === null) return [];
  const gains: ScoreGain[] = [];
  for (const repair of repairsOf(context, sections, caps)) {
    const { what, remedy, sections: about, restores } = repair;
    const points = (yield* scoreWith(repair, context, compute, sections, reads))! - score;
    gains.push({
      points,
      what,
      remedy,
      section: about.size === 1 ? [...about][0]! : null,
      restores: [...restores][0] ?? null,
    });
  }
  return gains.filter(({ points }) => points > 0).sort((a, b) => b.points - a.points);
}

/** The repairs that there are, those that may win most first. */
function repairsOf(
  context: HealthContext,
  sections: readonly ComputedSection[],
  caps: readonly ComputedCap[],
): Repair[] {
  const lost = [...lostFiles(context), ...lostCopies(context)];
  const silent = new Set(lost.map(({ file }) => file));
  const repairs = new Map<string, Repair>();
  const add = (what: string, remedy: string, section: string | null, findings: readonly Finding[]) => {
    const repair = repairs.get(remedy) ??
      { what, remedy, sections: new Set(), findings: new Set(), restores: new Set() };
    if (section !== null) repair.sections.add(section);
    for (const finding of findings) repair.findings.add(finding);
    repairs.set(remedy, repair);
  };
  for (const file of worstFirst(context, lost).slice(0, MOST.lost)) {
    const remedy = restoring(file);
    const isOwn = (finding: Finding) => finding.file === file.file || finding.file === file.closed;
    add(lostCost([file], 0).what, remedy, null, context.findings.filter(isOwn));
    repairs.get(remedy)!.restores.add(file.file);
  }
  const own = (findings: readonly Finding[] = []) => findings.filter(({ file }) => !silent.has(file));
  for (const { what, remedy, findings, completes } of caps.slice(0, MOST.caps)) {
    if (completes !== undefined) {
      add(what, remedy, null, context.findings.filter((finding) => finding.file === completes));
      repairs.get(remedy)!.restores.add(completes);
    } else if (own(findings).length > 0) add(what, remedy, null, own(findings));
  }
  const worth = ({ name, points }: { name: string; points: number }) => points * WEIGHTS[name as Section];
  const costs = sections.flatMap(({ name, costs }) => costs.map((cost) => ({ ...cost, name })))
    .sort((a, b) => worth(b) - worth(a));
  const most = repairs.size + MOST.costs;
  for (const { what, remedy, name, findings, isOfLostFiles } of costs) {
    // What is wrong in a lost file is gone once that is written.
    const isLost = isOfLostFiles || (findings !== undefined && findings.length > 0 && own(findings).length === 0);
    if (!isLost && (repairs.size < most || repairs.has(remedy))) add(what, remedy, name, own(findings));
  }
  return [...repairs.values()];
}

/** Foundations before other files, those that hold the total down most before the others. */
function worstFirst(context: HealthContext, lost: readonly LostFile[]): LostFile[] {
  const limits = new Map(foundations(context).map(({ file, atMost }) => [file, atMost]));
  const limitOf = ({ file }: LostFile) => limits.get(file) ?? 100;
  return [...lost].sort((a, b) => limitOf(a) - limitOf(b) || b.standsFor - a.standsFor);
}

/** The total after a repair. Only sections that it may change are computed anew; a step for each section. */
function* scoreWith(
  { remedy, findings, restores }: Repair,
  context: HealthContext,
  compute: readonly SectionFunction[],
  sections: readonly ComputedSection[],
  reads: FindingReader | null,
): Steps<number | null> {
  const after = {
    ...context,
    findings: withoutFindings(context.findings, findings),
    ...(restores.size === 0 ? {} : { restored: restores }),
  };
  const removed = [...findings];
  const losesSame = reads !== null && restores.size === 0 && !removed.some(isAbsence);
  if (losesSame) keepLosses(context.findings, after.findings);
  const repaired: ComputedSection[] = [];
  for (const [index, known] of sections.entries()) {
    const isSame = losesSame && !removed.some((finding) => reads(known.name as Section, finding));
    repaired.push(isSame ? known : compute[index]!(after));
    yield;
  }
  return totalOf(repaired.map((section) => without(section, remedy)), capsOf(after));
}

/** A section without the points of a remedy that no finding stands for; those of lost files are worked out with the section. */
function without(section: ComputedSection, remedy: string): Pick<HealthSection, "score" | "weight"> {
  const { score, costs, name } = section;
  const weight = WEIGHTS[name as Section];
  const left = costs.filter((cost) => cost.remedy !== remedy || cost.isOfLostFiles === true);
  if (score === null || left.length === costs.length) return { score, weight };
  const points = left.filter(({ limit }) => limit === undefined).reduce((sum, cost) => sum + cost.points, 0);
  const limits = left.flatMap(({ limit }) => limit ?? []);
  return { score: Math.max(score, Math.floor(Math.min(100 - points, ...limits))), weight };
}

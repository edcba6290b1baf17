import { counted } from "../text/forms/plural.ts";
import { namePath } from "../diagnostics/escape.ts";
import { type Finding, KEEP_ONE_KEY } from "../diagnostics/finding.ts";
import type { HealthSection, ScoreCost, SectionScore } from "../diagnostics/report.ts";
import { ARTIFACT_TYPE_NAMES, ARTIFACT_TYPES } from "../format/artifact_types.ts";
import { mayBeRemoved } from "../format/removable.ts";
import type { EpfModel } from "../model/model.ts";
import { FILES_OF_KIND, typesByFile } from "./file_weights.ts";
import type { HealthContext } from "./health_context.ts";
import type { LostFile } from "./losses/lost_file.ts";

/** One section of the health report: a pure function of the instance and its findings. */
export type SectionFunction = (context: HealthContext) => ComputedSection;

/** A section before it is reported. Its summary and data, which only the report needs, are worked out when they are read. */
export interface ComputedSection extends Omit<SectionScore, "costs"> {
  costs: readonly SectionCost[];
}

/** A cost with what its remedy would change; one without any of these is won back point by point. */
export interface SectionCost extends ScoreCost {
  /** The findings that the remedy does away with. */
  findings?: readonly Finding[];
  /** True where lost files cost the points, each of which has its own remedy. */
  isOfLostFiles?: boolean;
  /** The limit that the cost keeps the section at. */
  limit?: number;
}

/** The grade of a score. */
export function gradeOf(score: number | null): HealthSection["grade"] {
  if (score === null) return null;
  return score >= 90 ? "A" : score >= 80 ? "B" : score >= 70 ? "C" : score >= 60 ? "D" : "F";
}

/** Orders costs by points, drops those without, and rounds to one decimal; the least that costs something is 0.1. */
export function orderCosts(costs: readonly SectionCost[]): SectionCost[] {
  return costs.map((cost) => ({
    ...cost,
    points: cost.points > 1e-9 ? Math.max(0.1, Math.round(cost.points * 10) / 10) : 0,
  }))
    .filter((cost) => cost.points > 0)
    .sort((a, b) => b.points - a.points || (a.what < b.what ? -1 : 1));
}

/** 100 less all costs, never below 0, as a whole number. */
export function scoreAfter(costs: readonly ScoreCost[]): number {
  return Math.max(0, Math.round(100 - costs.reduce((sum, cost) => sum + cost.points, 0)));
}

/** The cost that keeps a score at or below a limit; none where the other costs do that. */
export function limitCost(
  costs: readonly ScoreCost[],
  atMost: number,
  cost: Omit<SectionCost, "points" | "limit">,
): SectionCost[] {
  const left = 100 - costs.reduce((sum, { points }) => sum + points, 0);
  return left <= atMost ? [] : [{ ...cost, points: left - atMost, limit: atMost }];
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

/** What is found file by file, and what is lost. */
interface Counted {
  found: readonly FileCost[];
  lost: readonly LostFile[];
  /** The most that one file takes. */
  most: number;
}

/**
 * Points by key, where no file takes more than a limit, nor a kind of artifact more than its share. A file that is lost
 * takes the most: nothing in it was seen, and breaking a file must not hide what was wrong with it.
 */
export function pointsByKey(
  model: EpfModel,
  { found, lost, most }: Counted,
): { points: Map<string, number>; lost: SectionCost } {
  const lostTypes = new Map(lost.map(({ file, type }) => [file, type]));
  const types = typesByFile(model);
  const typeOf = (file: string) => (lostTypes.has(file) ? lostTypes.get(file) : types.get(file)) ?? null;
  const own = Map.groupBy(found.filter(({ file }) => !lostTypes.has(file)), ({ file }) => file);
  const files = [...own].map(([file, costs]) => ({ file, keys: keysOf(costs, most) }));
  const points = new Map<string, number>();
  let lostPoints = 0;
  for (const [type, group] of Map.groupBy([...files, ...lost], ({ file }) => typeOf(file))) {
    const all = group.reduce((sum, one) => sum + ("keys" in one ? total(one.keys) : most * one.standsFor), 0);
    const limit = (type === null ? undefined : FILES_OF_KIND[type]) ?? Infinity;
    const share = all === 0 ? 1 : Math.min(1, limit * most / all);
    for (const one of group) {
      if (!("keys" in one)) lostPoints += most * one.standsFor * share;
      else for (const [key, taken] of one.keys) points.set(key, (points.get(key) ?? 0) + taken * share);
    }
  }
  return { points, lost: lostCost(lost, lostPoints) };
}

/** What each key takes in one file, all together at most a limit. */
function keysOf(costs: readonly FileCost[], most: number): [key: string, points: number][] {
  const sums = [...Map.groupBy(costs, ({ key }) => key)].map(([key, group]): [string, number] => {
    const sum = group.reduce((all, cost) => all + cost.points, 0);
    return [key, Math.min(sum, group[0]!.most ?? sum)];
  });
  const share = Math.min(1, most / total(sums));
  return sums.map(([key, sum]) => [key, sum * share]);
}

function total(sums: readonly [string, number][]): number {
  return sums.reduce((all, [, sum]) => all + sum, 0);
}

/** What the lost files take from a section. */
export function lostCost(lost: readonly LostFile[], points: number): SectionCost {
  const [first] = lost;
  return {
    what: first === undefined ? "" : lost.length === 1
      ? `${namePath(first.file)} is ${first.loss}`
      // How many and why comes first: of a long sentence the end is cut.
      : `${counted(lost.length, "file")} ${[...new Set(lost.map(({ loss }) => loss))].join(" or ")}: ${
        namedFiles(lost)
      }`,
    points,
    rule: null,
    isOfLostFiles: true,
    // The points are those of all files together, so is the remedy.
    remedy: first === undefined ? "" : lost.length === 1 ? restoring(first) : restoringAll(lost),
  };
}

/** Losses that a summary names; more would fill its line. */
const MOST_LOSSES = 2;

/**
 * Lost files in the words of a summary; none where none are lost.
 * @param noun what is counted, where the words before count something else
 */
export function lostWords(lost: readonly { loss: string }[], noun: string | null = null): string[] {
  if (lost.length === 0) return [];
  const losses = [...new Set(lost.map(({ loss }) => loss))];
  const count = noun === null ? String(lost.length) : counted(lost.length, noun);
  return [`${count} ${losses.length > MOST_LOSSES ? "missing or unusable" : losses.join(" or ")}`];
}

/** Lost files that a cost names one by one. */
const NAMED = 3;

function namedFiles(lost: readonly LostFile[]): string {
  const names = lost.slice(0, lost.length > NAMED ? NAMED - 1 : NAMED).map(({ file }) => namePath(file));
  const last = lost.length > NAMED ? `${counted(lost.length - names.length, "other file")}` : names.pop()!;
  return `${names.join(", ")} and ${last}`;
}

/** The words for a type, and `unknown` as it is. */
export function typeWords(type: string): string {
  const known = ARTIFACT_TYPE_NAMES.find((name) => name === type);
  return known === undefined ? type : ARTIFACT_TYPES[known].words;
}

/** What makes the files of a type keep their format. */
export function errorsRemedy(type: string, files: number): string {
  return `fix the errors of ${counted(files, `${typeWords(type)} file`)}${files === 1 ? "" : ", the worst first"}`;
}

/** What gives a lost file its content back. */
export function restoring({ file, loss, type, isDoubled, closed }: Omit<LostFile, "standsFor">): string {
  if (isDoubled === true) return `${KEEP_ONE_KEY} ${namePath(file)}`;
  const isNeedless = loss === "unfilled" && type !== null && mayBeRemoved(type);
  const verb = isNeedless ? `${FILL} or delete` : loss === "without layers" ? "write the layers of" : verbOf(loss);
  return worded([verb], namePath(closed ?? file));
}

/** What gives several files their content back, with every verb that one of them needs. */
function restoringAll(lost: readonly LostFile[]): string {
  // A folder that cannot be read may hold several of them.
  const places = [...new Map(lost.map((file) => [file.closed ?? file.file, file])).values()];
  return worded([...new Set(lost.map(({ loss }) => verbOf(loss)))].sort(), namedFiles(places));
}

function worded(verbs: readonly string[], files: string): string {
  const others = verbs.filter((verb) => verb !== REPAIR);
  if (others.length === verbs.length) return `${verbs.join(" or ")} ${files}`;
  return others.length === 0 ? `make ${files} readable` : `${[...others, REPAIR].join(" or ")} ${files}`;
}

/** What is done to a file that cannot be read. */
const REPAIR = "repair";

function verbOf(loss: LostFile["loss"]): string {
  if (loss === "unreadable") return REPAIR;
  if (loss === "left open") return ANSWER;
  return loss === "unfilled" || loss === "without layers" ? FILL : "write";
}

/** What a file asks for that has something in it and says nothing. */
const FILL = "fill in";

/** What a file asks for whose places are all open questions. */
const ANSWER = "answer the open questions of";

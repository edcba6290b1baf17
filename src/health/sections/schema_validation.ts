import { onceForEach } from "../../diagnostics/once_for_each.ts";
import type { EpfModel } from "../../model/model.ts";
import { counted, countedOf } from "../../text/forms/plural.ts";
import { isUnwritten } from "../../model/instance_layout.ts";
import { namePath } from "../../diagnostics/escape.ts";
import { compareText, type Finding } from "../../diagnostics/finding.ts";
import { costingRules } from "../costing_rules.ts";
import { fileWeights, typesByFile } from "../file_weights.ts";
import { findingsIn, those } from "../finding_groups.ts";
import { lostFiles } from "../losses/lost_files.ts";
import type { LostFile } from "../losses/lost_file.ts";
import {
  errorsRemedy,
  gradeOf,
  limitCost,
  lostCost,
  lostWords,
  orderCosts,
  scoreAfter,
  type SectionCost,
  type SectionFunction,
  typeWords,
} from "../section.ts";
import { isOfFoundation, structuralLimit } from "../soundness.ts";
import { isOfPersonas } from "../persona_faults.ts";
import { isAbsence, missingPlaces } from "../losses/unfilled.ts";

/** Rules that say whether a file keeps the format: those of the YAML reader and of the schemas. */
const FORMAT_RULES = costingRules("schema_validation");

/**
 * A foundation whose structure is not that of its type is worse than any number of single mistakes, and so are many other
 * files; one of many only keeps the section from the best grade.
 */
const UNSOUND_SCORE = { least: 49, most: 89 } as const;

const WORST = 10;

interface Counts {
  total: number;
  valid: number;
  invalid: number;
  errors: number;
}

/** So many failing values cost half a file: the first costs a quarter, and each that is repaired wins something back. */
const HALF = 3;

const valuesOf = onceForEach(({ instance }: EpfModel) =>
  new Map(instance.artifacts.map(({ file, document }) => [file, document.value]))
);

/**
 * How many files keep the format of their type. A file costs its share of all files: the whole where it cannot be read,
 * has another structure or says nothing, otherwise by the number of values that fail. Files that are due and missing
 * count as well.
 */
export const schemaValidation: SectionFunction = (context) => {
  const { model, findings } = context;
  const errors = those(isFormatError, findings);
  const byFile = Map.groupBy(errors, ({ file }) => file);
  const types = new Map<string, string>(typesByFile(model));
  // A file that breaks before its type is known is a file all the same.
  for (const file of byFile.keys()) if (!types.has(file)) types.set(file, "unknown");

  const byType = countByType(types, byFile);
  const total = types.size;
  const allLost = lostFiles(context);
  // A lost file with errors is counted with those.
  const lost = allLost.filter(({ file }) => !byFile.has(file));
  const weights = fileWeights(model);
  // A file may stand for others that are missing.
  const further = (files: readonly LostFile[]) => files.reduce((sum, { standsFor }) => sum + standsFor - 1, 0);
  const here = allLost.filter(({ file }) => types.has(file));
  const all = weights.sum(types.keys()) + further(here) +
    weights.sumLost(lost.filter(({ file }) => !types.has(file)));
  const silent = new Set(allLost.map(({ file }) => file));
  const values = valuesOf(model);
  const costOf = (file: string) => {
    const share = silent.has(file) ? 1 : failingShare(findingsIn(file, findings), values.get(file));
    return 100 * weights.of(file) * share / all;
  };
  const shares = [
    ...costsOf(byType, types, errors, costOf),
    lostCost(
      allLost.filter(({ file, standsFor }) => !byFile.has(file) || standsFor > 1),
      100 * (weights.sumLost(lost) + further(allLost.filter(({ file }) => byFile.has(file)))) / all,
    ),
  ];
  const wrong = errors.filter((finding) => finding.class === "structural");
  const structural = wrong.find(isOfFoundation) ?? wrong[0];
  const loss = unsoundByLoss(allLost);
  const limit = structural === undefined || loss !== null
    ? UNSOUND_SCORE.least
    : structuralLimit(model, wrong, UNSOUND_SCORE);
  const unsound = structural === undefined ? loss : {
    what: `${namePath(structural.file)} differs in structure from its type`,
    rule: structural.rule,
    findings: byFile.get(structural.file)!,
    remedy: `restructure ${namePath(structural.file)}`,
  };
  const costs = unsound === null ? shares : [
    ...shares,
    ...limitCost(shares, limit, {
      ...unsound,
      what: `${unsound.what}, which keeps the section below ${limit + 1}`,
    }),
  ];
  const score = total === 0 ? null : scoreAfter(costs);
  // A loss that takes more than its share is said beside it.
  const isCapped = score === limit && lost.length > 0 && byFile.size === 0 && !isUnwritten(model.instance);
  return {
    name: "schema_validation",
    title: "Format of the files",
    score,
    grade: gradeOf(score),
    get summary() {
      const warnings = those(isFormatWarning, findings).length;
      return total === 0 ? "no files to check" : [
        countedOf(total - byFile.size, total, ["file", "files"], ["is valid", "are valid"]),
        ...lostWords(lost, isCapped ? "file" : null),
        ...(isCapped ? [`which keeps the section below ${limit + 1}`] : []),
        // What is lost comes first, and says more.
        ...(warnings === 0 || lost.length > 0 ? [] : [counted(warnings, "warning")]),
      ].join(", ");
    },
    costs: orderCosts(costs),
    get data() {
      return {
        total_files: total,
        valid_files: total - byFile.size,
        invalid_files: byFile.size,
        errors: errors.length,
        by_type: byType,
        worst_files: worstFiles(byFile, types),
        score,
      };
    },
  };
};

/** What keeps the section down where a file is lost. */
function unsoundByLoss([first]: readonly LostFile[]): Omit<SectionCost, "points"> | null {
  return first === undefined ? null : lostCost([first], 0);
}

function countByType(
  types: ReadonlyMap<string, string>,
  byFile: ReadonlyMap<string, Finding[]>,
): Record<string, Counts> {
  const counts = new Map<string, Counts>();
  for (const [file, type] of types) {
    let count = counts.get(type);
    if (count === undefined) counts.set(type, count = { total: 0, valid: 0, invalid: 0, errors: 0 });
    const errors = byFile.get(file)?.length ?? 0;
    count.total++;
    count[errors === 0 ? "valid" : "invalid"]++;
    count.errors += errors;
  }
  return Object.fromEntries([...counts].sort(([a], [b]) => compareText(a, b)));
}

const SHARES = new WeakMap<readonly Finding[], number>();

/** How much of a file is lost to its errors, 0 to 1. @param findings all that is found in the file */
function failingShare(findings: readonly Finding[], value: unknown): number {
  let share = SHARES.get(findings);
  if (share === undefined) SHARES.set(findings, share = findShare(findings.filter(isFormatError), value));
  return share;
}

function isFormatWarning({ rule, level }: Finding): boolean {
  return level === "warning" && FORMAT_RULES.has(rule);
}

function isFormatError({ rule, level }: Finding): boolean {
  return level === "error" && FORMAT_RULES.has(rule);
}

function findShare(errors: readonly Finding[], value: unknown): number {
  if (errors.some((error) => error.class !== "surface")) return 1;
  // A part that is not there, or not of its form, hides what would fail in it.
  const hides = (error: Finding) => isAbsence(error) || error.keyword === "type";
  // Personas may be left out, so all that is wrong with them counts once: it must not pay to delete them.
  const others = errors.filter((error) => !isOfPersonas(error));
  const failing = others.reduce((sum, error) => sum + (hides(error) ? missingPlaces(error, value) : 1), 0) +
    Number(others.length < errors.length);
  return failing / (failing + HALF);
}

/** What invalid files cost, listed by type, with the rule that most of their errors break. */
function costsOf(
  byType: Record<string, Counts>,
  types: ReadonlyMap<string, string>,
  errors: readonly Finding[],
  costOf: (file: string) => number,
): SectionCost[] {
  const ofType = Map.groupBy(errors, ({ file }) => types.get(file)!);
  return Object.entries(byType).filter(([, { invalid }]) => invalid > 0).map(([type, { total: all, invalid }]) => ({
    what: countedOf(invalid, all, [`${typeWords(type)} file`, `${typeWords(type)} files`], [
      "breaks the format",
      "break the format",
    ]),
    points: [...new Set(ofType.get(type)!.map(({ file }) => file))].reduce((sum, file) => sum + costOf(file), 0),
    rule: mostFrequentRule(ofType.get(type)!),
    findings: ofType.get(type)!,
    remedy: errorsRemedy(type, invalid),
  }));
}

function mostFrequentRule(errors: readonly Finding[]): string {
  const counts = [...Map.groupBy(errors, ({ rule }) => rule)].map(([rule, { length }]) => ({ rule, length }));
  return counts.sort((a, b) => b.length - a.length || compareText(a.rule, b.rule))[0]!.rule;
}

function worstFiles(byFile: ReadonlyMap<string, Finding[]>, types: ReadonlyMap<string, string>) {
  return [...byFile]
    .map(([file, errors]) => ({ file, artifact_type: types.get(file)!, errors: errors.length }))
    .sort((a, b) => b.errors - a.errors || compareText(a.file, b.file))
    .slice(0, WORST);
}

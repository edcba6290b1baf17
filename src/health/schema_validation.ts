import { counted } from "../text/plural.ts";
import { escapeText } from "../diagnostics/escape.ts";
import { compareText, type Finding } from "../diagnostics/finding.ts";
import type { ScoreCost } from "../diagnostics/report.ts";
import { costingRules } from "./costing_rules.ts";
import { lostFiles } from "./foundations.ts";
import { gradeOf, limitCost, lostCost, orderCosts, scoreAfter, type SectionFunction } from "./section.ts";

/** Rules that say whether a file keeps the format: those of the YAML reader and of the schemas. */
const FORMAT_RULES = costingRules("schema_validation");

/** A file whose structure is not that of its type is worse than any number of single mistakes. */
const UNSOUND_SCORE = 49;

const WORST = 10;

interface Counts {
  total: number;
  valid: number;
  invalid: number;
  errors: number;
}

/**
 * How many files keep the format of their type. The score is the share of valid files; files that
 * should be there, and files that are still templates, count as invalid.
 */
export const schemaValidation: SectionFunction = (context) => {
  const { model, findings } = context;
  const errors = findings.filter(({ rule, level }) => level === "error" && FORMAT_RULES.has(rule));
  const byFile = Map.groupBy(errors, ({ file }) => file);
  const types = new Map<string, string>(model.instance.artifacts.map(({ file, type }) => [file, type]));
  // A file that breaks before its type is known is a file all the same.
  for (const file of byFile.keys()) if (!types.has(file)) types.set(file, "unknown");

  const byType = countByType(types, byFile);
  const total = types.size;
  // Errors of lost files are counted with the file.
  const lost = lostFiles(context).filter(({ file, type, loss }) =>
    !byFile.has(file) && !(type === "value_model" && loss === "missing")
  );
  const counted = total + lost.filter(({ file }) => !types.has(file)).length;
  const shares = [...costsOf(byType, types, errors, counted), lostCost(lost, 100 / counted)];
  const structural = errors.find((finding) => finding.class === "structural");
  const unsound = structural?.file ?? lostFiles(context)[0]?.file;
  const costs = unsound === undefined ? shares : [
    ...shares,
    ...limitCost(shares, UNSOUND_SCORE, {
      what: `${escapeText(unsound)} ${
        structural === undefined ? "says nothing" : "differs in structure from its type"
      }, which keeps the section below ${UNSOUND_SCORE + 1}`,
      rule: structural?.rule ?? null,
      remedy: `${structural === undefined ? "write" : "restructure"} ${escapeText(unsound)}`,
    }),
  ];
  const score = total === 0 ? null : scoreAfter(costs);
  return {
    name: "schema_validation",
    title: "Format of the files",
    score,
    grade: gradeOf(score),
    summary: total === 0
      ? "no files to check"
      : `${total - byFile.size} of ${total} files keep their format${
        lost.length === 0 ? "" : `, ${lost.length} more ${lost.length === 1 ? "says" : "say"} nothing`
      }`,
    costs: orderCosts(costs),
    data: {
      total_files: total,
      valid_files: total - byFile.size,
      invalid_files: byFile.size,
      errors: errors.length,
      by_type: byType,
      worst_files: worstFiles(byFile, types),
      score,
    },
  };
};

function countByType(
  types: ReadonlyMap<string, string>,
  byFile: ReadonlyMap<string, Finding[]>,
): Record<string, Counts> {
  const counts: Record<string, Counts> = {};
  for (const [file, type] of [...types].sort(([, a], [, b]) => compareText(a, b))) {
    const count = counts[type] ??= { total: 0, valid: 0, invalid: 0, errors: 0 };
    const errors = byFile.get(file)?.length ?? 0;
    count.total++;
    count[errors === 0 ? "valid" : "invalid"]++;
    count.errors += errors;
  }
  return counts;
}

/** Each invalid file costs its share of 100; listed by type, with the rule that most of its errors break. */
function costsOf(
  byType: Record<string, Counts>,
  types: ReadonlyMap<string, string>,
  errors: readonly Finding[],
  total: number,
): ScoreCost[] {
  const ofType = Map.groupBy(errors, ({ file }) => types.get(file)!);
  return Object.entries(byType).filter(([, { invalid }]) => invalid > 0).map(([type, { total: all, invalid }]) => ({
    what: `${invalid} of ${all} ${type} ${all === 1 ? "file breaks" : "files break"} the format`,
    points: (100 * invalid) / total,
    rule: mostFrequentRule(ofType.get(type)!),
    remedy: `fix the errors of ${counted(invalid, `${type} file`)}, the worst first`,
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

import type { Finding } from "../diagnostics/finding.ts";
import type { ScoreCost } from "../diagnostics/report.ts";
import { anchorName, datesIn, doneDates, instanceNamed, metadataMaps, metaName, NEXT_KEYS } from "../model/metadata.ts";
import type { Artifact } from "../workspace/artifact.ts";
import { isUnwritten } from "../model/instance_layout.ts";
import { costingRules } from "./costing_rules.ts";
import { lostFiles } from "./foundations.ts";
import { gradeOf, lostCost, orderCosts, pointsByKey, scoreAfter, type SectionFunction } from "./section.ts";

const RULES = costingRules("metadata_consistency");

/** The most that one file takes. */
const MOST_FOR_FILE = 10;
/** Where no name is known, none can be compared. */
const NAMELESS = 30;
/** The most that one rule takes. */
const MOST_FOR_RULE = 30;

/** Whether names and dates of the files agree. Without any name or date there is no score. */
export const metadataConsistency: SectionFunction = (context) => {
  const { model, findings } = context;
  const current = new Map(
    model.instance.artifacts.filter((artifact) => artifact.document.readable && !artifact.archived)
      .map((artifact) => [artifact.file, artifact]),
  );
  const files = [...current.values()].filter(hasMetadata).length;
  const issues = findings.filter(({ rule, file }) => RULES.has(rule) && current.has(file));
  const lost = lostFiles(context);
  const points = pointsByKey(
    issues.map((issue) => ({ file: issue.file, key: issue.rule, points: pointsOf(issue) })),
    new Set(lost.map(({ file }) => file)),
    MOST_FOR_FILE,
  );
  const costs: ScoreCost[] = [...RULES].map(([rule, { cost: { words, remedy } }]) => {
    const found = issues.filter((issue) => issue.rule === rule);
    return {
      what: `${found.length} ${words[found.length === 1 ? 0 : 1]}`,
      points: Math.min(MOST_FOR_RULE, points.get(rule) ?? 0),
      rule,
      remedy,
    };
  });
  costs.push(lostCost(lost, MOST_FOR_FILE));
  if (model.productName === null) {
    costs.push({
      what: "no file gives the name of the product",
      points: NAMELESS,
      rule: null,
      remedy: "write `product_name` into the anchor",
    });
  }
  const count = (type: string) => issues.filter(({ rule }) => RULES.get(rule)!.cost.type === type).length;
  const isSilent = isUnwritten(model.instance);
  const score = isSilent ? null : scoreAfter(costs);
  return {
    name: "metadata_consistency",
    title: "Names and dates",
    score,
    grade: gradeOf(score),
    summary: isSilent
      ? "no file gives a product name or a date"
      : `${files} ${files === 1 ? "file gives" : "files give"} names or dates, ${
        issues.length === 0 ? "all agree" : `${issues.length} to fix`
      }`,
    costs: isSilent ? [] : orderCosts(costs),
    data: {
      product_name: model.productName,
      files_checked: files,
      instance_mismatches: count("wrong_instance"),
      stale_dates: count("stale_date"),
      issues: issues.map((issue) => ({
        file: issue.file,
        field_path: issue.path,
        issue_type: RULES.get(issue.rule)!.cost.type,
        message: issue.message,
      })),
      score,
    },
  };
};

function pointsOf({ rule, level }: Finding): number {
  const { warning, info } = RULES.get(rule)!.cost;
  return level === "info" ? info : warning;
}

/** True for a file that gives a name or a date, so that there is something to compare. */
function hasMetadata(artifact: Artifact): boolean {
  const { value } = artifact.document;
  const named = artifact.type === "epf_anchor"
    ? anchorName(artifact)
    : artifact.type === "epf_meta"
    ? metaName(artifact)
    : instanceNamed(artifact);
  return named !== null || doneDates(value).length > 0 ||
    metadataMaps(value).some((map) => datesIn(map, [...NEXT_KEYS, "start_date", "target_completion_date"]).length > 0);
}

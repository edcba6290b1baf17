import type { Finding } from "../diagnostics/finding.ts";
import { anchorName, datesIn, doneDates, instanceNamed, metadataMaps, metaName, NEXT_KEYS } from "../model/metadata.ts";
import type { Artifact } from "../workspace/artifact.ts";
import { costingRules } from "./costing_rules.ts";
import { gradeOf, orderCosts, scoreAfter, type SectionFunction } from "./section.ts";

const RULES = costingRules("metadata_consistency");

/** Whether names and dates of the files agree. Without any name or date there is no score. */
export const metadataConsistency: SectionFunction = ({ model, findings }) => {
  const current = new Map(
    model.instance.artifacts.filter((artifact) => artifact.document.readable && !artifact.archived)
      .map((artifact) => [artifact.file, artifact]),
  );
  const files = [...current.values()].filter(hasMetadata).length;
  const issues = findings.filter(({ rule, file }) => RULES.has(rule) && current.has(file));
  const costs = [...RULES].map(([rule, { cost: { words, remedy } }]) => {
    const found = issues.filter((issue) => issue.rule === rule);
    return {
      what: `${found.length} ${words[found.length === 1 ? 0 : 1]}`,
      points: found.reduce((sum, issue) => sum + pointsOf(issue), 0),
      rule,
      remedy,
    };
  });
  const count = (type: string) => issues.filter(({ rule }) => RULES.get(rule)!.cost.type === type).length;
  const isSilent = files === 0 && issues.length === 0;
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
    costs: orderCosts(costs),
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

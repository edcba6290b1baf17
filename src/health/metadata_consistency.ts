import type { Finding } from "../diagnostics/finding.ts";
import { anchorName, datesIn, doneDates, instanceNamed, metadataMaps, metaName, NEXT_KEYS } from "../model/metadata.ts";
import type { Artifact } from "../workspace/artifact.ts";
import { gradeOf, orderCosts, scoreAfter, type SectionFunction } from "./section.ts";

/** What each rule's findings are called in the data, and the points that one warning and one info cost. */
const ISSUES: Record<string, { type: string; words: [string, string]; warning: number; info: number; remedy: string }> =
  {
    "inconsistent-product-name": {
      type: "wrong_instance",
      words: ["name of another product", "names of another product"],
      warning: 10,
      info: 10,
      remedy: "write one product name everywhere",
    },
    "stale-date": {
      type: "stale_date",
      words: ["date that has grown old", "dates that have grown old"],
      warning: 5,
      info: 2,
      remedy: "review the content and set the dates anew",
    },
    "inconsistent-date": {
      type: "inconsistent_date",
      words: ["pair of dates out of order", "pairs of dates out of order"],
      warning: 5,
      info: 5,
      remedy: "correct the wrong date of each pair",
    },
    "misplaced-date": {
      type: "future_date",
      words: ["record dated in the future", "records dated in the future"],
      warning: 2,
      info: 2,
      remedy: "write the day on which it was done",
    },
  };

/** Whether names and dates of the files agree. Without any name or date there is no score. */
export const metadataConsistency: SectionFunction = ({ model, findings }) => {
  const current = new Map(
    model.instance.artifacts.filter((artifact) => artifact.document.readable && !artifact.archived)
      .map((artifact) => [artifact.file, artifact]),
  );
  const files = [...current.values()].filter(hasMetadata).length;
  const issues = findings.filter(({ rule, file }) => Object.hasOwn(ISSUES, rule) && current.has(file));
  const costs = Object.entries(ISSUES).map(([rule, { words, remedy }]) => {
    const found = issues.filter((issue) => issue.rule === rule);
    return {
      what: `${found.length} ${words[found.length === 1 ? 0 : 1]}`,
      points: found.reduce((sum, issue) => sum + pointsOf(issue), 0),
      rule,
      remedy,
    };
  });
  const count = (type: string) => issues.filter(({ rule }) => ISSUES[rule]!.type === type).length;
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
        issues.length === 0 ? "all agree" : `${issues.length} to mend`
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
        issue_type: ISSUES[issue.rule]!.type,
        message: issue.message,
      })),
      score,
    },
  };
};

function pointsOf({ rule, level }: Finding): number {
  const { warning, info } = ISSUES[rule]!;
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

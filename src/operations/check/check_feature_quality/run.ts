import { truncate } from "../../../diagnostics/escape.ts";
import { LONGEST_HELP } from "../../../diagnostics/finding.ts";
import { guidance } from "../../../answers/guidance.ts";
import { pageOf } from "../../../answers/paging.ts";
import { callOf } from "../../../contracts/call.ts";
import { suggestForHealthSection } from "../../../suggest/suggest_section.ts";
import { rulesOfSection } from "../../../rules/rule_names.ts";
import type { Answered } from "../../operation.ts";
import type { CheckFeatureQualityAnswer, CheckFeatureQualityInput, FeatureIssue } from "./contract.ts";
import type { OperationContext } from "../../context.ts";
import { brokenFiles, openCheckedInstance, sectionNamed, withShownPaths } from "../../judging/checked_instance.ts";

/** Issues of one feature that an answer shows; asked for alone it shows all. */
const MOST_ISSUES = 6;
const LONGEST_TEXT = 200;

const RULES_HERE = rulesOfSection("feature_quality");

interface SectionData {
  total_features: number;
  passed_count: number;
  failed_count: number;
  info_counts: Record<string, number>;
  results: { file: string; feature_id: string | null; passed: boolean; score: number; issues: FeatureIssue[] }[];
}

/** The section of the health check about features, as a diagnosis of its own. @throws UserFailure when there is no instance */
export async function run(
  context: OperationContext,
  input: CheckFeatureQualityInput,
): Promise<Answered<CheckFeatureQualityAnswer>> {
  const { findings, health, instance_path, shown, warnings } = await openCheckedInstance(context, input.instance_path);
  const section = sectionNamed(health, "feature_quality");
  const data = section.data as unknown as SectionData;
  const files = new Set(data.results.map(({ file }) => file));
  const own = findings.filter(({ file, rule, keyword, class: kind }) =>
    files.has(file) && (keyword !== null || kind === "unreadable" || RULES_HERE.has(rule))
  );
  const clean = data.total_features > 0 && own.every(({ level }) => level === "info");
  const calls = suggestForHealthSection(
    section,
    { findings: withShownPaths(own, shown), instance_path, broken: brokenFiles(findings, shown) },
    clean,
  );
  const worst = data.results.toSorted((a, b) => a.score - b.score || (a.file < b.file ? -1 : 1));
  const page = pageOf(worst, input);
  const most = page.count === 1 ? Number.POSITIVE_INFINITY : MOST_ISSUES;
  return {
    clean,
    average_score: section.score,
    grade: section.grade,
    total_features: data.total_features,
    passed_count: data.passed_count,
    failed_count: data.failed_count,
    required_next_tool_calls: calls,
    guidance: guidance({
      current_state: section.summary,
      next_action: calls[0] ?? null,
      available_actions: [callOf("epf_health_check", { instance_path, explain_score: "feature_quality" })],
      warnings,
    }),
    instance_path,
    info_counts: data.info_counts,
    count: page.count,
    total: page.total,
    results: page.entries.map(({ issues, ...result }) => ({
      ...result,
      file: shown(result.file),
      issue_count: issues.length,
      issues: costliest(issues).slice(0, most).map(shortened),
    })),
    next_cursor: page.next_cursor,
  };
}

function costliest(issues: readonly FeatureIssue[]): FeatureIssue[] {
  return issues.toSorted((a, b) => a.score_impact - b.score_impact);
}

function shortened(issue: FeatureIssue): FeatureIssue {
  const short = (text: string | null, most = LONGEST_TEXT) => text === null ? null : truncate(text, most);
  return {
    ...issue,
    message: truncate(issue.message, LONGEST_TEXT),
    expected: short(issue.expected),
    actual: short(issue.actual),
    improvement_action: short(issue.improvement_action, LONGEST_HELP),
  };
}

import { namePath } from "../diagnostics/escape.ts";
import { ownLevel } from "../diagnostics/finding.ts";
import type { SectionScore } from "../diagnostics/report.ts";
import type { NextCall } from "../contracts/call.ts";
import { COMPLETION_TASK, creationTask, FEATURE_REVIEW_TASK, START_TASK } from "../routing/own_tasks.ts";
import { RULE_INDEX } from "../rules/rule_index.ts";
import { counted } from "../text/forms/plural.ts";
import { start, wizardFor } from "./calls.ts";
import { answeredBy, explainRules, helpWithFile, NAMED } from "./calls_for_findings.ts";
import { orderSuggestions } from "./order_calls.ts";
import { forStructure, forUpkeep, GOOD_SCORE, type InstanceView, waitsForAnswers } from "./suggest.ts";

/** Tasks of a section: where there is nothing to score yet, and where something needs work. */
const SECTION_TASKS: Record<string, { first: string; further: string }> = {
  feature_quality: { first: creationTask("feature definition"), further: FEATURE_REVIEW_TASK },
  content_readiness: { first: START_TASK, further: COMPLETION_TASK },
};

/**
 * The calls that follow from one section of the health check; none when `clean`.
 * @param view the findings that the section is about, the instance, and the files with errors of any section, with paths
 * as the caller can pass them on
 */
export function suggestForHealthSection(
  section: SectionScore,
  view: Pick<InstanceView, "findings" | "instance_path"> & { broken: ReadonlySet<string> },
  clean: boolean,
): NextCall[] {
  const { findings } = view;
  const { score } = section;
  const isLow = score !== null && score < GOOD_SCORE;
  const unfilled = section.name === "content_readiness" ? answeredBy(findings, "completion_wizard") : [];
  if (clean && (!isLow || waitsForAnswers(section, unfilled))) return [];
  const tasks = SECTION_TASKS[section.name];
  const calls: NextCall[] = [];
  const isUnfilled = unfilled.length > 0;
  if (tasks !== undefined && (score === null || isLow || isUnfilled)) {
    const reason = isLow
      ? `${section.title.toLowerCase()} scores ${score} of 100, threshold ${GOOD_SCORE}`
      : section.summary;
    calls.push(wizardFor(score === null ? tasks.first : tasks.further, reason, "recommended"));
  }
  const isStructure = section.name === "structure";
  const files = isStructure ? [...forStructure(view), ...forUpkeep(view)] : forWorstFiles(view);
  const answered = isStructure ? FOR_FILES : isUnfilled ? ["completion_wizard"] : [];
  const rest = findings.filter((finding) =>
    ownLevel(finding) !== "info" && finding.keyword === null &&
    !answered.includes(RULE_INDEX[finding.rule]?.answer ?? "")
  );
  const all = orderSuggestions([...calls, ...files, ...explainRules(rest, { namesFiles: true })]);
  return all.length === 0 ? [start(section.summary)] : all;
}

/** Kinds of calls for files that are missing. */
const FOR_FILES: readonly string[] = ["artifact_wizard", "assessment_draft"];

/** A plan for the first files that need work. */
function forWorstFiles(
  { findings, broken }: Pick<InstanceView, "findings"> & { broken: ReadonlySet<string> },
): NextCall[] {
  const working = findings.filter((finding) => ownLevel(finding) !== "info");
  const byFile = [...Map.groupBy(working, ({ file }) => file)];
  return byFile.slice(0, NAMED).map(([path, found]) =>
    helpWithFile(
      found[0]!,
      `${counted(found.length, "finding")} in ${namePath(path)}, first: ${found[0]!.message}`,
      broken.has(path) ? "urgent" : "recommended",
    )
  );
}

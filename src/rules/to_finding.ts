import { escapeText, namePath, truncate } from "../diagnostics/escape.ts";
import { blankFinding, type Finding } from "../diagnostics/finding.ts";
import { formatPath } from "../diagnostics/path.ts";
import type { Artifact } from "../workspace/artifact.ts";
import type { DocumentRule, InstanceRule, RuleReport } from "./rule.ts";

type ReportingRule = DocumentRule | InstanceRule;

/** Characters of a value that a finding repeats; the excerpt shows the rest. */
export const LONGEST_ACTUAL = 200;

/** What a rule reports in an artifact, as a finding with its place in the text. */
export function toFinding(rule: ReportingRule, artifact: Artifact, report: RuleReport): Finding {
  const { document } = artifact;
  const keyed = report.key === undefined ? null : document.keySpanOf([...report.at, report.key]);
  return {
    ...blankFinding(artifact.file, artifact.type),
    ...describeReport(rule, report),
    path: formatPath(report.key === undefined ? report.at : [...report.at, report.key]),
    span: keyed ?? document.labelSpan(report.at),
    cause: report.cause === undefined
      ? null
      : rule.scope === "document"
      ? `${report.cause} in ${namePath(artifact.file)}`
      : report.cause,
    edits: report.edits ?? [],
  };
}

/** The parts of a finding that do not depend on its place. */
export function describeReport(rule: ReportingRule, report: RuleReport): Partial<Finding> {
  return {
    rule: rule.name,
    level: report.level ?? rule.level,
    class: report.class ?? rule.class,
    stage: report.stage ?? "surface",
    message: report.message,
    expected: report.expected ?? null,
    actual: report.actual === undefined ? null : truncate(escapeText(report.actual), LONGEST_ACTUAL),
    help: report.help ?? null,
    cause: report.cause ?? null,
    reference: report.reference ?? null,
    related: (report.related ?? []).map(({ artifact, at, message }) => ({
      file: artifact.file,
      span: artifact.document.labelSpan(at),
      message,
    })),
  };
}

import { escapeText, truncate } from "../diagnostics/escape.ts";
import { blankFinding, compareFindings, type Finding } from "../diagnostics/finding.ts";
import { formatPath } from "../diagnostics/path.ts";
import { schemaProblems } from "../schema/problem.ts";
import { loadValidator } from "../schema/validators.ts";
import type { EpfModel } from "../model/model.ts";
import type { Artifact } from "../workspace/artifact.ts";
import type { DocumentRule, InstanceRule, RuleReport } from "./rule.ts";

/** Everything that one artifact alone shows: its text, its schema, the rules for single documents. */
export async function checkArtifact(artifact: Artifact, rules: readonly DocumentRule[]): Promise<Finding[]> {
  const findings: Finding[] = artifact.document.problems.map((problem) => ({
    ...blankFinding(artifact.file, artifact.type),
    ...problem,
    related: (problem.related ?? []).map((related) => ({ ...related, file: artifact.file })),
    edits: problem.edits ?? [],
  }));
  if (!artifact.document.readable) return findings;
  findings.push(...await checkSchema(artifact));
  for (const rule of rules) {
    if (!rule.artifacts.includes(artifact.type)) continue;
    rule.check({
      artifact,
      value: artifact.document.value,
      report: (report) => findings.push(toFinding(rule, artifact, report)),
    });
  }
  return findings.sort(compareFindings);
}

/** What the rules over several files find in an instance. */
export function checkInstanceRules(model: EpfModel, rules: readonly InstanceRule[], now: Date): Finding[] {
  const findings: Finding[] = [];
  for (const rule of rules) {
    rule.check({
      model,
      now,
      report: (artifact, report) => findings.push(toFinding(rule, artifact, report)),
      reportFile: (file, report) => {
        findings.push({ ...blankFinding(file), ...describe(rule, { ...report, at: [] }) });
      },
    });
  }
  return findings.sort(compareFindings);
}

async function checkSchema(artifact: Artifact): Promise<Finding[]> {
  const validate = await loadValidator(artifact.type);
  if (validate(artifact.document.value)) return [];
  return schemaProblems(validate.errors ?? [], artifact.document.value, artifact.type).map((problem) => {
    const { path, key, ...rest } = problem;
    const keyed = key === null ? null : artifact.document.keySpanOf([...path, key]);
    return {
      ...blankFinding(artifact.file, artifact.type),
      ...rest,
      path: formatPath(key === null ? path : [...path, key]),
      span: keyed ?? artifact.document.labelSpan(path),
    };
  });
}

function toFinding(rule: DocumentRule | InstanceRule, artifact: Artifact, report: RuleReport): Finding {
  const { document } = artifact;
  const keyed = report.key === undefined ? null : document.keySpanOf([...report.at, report.key]);
  return {
    ...blankFinding(artifact.file, artifact.type),
    ...describe(rule, report),
    path: formatPath(report.key === undefined ? report.at : [...report.at, report.key]),
    span: keyed ?? document.labelSpan(report.at),
    edits: report.edits ?? [],
  };
}

/** Characters of a value that a finding repeats; the excerpt shows the rest. */
const LONGEST_ACTUAL = 200;

function describe(rule: DocumentRule | InstanceRule, report: RuleReport) {
  return {
    rule: rule.name,
    level: report.level ?? rule.level,
    class: report.class ?? rule.class,
    message: report.message,
    expected: report.expected ?? null,
    actual: report.actual === undefined ? null : truncate(escapeText(report.actual), LONGEST_ACTUAL),
    help: report.help ?? null,
    related: (report.related ?? []).map(({ artifact, at, message }) => ({
      file: artifact.file,
      span: artifact.document.labelSpan(at),
      message,
    })),
  };
}

import { escapeText, namePath, truncate } from "../diagnostics/escape.ts";
import { blankFinding, type Finding, type UnresolvedReference } from "../diagnostics/finding.ts";
import { formatPath, type Path } from "../diagnostics/path.ts";
import type { Span } from "../diagnostics/span.ts";
import { isOpenPlaceholder } from "../model/content/open_placeholders.ts";
import { writtenPath } from "../model/meant/meant_value.ts";
import type { Artifact } from "../workspace/artifact.ts";
import type { DocumentRule, InstanceRule, RuleReport } from "./rule.ts";

type ReportingRule = DocumentRule | InstanceRule;

/** Characters of a value that a finding repeats; the excerpt shows the rest. */
const LONGEST_ACTUAL = 200;
/** Characters of what a finding expects: it may list choices, or repeat a value from another place. */
const LONGEST_EXPECTED = 1000;

/** A report of a rule, which reads what was meant, with the places where that is written. */
export function atWrittenPlaces<Report extends RuleReport>(artifact: Artifact, report: Report): Report {
  const { explains, explains_missing, related } = report;
  return {
    ...report,
    at: writtenPath(artifact, report.at),
    ...(explains === undefined
      ? {}
      : { explains: explains.map((one) => ({ ...one, at: writtenPath(artifact, one.at) })) }),
    ...(explains_missing === undefined ? {} : { explains_missing: writtenPath(artifact, explains_missing) }),
    ...(related === undefined
      ? {}
      : { related: related.map((one) => ({ ...one, at: writtenPath(one.artifact, one.at) })) }),
  };
}

/** What a rule reports in an artifact, as a finding with its place in the text. */
export function toFinding(rule: ReportingRule, artifact: Artifact, report: RuleReport): Finding {
  const { document } = artifact;
  const keyed = report.key === undefined ? null : document.keySpanOf([...report.at, report.key]);
  return {
    ...blankFinding(artifact.file, artifact.type),
    ...describeReport(rule, report),
    path: formatPath(report.key === undefined ? report.at : [...report.at, report.key]),
    span: keyed ?? (report.part === undefined ? null : partSpan(artifact, report.at, report.part)) ??
      document.labelSpan(report.at),
    cause: report.cause === undefined
      ? null
      : rule.scope === "document"
      ? `${report.cause} in ${namePath(artifact.file)}`
      : report.cause,
    edits: report.edits ?? [],
  };
}

/** True for a report about a text that waits for an answer and says so: until then there is no more to say of it. */
export function isAboutOpenPlaceholder(artifact: Artifact, { at, key }: RuleReport): boolean {
  return key === undefined && at.length > 0 && isOpenPlaceholder(artifact, at);
}

/** Where a part of a scalar's text is; null where its quotes or lines write it otherwise, or it is there twice. */
export function partSpan({ document }: Artifact, at: Path, part: string): Span | null {
  const whole = document.spanOf(at);
  if (whole === null || part === "") return null;
  const source = document.text.slice(whole.start, whole.end);
  const index = source.indexOf(part);
  if (index === -1 || source.includes(part, index + 1)) return null;
  return { start: whole.start + index, end: whole.start + index + part.length };
}

/** The parts of a finding that do not depend on its place. */
export function describeReport(rule: ReportingRule, report: RuleReport): Partial<Finding> {
  return {
    rule: rule.name,
    level: report.level ?? rule.level,
    class: report.class ?? rule.class,
    stage: report.stage ?? "surface",
    message: report.message,
    expected: report.expected === undefined ? null : shown(report.expected, LONGEST_EXPECTED),
    actual: report.actual === undefined ? null : shownValue(report.actual),
    help: report.help ?? null,
    missing_field: report.missing_field ?? null,
    cause: report.cause ?? null,
    reference: report.reference === undefined ? null : shownReference(report.reference),
    related: (report.related ?? []).map(({ artifact, at, message }) => ({
      file: artifact.file,
      span: artifact.document.labelSpan(at),
      message,
    })),
  };
}

function shownReference({ missing, candidates, known, known_left_out = 0 }: UnresolvedReference): UnresolvedReference {
  return {
    missing: shownValue(missing),
    candidates: candidates.map(shownValue),
    known: known.map(shownValue),
    ...(known_left_out === 0 ? {} : { known_left_out }),
  };
}

/** A value from a checked file as a finding repeats it: escaped and of bounded length. */
export function shownValue(text: string): string {
  return shown(text, LONGEST_ACTUAL);
}

function shown(text: string, limit: number): string {
  return truncate(escapeText(text), limit);
}

import { countLevels, type Finding } from "../diagnostics/finding.ts";
import type { Health, Report, ReportedFinding, ReportedRelated, ReportedRule } from "../diagnostics/report.ts";
import { LineIndex, type Span } from "../diagnostics/span.ts";
import type { Artifact } from "../workspace/artifact.ts";

const LINES_BEFORE = 1;
const LINES_AFTER = 1;
/** Longest excerpt line in characters; minified or pasted text must not flood the answer. */
const LONGEST_LINE = 400;

/** Texts of the checked files, for positions and excerpts. */
export type Sources = ReadonlyMap<string, { text: string; lines: LineIndex }>;

/** Texts of artifacts by file, for positions and excerpts. */
export function sourcesOf(artifacts: Iterable<Artifact>): Sources {
  const sources = new Map<string, { text: string; lines: LineIndex }>();
  for (const artifact of artifacts) {
    sources.set(artifact.file, {
      text: artifact.document.text,
      get lines() {
        return artifact.document.lines;
      },
    });
  }
  return sources;
}

/** Adds lines, columns and excerpts to a finding. */
export function reportFinding(finding: Finding, sources: Sources): ReportedFinding {
  const source = sources.get(finding.file);
  const place = placeOf(finding.span, source);
  return {
    ...finding,
    ...place,
    related: finding.related.map((related): ReportedRelated => ({
      file: related.file,
      message: related.message,
      ...placeOf(related.span, sources.get(related.file)),
    })),
    excerpt: source === undefined || place.line === null
      ? []
      : excerpt(source.lines, place.line, place.end_line ?? place.line),
  };
}

/** Puts a report together from findings in their final order and levels. */
export function buildReport(parts: {
  command: Report["command"];
  version: string;
  root: string;
  filesChecked: number;
  findings: readonly ReportedFinding[];
  failOn: Report["fail_on"] | null;
  suppressed: Report["suppressed"];
  openQuestions: number;
  repairs?: string | null;
  rules: readonly ReportedRule[];
  skipped: Report["skipped"];
  instances: { root: string; product_name: string | null; health: Health }[];
  nextAction: string | null;
}): Report {
  const named = new Set(parts.findings.map((finding) => finding.rule));
  return {
    version: 1,
    command: parts.command,
    tool: { name: "epf", version: parts.version },
    root: parts.root,
    files_checked: parts.filesChecked,
    counts: countLevels(parts.findings),
    fail_on: parts.failOn ?? "error",
    suppressed: parts.suppressed,
    open_questions: parts.openQuestions,
    ...(parts.repairs == null ? {} : { repairs: parts.repairs }),
    findings: [...parts.findings],
    rules: parts.rules.filter((rule) => named.has(rule.name)).map(describeRule),
    skipped: parts.skipped,
    instances: parts.instances,
    next_action: parts.nextAction,
  };
}

/** What reports say about a rule. */
function describeRule(rule: ReportedRule): ReportedRule {
  const { name, level, section, what, why, remedy } = rule;
  return { name, level, class: rule.class, section, what, why, remedy };
}

type Place = Pick<ReportedFinding, "line" | "column" | "end_line" | "end_column">;

function placeOf(span: Span | null, source: { lines: LineIndex } | undefined): Place {
  if (span === null || source === undefined) return { line: null, column: null, end_line: null, end_column: null };
  const start = source.lines.position(span.start);
  const end = source.lines.position(span.end);
  return { line: start.line, column: start.column, end_line: end.line, end_column: end.column };
}

function excerpt(lines: LineIndex, first: number, last: number): { line: number; text: string }[] {
  const from = Math.max(1, first - LINES_BEFORE);
  const to = Math.min(lines.count, Math.min(last, first + 2) + LINES_AFTER);
  const found: { line: number; text: string }[] = [];
  for (let line = from; line <= to; line++) {
    const text = lines.line(line);
    found.push({ line, text: text.length > LONGEST_LINE ? `${text.slice(0, LONGEST_LINE)}…` : text });
  }
  return found;
}

import { escapeText, truncate } from "../../../diagnostics/escape.ts";
import { ARTIFACT_TYPES } from "../../../format/artifact_types.ts";
import { LONGEST_HELP } from "../../../diagnostics/finding.ts";
import type { ReportedFinding } from "../../../diagnostics/report.ts";
import { shortEdits } from "../../../repair/apply_edits.ts";
import { briefError } from "../../../repair/brief_errors.ts";
import { withLeftOut } from "../../../answers/left_out.ts";
import { fitPage, MOST_ENTRIES, type Page, pageOf, withNextPage } from "../../../answers/paging.ts";
import { skippedOf } from "../../../answers/skipped.ts";
import type { Answered } from "../../operation.ts";
import type { BriefFinding, BriefSection, ValidateAnswer, ValidatedFile, ValidateInput } from "./contract.ts";
import type { CheckedFile, Validation } from "./run.ts";

type Shaped = Answered<ValidateAnswer>;
type BriefError = BriefSection["errors"][number];

const LONGEST_TEXT = 400;
const MOST_SECTIONS = 20;
const LEFT_OUT = "clean files, excerpts, related places, texts of the rules: `detail_level` `full` gives them";

/** One line of the answer's long list: a finding of a file, or an error with its section. */
interface Entry {
  file: string;
  finding: BriefFinding | null;
  section: string | null;
  error: BriefError | null;
}

/** The answer as data, in the detail that is asked for. */
export function shape(answer: Validation, input: ValidateInput): Shaped {
  if (input.detail_level === "full") return whole(answer, input);
  const entries = entriesOf(answer);
  return fitPage(entries.length, input, (part) => trimmed(answer, entries, part));
}

/** Everything, or the part that is asked for, each finding with its excerpt. */
function whole({ files, report, ...head }: Validation, input: ValidateInput): Shaped {
  const [only] = files.length === 1 ? files : [];
  const { entries, count, total, next_cursor } = pageOf(report.findings, input);
  return {
    ...head,
    guidance: withNextPage(head.guidance, { next_cursor, total }, "findings"),
    ...(only === undefined ? {} : {
      ...single(only),
      ...errorsOf(entries.map(briefOf)),
      ...(only.summary === undefined ? {} : { summary: only.summary, errors_by_section: only.errors_by_section! }),
    }),
    detail_level: "full",
    files,
    count,
    total,
    next_cursor,
    ...skippedOf(report.skipped),
    report: { ...report, findings: entries },
  };
}

function trimmed(answer: Validation, entries: readonly Entry[], part: Page): Shaped {
  const { files, report, guidance, ...head } = answer;
  const shown = entries.slice(part.start, part.start + part.count);
  const [only] = files.length === 1 ? files : [];
  const page = { count: part.count, total: entries.length, next_cursor: part.next_cursor };
  const own = Map.groupBy(shown, ({ file }) => file);
  return {
    ...head,
    guidance: withLeftOut(guidance, report, LEFT_OUT, {
      next_cursor: part.next_cursor,
      total: entries.length,
      of: "findings",
      limit: MOST_ENTRIES,
    }),
    ...(only === undefined ? {} : { ...single(only), ...summaryOf(only) }),
    detail_level: "auto",
    ...(only === undefined ? {} : detailsOf(shown, only)),
    files: only === undefined
      ? files.filter(({ path }) => own.has(path)).map((file): ValidatedFile => ({
        ...fileHead(file),
        ...summaryOf(file),
        ...detailsOf(own.get(file.path)!, file),
      }))
      : [fileHead(only)],
    ...page,
    ...skippedOf(report.skipped),
  };
}

function single({ path, artifact_type, summary }: CheckedFile) {
  return {
    file_path: path,
    ...(summary === undefined ? {} : { file: path }),
    artifact_type,
    phase: artifact_type === null ? null : ARTIFACT_TYPES[artifact_type].phase,
  };
}

function summaryOf({ summary }: CheckedFile) {
  if (summary === undefined) return {};
  const { affected_sections, suggested_fix_order, ...counts } = summary;
  return {
    summary: {
      ...counts,
      affected_sections: affected_sections.slice(0, MOST_SECTIONS),
      suggested_fix_order: suggested_fix_order.slice(0, MOST_SECTIONS),
    },
  };
}

/** What a file's findings do not say; fields that do not apply are left out. */
function fileHead(
  {
    path,
    artifact_type,
    valid,
    error_count,
    warning_count,
    info_count,
    structural_issue,
    class: kind,
    evidence,
    content_hash,
    exists,
  }: CheckedFile,
): ValidatedFile {
  return {
    path,
    artifact_type,
    valid,
    error_count,
    warning_count,
    info_count,
    structural_issue,
    class: kind,
    ...(evidence === null ? {} : { evidence }),
    ...(content_hash === undefined ? {} : { content_hash }),
    ...(exists === undefined ? {} : { exists }),
  };
}

function detailsOf(entries: readonly Entry[], file: CheckedFile) {
  const { errors, warnings } = errorsOf(entries.flatMap(({ finding }) => finding === null ? [] : [finding]));
  if (file.errors_by_section === undefined) return { errors, warnings };
  const whole = new Map(file.errors_by_section.map((section) => [section.section, section]));
  const bySection = Map.groupBy(entries.filter(({ error }) => error !== null), ({ section }) => section!);
  return {
    errors_by_section: [...bySection].map(([section, own]): BriefSection => ({
      section,
      error_count: whole.get(section)!.error_count,
      warning_count: whole.get(section)!.warning_count,
      errors: own.map(({ error }) => error!),
    })),
    warnings,
  };
}

/** What was found in each file, in the order of repair; beside sections, which hold all errors and warnings, the notes. */
function entriesOf({ files, report }: Validation): Entry[] {
  const byFile = Map.groupBy(report.findings, ({ file }) => file);
  return files.flatMap((file): Entry[] => {
    const blank = { file: file.path, finding: null, section: null, error: null };
    const inSections = (file.errors_by_section ?? []).flatMap(({ section, errors }) =>
      errors.map(({ edits, ...error }): Entry => ({
        ...blank,
        section,
        error: { ...briefError(error), ...(edits === undefined ? {} : { edits }) },
      }))
    );
    const others = (byFile.get(file.path) ?? [])
      .filter(({ level }) => file.errors_by_section === undefined || level === "info")
      .map((finding): Entry => ({ ...blank, finding: briefOf(finding) }));
    return [...inSections, ...others];
  });
}

function errorsOf(findings: readonly BriefFinding[]): { errors: BriefFinding[]; warnings: BriefFinding[] } {
  return {
    errors: findings.filter(({ level }) => level === "error"),
    warnings: findings.filter(({ level }) => level !== "error"),
  };
}

function briefOf({ path, message, line, column, rule, level, help, edits }: ReportedFinding): BriefFinding {
  return {
    path: truncate(escapeText(path), LONGEST_TEXT),
    message: truncate(escapeText(message), LONGEST_TEXT),
    line,
    column,
    rule,
    level,
    ...(help === null ? {} : { help: truncate(escapeText(help), LONGEST_HELP) }),
    ...shortEdits(edits),
  };
}

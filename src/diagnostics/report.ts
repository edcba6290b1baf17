import type { Grouping } from "./causes.ts";
import type { Finding, FindingClass, Level, LevelCounts } from "./finding.ts";

/** A finding with everything a reader needs: its place in lines and columns, and the lines around it. */
export interface ReportedFinding extends Omit<Finding, "span" | "related"> {
  /** From 1; null when the finding is about the file itself. */
  line: number | null;
  column: number | null;
  end_line: number | null;
  end_column: number | null;
  /** UTF-16 offsets into the file, for editors. */
  span: { start: number; end: number } | null;
  related: readonly ReportedRelated[];
  /** Source lines to show, first to last; empty without a place. Text from the checked file. */
  excerpt: readonly ExcerptLine[];
}

export interface ReportedRelated {
  file: string;
  line: number | null;
  column: number | null;
  end_line: number | null;
  end_column: number | null;
  message: string;
}

export interface ExcerptLine {
  line: number;
  text: string;
}

/** A rule as reports show it. */
export interface ReportedRule {
  name: string;
  level: Level;
  class: FindingClass;
  section: string;
  what: string;
  why: string;
  remedy: string;
}

/** How one part of an instance is, by itself. */
export interface SectionScore {
  /** Key in data, such as `content_readiness`. */
  name: string;
  /** Heading for people. */
  title: string;
  /** 0 to 100, or null where nothing was there to score. */
  score: number | null;
  /** A from 90, B 80, C 70, D 60, else F; null without a score. */
  grade: "A" | "B" | "C" | "D" | "F" | null;
  /** One line for people: what was checked, and its state. */
  summary: string;
  /** What lowered the score, the dearest first. */
  costs: readonly ScoreCost[];
  /** The section's own fields, named as data consumers know them. */
  data: Record<string, unknown>;
}

/** One part of the health report. */
export interface HealthSection extends SectionScore {
  /** Its part of the total, in comparison with the other sections. */
  weight: number;
}

/** Why a score is not 100. */
export interface ScoreCost {
  /** What was found, in words and numbers. */
  what: string;
  /** Points it took, one decimal at most. */
  points: number;
  /** The rule that shows the single findings, or null. */
  rule: string | null;
  /** What would win the points back. */
  remedy: string;
}

/** Something that keeps the total at or below a limit, however good the sections are. */
export interface ScoreCap {
  at_most: number;
  /** What it leaves once its remedy is done: other causes of the same kind may be left. */
  then: number;
  /** What was found, in words. */
  what: string;
  /** The file to begin with. */
  file: string;
  remedy: string;
}

/** Something that would raise the total, and by how many points. */
export interface ScoreGain {
  points: number;
  what: string;
  remedy: string;
  /** The section that it is about; null for a foundation, or for several sections. */
  section: string | null;
  /** The file that is to be written or made readable, or null: the points are those of a file without faults. */
  restores: string | null;
}

/** The points of a gain in words: what somebody will write may have faults. */
export function gainWords({ points, restores }: ScoreGain): string {
  return restores === null ? `${points}` : `up to ${points}`;
}

export interface Health {
  overall_status: "healthy" | "empty" | "warnings" | "errors" | "critical";
  /** Weighted mean of the sections' scores, at most what the caps leave; null when no section has one. */
  score: number | null;
  /** That everything the adoption level asks for is there, and what the next adds; null while something is not. */
  adoption: string | null;
  /** What is lacking of it, the most important first; null where nothing is. */
  lacking: string | null;
  /** What keeps the total low, the lowest first. */
  caps: readonly ScoreCap[];
  /** What would raise the total, the most first. */
  gains: readonly ScoreGain[];
  sections: readonly HealthSection[];
}

/**
 * How many findings count no longer: by comments, by the baseline, by rules that the settings turn off, and those that
 * were there before the change that is checked.
 */
export interface HeldBack {
  ignored: number;
  baseline: number;
  off?: number;
  existing?: number;
}

/** What holds the score down to where it is, or null. */
export function boundBy({ score, caps }: Health): ScoreCap | null {
  return caps.find(({ at_most }) => at_most === score) ?? null;
}

/** What several checks held back. */
export function sumHeldBack(all: readonly HeldBack[]): HeldBack {
  const sum = (key: keyof HeldBack) => all.reduce((total, held) => total + (held[key] ?? 0), 0);
  return {
    ignored: sum("ignored"),
    baseline: sum("baseline"),
    ...(sum("off") === 0 ? {} : { off: sum("off") }),
    ...(all.every(({ existing }) => existing === undefined) ? {} : { existing: sum("existing") }),
  };
}

/** Why a file is skipped that `ignore_paths` names. */
export const LEFT_OUT_BY_SETTINGS = "left out by the settings";
/** Why a folder inside an instance is not read with it. */
export const INSTANCE_OF_ITS_OWN = "an instance of its own";

const BY_IGNORING = "`ignore_paths` in `.epf.yaml` leaves out";

/** That the settings leave no file to check. */
export function allIgnored(files: number): string {
  return `${BY_IGNORING} ${files === 1 ? "the only file" : `all ${files} files`} of the strategy`;
}

/**
 * The status of an instance as it is worded: one whose files are all left out by its settings is not empty, and one that
 * is held back by what is not written yet has no warnings.
 * @param reason what is said of why nothing is there
 * @param counts what was found
 */
export function statusWords(
  status: Health["overall_status"],
  reason: string | null,
  { error, warning }: Pick<LevelCounts, "error" | "warning">,
): string {
  if (status === "warnings" && error + warning === 0) return "incomplete";
  return status === "empty" && reason?.startsWith(BY_IGNORING) ? "all files ignored" : status;
}

/** What every reporter gets: plain data, already ordered. */
export interface Report {
  /** Version of this form; grows when a field changes its meaning. */
  version: 1;
  command: "check" | "validate" | "guard";
  tool: { name: "epf"; version: string };
  /** Folder that all file paths are relative to. */
  root: string;
  files_checked: number;
  counts: LevelCounts;
  /** Level from which findings fail the run, as the settings say; `never` for reports only. */
  fail_on: Level | "never";
  /** Findings that ignore comments, settings or the baseline hold back. */
  suppressed: HeldBack;
  /** Places in the checked files whose question is written beside them; they are no findings. */
  open_questions: number;
  /** How many errors have, or seem to have, a safe repair, and the command that shows it, in one line; absent where there are none. */
  repairs?: string;
  findings: readonly ReportedFinding[];
  /** Every rule that a finding names, sorted by name. */
  rules: readonly ReportedRule[];
  /** Files left out on purpose. */
  skipped: readonly { file: string; reason: string }[];
  /** Only for `check`: one entry for each instance. */
  instances: readonly { root: string; product_name: string | null; health: Health }[];
  /** The most severe thing first, in one line: what to do now. */
  next_action: string | null;
}

/** How much of a report people are shown, and in which groups. */
export interface ReportView {
  /** Null for what suits the report: causes where whole instances were checked, else files. */
  groupBy: Grouping | null;
  /** Verdict and scores alone, without notes, as much as helps, or everything with its source lines. */
  detail: "summary" | "warnings_only" | "auto" | "full";
  /** The first entry that is shown, from 0: a finding where they are listed by file, else a group. */
  start: number;
  /** Entries that are shown at most; null for as many as help. */
  limit: number | null;
  /** Only errors, and the last line. */
  quiet: boolean;
  /** How often each rule is broken instead of the findings. */
  statistics: boolean;
}

/** A place whose question is written beside it (`# open: …`), as the content section lists it. */
export interface AskedPlace {
  /** From the root of the instance. */
  file: string;
  line: number | null;
  /** The question. */
  pattern: string;
}

/** The open questions of an instance. */
export function openQuestionsOf({ sections }: Health): readonly AskedPlace[] {
  const readiness = sections.find(({ name }) => name === "content_readiness");
  return (readiness?.data.open_questions ?? []) as readonly AskedPlace[];
}

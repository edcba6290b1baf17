import type { ArtifactType } from "../format/artifact_types.ts";
import type { Span } from "./span.ts";

/** How much a finding weighs: errors break the format, warnings mislead, info is worth knowing. */
export type Level = "error" | "warning" | "info";

/**
 * What a repair needs: `structural` = learn the rules first, `surface` = fix it on the spot,
 * `unreadable` = make the file readable first, what else is wrong in it may show only then.
 */
export type FindingClass = "structural" | "surface" | "unreadable";

/**
 * When a finding's turn comes, first to last. Before single errors: what hides all others, what shifts all others, and
 * what others rest on. After them: warnings, what is only out of date, notes.
 */
export const WORK_STAGES = [
  "unreadable",
  "structural",
  "foundation",
  "reference",
  "surface",
  "warning",
  "upkeep",
  "note",
] as const;
export type WorkStage = typeof WORK_STAGES[number];

/** What is done about keys that one map has several times, in the words of every answer; the file follows. */
export const KEEP_ONE_KEY = "keep one of the doubled keys in";

/** A second place that explains a finding, such as the first of two equal keys. */
export interface Related {
  file: string;
  span: Span | null;
  message: string;
}

/**
 * How sure a repair is: `safe` has one right outcome by the format, `suggested` is likely and for a person to confirm;
 * `text_form` changes line ends, blanks or the encoding and no value, and is made only where its type is asked for.
 */
export const EDIT_KINDS = ["safe", "text_form", "suggested"] as const;
export type EditKind = typeof EDIT_KINDS[number];

/** The kind of several edits that are made together: the least sure of theirs, or `text_form` where all are. */
export function kindOfAll(edits: readonly Pick<Edit, "kind">[]): EditKind {
  if (edits.some(({ kind }) => kind === "suggested")) return "suggested";
  return edits.length > 0 && edits.every(({ kind }) => kind === "text_form") ? "text_form" : "safe";
}

/** A replacement of a span's text; all edits of a finding together repair it. */
export interface Edit {
  span: Span;
  text: string;
  kind: EditKind;
}

/** What a broken reference names, and what it could have named. */
export interface UnresolvedReference {
  /** The id, path or file name that resolves to nothing. */
  missing: string;
  /** Existing names of the same kind that were probably meant, nearest first. */
  candidates: readonly string[];
  /** Names of this kind that exist, only the first few. */
  known: readonly string[];
  /** How many more of them there are; none where it is missing. */
  known_left_out?: number;
}

/** One thing found in one file. Paths use `/` and are relative to the instance root. */
export interface Finding {
  rule: string;
  level: Level;
  /** The level that its rule gave it, where the settings lowered that. */
  lowered_from?: Level | undefined;
  /** True for a value that breaks a bound by little: it fails the check like others, but nothing begins with it. */
  minor?: true | undefined;
  class: FindingClass;
  /** Given with its place in the order, see `order.ts`; until then `surface`, or `foundation` where its rule says so. */
  stage: WorkStage;
  file: string;
  artifact: ArtifactType | null;
  /** null when the finding is about the file itself, or about a file that is not there. */
  span: Span | null;
  /** Dotted path inside the document; empty for the root. */
  path: string;
  /** The JSON Schema keyword that failed, for findings of the schemas. */
  keyword: string | null;
  /** Key of the field that is not there, where that is what was found. */
  missing_field: string | null;
  message: string;
  expected: string | null;
  actual: string | null;
  help: string | null;
  /** Findings with the same text here have one cause, and one correction removes them all; null for a cause of its own. */
  cause: string | null;
  /** For a reference that does not resolve. */
  reference: UnresolvedReference | null;
  related: readonly Related[];
  edits: readonly Edit[];
}

/** A finding about a file with nothing filled in yet. */
export function blankFinding(file: string, artifact: ArtifactType | null = null): Finding {
  return {
    rule: "",
    level: "error",
    class: "surface",
    stage: "surface",
    file,
    artifact,
    span: null,
    path: "",
    keyword: null,
    missing_field: null,
    message: "",
    expected: null,
    actual: null,
    help: null,
    cause: null,
    reference: null,
    related: [],
    edits: [],
  };
}

export const LEVELS = ["error", "warning", "info"] as const satisfies readonly Level[];

const WEIGHT: Record<Level, number> = { error: 0, warning: 1, info: 2 };

/**
 * Characters of a help in an answer. No help of ours is longer, so that none is cut before its condition; only names from
 * the files could make one longer.
 */
export const LONGEST_HELP = 600;

/** The level that a finding has by its rule: settings that lower it change what fails, not what helps. */
export function ownLevel({ level, lowered_from }: Pick<Finding, "level" | "lowered_from">): Level {
  return lowered_from ?? level;
}

/** True for what is wrong in the structure, whatever level the settings lower its rule to; notes by nature are not. */
export function isStructural(finding: Pick<Finding, "class" | "level" | "lowered_from">): boolean {
  return finding.class === "structural" && ownLevel(finding) !== "info";
}

/** True when `level` is as severe as `threshold`, or more severe. */
export function reaches(level: Level, threshold: Level): boolean {
  return WEIGHT[level] <= WEIGHT[threshold];
}

/** Order in which a file is read: by file, position, severity, rule; stable for equal input sets. */
export function compareFindings(a: Finding, b: Finding): number {
  return compareText(a.file, b.file) ||
    (a.span?.start ?? -1) - (b.span?.start ?? -1) ||
    WEIGHT[a.level] - WEIGHT[b.level] ||
    compareText(a.rule, b.rule) ||
    compareText(a.path, b.path) ||
    compareText(a.message, b.message);
}

/** Orders text by code units, independent of the machine's locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** How many findings there are of each level. */
export interface LevelCounts {
  error: number;
  warning: number;
  info: number;
}

export function countLevels(findings: Iterable<Pick<Finding, "level">>): LevelCounts {
  const counts: LevelCounts = { error: 0, warning: 0, info: 0 };
  for (const finding of findings) counts[finding.level]++;
  return counts;
}

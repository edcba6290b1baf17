import type { ArtifactType } from "../format/artifact_types.ts";
import type { Edit, FindingClass, Level } from "../diagnostics/finding.ts";
import type { NextCall } from "../contracts/call.ts";
import type { PlainEdit } from "./apply_edits.ts";

/** What is wrong, by what its repair needs. The first six are those of older plans. */
export type ErrorKind =
  | "type_mismatch"
  | "missing_required"
  | "invalid_enum"
  | "pattern_mismatch"
  | "constraint_violation"
  | "unknown_field"
  | "unreadable"
  | "anti_pattern"
  | "structure"
  | "reference"
  | "contradiction"
  | "repetition"
  | "counterpart"
  | "quality"
  | "text_form";

export type ErrorPriority = "critical" | "high" | "medium" | "low";
export type ChunkPriority = "urgent" | "normal" | "low";

/** What the schema says of the place of an error; a field is absent where it does not apply. */
export interface ErrorDetails {
  expected_type?: string;
  actual_type?: string;
  allowed_values?: string[];
  /** The schema keyword that failed, and its value. */
  constraint?: string;
  constraint_value?: string | number | boolean;
  /** Text from the checked file: escaped, at most 120 characters. */
  current_value?: string;
  missing_fields?: string[];
  /** Text from the checked file. */
  unknown_fields?: string[];
  /** The demanded fields, each with its form in words. */
  expected_structure?: Record<string, string>;
}

/** One finding with all that its repair needs. */
export interface PlanError {
  path: string;
  json_pointer: string;
  line: number | null;
  column: number | null;
  rule: string;
  level: Level;
  class: FindingClass;
  error_type: ErrorKind;
  priority: ErrorPriority;
  message: string;
  details: ErrorDetails;
  fix_hint: string | null;
  /** A short YAML fragment for the place that its schema accepts, or null. */
  example: string | null;
  /** File and JSON Pointer of the schema that speaks of the place, or null. */
  schema_location: string | null;
}

/** A repair that can be made as it is: edits in UTF-16 offsets of the text that the hash belongs to. */
export interface ChunkEdit {
  /** SHA-256 of the file's bytes, hexadecimal. */
  content_hash: string;
  /** Suggested where one of the edits is only likely to be what was meant. */
  kind: Edit["kind"];
  edits: PlainEdit[];
  /** Which of the chunk's errors it repairs, counted from 0; the others are left to decide. */
  repairs: number[];
  /** Unified diff, made safe to show; text from the checked file. */
  diff: string;
  /** What is too long for this place, the diff or the edits too, and what shows it; null when all is here. */
  left_out: string | null;
}

export interface LineRange {
  start: number;
  end: number;
}

export interface Chunk {
  id: string;
  section: string;
  kind: ErrorKind;
  priority: ChunkPriority;
  structural_issue: boolean;
  recommended_tool: NextCall | null;
  /** What is in `errors`, by level. */
  error_count: number;
  warning_count: number;
  info_count: number;
  /** Characters of this chunk as JSON, about. */
  estimated_size: number;
  description: string;
  fix_strategy: string;
  line_ranges: LineRange[];
  errors: PlanError[];
  /** YAML fragment with the key of `example_path`, valid against the schema of that path; null where none helps. */
  example: string | null;
  example_path: string | null;
  edit: ChunkEdit | null;
}

export interface PlanSummary {
  urgent_chunks: number;
  normal_chunks: number;
  low_chunks: number;
  affected_sections: string[];
  /** Ids of the chunks in the order in which they unlock each other. */
  recommended_order: string[];
}

export interface WorkflowGuidance {
  planning_recommended: boolean;
  complexity: "none" | "trivial" | "moderate" | "substantial" | "major";
  reason: string;
  before_starting: string[];
  after_completing: string[];
}

/** How to repair one file. */
export interface Plan {
  file: string;
  artifact_type: ArtifactType | null;
  /** No finding is an error. */
  valid: boolean;
  /** Findings of level error. */
  total_errors: number;
  /** Findings of every level; each is in exactly one chunk. */
  total_findings: number;
  total_chunks: number;
  structural_issue: boolean;
  recommended_tool: NextCall | null;
  estimated_time: string;
  workflow_guidance: WorkflowGuidance;
  summary: PlanSummary;
  chunks: Chunk[];
}

import { EDIT_KINDS } from "../../../diagnostics/finding.ts";
import { z } from "zod";
import { artifactType, count, guidance, nextCall, nextCalls, nextCursor } from "../../contract_parts.ts";
import { text } from "../../inputs.ts";
import { CURSOR, DETAIL_LEVEL, LIMIT } from "../../shared_inputs.ts";
import { errorKind, plainEdit, planError } from "../contract_parts.ts";

export const input = z.strictObject({
  path: text("File or folder; default here", {
    positional: true,
    placeholder: "PATH",
    isPath: true,
  }),
  chunk: text("Only this", {
    help: "Only this chunk of the plan, such as chunk-2",
    letter: "c",
    placeholder: "chunk-N",
  }),
  detail_level: DETAIL_LEVEL,
  limit: LIMIT,
  cursor: CURSOR,
});
export type PlanInput = z.infer<typeof input>;

/** A repair that can be made as it is. */
const edit = z.strictObject({
  /** SHA-256 of the file's bytes, hexadecimal. */
  content_hash: z.string(),
  /** Suggested where one of the edits is only likely to be what was meant, text_form where none changes a value. */
  kind: z.enum(EDIT_KINDS),
  edits: z.array(plainEdit),
  /** Which of the chunk's errors it repairs, counted from 0; the others are left to decide. */
  repairs: z.array(count),
  /** Unified diff, made safe to show; text from the checked file. */
  diff: z.string(),
  /** What is too long to be here, the diff or the edits too, and what shows it; null when all is here. */
  left_out: z.string().nullable(),
});

/** An error whose other fields are empty, or shared with the errors beside it. */
const errorPart = z.object(planError.shape).partial();

const chunk = z.strictObject({
  id: z.string(),
  section: z.string(),
  kind: errorKind,
  priority: z.enum(["urgent", "normal", "low"]),
  structural_issue: z.boolean(),
  recommended_tool: nextCall.nullable(),
  error_count: count,
  warning_count: count,
  info_count: count,
  /** Characters of this chunk as JSON, about. */
  estimated_size: count,
  description: z.string(),
  fix_strategy: z.string(),
  line_ranges: z.array(z.strictObject({ start: count, end: count })),
  /** What its errors say alike; null for a single error, and in full detail, where each says all. */
  shared: errorPart.nullable(),
  errors: z.array(errorPart),
  /** YAML fragment with the key of `example_path`, valid against the schema of that path; null where none helps. */
  example: z.string().nullable(),
  example_path: z.string().nullable(),
  edit: edit.nullable(),
});
export type PlannedChunk = z.infer<typeof chunk>;

const totals = {
  file: z.string(),
  artifact_type: artifactType.nullable(),
  /** No finding is an error. */
  valid: z.boolean(),
  /** Findings of level error. */
  total_errors: count,
  /** Findings of every level; each is in exactly one chunk. */
  total_findings: count,
  total_chunks: count,
  structural_issue: z.boolean(),
};

const chunkCounts = { urgent_chunks: count, normal_chunks: count, low_chunks: count };

/** One file of an instance, in the order of repair. */
const file = z.strictObject({
  ...totals,
  /** False for a file that should be there and is not; only then given. */
  exists: z.literal(false).optional(),
  estimated_time: z.string(),
  ...chunkCounts,
});
export type PlannedFile = z.infer<typeof file>;

/** The plan of one file; of a folder, the plan of the file to repair first, and all files in order. */
export const output = z.strictObject({
  /** True when neither errors nor warnings are left in what was asked for. */
  clean: z.boolean(),
  ...totals,
  recommended_tool: nextCall.nullable(),
  required_next_tool_calls: nextCalls,
  guidance,
  /** True when no instance surrounds the file, so that nothing was compared with other files. */
  judged_alone: z.boolean(),
  /** How much there is to do, in words, under the name that it has in epf-cli: no time is estimated. */
  estimated_time: z.string(),
  workflow_guidance: z.strictObject({
    planning_recommended: z.boolean(),
    complexity: z.enum(["none", "trivial", "moderate", "substantial", "major"]),
    reason: z.string(),
    before_starting: z.array(z.string()),
    after_completing: z.array(z.string()),
  }),
  summary: z.strictObject({
    ...chunkCounts,
    affected_sections: z.array(z.string()),
    /** Ids of the chunks in the order in which they unlock each other. */
    recommended_order: z.array(z.string()),
  }),
  /** As many whole chunks as there is room for. */
  chunks: z.array(chunk),
  /** Where the next answer begins, or null after the last chunk. */
  next_cursor: nextCursor,
  /** Every file with findings, first things first; one entry when a file was asked for. */
  files: z.array(file),
  /** How many files come after the listed ones. */
  files_left_out: count,
});
export type PlanAnswer = z.infer<typeof output>;

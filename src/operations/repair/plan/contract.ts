import { z } from "zod";
import { artifactType, count, guidance, nextCall, nextCalls } from "../../contract_parts.ts";
import { choice, text } from "../../inputs.ts";
import { errorKind, plainEdit, planError } from "../contract_parts.ts";

export const input = z.strictObject({
  path: text("File, folder or instance (default: the current instance)", {
    positional: true,
    placeholder: "PATH",
    isPath: true,
  }),
  chunk: text("Show only this chunk", { letter: "c", placeholder: "chunk-N" }),
  detail_level: choice(["auto", "full"], "`full` shows all chunks"),
});
export type PlanInput = z.infer<typeof input>;

/** A repair that can be made as it is. */
const edit = z.strictObject({
  /** SHA-256 of the file's bytes, hexadecimal. */
  content_hash: z.string(),
  edits: z.array(plainEdit),
  /** Unified diff, made safe to show; text from the checked file. */
  diff: z.string(),
  /** What is too long to be here, the diff or the edits too, and what shows it; null when all is here. */
  left_out: z.string().nullable(),
});

/** A chunk, or its outline: then `shown` is false, its errors are counted and not listed. */
const chunk = z.strictObject({
  id: z.string(),
  section: z.string(),
  kind: errorKind,
  priority: z.enum(["urgent", "normal", "low"]),
  structural_issue: z.boolean(),
  recommended_tool: nextCall.nullable(),
  error_count: count,
  /** Characters of this chunk as JSON, about. */
  estimated_size: count,
  description: z.string(),
  fix_strategy: z.string(),
  line_ranges: z.array(z.strictObject({ start: count, end: count })),
  errors: z.array(planError),
  /** YAML fragment with the key of `example_path`, valid against the schema of that path; null where none helps. */
  example: z.string().nullable(),
  example_path: z.string().nullable(),
  edit: edit.nullable(),
  shown: z.boolean(),
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
const file = z.strictObject({ ...totals, estimated_time: z.string(), ...chunkCounts });
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
  chunks: z.array(chunk),
  /** Every file with findings, first things first; one entry when a file was asked for. */
  files: z.array(file),
  /** How many files come after the listed ones. */
  files_left_out: count,
});
export type PlanAnswer = z.infer<typeof output>;

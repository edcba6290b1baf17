import { z } from "zod";
import { STAGES } from "../../../format/maturity.ts";
import { VALIDATIONS } from "../../../model/aim/assumption_results.ts";
import { count, grade, level, levelCounts, overallStatus, score, track } from "../../contract_parts.ts";
import { choice, text } from "../../inputs.ts";
import { INSTANCE_BY_FLAG } from "../../shared_inputs.ts";
import { content, contentOrNull, head, line } from "../contract_parts.ts";

const FORMATS = ["text", "markdown", "html", "json"] as const;

export const input = z.strictObject({
  instance_path: INSTANCE_BY_FLAG,
  format: choice(
    FORMATS,
    "Form of the report; default by the name of the file, else text on a terminal and markdown elsewhere",
  ),
  since: text("Say what changed since this branch left that branch, tag or commit", { placeholder: "REF" }),
  output: text("File to write, instead of printing", { letter: "o", placeholder: "FILE", isPath: true }),
});
export type ReportInput = z.infer<typeof input>;

const place = { file: z.string(), line };
const stage = z.enum(STAGES);
const ids = z.array(content);
const part = { path: content, name: content, stage, active: z.boolean().nullable(), features: ids };

/** An instance for its readers: state, strategy and findings. Texts come from its files. */
export const output = z.strictObject({
  overall_status: overallStatus,
  score,
  ...head,
  product_name: contentOrNull,
  /** The day of the report. */
  date: z.string(),
  counts: levelCounts,
  adoption: z.string().nullable(),
  /** What would raise the score, the most first. */
  gains: z.array(z.strictObject({ points: z.number(), what: z.string(), remedy: z.string() })),
  sections: z.array(z.strictObject({ title: z.string(), score, grade, summary: z.string() })),
  purpose: contentOrNull,
  vision: contentOrNull,
  mission: contentOrNull,
  /** The roadmaps of the present, with what their assessments found. */
  roadmaps: z.array(z.strictObject({
    id: contentOrNull,
    cycle: z.number().nullable(),
    timeframe: contentOrNull,
    status: contentOrNull,
    objectives: z.array(z.strictObject({
      id: contentOrNull,
      track,
      objective: contentOrNull,
      key_results: z.array(z.strictObject({
        id: contentOrNull,
        description: contentOrNull,
        baseline: contentOrNull,
        target: contentOrNull,
        actual: contentOrNull,
        status: contentOrNull,
        value_path: contentOrNull,
        ...place,
      })),
    })),
    milestones: z.array(z.strictObject({ date: contentOrNull, milestone: content, key_results: ids })),
  })),
  /** The value models as maps: layers, components and sub-components with the features that serve each. */
  value_models: z.array(z.strictObject({
    track,
    stage: stage.nullable(),
    layers: z.array(z.strictObject({
      path: content,
      name: content,
      stage,
      components: z.array(z.strictObject({ ...part, sub_components: z.array(z.strictObject(part)) })),
    })),
  })),
  features: z.array(z.strictObject({
    id: content,
    name: contentOrNull,
    status: contentOrNull,
    contributes_to: ids,
    personas: ids,
    assumptions: ids,
    requires: ids,
    key_results: ids,
    /** What of the above the instance does not have. */
    unknown: ids,
    ...place,
  })),
  assumptions: z.array(z.strictObject({
    id: content,
    statement: contentOrNull,
    track: track.nullable(),
    risk: contentOrNull,
    status: z.enum(VALIDATIONS),
    evidence: contentOrNull,
    tested_by: ids,
    ...place,
  })),
  /** What changed since a commit, what matters most first; null where that was not asked for. */
  changes: z.strictObject({
    since: z.string(),
    entries: z.array(z.strictObject({ file: z.string(), sentence: content })),
    omitted: count,
  }).nullable(),
  /** By cause, first things first. */
  findings: z.array(z.strictObject({
    level,
    rule: z.string(),
    message: z.string(),
    /** The help that holds for all places; null where they have none, or have their own. */
    help: z.string().nullable(),
    count,
    places: z.array(z.strictObject({
      file: z.string(),
      line: line.nullable(),
      /** What was found at this place; null where it is the message above. */
      message: z.string().nullable(),
      /** The help for this place alone; null where there is one for all. */
      help: z.string().nullable(),
      excerpt: z.array(z.strictObject({ line, text: content })),
    })),
  })),
  /** Causes that are left out. */
  findings_omitted: count,
  format: z.enum(FORMATS),
  /** The file that was written; null where the report was printed. */
  file: z.string().nullable(),
  /** The report in the form that was asked for. */
  page: z.string(),
});
export type ReportAnswer = z.infer<typeof output>;

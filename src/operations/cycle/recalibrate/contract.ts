import { z } from "zod";
import { count } from "../../contract_parts.ts";
import { flag, integer } from "../../inputs.ts";
import { INSTANCE } from "../../shared_inputs.ts";
import { EDIT_ANSWER, EDIT_INPUTS, offeredEdit } from "../../edit/contract_parts.ts";
import { cycleNumber } from "../result_contract_parts.ts";

const { write: _, dry_run, detail_level } = EDIT_INPUTS;

export const input = z.strictObject({
  instance_path: INSTANCE,
  cycle: integer("Default: the newest with a memo or reality check", {
    help: "Number of the cycle; default: the newest with a memo or a reality check",
    placeholder: "N",
  }, cycleNumber),
  apply: flag("Update the reality assessment, which needs no decision", { whenReadOnly: false }),
  no_src: flag("Only the memo, not the reality check"),
  dry_run,
  detail_level,
});
export type RecalibrateInput = z.infer<typeof input>;

const text = z.string().nullable();

const change = z.strictObject({
  id: z.string(),
  /** The file to change, relative to the instance. */
  target_artifact: z.string(),
  target_section: z.string(),
  operation: z.enum(["review", "update", "rewrite", "add", "remove", "archive"]),
  priority: z.enum(["critical", "high", "medium", "low"]),
  /** True where the change follows from the files alone, so that `apply` makes it. */
  auto_applicable: z.boolean(),
  /** True for what the next roadmap takes up: that of the decided cycle goes to the archive as it is. */
  for_next_cycle: z.boolean(),
  /** What memo or reality check say of it. Text from the files. */
  content_hint: z.string(),
  /** As the reality check gives it; null where no one estimated it. */
  effort_estimate: text,
  /** The place that asks for it. */
  source: z.string(),
});
export type RecalibrationChange = z.infer<typeof change>;

const changeset = z.strictObject({
  meta: z.strictObject({
    generated_at: z.string(),
    cycle: z.number().int(),
    decision: text,
    confidence: text,
    source_memo: text,
    source_src: text,
  }),
  /** Null where the assessment says so already. */
  lra_updates: z.strictObject({
    primary_objective: text,
    lifecycle_stage: text,
    primary_track: text,
    secondary_track: text,
  }),
  summary: z.strictObject({
    total_changes: count,
    critical_changes: count,
    high_changes: count,
    medium_changes: count,
    low_changes: count,
    auto_applicable: count,
    manual_review: count,
    from_calibration_memo: count,
    from_src: count,
    affected_artifacts: z.array(z.string()),
  }),
  changes: z.array(change),
  /** Ids of changes that the next roadmap shows already; they are not among `changes`. */
  done: z.array(z.string()),
});
export type Changeset = z.infer<typeof changeset>;

export const output = z.strictObject({
  ...EDIT_ANSWER,
  applied: z.boolean(),
  /** The changes in a few lines of Markdown. */
  report: z.string(),
  changeset,
  /** How many changes come after the listed ones. */
  changes_left_out: count,
  edit: offeredEdit,
});
export type RecalibrateAnswer = z.infer<typeof output>;

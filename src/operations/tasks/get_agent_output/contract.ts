import { z } from "zod";
import { count } from "../../contract_parts.ts";
import { choice, flag, integer, text } from "../../inputs.ts";
import { agentStatus, guidance, id, percent, success, TASK, TASK_STORE } from "../contract_parts.ts";

const OUTPUT_FORMATS = ["text", "jsonl", "parsed"] as const;
const RESPONSE_FORMATS = ["full", "summary", "compact", "recent"] as const;

export const input = z.strictObject({
  task_id: TASK,
  agent_id: text("Agent id", { positional: true, placeholder: "AGENT", required: true }, id),
  tail: integer("Last lines only", { placeholder: "N" }, z.int().min(1).max(10_000)),
  filter: text("Only lines with this text, or /pattern/", { placeholder: "TEXT" }, z.string().max(200)),
  format: choice(OUTPUT_FORMATS, "Default text: what the agent said; jsonl: lines as they are; parsed: data", {}),
  stderr: flag("Error output of the agent's program; shown anyway where it ended without any other", {
    unlisted: true,
  }),
  include_metadata: flag("Facts about the log", { default: true, negatable: true, unlisted: true }),
  max_bytes: integer(
    "Longest output; default 65,536",
    { placeholder: "N", unlisted: true },
    z.int().min(1).max(200_000),
  ),
  response_format: choice(RESPONSE_FORMATS, "How much of the log", { unlisted: true }),
  recent_lines: integer(
    "Lines of `recent`; default 100",
    { placeholder: "N", unlisted: true },
    z.int().min(1).max(10_000),
  ),
  aggressive_truncate: flag("Cut long lines to 1 KB", { unlisted: true }),
  task_store: TASK_STORE,
});
export type GetAgentOutputInput = z.infer<typeof input>;

export const output = z.strictObject({
  success,
  output: z.string(),
  metadata: z.strictObject({
    lines_total: count.nullable(),
    lines_returned: count,
    bytes: count,
    truncated: z.boolean(),
    source: z.string(),
    status: agentStatus,
    exit_code: z.number().nullable(),
  }).nullable(),
  guidance,
  task_id: id,
  agent_id: id,
  progress: percent,
  entries: z.array(z.record(z.string(), z.unknown())),
});
export type GetAgentOutputAnswer = z.infer<typeof output>;

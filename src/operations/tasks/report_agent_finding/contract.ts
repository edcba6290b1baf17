import { z } from "zod";
import { FINDING_TYPES, SEVERITIES } from "../../../tasks/vocabulary.ts";
import { choice, json, text } from "../../inputs.ts";
import { finding, guidance, id, message, success, TASK, TASK_STORE } from "../contract_parts.ts";

export const input = z.strictObject({
  task_id: TASK,
  finding_type: choice(FINDING_TYPES, "Kind of finding", { positional: true, placeholder: "TYPE", required: true }),
  severity: choice(SEVERITIES, "Severity", { positional: true, placeholder: "SEVERITY", required: true }),
  message: text("What was found, and where", { placeholder: "TEXT", required: true }, message),
  data: json(z.record(z.string(), z.unknown()), "More of it, at most 64 KB", { placeholder: "JSON" }),
  agent_id: text("The agent that reports; left out by an agent", { placeholder: "AGENT" }, id),
  task_store: TASK_STORE,
});
export type ReportAgentFindingInput = z.infer<typeof input>;

export const output = z.strictObject({ success, finding_id: id, own_finding: finding, guidance, task_id: id });
export type ReportAgentFindingAnswer = z.infer<typeof output>;

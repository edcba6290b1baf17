import { z } from "zod";
import {
  AGENT_STATUSES,
  FINDING_TYPES,
  PHASE_STATUSES,
  PRIORITIES,
  ROLES,
  SEVERITIES,
  TASK_STATUSES,
} from "../../tasks/vocabulary.ts";
import { count, guidance as usualGuidance } from "../contract_parts.ts";
import { text } from "../inputs.ts";

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** The usual guidance, whose context may list names. */
export const guidance = usualGuidance.extend({
  context: z.record(z.string(), z.union([scalar, z.array(z.string())])).nullable(),
});

/** An id of the record. */
export const id = z.string().max(100);

/** The task that a call is about. */
export const TASK = text("Task id", { positional: true, placeholder: "TASK", required: true }, id);

/** Which record a command uses; a server takes it from EPF_TASKS_DB. */
export const TASK_STORE = text(
  "File or postgres://… of the record; default EPF_TASKS_DB, else .epf/tasks.sqlite",
  { placeholder: "PLACE", cliOnly: true },
);

/** Filled text of a message. */
export const message = z.string().max(4000).regex(/\S/);

export const success = z.literal(true);
export const time = z.string();
export const percent = z.number().min(0).max(100);
export const phaseStatus = z.enum(PHASE_STATUSES);
export const taskStatus = z.enum(TASK_STATUSES);
export const priority = z.enum(PRIORITIES);
export const agentStatus = z.enum(AGENT_STATUSES);
export const role = z.enum(ROLES);
export const severity = z.enum(SEVERITIES);
const findingType = z.enum(FINDING_TYPES);

export const agentCounts = z.strictObject({ total: count, active: count, completed: count, failed: count });

/** What a task may have: agents in all, at a time, how deep, and seconds that each may work. */
export const limits = z.strictObject({
  max_agents: count,
  max_concurrent: count,
  max_depth: count,
  max_seconds: count,
});

/** A phase in a list of them. */
export const phaseLine = z.strictObject({ index: count, name: z.string(), status: phaseStatus });

/** An agent in a list of them. */
export const agentLine = z.strictObject({
  agent_id: id,
  type: z.string(),
  role,
  status: agentStatus,
  progress: percent,
  phase_index: count,
  running_for_s: count,
  time_left_s: count.nullable(),
  stalled: z.boolean(),
});

export const finding = z.strictObject({
  finding_id: id,
  agent_id: id,
  phase_index: count,
  finding_type: findingType,
  severity,
  message: z.string(),
  data: z.unknown(),
  timestamp: time,
});

export type AgentLine = z.infer<typeof agentLine>;
export type FindingLine = z.infer<typeof finding>;

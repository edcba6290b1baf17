import { z } from "zod";
import { PRIORITIES } from "../../../tasks/vocabulary.ts";
import { count } from "../../contract_parts.ts";
import { choice, json, text, texts } from "../../inputs.ts";
import { guidance, id, message, phaseLine, priority, success, TASK_STORE, taskStatus } from "../contract_parts.ts";

const shortTexts = (most: number) =>
  z.array(z.string("a text").max(200).regex(/\S/, "a text that is not blank"), "a list of texts").max(most);

const phaseName = z.string("a name").max(100).regex(/\S/, "a name that is not blank");

/** Phases that a task can have. */
export const MOST_PHASES = 20;

const phase = z.looseObject({
  name: phaseName,
  description: z.string("a text").max(4000).optional(),
  deliverables: shortTexts(20).optional(),
  success_criteria: shortTexts(15).optional(),
}, "a name or an object");

export type PhaseObject = z.infer<typeof phase>;
export type GivenPhase = z.infer<typeof phaseName> | PhaseObject;

const phases = z.array(z.union([phaseName, phase], "a name, or an object with a `name`")).min(1).max(MOST_PHASES);

const ROLES = ["user", "assistant", "orchestrator"] as const;

const conversation = z.array(
  z.looseObject({
    role: z.enum(ROLES, ROLES.map((role) => `\`${role}\``).join(", ")),
    content: z.string("a text"),
    timestamp: z.string("a text").max(50).optional(),
  }, "an object with `role` and `content`"),
).max(200);

/** Inputs that are lists of objects. */
export const lists = { phases, conversation_history: conversation };

export const input = z.strictObject({
  description: text("What is to be achieved", {
    positional: true,
    placeholder: "TEXT",
  }, message),
  // A published schema has no alternatives; `lists` checks the entries.
  phases: json(
    z.array(z.unknown()).min(1).max(MOST_PHASES),
    "Phases in order: names, or {name, description, deliverables, success_criteria}",
    { placeholder: "JSON" },
  ),
  from_path: text("Or a tide path: its works", {
    help: "Take the works of this tide path as phases",
    placeholder: "PATH",
  }),
  priority: choice(PRIORITIES, "P0 is most urgent", { default: "P2" }),
  client_cwd: text("Where agents work; default here", { placeholder: "DIR" }),
  background_context: text("What agents need to know", { placeholder: "TEXT" }, z.string().max(50_000)),
  expected_deliverables: texts("What it leaves", { placeholder: "TEXT" }, shortTexts(20)),
  success_criteria: texts("When it succeeds", { placeholder: "TEXT" }, shortTexts(15)),
  constraints: texts("What agents must keep to", { placeholder: "TEXT" }, shortTexts(20)),
  relevant_files: texts(
    "Files to begin with",
    { placeholder: "FILE", unlisted: true },
    z.array(z.string().max(500)).max(200),
  ),
  conversation_history: json(
    conversation,
    "What was said before: {role, content}",
    { placeholder: "JSON", unlisted: true },
  ),
  task_store: TASK_STORE,
});
export type CreateRealTaskInput = z.infer<typeof input>;

export const output = z.strictObject({
  success,
  task_id: id,
  phases: z.array(phaseLine),
  warnings: z.array(z.string()),
  guidance,
  description: z.string(),
  priority,
  status: taskStatus,
  workspace: z.string(),
  phases_count: count,
  current_phase: z.string(),
  has_enhanced_context: z.boolean(),
});
export type CreateRealTaskAnswer = z.infer<typeof output>;

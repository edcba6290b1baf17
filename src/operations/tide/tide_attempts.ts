import type { CompletedTide } from "../../tide/complete.ts";
import type { StartedTide } from "../../tide/start.ts";
import type { UpdatedExecution } from "../../tide/update.ts";
import { defineOperation } from "../operation.ts";
import { TIDE_STORE } from "./tide_store.ts";

export const startTide = defineOperation<Record<string, unknown>, StartedTide>({
  tool: "epic-tide-start-tide",
  command: ["tide", "start"],
  checksItself: true,
  toolset: "tide",
  tier: "essential",
  kind: "write",
  title: "Start an attempt",
  summary:
    "Starts a TIDE, the next attempt at a PATH, with adaptations learnt from the one before; answers with its id.",
  params: [
    {
      name: "path_name",
      type: "text",
      about: "Name of PATH to execute",
      positional: true,
      required: true,
      placeholder: "PATH",
    },
    {
      name: "adaptations",
      type: "json",
      about: "Adaptations from previous TIDE (optional)",
      placeholder: "JSON",
      schema: {
        type: "array",
        items: {
          type: "object",
          required: ["action", "target"],
          properties: {
            action: { type: "string", enum: ["insert", "modify", "remove", "reorder"] },
            target: { type: "string", description: "Work to adapt" },
            details: {
              type: "object",
              description:
                "insert: position before, after (with relative_to), start or end; reorder: new_position likewise; modify: change, reason; any: reason",
            },
          },
        },
      },
    },
    TIDE_STORE,
  ],
  examples: [
    { command: "epf tide start build-api", about: "the path as it is" },
    {
      command:
        `epf tide start build-api --adaptations '[{"action":"insert","target":"add-auth","details":{"position":"before","relative_to":"create-api"}}]'`,
      about: "with one more work",
    },
  ],
  output: async () => (await import("./tide_contract.ts")).startedTide,
  run: async (context, input) => (await import("./tide_run.ts")).run(context, input, "startTide"),
});

export const updateExecution = defineOperation<Record<string, unknown>, UpdatedExecution>({
  tool: "epic-tide-update-execution",
  command: ["tide", "update"],
  checksItself: true,
  toolset: "tide",
  tier: "essential",
  kind: "write",
  title: "Report a work",
  summary: "Records how a work of the active TIDE went, with evidence or the error, and names the works that remain.",
  params: [
    { name: "tide_id", type: "text", about: "Current TIDE ID", positional: true, required: true, placeholder: "TIDE" },
    {
      name: "work_name",
      type: "text",
      about: "Name of work being executed",
      positional: true,
      required: true,
      placeholder: "WORK",
    },
    {
      name: "status",
      type: "text",
      about: "Execution status",
      positional: true,
      required: true,
      placeholder: "STATUS",
      schema: { enum: ["complete", "failed", "blocked", "reused"] },
    },
    { name: "error", type: "text", about: "Error message if failed", placeholder: "TEXT" },
    { name: "output", type: "text", about: "Execution output/evidence", placeholder: "TEXT" },
    TIDE_STORE,
  ],
  examples: [
    { command: 'epf tide update TIDE setup-database complete --output "12 tables"', about: "with evidence" },
    { command: 'epf tide update TIDE create-api failed --error "port 8080 is taken"', about: "with the reason" },
  ],
  output: async () => (await import("./tide_contract.ts")).updatedExecution,
  run: async (context, input) => (await import("./tide_run.ts")).run(context, input, "updateExecution"),
});

export const completeTide = defineOperation<Record<string, unknown>, CompletedTide>({
  tool: "epic-tide-complete-tide",
  command: ["tide", "complete"],
  checksItself: true,
  toolset: "tide",
  tier: "essential",
  kind: "write",
  title: "Complete an attempt",
  summary:
    "Closes a TIDE for good with its outcome, the metrics achieved and what was learnt, and says what to do next.",
  params: [
    {
      name: "tide_id",
      type: "text",
      about: "ID that start-tide answered with",
      positional: true,
      required: true,
      placeholder: "TIDE",
    },
    {
      name: "outcome",
      type: "text",
      about: "success when all metrics are met, partial when some are, failed when critical ones are missed",
      positional: true,
      required: true,
      placeholder: "OUTCOME",
      schema: { enum: ["success", "partial", "failed"] },
    },
    {
      name: "metrics_achieved",
      type: "json",
      about: "Which metrics were achieved",
      placeholder: "JSON",
      schema: { type: "object", additionalProperties: { type: "boolean" } },
    },
    {
      name: "learnings",
      type: "text",
      about: "Insights from this execution",
      placeholder: "TEXT",
      schema: { maxLength: 1000 },
    },
    TIDE_STORE,
  ],
  examples: [
    {
      command: 'epf tide complete TIDE partial --learnings "Missing auth configuration"',
      about: "with what was learnt",
    },
    { command: `epf tide complete TIDE success --metrics-achieved '{"API running":true}'`, about: "with metrics" },
  ],
  output: async () => (await import("./tide_contract.ts")).completedTide,
  run: async (context, input) => (await import("./tide_run.ts")).run(context, input, "completeTide"),
});

import type { ShownWork, WorkList } from "../../tide/lists.ts";
import type { SavedWork } from "../../tide/works.ts";
import { defineOperation } from "../operation.ts";
import { paging, TIDE_STORE } from "./tide_store.ts";

export const saveWork = defineOperation<Record<string, unknown>, SavedWork>({
  tool: "epic-tide-save-work",
  command: ["tide", "work", "add"],
  checksItself: true,
  toolset: "tide",
  tier: "essential",
  kind: "write",
  title: "Save a work",
  summary:
    "Saves a WORK, a reusable unit of goal, steps and success criteria, to the EPIC-TIDE record and answers with its name.",
  params: [
    {
      name: "what",
      type: "text",
      about: "Goal of this work",
      positional: true,
      required: true,
      placeholder: "GOAL",
      schema: { maxLength: 200 },
    },
    {
      name: "how",
      type: "texts",
      about: "Steps to execute",
      required: true,
      placeholder: "STEP",
      schema: { minItems: 1, maxItems: 20 },
    },
    {
      name: "metrics",
      type: "texts",
      about: "Success criteria",
      required: true,
      placeholder: "METRIC",
      schema: { minItems: 1, maxItems: 10 },
    },
    {
      name: "name",
      type: "text",
      about: "Name instead of the one made of the goal",
      placeholder: "NAME",
      schema: { pattern: "^[a-z][a-z0-9-]*$", maxLength: 64 },
    },
    { name: "revise", type: "flag", about: "Save a new version of the work of this name" },
    TIDE_STORE,
  ],
  examples: [
    {
      command: 'epf tide work add "Setup database" --how "Create schema" --metrics "Database accessible"',
      about: "saved as setup-database",
    },
  ],
  output: async () => (await import("./tide_contract.ts")).savedWork,
  run: async (context, input) => (await import("./tide_run.ts")).run(context, input, "saveWork"),
});

export const listWorks = defineOperation<Record<string, unknown>, WorkList>({
  tool: "epic-tide-list-works",
  command: ["tide", "work", "list"],
  cliOnly: true,
  checksItself: true,
  toolset: "tide",
  tier: "specialized",
  kind: "read",
  title: "List the works",
  summary: "Lists the saved works with their goals, newest version of each.",
  params: [...paging(500), TIDE_STORE],
  examples: [{ command: "epf tide work list", about: "all works by name" }],
  output: async () => (await import("./tide_contract.ts")).workList,
  run: async (context, input) => (await import("./tide_run.ts")).run(context, input, "listWorks"),
});

export const showWork = defineOperation<Record<string, unknown>, ShownWork>({
  tool: "epic-tide-show-work",
  command: ["tide", "work", "show"],
  cliOnly: true,
  checksItself: true,
  toolset: "tide",
  tier: "specialized",
  kind: "read",
  title: "Show a work",
  summary: "Shows a saved work with its steps and success criteria.",
  params: [
    { name: "name", type: "text", about: "Name of the work", positional: true, required: true, placeholder: "WORK" },
    { name: "of_version", type: "integer", about: "An earlier version of it", placeholder: "N" },
    TIDE_STORE,
  ],
  examples: [{ command: "epf tide work show setup-database", about: "its steps and metrics" }],
  output: async () => (await import("./tide_contract.ts")).shownWork,
  run: async (context, input) => (await import("./tide_run.ts")).run(context, input, "showWork"),
});

import type { TideHistory } from "../../tide/history.ts";
import type { FoundPatterns } from "../../tide/patterns_query.ts";
import type { TidePicture } from "../../tide/picture.ts";
import { defineOperation } from "../operation.ts";
import { paging, TIDE_STORE } from "./tide_store.ts";

export const queryPatterns = defineOperation<Record<string, unknown>, FoundPatterns>({
  tool: "epic-tide-query-patterns",
  command: ["tide", "patterns"],
  checksItself: true,
  toolset: "tide",
  tier: "essential",
  kind: "read",
  title: "Find patterns",
  summary:
    "Finds what successful attempts have in common: sequence, adaptations that helped, success rate. Helps to plan.",
  params: [
    { name: "domain", type: "text", about: "Domain to search (e.g., 'rest-api', 'game')", placeholder: "NAME" },
    { name: "tags", type: "texts", about: "Tags to filter by", placeholder: "TAG" },
    {
      name: "min_success_rate",
      type: "number",
      about: "Minimum success rate",
      placeholder: "RATE",
      schema: { minimum: 0, maximum: 1 },
    },
    ...paging(50),
    TIDE_STORE,
  ],
  examples: [
    { command: "epf tide patterns", about: "all of them, proven ones first" },
    { command: "epf tide patterns --domain rest-api --min-success-rate 0.8", about: "what works for an API" },
  ],
  output: async () => (await import("./tide_contract.ts")).foundPatterns,
  run: async (context, input) => (await import("./tide_run.ts")).run(context, input, "queryPatterns"),
});

export const tideHistory = defineOperation<Record<string, unknown>, TideHistory>({
  tool: "epic-tide-get-history",
  command: ["tide", "history"],
  checksItself: true,
  toolset: "tide",
  tier: "essential",
  kind: "read",
  title: "Show the attempts at a path",
  summary:
    "Gives the attempts at a PATH with outcomes, statuses, adaptations and learnings; newest page first, oldest on top.",
  params: [
    {
      name: "path_name",
      type: "text",
      about: "PATH to get history for",
      positional: true,
      required: true,
      placeholder: "PATH",
    },
    {
      name: "include_execution_details",
      type: "flag",
      about: "Include detailed execution logs",
      standard: false,
    },
    ...paging(500),
    TIDE_STORE,
  ],
  examples: [
    { command: "epf tide history build-api", about: "outcomes and statuses" },
    { command: "epf tide history build-api --include-execution-details", about: "with errors and outputs" },
  ],
  output: async () => (await import("./tide_contract.ts")).tideHistory,
  run: async (context, input) => (await import("./tide_run.ts")).run(context, input, "history"),
});

export const showTide = defineOperation<Record<string, unknown>, TidePicture>({
  tool: "epic-tide-show",
  command: ["tide", "show"],
  cliOnly: true,
  checksItself: true,
  toolset: "tide",
  tier: "specialized",
  kind: "read",
  title: "Draw the attempts at a path",
  summary:
    "Draws works by attempts with statuses, adaptations and learnings: in the terminal, as Mermaid or as a web page.",
  params: [
    {
      name: "path_name",
      type: "text",
      about: "Path to draw",
      positional: true,
      required: true,
      placeholder: "PATH",
    },
    {
      name: "format",
      type: "choice",
      about: "Form of the drawing; default text",
      choices: ["text", "mermaid", "html"],
    },
    { name: "limit", type: "integer", about: "Newest attempts at most; default 8", placeholder: "N" },
    TIDE_STORE,
  ],
  examples: [
    { command: "epf tide show build-api", about: "a table in the terminal" },
    { command: "epf tide show build-api --format html > build-api.html", about: "a page for a browser" },
  ],
  output: async () => (await import("./tide_contract.ts")).tidePicture,
  run: async (context, input) => (await import("./tide_run.ts")).run(context, input, "picture"),
});

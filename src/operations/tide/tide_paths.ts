import type { PathList, ShownPath } from "../../tide/lists.ts";
import type { CreatedPath } from "../../tide/paths.ts";
import { defineOperation } from "../operation.ts";
import { paging, TIDE_STORE } from "./tide_store.ts";

export const createPath = defineOperation<Record<string, unknown>, CreatedPath>({
  tool: "epic-tide-create-path",
  command: ["tide", "path", "add"],
  checksItself: true,
  toolset: "tide",
  tier: "essential",
  kind: "write",
  title: "Create a path",
  summary: "Creates a PATH, a blueprint that strings saved works into a project, in the EPIC-TIDE record.",
  params: [
    { name: "what", type: "text", about: "Project goal", positional: true, required: true, placeholder: "GOAL" },
    {
      name: "works",
      type: "texts",
      about: "Sequence of work names (not IDs)",
      required: true,
      placeholder: "WORK",
      schema: { items: { type: "string", pattern: "^[a-z][a-z0-9-]*$" }, minItems: 1 },
    },
    { name: "metrics", type: "texts", about: "Project success criteria", required: true, placeholder: "METRIC" },
    {
      name: "name",
      type: "text",
      about: "Name instead of the one made of the goal",
      placeholder: "NAME",
      schema: { pattern: "^[a-z][a-z0-9-]*$", maxLength: 64 },
    },
    {
      name: "domain",
      type: "text",
      about: "Domain that patterns are shared in, such as rest-api",
      placeholder: "NAME",
    },
    {
      name: "tags",
      type: "texts",
      about: "Tags that patterns are found by",
      placeholder: "TAG",
      schema: { maxItems: 20 },
    },
    { name: "revise", type: "flag", about: "Save a new version of the path of this name" },
    TIDE_STORE,
  ],
  examples: [
    {
      command: 'epf tide path add "Build API" --works setup-env --works create-api --metrics "API running"',
      about: "two saved works in order",
    },
  ],
  output: async () => (await import("./tide_contract.ts")).createdPath,
  run: async (context, input) => (await import("./tide_run.ts")).run(context, input, "createPath"),
});

export const listPaths = defineOperation<Record<string, unknown>, PathList>({
  tool: "epic-tide-list-paths",
  command: ["tide", "path", "list"],
  cliOnly: true,
  checksItself: true,
  toolset: "tide",
  tier: "specialized",
  kind: "read",
  title: "List the paths",
  summary: "Lists the paths with their goals, the number of attempts and the active one.",
  params: [...paging(500), TIDE_STORE],
  examples: [{ command: "epf tide path list", about: "all paths by name" }],
  output: async () => (await import("./tide_contract.ts")).pathList,
  run: async (context, input) => (await import("./tide_run.ts")).run(context, input, "listPaths"),
});

export const showPath = defineOperation<Record<string, unknown>, ShownPath>({
  tool: "epic-tide-show-path",
  command: ["tide", "path", "show"],
  cliOnly: true,
  checksItself: true,
  toolset: "tide",
  tier: "specialized",
  kind: "read",
  title: "Show a path",
  summary: "Shows a path with its works, success criteria and the number of attempts.",
  params: [
    { name: "name", type: "text", about: "Name of the path", positional: true, required: true, placeholder: "PATH" },
    { name: "of_version", type: "integer", about: "An earlier version of it", placeholder: "N" },
    TIDE_STORE,
  ],
  examples: [{ command: "epf tide path show build-api", about: "its works in order" }],
  output: async () => (await import("./tide_contract.ts")).shownPath,
  run: async (context, input) => (await import("./tide_run.ts")).run(context, input, "showPath"),
});

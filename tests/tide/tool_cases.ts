import { ID_PATTERN } from "#src/tide/record/ids.ts";

/** The inputs of the tools as consumers know them: which are required, and what else is said of each. */
export const SCHEMAS: Record<string, { required: string[]; properties: Record<string, unknown> }> = {
  "epic-tide-save-work": {
    required: ["what", "how", "metrics"],
    properties: {
      what: { type: "string", description: "Goal of this work", maxLength: 200 },
      how: { type: "array", items: { type: "string" }, minItems: 1, maxItems: 20, description: "Steps to execute" },
      metrics: { type: "array", items: { type: "string" }, minItems: 1, maxItems: 10, description: "Success criteria" },
    },
  },
  "epic-tide-create-path": {
    required: ["what", "works", "metrics"],
    properties: {
      what: { type: "string", description: "Project goal" },
      works: {
        type: "array",
        items: { type: "string", pattern: "^[a-z][a-z0-9-]*$" },
        minItems: 1,
        description: "Sequence of work names (not IDs)",
      },
      metrics: { type: "array", items: { type: "string" }, description: "Project success criteria" },
    },
  },
  "epic-tide-start-tide": {
    required: ["path_name"],
    properties: {
      path_name: { type: "string", description: "Name of PATH to execute" },
      adaptations: {
        type: "array",
        items: {
          type: "object",
          required: ["action", "target"],
          properties: {
            action: { type: "string", enum: ["insert", "modify", "remove", "reorder"] },
            target: { type: "string", description: "Work to adapt" },
            details: { type: "object" },
          },
        },
        description: "Adaptations from previous TIDE (optional)",
      },
    },
  },
  "epic-tide-update-execution": {
    required: ["tide_id", "work_name", "status"],
    properties: {
      tide_id: { type: "string", description: "Current TIDE ID" },
      work_name: { type: "string", description: "Name of work being executed" },
      status: { type: "string", enum: ["complete", "failed", "blocked", "reused"], description: "Execution status" },
      error: { type: "string", description: "Error message if failed" },
      output: { type: "string", description: "Execution output/evidence" },
    },
  },
  "epic-tide-complete-tide": {
    required: ["tide_id", "outcome"],
    properties: {
      tide_id: { type: "string" },
      outcome: { type: "string", enum: ["success", "partial", "failed"] },
      metrics_achieved: {
        type: "object",
        additionalProperties: { type: "boolean" },
        description: "Which metrics were achieved",
      },
      learnings: { type: "string", maxLength: 1000, description: "Insights from this execution" },
    },
  },
  "epic-tide-query-patterns": {
    required: [],
    properties: {
      domain: { type: "string", description: "Domain to search (e.g., 'rest-api', 'game')" },
      tags: { type: "array", items: { type: "string" }, description: "Tags to filter by" },
      min_success_rate: { type: "number", minimum: 0, maximum: 1, description: "Minimum success rate" },
    },
  },
  "epic-tide-get-history": {
    required: ["path_name"],
    properties: {
      path_name: { type: "string", description: "PATH to get history for" },
      include_execution_details: {
        type: "boolean",
        default: false,
        description: "Include detailed execution logs",
      },
    },
  },
};

const WORK = { what: "Deploy", how: ["Push"], metrics: ["Site answers"] };

/** A call that is refused: what is wrong with it, its inputs, code and field. */
type Refused = [why: string, input: Record<string, unknown>, code: string, field: string];

/** Inputs of each tool, with a project that has an active attempt of `build-api`. */
interface Cases {
  accepted: (tide: string) => Record<string, unknown>[];
  refused: (tide: string) => Refused[];
  /** Inputs whose answer must not take the given server fields over. */
  server: (tide: string) => Record<string, unknown>;
  /** What the server fills in, checked by form. */
  fills: Record<string, RegExp>;
}

export const AT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

export const CASES: Record<string, Cases> = {
  "epic-tide-save-work": {
    accepted: () => [
      WORK,
      {
        ...WORK,
        what: "数据库",
        how: Array(20).fill("step"),
        metrics: ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"],
      },
      { ...WORK, what: "x".repeat(200), name: "own-name" },
      { ...WORK, what: "\u{1f680}".repeat(200), name: "two-hundred-characters" },
      { ...WORK, how: '["Push","Tag"]', metrics: "Site answers", name: "lists-as-texts" },
    ],
    refused: () => [
      ["no goal", { how: ["a"], metrics: ["b"] }, "MISSING_FIELD", "what"],
      ["null for a goal", { ...WORK, what: null }, "MISSING_FIELD", "what"],
      ["blank goal", { ...WORK, what: " \n\t" }, "MISSING_FIELD", "what"],
      ["a list for a goal", { ...WORK, what: ["Deploy"] }, "INVALID_FORMAT", "what"],
      ["a long goal", { ...WORK, what: "x".repeat(201) }, "INVALID_FORMAT", "what"],
      ["no steps", { ...WORK, how: [] }, "INVALID_FORMAT", "how"],
      ["a number for steps", { ...WORK, how: 5 }, "INVALID_FORMAT", "how"],
      ["21 steps", { ...WORK, how: Array(21).fill("step") }, "INVALID_FORMAT", "how"],
      ["an empty step", { ...WORK, how: ["a", ""] }, "MISSING_FIELD", "how[1]"],
      ["a step that is an object", { ...WORK, how: [{ step: 1 }] }, "INVALID_FORMAT", "how[0]"],
      ["11 metrics", { ...WORK, metrics: Array.from({ length: 11 }, (_, n) => `m${n}`) }, "INVALID_FORMAT", "metrics"],
      ["no metrics", { what: "Deploy", how: ["Push"] }, "MISSING_FIELD", "metrics"],
      ["a metric twice", { ...WORK, metrics: ["a", "b", "a"] }, "INVALID_FORMAT", "metrics[2]"],
      ["a name of another form", { ...WORK, name: "Deploy It" }, "INVALID_FORMAT", "name"],
      ["a long name", { ...WORK, name: "x".repeat(65) }, "INVALID_FORMAT", "name"],
      ["a saved goal", { ...WORK, what: "Setup  Database!" }, "DUPLICATE_WORK", "what"],
    ],
    server: () => ({ ...WORK, work_id: "work_1", created_at: "2001-01-01", version: 7 }),
    fills: { work_id: ID_PATTERN, name: /^deploy$/, version: /^1$/ },
  },
  "epic-tide-create-path": {
    accepted: () => [
      { what: "Build shop", works: ["setup-env"], metrics: ["It sells"] },
      { what: "Build bank", works: ["setup-env", "create-api"], metrics: [] },
      { what: "Build farm", works: ["setup-env"], metrics: ["m"], domain: "Farm Works", tags: ["Cows", "cows"] },
    ],
    refused: () => [
      ["no goal", { works: ["setup-env"], metrics: [] }, "MISSING_FIELD", "what"],
      ["an empty goal", { what: "", works: ["setup-env"], metrics: [] }, "MISSING_FIELD", "what"],
      ["no works", { what: "P", works: [], metrics: [] }, "INVALID_FORMAT", "works"],
      ["no metrics", { what: "P", works: ["setup-env"] }, "MISSING_FIELD", "metrics"],
      ["a name of another form", { what: "P", works: ["Setup Env"], metrics: [] }, "INVALID_FORMAT", "works[0]"],
      ["an id for a name", { what: "P", works: ["setup-env", "work_2026"], metrics: [] }, "INVALID_FORMAT", "works[1]"],
      ["an unknown work", { what: "P", works: ["setup-env", "deploy"], metrics: [] }, "INVALID_SEQUENCE", "works[1]"],
      ["a work twice", { what: "P", works: ["setup-env", "setup-env"], metrics: [] }, "INVALID_SEQUENCE", "works[1]"],
      ["101 works", { what: "P", works: Array(101).fill("setup-env"), metrics: [] }, "INVALID_FORMAT", "works"],
      ["a number for tags", { what: "P", works: ["setup-env"], metrics: [], tags: 5 }, "INVALID_FORMAT", "tags"],
      ["a taken name", { what: "Build API", works: ["setup-env"], metrics: [] }, "DUPLICATE_PATH", "what"],
    ],
    server: () => ({
      what: "P",
      works: ["setup-env"],
      metrics: [],
      path_id: "path_1",
      version: 9,
      derived_tags: ["x"],
    }),
    fills: { path_id: ID_PATTERN, name: /^p$/, version: /^1$/, derived_tags: /^p,env$/ },
  },
  "epic-tide-start-tide": {
    accepted: () => [
      { path_name: "build-site" },
    ],
    refused: () => [
      ["no path", {}, "MISSING_FIELD", "path_name"],
      ["an empty path", { path_name: "" }, "MISSING_FIELD", "path_name"],
      ["a list for a path", { path_name: ["build-site"] }, "INVALID_FORMAT", "path_name"],
      ["an unknown path", { path_name: "build-sute" }, "PATH_NOT_FOUND", "path_name"],
      ["an active path", { path_name: "build-api" }, "TIDE_ALREADY_RUNNING", "path_name"],
      ["a text for adaptations", { path_name: "build-site", adaptations: "none" }, "INVALID_FORMAT", "adaptations"],
      ["no object", { path_name: "build-site", adaptations: ["x"] }, "INVALID_ADAPTATION", "adaptations[0]"],
      adapted("no action", { target: "add-auth" }, ".action"),
      adapted("no target", { action: "insert" }, ".target"),
      adapted("an alias", { action: "add", target: "add-auth" }, ".action"),
      adapted("a text for details", { action: "insert", target: "add-auth", details: "end" }, ".details"),
      adapted("insert of what is there", { action: "insert", target: "setup-env" }, ".target"),
      adapted("remove of what is not", { action: "remove", target: "add-auth" }, ".target"),
      adapted("modify without words", { action: "modify", target: "setup-env" }, ".details"),
      adapted("reorder to nowhere", { action: "reorder", target: "setup-env" }, ".details"),
      adapted(
        "a place beside what is not there",
        { action: "insert", target: "add-auth", details: { position: "after", relative_to: "nothing" } },
        ".details.relative_to",
      ),
      adapted(
        "a place without a work",
        { action: "insert", target: "add-auth", details: { position: "before" } },
        ".details.relative_to",
      ),
      adapted(
        "a place of another kind",
        { action: "insert", target: "add-auth", details: { position: 2 } },
        ".details.position",
      ),
      adapted(
        "reorder beside itself",
        { action: "reorder", target: "setup-env", details: { new_position: "after", relative_to: "setup-env" } },
        ".details.relative_to",
      ),
      [
        "an unknown work",
        { path_name: "build-site", adaptations: [{ action: "insert", target: "add-oauth" }] },
        "INVALID_SEQUENCE",
        "adaptations[0].target",
      ],
    ],
    server: () => ({ path_name: "build-site", tide_id: "tide_1", attempt: 12, started_at: "2001-01-01" }),
    fills: { tide_id: ID_PATTERN, attempt: /^1$/, path_version: /^1$/ },
  },
  "epic-tide-update-execution": {
    accepted: (tide_id) => [
      ...["complete", "failed", "blocked", "reused"].map((status) => ({ tide_id, work_name: "setup-env", status })),
      { tide_id, work_name: "create-api", status: "failed", error: "no port", output: "log" },
    ],
    refused: (tide_id) => [
      ["no attempt", { work_name: "setup-env", status: "complete" }, "MISSING_FIELD", "tide_id"],
      ["no work", { tide_id, status: "complete" }, "MISSING_FIELD", "work_name"],
      ["no status", { tide_id, work_name: "setup-env" }, "MISSING_FIELD", "status"],
      ["an empty status", { tide_id, work_name: "setup-env", status: "" }, "MISSING_FIELD", "status"],
      ["a list for a status", { tide_id, work_name: "setup-env", status: ["complete"] }, "INVALID_FORMAT", "status"],
      ["an alias", { tide_id, work_name: "setup-env", status: "done" }, "INVALID_STATUS", "status"],
      ["a picture", { tide_id, work_name: "setup-env", status: "✅" }, "INVALID_STATUS", "status"],
      ["capitals", { tide_id, work_name: "setup-env", status: "Complete" }, "INVALID_STATUS", "status"],
      ["blanks", { tide_id, work_name: "setup-env", status: " complete" }, "INVALID_STATUS", "status"],
      [
        "an unknown attempt",
        { tide_id: "tide_x", work_name: "setup-env", status: "complete" },
        "TIDE_NOT_ACTIVE",
        "tide_id",
      ],
      ["a work of others", { tide_id, work_name: "add-auth", status: "complete" }, "INVALID_SEQUENCE", "work_name"],
    ],
    server: (tide_id) => ({
      tide_id,
      work_name: "setup-env",
      status: "complete",
      updated_at: "2001-01-01",
      duration: "9h",
      duration_ms: 5,
    }),
    fills: { updated_at: AT, duration: /^\d+(ms|s|m|h|d)/, duration_ms: /^\d+$/ },
  },
  "epic-tide-complete-tide": {
    accepted: (
      tide_id,
    ) => [{ tide_id, outcome: "partial", metrics_achieved: { "it runs": false }, learnings: "x".repeat(1000) }],
    refused: (tide_id) => [
      ["no attempt", { outcome: "success" }, "MISSING_FIELD", "tide_id"],
      ["no outcome", { tide_id }, "MISSING_FIELD", "outcome"],
      ["an alias", { tide_id, outcome: "done" }, "INVALID_OUTCOME", "outcome"],
      ["a status", { tide_id, outcome: "complete" }, "INVALID_OUTCOME", "outcome"],
      ["long learnings", { tide_id, outcome: "failed", learnings: "x".repeat(1001) }, "INVALID_FORMAT", "learnings"],
      [
        "a list of metrics",
        { tide_id, outcome: "failed", metrics_achieved: ["it runs"] },
        "INVALID_FORMAT",
        "metrics_achieved",
      ],
      [
        "a text for a metric",
        { tide_id, outcome: "failed", metrics_achieved: { "it runs": "yes" } },
        "INVALID_FORMAT",
        "metrics_achieved.it runs",
      ],
      ["an unknown attempt", { tide_id: "tide_x", outcome: "failed" }, "TIDE_NOT_ACTIVE", "tide_id"],
      [
        "a success with a missed metric",
        { tide_id, outcome: "success", metrics_achieved: { "it runs": false } },
        "INCOMPLETE_EXECUTION",
        "outcome",
      ],
    ],
    server: (tide_id) => ({
      tide_id,
      outcome: "partial",
      completed_at: "2001-01-01",
      duration: "9h",
      next_action: "rest",
    }),
    fills: { completed_at: AT, duration: /^\d+(ms|s|m|h|d)/, next_action: /^retry_tide$/ },
  },
  "epic-tide-query-patterns": {
    accepted: () => [
      {},
      { domain: "rest-api" },
      { tags: ["api"] },
      { min_success_rate: 0 },
      { min_success_rate: 1, limit: 50 },
      { min_success_rate: "0.5", tags: "api", limit: "5" },
    ],
    refused: () => [
      ["a list for a domain", { domain: ["rest-api"] }, "INVALID_FORMAT", "domain"],
      ["an object for tags", { tags: { api: true } }, "INVALID_FORMAT", "tags"],
      ["an empty tag", { tags: [""] }, "MISSING_FIELD", "tags[0]"],
      ["a rate above 1", { min_success_rate: 1.1 }, "INVALID_FORMAT", "min_success_rate"],
      ["a rate below 0", { min_success_rate: -0.1 }, "INVALID_FORMAT", "min_success_rate"],
      ["a word for a rate", { min_success_rate: "half" }, "INVALID_FORMAT", "min_success_rate"],
      ["half an entry", { limit: 1.5 }, "INVALID_FORMAT", "limit"],
      ["a cursor of nobody", { cursor: "next" }, "INVALID_FORMAT", "cursor"],
    ],
    server: () => ({ pattern_id: "pattern_1" }),
    fills: { total: /^0$/ },
  },
  "epic-tide-get-history": {
    accepted: () => [{ path_name: "build-api" }, { path_name: "build-site", include_execution_details: true }],
    refused: () => [
      ["no path", {}, "MISSING_FIELD", "path_name"],
      ["an unknown path", { path_name: "build-apy" }, "PATH_NOT_FOUND", "path_name"],
      ["a goal for a name", { path_name: "Build API" }, "PATH_NOT_FOUND", "path_name"],
      [
        "a text for a flag",
        { path_name: "build-api", include_execution_details: "yes" },
        "INVALID_FORMAT",
        "include_execution_details",
      ],
      ["no entries", { path_name: "build-api", limit: 0 }, "INVALID_FORMAT", "limit"],
    ],
    server: () => ({ path_name: "build-api", attempt: 3 }),
    fills: { total: /^1$/ },
  },
};

function adapted(why: string, adaptation: Record<string, unknown>, part: string): Refused {
  return [why, { path_name: "build-site", adaptations: [adaptation] }, "INVALID_ADAPTATION", `adaptations[0]${part}`];
}

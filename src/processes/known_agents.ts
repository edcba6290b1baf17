import { IDENTITY_VARIABLES } from "../tasks/identity.ts";
import { TASK_STORE_KIND } from "../tasks/record/migrations.ts";
import type { ResultForm } from "./result_line.ts";

/** Variable that names the command of the agents: a name, a command line, or a list of words as JSON. */
export const COMMAND_VARIABLE = "EPF_AGENT_COMMAND";

/**
 * What our own server needs in the hands of an agent: who the agent is, the record and the folder of its task, and how
 * agents are started, since it may start others.
 */
export const SERVER_VARIABLES: readonly string[] = [
  ...Object.values(IDENTITY_VARIABLES),
  TASK_STORE_KIND.variable,
  "EPF_ROOT",
  COMMAND_VARIABLE,
  "XDG_CONFIG_HOME",
];

/** Form of the file by which an agent's program learns of our server. */
export const MCP_FORMS = ["servers", "trusted_servers", "opencode"] as const;
export type McpForm = typeof MCP_FORMS[number];

/** A program that works as an agent: it reads its prompt from standard input and ends when the work is done. */
export interface AgentProgram {
  /** The words that start it; `{model}`, `{cwd}`, `{mcp_config}` and `{epf}` in them are replaced. */
  command: readonly string[];
  /** Variables of the environment that it gets beside those that every program gets. */
  env: readonly string[];
  mcp: McpForm;
  /** Variable that names the file with our server, for a program that has no flag for it. */
  mcp_variable: string | null;
  /** How the last line of its output says that it succeeded. */
  result: ResultForm;
}

/** How a program says that it succeeded when no one states it. */
export const USUAL_RESULT: ResultForm = { type: "result", is_error: false };

/**
 * Programs that people have, by the name they are chosen with. None of them is started with a flag that skips its
 * questions or its sandbox; only the tools of our own server are allowed in advance.
 */
export const KNOWN_AGENTS: Readonly<Record<string, AgentProgram>> = {
  claude: {
    command: [
      "claude",
      "-p",
      "--output-format",
      "stream-json",
      // Needed by `stream-json`.
      "--verbose",
      // Without `--strict-mcp-config` it would also start the servers that the checkout names.
      "--mcp-config",
      "{mcp_config}",
      "--strict-mcp-config",
      "--model",
      "{model}",
      "--allowedTools",
      "mcp__epf",
    ],
    env: ["ANTHROPIC_API_KEY", "ANTHROPIC_BASE_URL", "ANTHROPIC_AUTH_TOKEN", "CLAUDE_CONFIG_DIR"],
    mcp: "servers",
    mcp_variable: null,
    result: { type: "result", is_error: false },
  },
  codex: {
    command: [
      "codex",
      "exec",
      "--json",
      "--model",
      "{model}",
      // It takes servers from its own settings only, which single values on the command line add to.
      "-c",
      "mcp_servers.epf.command='{epf}'",
      "-c",
      "mcp_servers.epf.args=['mcp','--toolsets','tasks']",
      "-c",
      `mcp_servers.epf.env_vars=[${SERVER_VARIABLES.map((name) => `'${name}'`).join(",")}]`,
      "-",
    ],
    env: ["CODEX_API_KEY", "CODEX_HOME", "OPENAI_API_KEY", "OPENAI_BASE_URL"],
    mcp: "servers",
    mcp_variable: null,
    result: { type: "turn.completed" },
  },
  gemini: {
    command: ["gemini", "--output-format", "stream-json", "--model", "{model}"],
    env: [
      "GEMINI_API_KEY",
      "GOOGLE_API_KEY",
      "GOOGLE_CLOUD_PROJECT",
      "GOOGLE_CLOUD_LOCATION",
      "GOOGLE_GENAI_USE_VERTEXAI",
      "GOOGLE_APPLICATION_CREDENTIALS",
    ],
    mcp: "trusted_servers",
    mcp_variable: "GEMINI_CLI_SYSTEM_SETTINGS_PATH",
    result: { type: "result", status: "success" },
  },
  opencode: {
    command: ["opencode", "run", "--format", "json", "--model", "{model}"],
    env: ["ANTHROPIC_API_KEY", "OPENAI_API_KEY", "GEMINI_API_KEY", "OPENROUTER_API_KEY"],
    mcp: "opencode",
    mcp_variable: "OPENCODE_CONFIG",
    result: { type: "step_finish", part: { reason: "stop" } },
  },
};

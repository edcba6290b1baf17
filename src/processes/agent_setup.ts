import { delimiter, dirname } from "node:path";
import type { AgentStart } from "../tasks/launcher.ts";
import { IDENTITY_VARIABLES } from "../tasks/identity.ts";
import { TASK_STORE_KIND } from "../tasks/record/migrations.ts";
import { projectOf } from "./agent_files.ts";
import { type AgentProgram, type McpForm, SERVER_VARIABLES } from "./known_agents.ts";
import { ownCommand } from "./own_command.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** Variables that every program needs to find its files, its language and the network; keys and tokens are not among them. */
const PASSED_ON = [
  "PATH",
  "HOME",
  "USER",
  "LOGNAME",
  "SHELL",
  "LANG",
  "LANGUAGE",
  "LC_ALL",
  "LC_CTYPE",
  "LC_MESSAGES",
  "TZ",
  "TERM",
  "TMPDIR",
  "XDG_CONFIG_HOME",
  "XDG_DATA_HOME",
  "XDG_STATE_HOME",
  "XDG_CACHE_HOME",
  "XDG_RUNTIME_DIR",
  "HTTP_PROXY",
  "HTTPS_PROXY",
  "ALL_PROXY",
  "NO_PROXY",
  "http_proxy",
  "https_proxy",
  "all_proxy",
  "no_proxy",
  "SSL_CERT_FILE",
  "SSL_CERT_DIR",
  "NODE_EXTRA_CA_CERTS",
];
const SERVER = ["mcp", "--toolsets", "tasks"];

/** The words that start an agent. A word with `{model}`, and the flag before it, are left out where no model is wanted. */
export function commandOf(
  { command }: AgentProgram,
  { model, cwd }: Pick<AgentStart, "model" | "cwd">,
  mcpConfig: string,
): string[] {
  const words = command.filter((word, index) => {
    if (model !== null) return true;
    const next = command[index + 1];
    return !word.includes("{model}") && !(word.startsWith("-") && next?.includes("{model}") === true);
  });
  const values: Readonly<Record<string, string>> = {
    model: model ?? "",
    cwd,
    mcp_config: mcpConfig,
    epf: ownCommand()[0]!,
  };
  return words.map((word) => word.replaceAll(/\{(model|cwd|mcp_config|epf)\}/g, (_, name: string) => values[name]!));
}

/** The environment of an agent: what was allowed, and who it is. */
export function environmentOf(
  { env: names, mcp_variable }: AgentProgram,
  agent: AgentStart,
  env: Environment,
  mcpConfig: string,
): Record<string, string> {
  const variable = mcp_variable === null ? {} : { [mcp_variable]: mcpConfig };
  const passed = picked(env, [...PASSED_ON, ...SERVER_VARIABLES, ...names]);
  return { ...passed, ...pathWithProgram(passed.PATH), ...identityOf(agent), ...variable };
}

/** The search path with the folder of this program at its end, so that an agent finds `epf`. */
function pathWithProgram(path: string | undefined): { PATH: string } {
  return { PATH: [path ?? "", dirname(ownCommand()[0]!)].filter((folder) => folder !== "").join(delimiter) };
}

/** The file by which an agent's program reaches our server as this agent. */
export function mcpConfigOf({ mcp }: AgentProgram, agent: AgentStart, env: Environment): string {
  const [command, ...before] = ownCommand();
  const args = [...before, ...SERVER];
  const variables = { ...picked(env, SERVER_VARIABLES), ...identityOf(agent) };
  return `${JSON.stringify(FORMS[mcp]({ command: command!, args, env: variables }), null, 2)}\n`;
}

/** Our server as the settings of an agent's program name it. */
interface ServerEntry {
  command: string;
  args: string[];
  env: Record<string, string>;
}

const FORMS: Readonly<Record<McpForm, (server: ServerEntry) => unknown>> = {
  servers: (server) => ({ mcpServers: { epf: server } }),
  trusted_servers: (server) => ({ mcpServers: { epf: { ...server, trust: true } } }),
  opencode: ({ command, args, env }) => ({
    mcp: { epf: { type: "local", command: [command, ...args], environment: env, enabled: true } },
  }),
};

/** Who an agent is, and the record and the folder that its task belongs to. */
function identityOf({ task_id, agent_id, secret, role, store, workspace }: AgentStart): Record<string, string> {
  const names = IDENTITY_VARIABLES;
  return {
    [names.task]: task_id,
    [names.agent]: agent_id,
    [names.secret]: secret,
    [names.role]: role,
    [TASK_STORE_KIND.variable]: store,
    EPF_ROOT: projectOf(workspace),
  };
}

function picked(env: Environment, names: readonly string[]): Record<string, string> {
  const found = names.flatMap((name) => env[name] === undefined ? [] : [[name, env[name]] as const]);
  return Object.fromEntries(found);
}

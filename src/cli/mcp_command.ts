import { buildCommand, type Command } from "@stricli/core";
import { flagName } from "../contracts/command_line.ts";
import { UserFailure } from "../diagnostics/failure.ts";
import { nowOf } from "./clock.ts";
import type { CliContext } from "./cli_context.ts";
import { type CommandPage, declaredFlags, withHelpFlag } from "./help/command_page.ts";

interface McpFlags {
  instance?: string;
  port?: string;
  sse?: boolean;
  watch?: boolean;
  schemasDir?: string;
  corsOrigins?: string;
  root?: string;
  toolsets?: string;
  tools?: string;
  tier?: string;
  readOnly?: boolean;
  allowWrite?: boolean;
  http?: string;
  httpTokenFile?: string;
  printConfig?: string;
  tideStore?: string;
  agentCommand?: string;
}

const text = (brief: string, placeholder: string, words: readonly string[] = []) =>
  ({ kind: "parsed", parse: String, optional: true, brief, placeholder, words }) as const;

const switchOf = (brief: string) => ({ kind: "boolean", optional: true, withNegated: false, brief }) as const;
const former = <Flag extends object>(flag: Flag) => ({ ...flag, hidden: true, brief: "As in epf-cli" });

const FLAGS = {
  root: text(
    "Folder that the server does not leave; default EPF_ROOT, else the instance around the current folder",
    "DIR",
  ),
  instance: text("Instance for calls that name none; default EPF_STRATEGY_INSTANCE", "DIR"),
  toolsets: text(
    "Groups of tools to offer, separated by commas: epf, aim, edit, journeys, agents, tide, tasks; default epf,agents",
    "NAMES",
  ),
  tools: text("Offer only these tools, separated by commas", "NAMES"),
  tier: text(
    "List the EPF tools up to this tier only: essential, guided or specialized; the others can still be called",
    "TIER",
    ["essential", "guided", "specialized"],
  ),
  readOnly: switchOf("No tool writes anything or starts an agent; the default, except for the toolsets tide and tasks"),
  allowWrite: switchOf("Allow tools to change files"),
  http: {
    ...text("Serve over HTTP at a loopback address instead of standard input and output", "ADDRESS"),
    inferEmpty: true,
  },
  httpTokenFile: text(
    "Over HTTP, answer only requests that carry the token in this file as `Authorization: Bearer`",
    "FILE",
  ),
  tideStore: text(
    "File or postgres://… of the tide's record; default EPF_TIDE_DB, else .epf/epic-tide.sqlite",
    "PLACE",
  ),
  agentCommand: text(
    "Program that runs the agents of tasks: claude, codex, gemini, opencode or a command; default EPF_AGENT_COMMAND",
    "COMMAND",
  ),
  port: former(text("", "N")),
  sse: former(switchOf("")),
  watch: former(switchOf("")),
  schemasDir: former(text("", "DIR")),
  corsOrigins: former(text("", "LIST")),
  printConfig: text(
    "Print the configuration by which a host starts this server, and where it belongs: claude, cursor, vscode, opencode or codex",
    "HOST",
    [
      "claude",
      "cursor",
      "vscode",
      "opencode",
      "codex",
    ],
  ),
} as const;

/** What the help says of the server's command. */
export const MCP_PAGE: CommandPage = {
  words: ["mcp"],
  title: "Serve AI agents (MCP)",
  summary:
    "Serves the commands of epf as tools for AI agents over standard input and output. Hosts such as Claude Code or Cursor start it themselves.",
  args: [],
  flags: withHelpFlag(declaredFlags(FLAGS)),
  examples: [
    { command: "epf mcp", about: "what a host runs" },
    { command: "epf mcp --print-config claude", about: "the configuration for a host" },
    { command: "epf mcp --root docs/EPF --tier guided", about: "fewer tools, in one folder" },
    { command: "epf mcp --toolsets epf,tide --allow-write", about: "with writing tools" },
    { command: "epf mcp --http 127.0.0.1:8080", about: "over HTTP, for programs on this machine" },
  ],
};

/** Flags of epf-cli's server without effect, with the reason. */
const IDLE = {
  watch: "files are read again whenever they have changed",
  schemasDir: "the schemas are inside the program",
  sse: "`--http` serves streamable HTTP, which replaced that transport",
  corsOrigins: "pages in a browser may not call the server",
} as const;

/** The server's command; it is a surface like the command line, so it is not an operation. */
export const mcpCommand = serverCommand({ kind: "tuple", parameters: [] });

/** The server under a name that it had in epf-cli, which took the instance as an argument. */
export const strategyServeCommand = serverCommand({
  kind: "tuple",
  parameters: [{ brief: "Folder of the instance", parse: String, placeholder: "DIR", optional: true }],
});

function serverCommand(positional: object): Command<CliContext> {
  return buildCommand(
    {
      parameters: { flags: FLAGS, positional },
      docs: { brief: MCP_PAGE.title },
      func: serve,
    } as unknown as Parameters<typeof buildCommand>[0],
  ) as unknown as Command<CliContext>;
}

async function serve(this: CliContext, flags: McpFlags, instance?: string): Promise<void> {
  refuseEmptyPaths(flags);
  for (const [name, why] of Object.entries(IDLE)) {
    if (flags[name as keyof typeof IDLE] !== undefined) {
      this.host.err(`epf: \`--${flagName(name)}\` has no effect: ${why}\n`);
    }
  }
  await this.host.dropUnreadErrors?.();
  const { runMcp } = await import("../mcp/run.ts");
  const request = {
    root: flags.root ?? null,
    instance: flags.instance ?? instance ?? null,
    toolsets: names(flags.toolsets),
    tools: names(flags.tools),
    tier: flags.tier ?? null,
    readOnly: flags.readOnly === true,
    allowWrite: flags.allowWrite === true,
    http: addressOf(flags),
    httpTokenFile: flags.httpTokenFile ?? null,
    printConfig: flags.printConfig ?? null,
    tideStore: flags.tideStore ?? null,
    agentCommand: flags.agentCommand ?? null,
    args: argsOf(flags),
  };
  await runMcp(request, this.operation, { out: this.host.out, err: this.host.err, now: () => nowOf(this.env) });
}

/** The port of epf-cli's HTTP server where `--port` names none. */
const FORMER_PORT = "8080";

/** The address to serve at: an address as it is given, `--http` and `--port` as epf-cli took them. */
function addressOf({ http, port, sse }: McpFlags): string | null {
  if (http === undefined && port === undefined && sse !== true) return null;
  return http === undefined || http === "" ? `127.0.0.1:${port ?? FORMER_PORT}` : http;
}

function names(list: string | undefined): string[] | null {
  return list === undefined ? null : list.split(",");
}

/** @throws UserFailure for a path that is empty, such as a variable of the shell that is not set */
function refuseEmptyPaths(flags: McpFlags): void {
  for (const name of ["root", "instance", "httpTokenFile", "tideStore"] as const) {
    if (flags[name]?.trim() !== "") continue;
    throw new UserFailure(`\`--${flagName(name)}\` is empty, expected a path`, {
      help: "name one, or leave the flag out",
    });
  }
}

/** The words that start the same server again. */
function argsOf(flags: McpFlags): string[] {
  const valued = (["root", "instance", "toolsets", "tools", "tier"] as const).flatMap((name) => {
    const value = flags[name];
    return value === undefined ? [] : [`--${name}`, value];
  });
  const store = flags.tideStore === undefined ? [] : ["--tide-store", flags.tideStore];
  const agents = flags.agentCommand === undefined ? [] : ["--agent-command", flags.agentCommand];
  const switches = [
    ...(flags.readOnly === true ? ["--read-only"] : []),
    ...(flags.allowWrite === true ? ["--allow-write"] : []),
  ];
  return ["mcp", ...valued, ...store, ...agents, ...switches];
}

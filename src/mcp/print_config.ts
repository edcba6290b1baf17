import { UserFailure } from "../diagnostics/failure.ts";
import { didYouMean } from "../text/spelling/closest_match.ts";

/** A host's configuration: the file that it belongs in, and the text. */
interface HostConfig {
  file: string;
  text(command: string, args: readonly string[]): string;
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const HOSTS: Readonly<Record<string, HostConfig>> = {
  claude: {
    file: ".mcp.json",
    text: (command, args) => json({ mcpServers: { epf: { command, args } } }),
  },
  cursor: {
    file: ".cursor/mcp.json",
    text: (command, args) => json({ mcpServers: { epf: { command, args } } }),
  },
  vscode: {
    file: ".vscode/mcp.json",
    text: (command, args) => json({ servers: { epf: { type: "stdio", command, args } } }),
  },
  opencode: {
    file: "opencode.json",
    text: (command, args) =>
      json({
        $schema: "https://opencode.ai/config.json",
        mcp: { epf: { type: "local", command: [command, ...args], enabled: true } },
      }),
  },
  codex: {
    file: "~/.codex/config.toml",
    text: (command, args) =>
      `[mcp_servers.epf]\ncommand = ${JSON.stringify(command)}\nargs = [${
        args.map((arg) => JSON.stringify(arg)).join(", ")
      }]\n`,
  },
};

const HOST_NAMES: readonly string[] = Object.keys(HOSTS);

/**
 * The configuration that makes a host start this server.
 * @param command absolute path of this program
 * @param args what it is started with
 * @returns the text for standard output and, for standard error, where it belongs
 * @throws UserFailure for an unknown host
 */
export function hostConfig(host: string, command: string, args: readonly string[]): { text: string; place: string } {
  const found = Object.hasOwn(HOSTS, host) ? HOSTS[host] : undefined;
  if (found === undefined) {
    const help = didYouMean(host, HOST_NAMES) ??
      `expected ${HOST_NAMES.map((name) => `\`${name}\``).join(", ")}`;
    throw new UserFailure(`unknown host \`${host}\``, { help });
  }
  return { text: found.text(command, args), place: `this belongs in ${found.file}` };
}

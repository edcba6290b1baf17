import { buildCommand, type Command } from "@stricli/core";
import { nowOf } from "./clock.ts";
import type { CliContext } from "./cli_context.ts";
import { type CommandPage, withHelpFlag } from "./help/command_page.ts";

/** What the help says of the editors' server. */
export const LSP_PAGE: CommandPage = {
  words: ["lsp"],
  title: "Serve an editor (LSP)",
  summary:
    "Shows an editor what `epf check` finds while a file is being written, completes keys, choices, ids and value paths, " +
    "and follows references between files. Editors start it themselves; docs/editors.md has their settings.",
  args: [],
  flags: withHelpFlag([]),
  examples: [{ command: "epf lsp", about: "what an editor runs" }],
};

/** Flags that clients add by themselves; the server always speaks over standard input and output. */
const ADDED_BY_CLIENTS = {
  stdio: { kind: "boolean", optional: true, withNegated: false, hidden: true, brief: "The only way there is" },
  clientProcessId: { kind: "parsed", parse: String, optional: true, hidden: true, brief: "Process of the editor" },
} as const;

/** The server's command; it is a surface like the command line, so it is not an operation. */
export const lspCommand = buildCommand(
  {
    parameters: { flags: ADDED_BY_CLIENTS, positional: { kind: "tuple", parameters: [] } },
    docs: { brief: LSP_PAGE.title },
    func: async function (this: CliContext): Promise<void> {
      const { serveEditor } = await import("../lsp/server.ts");
      const { env, operation } = this;
      await serveEditor({ version: operation.version, now: () => nowOf(env) });
    },
  } as unknown as Parameters<typeof buildCommand>[0],
) as unknown as Command<CliContext>;

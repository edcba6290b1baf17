import type { Command } from "@stricli/core";
import type { CliContext } from "./cli_context.ts";
import { COMPLETION_PAGE, completionCommand } from "./completion/completion_command.ts";
import type { CommandPage } from "./help/command_page.ts";
import { LSP_PAGE, lspCommand } from "./lsp_command.ts";
import { MCP_PAGE, mcpCommand } from "./mcp_command.ts";
import { RUN_PAGE, runCommand } from "./task/run_command.ts";
import { WATCH_PAGE, watchCommand } from "./task/watch_command.ts";

/** A command that is not an operation: a way to reach them all, or a view that changes. */
export interface Surface {
  command: Command<CliContext>;
  page: CommandPage;
}

/** The commands that are not operations. */
export const SURFACES: readonly Surface[] = [
  { page: RUN_PAGE, command: runCommand },
  { page: WATCH_PAGE, command: watchCommand },
  { page: MCP_PAGE, command: mcpCommand },
  { page: LSP_PAGE, command: lspCommand },
  { page: COMPLETION_PAGE, command: completionCommand },
];

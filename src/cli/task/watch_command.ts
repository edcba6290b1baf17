import { buildCommand, type Command } from "@stricli/core";
import type { CliContext } from "../cli_context.ts";
import { type CommandPage, declaredFlags, withHelpFlag } from "../help/command_page.ts";
import { JSON_LINES_FLAG, TASK_STORE_FLAG } from "./shared_flags.ts";
import type { WatchFlags } from "./watch_task.ts";

const FLAGS = { taskStore: TASK_STORE_FLAG, json: JSON_LINES_FLAG } as const;

/** What the help says of the command. */
export const WATCH_PAGE: CommandPage = {
  words: ["task", "watch"],
  title: "Watch a task live",
  summary: "Shows phases, agents, progress and findings of a task while they change, until the task is closed. On a " +
    "terminal the view is drawn in place; elsewhere each change is a line. Ctrl-C ends the view: the agents go on. " +
    "Exit code 0, or 1 where the task was closed without being completed.",
  args: [{ placeholder: "TASK", brief: "Task id", isRequired: true, isRepeatable: false, values: [], completes: null }],
  flags: withHelpFlag(declaredFlags(FLAGS)),
  examples: [
    { command: "epf task watch TASK", about: "a live view" },
    { command: "epf task watch TASK | tee task.log", about: "a line for each change" },
    { command: "epf task watch TASK --json", about: "each change as JSON" },
  ],
};

/** A live view of a task; an operation has one answer, so this is a command of its own. */
export const watchCommand = buildCommand(
  {
    parameters: {
      flags: FLAGS,
      positional: { kind: "tuple", parameters: [{ brief: "Task id", parse: String, placeholder: "TASK" }] },
    },
    docs: { brief: WATCH_PAGE.title },
    func: async function (this: CliContext, flags: WatchFlags, task_id: string): Promise<void> {
      this.exit.code = await (await import("./watch_task.ts")).watchTask(this, flags, task_id);
    },
  } as unknown as Parameters<typeof buildCommand>[0],
) as unknown as Command<CliContext>;

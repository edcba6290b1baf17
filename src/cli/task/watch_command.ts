import { buildCommand, type Command } from "@stricli/core";
import type { CliContext } from "../command.ts";
import { JSON_LINES_FLAG, TASK_STORE_FLAG } from "./shared_flags.ts";
import type { WatchFlags } from "./watch_task.ts";

const DESCRIPTION =
  `Shows phases, agents, progress and findings of a task while they change, until the task is closed. On a terminal the
view is drawn in place; elsewhere each change is a line. Ctrl-C ends the view: the agents go on.
Exit code 0, or 1 where the task was closed without being completed.

EXAMPLES
  epf task watch TASK                 a live view
  epf task watch TASK | tee task.log  a line for each change
  epf task watch TASK --json          each change as JSON`;

/** A live view of a task; an operation has one answer, so this is a command of its own. */
export const watchCommand = buildCommand(
  {
    parameters: {
      flags: { taskStore: TASK_STORE_FLAG, json: JSON_LINES_FLAG },
      positional: { kind: "tuple", parameters: [{ brief: "Task id", parse: String, placeholder: "TASK" }] },
    },
    docs: { brief: "Watch a task live", fullDescription: DESCRIPTION },
    func: async function (this: CliContext, flags: WatchFlags, task_id: string): Promise<void> {
      this.exit.code = await (await import("./watch_task.ts")).watchTask(this, flags, task_id);
    },
  } as unknown as Parameters<typeof buildCommand>[0],
) as unknown as Command<CliContext>;

import { resolve } from "node:path";
import { shellWord } from "../../diagnostics/shell_word.ts";
import { escapeJson, quoteFile } from "../../diagnostics/escape.ts";
import { EXIT, UserFailure } from "../../diagnostics/failure.ts";
import { reasonOf } from "../../diagnostics/reason_of.ts";
import { readPlan } from "../../operations/tasks/plan/read_plan.ts";
import { type PlanEnd, runPlan } from "../../operations/tasks/plan/run_plan.ts";
import { withCommands } from "../../operations/tasks/closing.ts";
import { timelineLine } from "../../operations/tasks/follow/timeline_line.ts";
import { oneLine } from "../../operations/tasks/one_line.ts";
import { readRegularFile } from "../../workspace/reading/read.ts";
import type { CliContext } from "../cli_context.ts";
import { pause, runLive } from "../follow/live_context.ts";

/** Milliseconds between two looks at the record. */
const INTERVAL = 500;

/** What the command line says of a run. */
export interface RunFlags {
  continue?: string;
  taskStore?: string;
  json?: boolean;
}

/** Runs the plan of a file, and prints what happens. @returns the exit code */
export async function runTask(cli: CliContext, flags: RunFlags, file: string): Promise<number> {
  const plan = readPlan(bytesOf(resolve(cli.host.cwd, file), file), file);
  const { host } = cli;
  const place = {
    ...(flags.taskStore === undefined ? {} : { task_store: flags.taskStore }),
    ...(flags.continue === undefined ? {} : { task_id: flags.continue }),
  };
  const end = await runLive(cli, ({ call, signal }) =>
    runPlan(plan, place, {
      call,
      signal,
      pause: () => pause(INTERVAL, signal),
      say: (entry) => host.out(`${flags.json === true ? escapeJson(entry) : timelineLine(entry)}\n`),
    }));
  if (flags.json === true) host.out(`${escapeJson(end)}\n`);
  else for (const line of closingLines(end, file)) host.out(`${line}\n`);
  return end.task_status === "COMPLETED" ? EXIT.clean : EXIT.findings;
}

function bytesOf(path: string, shown: string): Uint8Array {
  try {
    return readRegularFile(path);
  } catch (error) {
    throw new UserFailure(`${quoteFile(shown)} cannot be read: ${reasonOf(error)}`, {
      help: "name the YAML file of a plan; `epf task run --help` shows its form",
    });
  }
}

/** What the run came to, and what a person can do now. */
function closingLines({ task_id, outcome, task_status, reason, next }: PlanEnd, file: string): string[] {
  const goOn = `\`epf task run ${shellWord(file)} --continue ${task_id}\` goes on with the plan`;
  if (outcome === "closed") {
    return ["", `${task_id} is ${task_status}`, `next: \`epf task report ${task_id}\` shows how it went`];
  }
  if (outcome === "interrupted") {
    return ["", "the run was interrupted, the agents of the task go on", `next: ${goOn}`];
  }
  return [
    "",
    `the plan has stopped: ${oneLine(reason ?? "")}`,
    `next: ${withCommands(oneLine(next ?? ""))}`,
    `After that ${goOn}`,
  ];
}

import { escapeJson } from "../../diagnostics/escape.ts";
import { EXIT } from "../../diagnostics/failure.ts";
import { type FollowedTask, followTask, isClosed, unlessLocked } from "../../operations/tasks/follow/follow_task.ts";
import { taskLine, taskScreen } from "../../operations/tasks/follow/task_screen.ts";
import { timelineLine } from "../../operations/tasks/follow/timeline_line.ts";
import type { CliContext } from "../cli_context.ts";
import { type LiveContext, pause, runLive } from "../follow/live_context.ts";
import { LiveScreen } from "../follow/live_screen.ts";

/** Milliseconds between two looks at the record. */
const INTERVAL = 1000;

/** What the command line says of a watch. */
export interface WatchFlags {
  taskStore?: string;
  json?: boolean;
}

/** Shows what has changed; the first look shows where the task is. */
type Show = (task: FollowedTask, isFirst: boolean) => void;

/** Shows a task until it is closed or the person leaves. @returns the exit code */
export async function watchTask(cli: CliContext, flags: WatchFlags, task_id: string): Promise<number> {
  const last = await runLive(cli, (live) => watch(cli, live, flags, task_id));
  return !isClosed(last) || last.snapshot.task.status === "COMPLETED" ? EXIT.clean : EXIT.findings;
}

/** Looks at the task until it is closed or the person leaves. @returns what was seen last */
async function watch(
  cli: CliContext,
  { call, signal }: LiveContext,
  { taskStore, json }: WatchFlags,
  task_id: string,
): Promise<FollowedTask> {
  const store = taskStore === undefined ? {} : { task_store: taskStore };
  const { host } = cli;
  const isPlain = json === true || host.columns() === null || cli.env.TERM === "dumb";
  const screen = isPlain ? null : new LiveScreen(host);
  const show = screen === null ? lineByLine(cli, json === true) : onScreen(cli, screen, () => call().now);
  const look = (since?: FollowedTask["position"]) =>
    followTask(call(), { task_id, ...store, ...(since === undefined ? {} : { since }) });
  let task = await look();
  let redraw = () => {};
  const onResize = () => redraw();
  if (screen !== null) process.stdout.on("resize", onResize);
  try {
    show(task, true);
    redraw = () => show(task, false);
    while (!isClosed(task) && !signal.aborted) {
      await pause(INTERVAL, signal);
      if (signal.aborted) break;
      const next = await unlessLocked(look(task.position), signal);
      if (next === null) continue;
      task = next;
      show(task, false);
    }
  } finally {
    process.stdout.off("resize", onResize);
    screen?.close();
  }
  if (screen !== null) host.out(`${taskLine(task)}\n`);
  if (!isClosed(task)) {
    host.err(`the view has ended, the agents go on: \`epf task next ${task_id}\` says what is next\n`);
  }
  return task;
}

function onScreen({ host }: CliContext, screen: LiveScreen, now: () => Date): Show {
  // A line that reaches the last column would be cut when the rest of it is cleared.
  return (task) => screen.draw(taskScreen(task, now(), { columns: host.columns()! - 1, rows: host.rows() ?? 1 }));
}

function lineByLine({ host }: CliContext, json: boolean): Show {
  return (task, isFirst) => {
    if (isFirst && !json) host.out(`${taskLine(task)}\n`);
    for (const entry of task.entries) host.out(`${json ? escapeJson(entry) : timelineLine(entry)}\n`);
  };
}

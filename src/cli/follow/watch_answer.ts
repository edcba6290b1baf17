import { UserFailure } from "../../diagnostics/failure.ts";
import { counted } from "../../text/forms/plural.ts";
import type { CliContext } from "../cli_context.ts";
import { sayFailure } from "../usage.ts";
import { type LiveContext, pause, runLive } from "./live_context.ts";
import { LiveScreen } from "./live_screen.ts";

/** Milliseconds between two looks at the files. An answer that is still true costs a few of them. */
const INTERVAL = 500;

/**
 * Runs a command again and again until Ctrl-C, and shows its answer whenever that is another one: on a terminal the
 * first screen of it, in place of the last; elsewhere the whole answer below it, under the time.
 * @param run prints the answer to the host of its context
 * @throws UserFailure when the first run fails; a later failure is shown in place of the answer
 */
export async function watchAnswer(cli: CliContext, run: (cli: CliContext) => Promise<void>): Promise<void> {
  await runLive(cli, async ({ call, signal }) => {
    const isScreen = cli.host.columns() !== null && cli.env.TERM !== "dumb";
    const screen = isScreen ? new LiveScreen(cli.host) : null;
    let shown: string | null = null;
    try {
      while (!signal.aborted) {
        const first = shown === null;
        // What is shown must not be written over by how far a later run is.
        const now = first ? call() : { ...call(), progress: () => {} };
        const answer = await answerText(cli, now, run, first);
        if (signal.aborted) break;
        const next = screen === null ? answer : firstScreen(cli, answer).join("\n");
        if (next !== shown && screen !== null) screen.draw(next.split("\n"));
        else if (next !== shown) cli.host.out(`${first ? "" : `\n${timeOf(now.now)}\n`}${next}`);
        shown = next;
        await pause(INTERVAL, signal);
      }
    } finally {
      screen?.close();
    }
  });
}

/** What a run prints. @param isFirst whether a failure ends the command */
async function answerText(
  cli: CliContext,
  operation: ReturnType<LiveContext["call"]>,
  run: (cli: CliContext) => Promise<void>,
  isFirst: boolean,
): Promise<string> {
  const printed: string[] = [];
  const print = (text: string) => void printed.push(text);
  const host = { ...cli.host, out: print, err: print };
  try {
    await run({ ...cli, operation, host, exit: { code: 0 } });
  } catch (error) {
    if (isFirst || !(error instanceof UserFailure)) throw error;
    return `${sayFailure(error)}\n`;
  }
  return printed.join("");
}

/** The lines of an answer that the terminal has room for, and how the view ends. */
function firstScreen({ host }: CliContext, answer: string): string[] {
  const columns = host.columns()! - 1;
  const lines = answer.trimEnd().split("\n");
  const room = Math.max(1, (host.rows() ?? 1) - 1);
  const left = lines.length - room;
  const footer = `${left > 0 ? `${counted(left, "more line")}; ` : ""}watching for changes, Ctrl-C ends`;
  // A line that reaches the last column would be cut when the rest of it is cleared.
  return [...lines.slice(0, room), footer].map((line) => Bun.sliceAnsi(line, 0, columns));
}

function timeOf(moment: Date): string {
  return moment.toTimeString().slice(0, 8);
}

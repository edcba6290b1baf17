import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { EXIT, UserFailure } from "../../diagnostics/failure.ts";
import { reasonOf } from "../../diagnostics/reason_of.ts";
import { buildServer } from "../server.ts";
import type { ServerDefinition } from "../server_definition.ts";
import { LineTransport } from "./line_transport.ts";
import { Outbox } from "./outbox.ts";
import { readerWatch, writerWatch } from "./descriptor_watch.ts";

/** How often the process looks whether its host and its reader are still there, in milliseconds. */
const LOOK_EVERY = 250;
/** How long a reader may take nothing once the input has ended, in milliseconds. */
const PATIENCE = 2_000;

/**
 * Serves over standard input and output until the input ends, the output is closed or the host is gone.
 * @param log writes to the host's log, never to standard output
 * @returns why it stopped: what ended, or what failed
 */
export async function serveOverStdio(
  definition: ServerDefinition,
  log: (text: string) => void,
): Promise<string | UserFailure> {
  const { promise: lost, resolve: lose } = Promise.withResolvers<string | UserFailure>();
  const outbox = new Outbox(Bun.stdout.writer(), (error) => lose(outputFailure(error) ?? "the output was closed"));
  const transport = new LineTransport(Bun.stdin.stream() as unknown as AsyncIterable<Uint8Array>, outbox);
  const handle = serveStdio(() => buildServer(definition), { transport, onerror: (error) => log(reasonOf(error)) });
  const host = process.ppid;
  const { promise: inputOver, resolve: endInput } = Promise.withResolvers<void>();
  void transport.inputEnded.then(endInput);
  let isReaderGone: (() => boolean) | null = null;
  let isWriterGone: (() => boolean) | null = null;
  const timer = setInterval(() => {
    isReaderGone ??= readerWatch();
    isWriterGone ??= writerWatch();
    if (process.ppid !== host) lose("the host is gone");
    else if (isReaderGone()) lose("the output was closed");
    // While much of the input waits for its turn, its end is not reached by reading.
    else if (isWriterGone()) endInput();
  }, LOOK_EVERY);
  process.on("SIGHUP", () => lose("the terminal hung up"));
  // Ends the subscriptions that are still open, and with them the connection.
  const ended = transport.drained.then(() => handle.close()).then(() => outbox.written()).then(() =>
    transport.inputFailure ?? "the input ended"
  );
  void inputOver.then(() => outbox.stuck(PATIENCE)).then(() => lose(unreadAnswers()));
  const reason = await Promise.race([ended, lost]);
  clearInterval(timer);
  outbox.abandon();
  await handle.close().catch(() => {});
  return reason;
}

function unreadAnswers(): UserFailure {
  return new UserFailure(
    `the input ended and the output was not read for ${PATIENCE / 1000} seconds: answers were lost`,
    { exit: EXIT.internal, help: "read the output while the input is open, and until it ends" },
  );
}

/** What is wrong with an output that cannot take answers; null where only its reader went away. */
function outputFailure(error: unknown): UserFailure | null {
  const { code } = (error ?? {}) as { code?: unknown };
  if (code === undefined || code === "EPIPE" || code === "EBADF") return null;
  return new UserFailure(`cannot write the output: ${reasonOf(error)}`, { exit: EXIT.internal });
}

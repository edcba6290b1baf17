import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { buildServer } from "./server.ts";
import { LineTransport } from "./line_transport.ts";
import type { ServerDefinition } from "./server_definition.ts";

/** How often the process looks whether its host is still there, in milliseconds. */
const LOOK_EVERY = 500;

/**
 * Serves over standard input and output until the input ends or the host is gone.
 * @param say writes to the host's log, never to standard output
 */
export async function serveOverStdio(definition: ServerDefinition, say: (text: string) => void): Promise<void> {
  const { promise: closed, resolve: close } = Promise.withResolvers<string>();
  const transport = new LineTransport(Bun.stdin.stream() as unknown as AsyncIterable<Uint8Array>, outputSink(close));
  const handle = serveStdio(() => buildServer(definition), {
    transport: transport,
    onerror: (error) => say(error.message),
  });
  const previous = transport.onclose;
  transport.onclose = () => {
    previous?.();
    close("the input ended");
  };
  const host = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== host) close("the host is gone");
  }, LOOK_EVERY);
  process.on("SIGHUP", () => close("the terminal hung up"));
  const reason = await closed;
  clearInterval(timer);
  await handle.close().catch(() => {});
  say(`stopped: ${reason}`);
}

/** Standard output; when its reader is gone, the server has no client left. */
function outputSink(close: (reason: string) => void): { write(text: string): void; flush(): Promise<void> } {
  const writer = Bun.stdout.writer();
  return {
    write: (text) => void writer.write(text),
    flush: async () => {
      try {
        await writer.flush();
      } catch {
        close("the output was closed");
      }
    },
  };
}

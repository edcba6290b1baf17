import { UserFailure } from "../../diagnostics/failure.ts";
import { htmlPage, htmlText } from "../../answers/html_page.ts";
import { openInstance } from "../../operations/instances.ts";
import { drawHtml } from "../../operations/strategy/report/draw_html.ts";
import type { ReportInput } from "../../operations/strategy/report/contract.ts";
import { gatherReport } from "../../operations/strategy/report/gather_report.ts";
import { RELOAD_SCRIPT } from "../../operations/strategy/report/page_script.ts";
import { listen, readAddress } from "../../mcp/http/address.ts";
import type { CliContext } from "../cli_context.ts";
import { type LiveContext, pause, runLive } from "./live_context.ts";

/** Milliseconds between two looks at the files. */
const INTERVAL = 500;
/** Where the page listens for changes; a change is one message. */
const CHANGES = "/changes";
const CHANGED = new TextEncoder().encode("data: changed\n\n");
const LARGEST_BODY = 1024;
/** A free port of this machine. */
const ANY = "127.0.0.1:0";

/** What of the command's input the page depends on. */
type ServedReport = Pick<ReportInput, "instance_path" | "since">;

/**
 * Serves the report on an instance to browsers of this machine until Ctrl-C; open pages load again after each change.
 * @param address to listen on; empty for a free port
 * @param input the instance as commands take it, and the reference since which changes are shown
 * @throws UserFailure when there is no instance, or the address cannot be listened on
 */
export async function serveReport(cli: CliContext, address: string, input: ServedReport): Promise<void> {
  const { instance_path: path } = input;
  await runLive(cli, async ({ call, signal }) => {
    // A reference that git does not know ends the command, as it does without `--serve`.
    if (input.since !== undefined) await gatherReport(call(), path, input.since);
    let seen = (await openInstance(call(), path)).open;
    const readers = new Set<ReadableStreamDefaultController<Uint8Array>>();
    const server = listen(readAddress(address === "" ? ANY : address), async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === CHANGES) return changes(readers);
      if (pathname !== "/") return new Response("the report is at /\n", { status: 404 });
      return await page(call, input);
    }, LARGEST_BODY);
    cli.progress.clear();
    cli.host.out(`the report is at ${server.origin}/, Ctrl-C ends\n`);
    try {
      while (!signal.aborted) {
        await pause(INTERVAL, signal);
        const open = await openInstance(call(), path).then(({ open }) => open, () => null);
        cli.progress.clear();
        if (open === null || open === seen) continue;
        seen = open;
        for (const reader of readers) reader.enqueue(CHANGED);
      }
    } finally {
      await server.stop();
    }
  });
}

/** The report now; what stands in its way where there is none, until the files change again. */
async function page(call: LiveContext["call"], { instance_path, since }: ServedReport): Promise<Response> {
  const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };
  try {
    return new Response(drawHtml((await gatherReport(call(), instance_path, since)).data, true), { headers });
  } catch (error) {
    if (!(error instanceof UserFailure)) throw error;
    const body = `<p>${htmlText(error.message)}</p>`;
    return new Response(
      htmlPage("Strategy report", "", `<main>${body}</main>`, { script: RELOAD_SCRIPT, isServed: true }),
      {
        status: 500,
        headers,
      },
    );
  }
}

/** A stream of server-sent events that lasts as long as the page is open. */
function changes(readers: Set<ReadableStreamDefaultController<Uint8Array>>): Response {
  let own: ReadableStreamDefaultController<Uint8Array>;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      own = controller;
      readers.add(controller);
      controller.enqueue(new TextEncoder().encode(": watching\n\n"));
    },
    cancel: () => void readers.delete(own),
  });
  return new Response(stream, { headers: { "content-type": "text/event-stream", "cache-control": "no-store" } });
}

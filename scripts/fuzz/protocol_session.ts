import { Random } from "../random.ts";
import { envelope, type FuzzedRevision, protocolLine } from "./protocol_shapes.ts";

/** Most bytes of an answer that reports an error. */
const LONGEST_ERROR = 8192;
/** Messages between two questions whether the server still answers. */
const BETWEEN_PROBES = 25;
/** The first id of those questions; the fuzzed messages never use it. */
const FIRST_PROBE = 1_000_000;
/** What an error must never say: dumps of a schema's issues, and names of the program's own parts. */
const DUMPS = [/ZodError/, /"code":\s*"invalid_/, /\bat .+\.ts:\d+/, /is not a function/, /undefined is not/];

/** How a session went. */
export interface SessionOutcome {
  /** What broke a promise, each with the line that was sent before. */
  faults: string[];
  /** Lines that were sent. */
  sent: number;
  code: number;
  log: string;
}

/**
 * Sends one server lines of all shapes and looks that it answers a good request after every few of them, that no error
 * is a dump, and that it ends with its input.
 * @param command starts the server
 */
export async function protocolSession(
  command: readonly string[],
  options: { revision: FuzzedRevision; seed: number; lines: number; env?: Record<string, string> },
): Promise<SessionOutcome> {
  const { revision, seed, lines } = options;
  const random = new Random(seed, revision);
  const server = Bun.spawn([...command], {
    stdin: "pipe",
    stdout: "pipe",
    stderr: "pipe",
    ...(options.env === undefined ? {} : { env: options.env }),
  });
  const log = new Response(server.stderr).text();
  const reader = new AnswerReader(server.stdout);
  const send = (text: string) => {
    server.stdin.write(`${text}\n`);
    server.stdin.flush();
  };
  const faults: string[] = [];
  const request = (id: number, method: string, params: object) => {
    const answer = reader.answerTo(id);
    send(JSON.stringify({ jsonrpc: "2.0", id, method, params }));
    return answer;
  };
  let probe = FIRST_PROBE;
  if (revision !== "2026-07-28") {
    const clientInfo = { name: "fuzz", version: "1" };
    await request(probe++, "initialize", { protocolVersion: revision, capabilities: {}, clientInfo });
  }
  let sent = 0;
  while (sent < lines) {
    const batch = Array.from({ length: Math.min(BETWEEN_PROBES, lines - sent) }, () => protocolLine(random, revision));
    for (const line of batch) send(line);
    sent += batch.length;
    const params = { uri: "epf://wizards/roadmap_recipe", ...(revision === "2026-07-28" ? { _meta: envelope() } : {}) };
    const answer = await request(probe++, "resources/read", params);
    if (answer === null) {
      faults.push(`no answer after ${batch.map((line) => line.slice(0, 300)).join("\n")}`);
      break;
    }
    if (!answer.includes('"contents"')) faults.push(`a good request was refused: ${answer.slice(0, 500)}`);
  }
  server.stdin.end();
  const code = await server.exited;
  await reader.ended;
  return { faults: [...faults, ...reader.lines.flatMap(faultsOf)], sent, code, log: await log };
}

/** What is wrong with a line of the output. */
function faultsOf(line: string): string[] {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return [`not a message: ${line.slice(0, 300)}`];
  }
  const answers = (Array.isArray(value) ? value : [value]) as { error?: unknown; result?: { isError?: boolean } }[];
  return answers.flatMap((answer) => {
    if (answer.error === undefined && answer.result?.isError !== true) return [];
    const text = JSON.stringify(answer);
    const dump = DUMPS.find((pattern) => pattern.test(text));
    if (dump !== undefined || text.includes("INTERNAL_ERROR")) return [`not a plain error: ${text.slice(0, 500)}`];
    return Buffer.byteLength(text) > LONGEST_ERROR ? [`an error of ${text.length} bytes: ${text.slice(0, 300)}`] : [];
  });
}

/** The lines that a server writes, and its answers by id. */
class AnswerReader {
  readonly lines: string[] = [];
  readonly ended: Promise<void>;
  readonly #waiting = new Map<number, (line: string | null) => void>();

  constructor(stream: ReadableStream<Uint8Array>) {
    this.ended = this.#read(stream);
  }

  /** The line that answers an id; null when the server ends without it. */
  answerTo(id: number): Promise<string | null> {
    return new Promise((resolve) => this.#waiting.set(id, resolve));
  }

  async #read(stream: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    let rest = "";
    for await (const chunk of stream) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        this.lines.push(line);
        const id = Number(/"id":(\d{7})\b/.exec(line)?.[1]);
        this.#waiting.get(id)?.(line);
        this.#waiting.delete(id);
      }
    }
    for (const resolve of this.#waiting.values()) resolve(null);
  }
}

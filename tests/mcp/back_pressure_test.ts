import { expect, test } from "bun:test";
import { openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { EPF, inFolder, plainEnv, ROOT } from "../binary.ts";
import { INITIALIZE } from "./line_client.ts";

const CALLS = 3000;
/** What a client may cost that reads nothing, in bytes. */
const MOST_GROWTH = 64 * 1024 * 1024;

test("a client that reads nothing costs little memory, and misses nothing once it reads", async () => {
  await inFolder({}, async (folder) => {
    // A named pipe that this process holds open at both ends: it can be read late, which Bun's own pipes are not.
    const pipe = join(folder, "output");
    Bun.spawnSync(["mkfifo", pipe]);
    const server = Bun.spawn([EPF, "mcp", "--root", "examples/tidemark"], {
      cwd: ROOT,
      env: plainEnv(),
      stdin: "pipe",
      stdout: openSync(pipe, "r+"),
      stderr: "ignore",
    });
    const send = (message: object) => server.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
    const call = (id: string) =>
      send({ id, method: "tools/call", params: { name: "epf_get_wizard", arguments: { name: "roadmap_recipe" } } });
    const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))![1]) * 1024;

    const answers = idsFrom(openSync(pipe, "r"));
    send({ id: "open", method: "initialize", params: INITIALIZE });
    call("first");
    server.stdin.flush();
    expect([(await answers.next()).value, (await answers.next()).value]).toEqual(["open", "first"]);
    const before = memory();

    for (let number = 0; number < CALLS; number++) call(`call ${number}`);
    server.stdin.flush();
    let most = before;
    for (let look = 0; look < 20; look++) {
      await Bun.sleep(100);
      most = Math.max(most, memory());
    }
    expect(most - before).toBeLessThan(MOST_GROWTH);

    const seen = new Set<string>();
    while (seen.size < CALLS) seen.add((await answers.next()).value!);
    expect(seen.has(`call ${CALLS - 1}`)).toBe(true);
    server.stdin.end();
    expect(await server.exited).toBe(0);
  });
});

/** The ids of the messages that come out of a pipe. */
async function* idsFrom(descriptor: number): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of Bun.file(descriptor).stream()) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield (JSON.parse(line) as { id: string }).id;
  }
}

import { expect, test } from "bun:test";
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { EPF, inFolder, plainEnv, ROOT } from "../binary.ts";
import { ENVELOPE, INITIALIZE, LineClient, withServer } from "./line_client.ts";

/** An instance that takes half a second to check. */
function largeInstance(folder: string): void {
  mkdirSync(join(folder, "READY"), { recursive: true });
  mkdirSync(join(folder, "FIRE/definitions/product"), { recursive: true });
  writeFileSync(join(folder, "_epf.yaml"), "epf_anchor: true\nversion: '1.0'\n");
  const feature = readFileSync(
    join(import.meta.dir, "../../examples/tidemark/FIRE/definitions/product/fd-001_berth-week-planning.yaml"),
    "utf8",
  );
  for (let number = 1; number <= 120; number++) {
    const id = String(number).padStart(3, "0");
    writeFileSync(
      join(folder, `FIRE/definitions/product/fd-${id}_copy.yaml`),
      feature.replaceAll("fd-001", `fd-${id}`),
    );
  }
}

test("calls in flight are answered before the program ends with its input", async () => {
  await inFolder({}, async (folder) => {
    largeInstance(folder);
    const client = new LineClient([], { cwd: folder });
    await client.open();
    void client.request("tools/call", { name: "epf_health_check", arguments: {} }, "slow");
    void client.request("ping", {}, "last");
    const { code, received, stderr } = await client.close();
    expect(code).toBe(0);
    expect(received.find(({ id }) => id === "slow")?.result.structuredContent.overall_status).toBeString();
    expect(received.some(({ id }) => id === "last")).toBe(true);
    expect(stderr).toContain("stopped: the input ended");
  });
});

test("an input that ends at once ends the program", async () => {
  const { code, received } = await new LineClient().close();
  expect([code, received]).toEqual([0, []]);
});

test.each([
  ["an input that is a folder", "< .", 2, "epf: standard input cannot be read: it is a folder\nhelp: "],
  ["an output on a full disk", "< call > /dev/full", 70, "epf: cannot write the output: the disk is full\n"],
  ["an output that nobody reads", "< call | true", 0, "epf mcp: stopped: "],
  ["an output that is closed", "< call >&-", 0, "epf mcp: stopped: "],
])("%s is reported in a sentence, without codes of the system", async (_, streams, code, said) => {
  const call = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params: INITIALIZE });
  await inFolder({ call: `${call}\n` }, (folder) => {
    const script = `set -o pipefail; "${EPF}" mcp ${streams}`;
    const run = Bun.spawnSync(["bash", "-c", script], { cwd: folder, env: plainEnv(), stderr: "pipe" });
    const stderr = run.stderr.toString();
    expect([run.exitCode, stderr]).toEqual([code, expect.stringContaining(said)]);
    expect(stderr).not.toMatch(/\bE[A-Z]{3,}\b|internal error/);
  });
});

test("the program ends when its host is killed, even with a call running and its input held open", async () => {
  await inFolder({}, async (folder) => {
    largeInstance(folder);
    // The host starts the server on pipes that this test holds open, so that only its death can be noticed.
    const script = join(folder, "host.ts");
    writeFileSync(
      script,
      `const child = Bun.spawn(${JSON.stringify([EPF, "mcp"])}, { cwd: ${JSON.stringify(folder)}, env: ${
        JSON.stringify(plainEnv())
      }, stdin: "inherit", stdout: "inherit", stderr: "ignore" });
require("node:fs").writeFileSync(${JSON.stringify(join(folder, "pid"))}, String(child.pid));
await child.exited;`,
    );
    const host = Bun.spawn([process.execPath, script], { stdin: "pipe", stdout: "pipe", stderr: "ignore" });
    host.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params: INITIALIZE })}\n`);
    host.stdin.flush();
    await host.stdout.getReader().read();
    host.stdin.write(
      `${
        JSON.stringify({
          jsonrpc: "2.0",
          id: 2,
          method: "tools/call",
          params: { name: "epf_health_check", arguments: {} },
        })
      }\n`,
    );
    host.stdin.flush();
    const pid = Number(readFileSync(join(folder, "pid"), "utf8"));
    expect(isRunning(pid)).toBe(true);
    host.kill("SIGKILL");
    await host.exited;
    for (let tries = 0; tries < 100 && isRunning(pid); tries++) await Bun.sleep(100);
    expect(isRunning(pid)).toBe(false);
  });
});

function isRunning(pid: number): boolean {
  try {
    // A zombie that nobody waits for is dead all the same.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

test("a host that stops reading ends the program even while it keeps writing", async () => {
  const shell = Bun.spawn(["sh", "-c", `"${EPF}" mcp | head -n 1`], {
    cwd: ROOT,
    env: plainEnv(),
    stdin: "pipe",
    stdout: "pipe",
    stderr: "ignore",
  });
  shell.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params: INITIALIZE })}\n`);
  shell.stdin.flush();
  await shell.stdout.getReader().read();
  let ended = false;
  void shell.exited.then(() => ended = true);
  for (let id = 2; id < 300 && !ended; id++) {
    shell.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id, method: "ping" })}\n`);
    await shell.stdin.flush();
    await Bun.sleep(20);
  }
  expect(ended).toBe(true);
});

test("a terminal that hangs up ends the program", async () => {
  const client = await new LineClient().open();
  client.process.kill("SIGHUP");
  expect((await client.close()).code).toBe(0);
});

test("200 calls at once are all answered, each with its own answer", async () => {
  await withServer(["--root", "examples/tidemark"], async (client) => {
    const tasks = Array.from({ length: 200 }, (_, index) => `write feature number ${index}`);
    const answers = await Promise.all(tasks.map((task) => client.call("epf_get_wizard_for_task", { task })));
    expect(answers.map(({ structuredContent }) => structuredContent.task)).toEqual(tasks);
  });
});

test("reads a line of a megabyte", async () => {
  await withServer(["--root", "examples/tidemark"], async (client) => {
    const content = `north_star:\n  purpose:\n    statement: ${"x".repeat(1024 * 1024)}\n`;
    const big = await client.call("epf_get_wizard_for_task", { task: content });
    expect(big.isError).toBe(true);
    expect(big.content[0].text).toContain("at most 2000");
  });
});

test("a subscription that is open when the input ends is closed, and the program ends", async () => {
  const client = new LineClient(["--root", "examples/tidemark"]);
  client.write(
    `${
      JSON.stringify({
        jsonrpc: "2.0",
        id: "s",
        method: "subscriptions/listen",
        params: { ...ENVELOPE, notifications: {} },
      })
    }\n`,
  );
  void client.request("tools/list", ENVELOPE, "list");
  const { code, received } = await client.close();
  expect(code).toBe(0);
  expect(received.find(({ id }) => id === "list")?.result.tools.length).toBeGreaterThan(3);
  expect(received.at(-1)).toMatchObject({ id: "s", result: { resultType: "complete" } });
});

test("an output that is closed ends the program, also when it has nothing to write", async () => {
  const shell = Bun.spawn(["sh", "-c", `"${EPF}" mcp | head -n 1`], {
    cwd: ROOT,
    env: plainEnv(),
    stdin: "pipe",
    stdout: "pipe",
    stderr: "pipe",
  });
  shell.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params: INITIALIZE })}\n`);
  shell.stdin.flush();
  await shell.exited;
  expect(await new Response(shell.stderr).text()).toBe("epf mcp: stopped: the output was closed\n");
});

test("an output that is closed while answers wait for it ends the program", async () => {
  const shell = Bun.spawn(
    ["sh", "-c", `"${EPF}" mcp --root examples/tidemark | (read line; read line; exec sleep 1)`],
    {
      cwd: ROOT,
      env: plainEnv(),
      stdin: "pipe",
      stdout: "pipe",
      stderr: "pipe",
    },
  );
  const send = (message: object) => shell.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  send({ id: 1, method: "initialize", params: INITIALIZE });
  for (let id = 2; id < 500; id++) {
    send({ id, method: "tools/call", params: { name: "epf_get_wizard", arguments: { name: "roadmap_recipe" } } });
  }
  shell.stdin.flush();
  await shell.exited;
  expect(await new Response(shell.stderr).text()).toBe("epf mcp: stopped: the output was closed\n");
});

test("a signal to end ends the program quietly, also during a call", async () => {
  await inFolder({}, async (folder) => {
    largeInstance(folder);
    for (const signal of ["SIGTERM", "SIGINT", "SIGKILL"] as const) {
      const client = await new LineClient([], { cwd: folder }).open();
      client.request("tools/call", { name: "epf_health_check", arguments: {} }).catch(() => {});
      client.process.kill(signal);
      await client.process.exited;
      expect(client.process.signalCode).toBe(signal);
      expect((await client.close()).stderr).toBe("");
    }
  });
});

test("the signal of a broken pipe changes nothing while the pipe is whole", async () => {
  const client = await new LineClient().open();
  client.process.kill("SIGPIPE");
  expect((await client.request("ping")).result).toEqual({});
  expect((await client.close()).code).toBe(0);
});

test("a cancelled call stays silent, and the next one is answered", async () => {
  await inFolder({}, async (folder) => {
    largeInstance(folder);
    await withServer([], async (client) => {
      void client.request("tools/call", { name: "epf_health_check", arguments: {} }, "cancelled");
      client.notify("notifications/cancelled", { requestId: "cancelled", reason: "test" });
      expect((await client.request("ping")).result).toEqual({});
      const { structuredContent } = await client.call("epf_list_schemas");
      expect(structuredContent.guidance).toBeDefined();
      expect(client.received.some(({ id }) => id === "cancelled")).toBe(false);
    }, { cwd: folder });
  });
});

test("an edit during a call leaves no stale answer", async () => {
  await inFolder({}, async (folder) => {
    largeInstance(folder);
    await withServer([], async (client) => {
      const during = client.call("epf_health_check");
      await Bun.sleep(100);
      writeFileSync(join(folder, "READY/00_north_star.yaml"), "north_star: [\n");
      await during;
      const after = (await client.call("epf_health_check")).structuredContent;
      expect(JSON.stringify(after)).toContain("READY/00_north_star.yaml");
    }, { cwd: folder });
  });
});

/** A server whose input has ended with answers of 64 KB open. */
function withOpenAnswers<Out extends "pipe" | number>(stdout: Out, count: number): Bun.Subprocess<"pipe", Out, "pipe"> {
  const server = Bun.spawn([EPF, "mcp", "--root", "examples/tidemark"], {
    cwd: ROOT,
    env: plainEnv(),
    stdin: "pipe",
    stdout,
    stderr: "pipe",
  });
  server.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id: 0, method: "initialize", params: INITIALIZE })}\n`);
  for (let id = 1; id <= count; id++) {
    server.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id, method: "tools/list" })}\n`);
  }
  server.stdin.end();
  return server;
}

// A thousand are more than the outbox and the queue hold: the end of the input comes while no more of it is taken.
test.each([6, 60, 1000])(
  "a reader that takes nothing of %d answers does not keep the program once the input has ended",
  (count) =>
    inFolder({}, async (folder) => {
      const pipe = join(folder, "pipe");
      Bun.spawnSync(["mkfifo", pipe]);
      // Open for reading too, and never read.
      const held = openSync(pipe, "r+");
      const server = withOpenAnswers(held, count);
      expect(await server.exited).not.toBe(0);
      expect(await new Response(server.stderr).text()).toContain("answers were lost");
      closeSync(held);
    }),
  15_000,
);

test.each([
  ["reads neither answers nor the log", "cat calls", "2>&1"],
  ["has written more than is read ahead of its turn", "timeout 1 cat calls calls calls calls calls calls", ""],
])("a host that %s does not keep the program once it has gone from the input", (_, host, log) => {
  const calls = Array.from({ length: 40_000 }, (_, id) => JSON.stringify({ jsonrpc: "2.0", id, method: "tools/list" }));
  const handshake = JSON.stringify({ jsonrpc: "2.0", id: "first", method: "initialize", params: INITIALIZE });
  return inFolder({ calls: `${handshake}\n${calls.join("\n")}\n` }, (folder) => {
    const pipe = join(folder, "pipe");
    Bun.spawnSync(["mkfifo", pipe]);
    const held = openSync(pipe, "r+");
    const script = `${host} | "${EPF}" mcp >pipe ${log}`;
    const { exitCode } = Bun.spawnSync(["bash", "-c", script], { cwd: folder, env: plainEnv(), timeout: 20_000 });
    expect(exitCode).toBe(70);
    closeSync(held);
  });
}, 30_000);

test("a reader that is slow gets every answer once the input has ended", async () => {
  let text = "";
  for await (const chunk of withOpenAnswers("pipe", 6).stdout) {
    text += Buffer.from(chunk).toString();
    await Bun.sleep(100);
  }
  const ids = text.trim().split("\n").map((line) => JSON.parse(line).id);
  expect(ids.sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

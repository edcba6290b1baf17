import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { binary, ROOT } from "../binary.ts";
import { type Registry, serveRegistry } from "./npm_registry.ts";
import { ran, RELEASE, TARGET, VERSION } from "./release.ts";

describe("the npm packages", () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "epf-npm-")));
  const prefix = join(folder, "prefix");
  const packages = join(prefix, "lib/node_modules");
  const command = join(prefix, "bin/epf");
  let registry: Registry;

  const npm = (...words: string[]) =>
    ran(["npm", ...words, "--global", "--prefix", prefix, "--registry", registry.url, "--no-audit", "--no-fund"], {
      cwd: folder,
      env: { HOME: folder, npm_config_cache: join(folder, "cache"), npm_config_update_notifier: "false" },
    });

  beforeAll(async () => {
    registry = serveRegistry(RELEASE, VERSION);
    const { code, stderr } = await npm("install", "epf");
    expect(code, stderr).toBe(0);
  }, 120_000);
  afterAll(async () => {
    await registry[Symbol.asyncDispose]();
    rmSync(folder, { recursive: true });
  });

  test("are all that is asked for, and only that of this platform is installed", () => {
    expect(registry.missed).toEqual([]);
    expect(readdirSync(packages)).toEqual(["epf"]);
    expect(readdirSync(join(packages, "epf/node_modules")).filter((name) => !name.startsWith("."))).toEqual([
      `epf-${TARGET}`,
    ]);
  });

  test("give a command that answers as the program does", async () => {
    for (
      const words of [["--version"], ["check", "examples/tidemark"], ["check", "examples/tidemark-surface"], ["chek"]]
    ) {
      expect(await ran([command, ...words]), words.join(" ")).toEqual(binary(words));
    }
  });

  test("pass standard input on", async () => {
    const words = ["validate", "-", "--stdin-path", "READY/00_north_star.yaml"];
    const stdin = "north_star: {}\n";
    expect(await ran([command, ...words], { stdin })).toEqual(binary(words, { stdin }));
  });

  test("end the program when their command is ended", async () => {
    const server = Bun.spawn([command, "mcp"], { cwd: ROOT, stdin: "pipe", stdout: "pipe", stderr: "ignore" });
    const hello = { jsonrpc: "2.0", id: 1, method: "ping" };
    server.stdin.write(`${JSON.stringify(hello)}\n`);
    await server.stdin.flush();
    const reader = server.stdout.getReader();
    expect((await reader.read()).done).toBe(false);
    server.kill("SIGTERM");
    expect([0, 143]).toContain(await server.exited);
    // The program held the other end of this pipe.
    while (!(await reader.read()).done);
  });

  test("say which package is missing where npm left the program out", async () => {
    rmSync(join(packages, "epf/node_modules"), { recursive: true });
    expect(await ran([command, "--version"])).toEqual({
      code: 70,
      stdout: "",
      stderr: `epf: the npm package epf-${TARGET} is missing, which holds the program for this platform\n` +
        "help: install epf again without `--omit=optional`\n",
    });
    expect((await npm("install", "epf", "--force")).code).toBe(0);
    expect((await ran([command, "--version"])).stdout).toBe(`${VERSION}\n`);
  }, 120_000);

  test("leave nothing when they are removed", async () => {
    expect((await npm("uninstall", "epf")).code).toBe(0);
    expect(existsSync(command)).toBe(false);
    expect(readdirSync(packages).filter((name) => !name.startsWith("."))).toEqual([]);
  });
});

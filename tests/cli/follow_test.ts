import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "bun:test";
import { copyInto, EPF, inFolder, plainEnv } from "../binary.ts";
import { epf } from "../command_line.ts";
import { inRepository } from "../hook/repository.ts";

const NORTH_STAR = "READY/00_north_star.yaml";
/** Milliseconds until a change must be shown; it takes less than one. */
const PATIENCE = 20_000;

/** A command that goes on, with all that it has printed. */
interface Running {
  printed(): string;
  /** Waits until what it printed after a place fits. @returns where that ended */
  until(pattern: RegExp, from?: number): Promise<number>;
  /** Presses Ctrl-C. @returns the exit code */
  interrupt(): Promise<number>;
}

async function running(cwd: string, words: readonly string[], terminal?: { cols: number; rows: number }) {
  let printed = "";
  const decoder = new TextDecoder();
  const child = Bun.spawn([EPF, ...words], {
    cwd,
    env: { ...plainEnv(), TERM: "xterm" },
    ...(terminal === undefined
      ? { stdout: "pipe", stderr: "inherit" }
      : { terminal: { ...terminal, data: (_, data) => void (printed += decoder.decode(data, { stream: true })) } }),
  });
  if (terminal === undefined) {
    (async () => {
      for await (const part of child.stdout!) printed += decoder.decode(part, { stream: true });
    })();
  }
  const until = async (pattern: RegExp, from = 0) => {
    for (const end = Date.now() + PATIENCE; Date.now() < end; await Bun.sleep(20)) {
      const found = pattern.exec(printed.slice(from));
      if (found !== null) return from + found.index + found[0].length;
    }
    throw new Error(`${pattern} was not printed: ${JSON.stringify(printed.slice(from))}`);
  };
  const interrupt = async () => {
    child.kill("SIGINT");
    return await child.exited;
  };
  return { printed: () => printed, until, interrupt } satisfies Running;
}

async function following(
  words: readonly string[],
  terminal: { cols: number; rows: number } | undefined,
  body: (run: Running, file: string) => Promise<void>,
): Promise<void> {
  await inFolder({}, async (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const run = await running(root, words, terminal);
    try {
      await body(run, join(root, NORTH_STAR));
    } finally {
      expect(await run.interrupt()).toBe(0);
    }
  });
}

const broken = (text: string) => text.replace(/^north_star:/m, "north_star: [");

describe("`check --watch`", () => {
  test(
    "shows the answer again after each change, and none in between",
    () =>
      following(["check", "--watch"], undefined, async (run, file) => {
        const whole = readFileSync(file, "utf8");
        const first = await run.until(/score.*\n/);
        await Bun.sleep(1200);
        const length = run.printed().length;
        await Bun.sleep(1200);
        expect(run.printed()).toHaveLength(length);
        writeFileSync(file, broken(whole));
        const second = await run.until(/\n\d\d:\d\d:\d\d\n[^]*00_north_star\.yaml[^]*\n/, first);
        writeFileSync(file, whole);
        await run.until(/\n\d\d:\d\d:\d\d\n[^]*score.*\n/, second);
      }),
    3 * PATIENCE,
  );

  test(
    "fills a terminal with the first screen and gives it back",
    () =>
      following(["check", "--watch"], { cols: 60, rows: 12 }, async (run, file) => {
        const first = await run.until(/watching for changes, Ctrl-C ends/);
        const lines = Bun.stripANSI(run.printed().slice(run.printed().indexOf("[?1049h"))).split(/\r?\n/);
        expect(lines.length).toBe(12);
        for (const line of lines) expect(Bun.stringWidth(line)).toBeLessThan(60);
        writeFileSync(file, broken(readFileSync(file, "utf8")));
        await run.until(/00_north_star\.yaml[^]*watching for changes/, first);
        expect(await run.interrupt()).toBe(0);
        await run.until(/\[\?1049l/);
      }),
    3 * PATIENCE,
  );

  test(
    "settings that cannot be read for a moment end nothing",
    () =>
      following(["check", "--watch"], undefined, async (run, file) => {
        const first = await run.until(/score.*\n/);
        const settings = join(file, "../../.epf.yaml");
        writeFileSync(settings, "rules: [\n");
        const second = await run.until(/epf: .*\.epf\.yaml/, first);
        writeFileSync(settings, "{}\n");
        await run.until(/score.*\n/, second);
      }),
    3 * PATIENCE,
  );

  test("goes with no form for programs, and a wrong path ends it", () =>
    inFolder({}, (cwd) => {
      for (const other of ["--json", "--format=line"]) {
        expect(epf(["check", "--watch", other], { cwd })).toMatchObject({
          code: 2,
          stderr: expect.stringContaining("exclude each other"),
        });
      }
      expect(epf(["check", "nowhere", "--watch"], { cwd }).code).toBe(3);
    }));
});

describe("`report --serve`", () => {
  test(
    "serves the page, says when it changes, and shows what is in the way of one",
    () =>
      following(["report", "--serve"], undefined, async (run, file) => {
        await run.until(/Ctrl-C ends\n/);
        const address = /http:\S+\//.exec(run.printed())![0];
        const page = await (await fetch(address)).text();
        expect(page.includes("By 2032")).toBe(true);
        expect(page.includes("connect-src 'self'")).toBe(true);
        const hash = /script-src '(sha256-[^']+)'/.exec(page)![1];
        const script = /<script>([^]*)<\/script>/.exec(page)![1]!;
        expect(hash).toBe(`sha256-${new Bun.CryptoHasher("sha256").update(script).digest("base64")}`);
        const changes = (await fetch(`${address}changes`)).body!.getReader();
        let told = "";
        const decoder = new TextDecoder();
        while (!told.includes("watching")) told += decoder.decode((await changes.read()).value);
        writeFileSync(file, readFileSync(file, "utf8").replace("By 2032", "By 2099"));
        while (!told.includes("data: changed")) told += decoder.decode((await changes.read()).value);
        expect((await (await fetch(address)).text()).includes("By 2099")).toBe(true);
        writeFileSync(join(file, "../../.epf.yaml"), "rules: [\n");
        const failed = await fetch(address);
        expect([failed.status, await failed.text()]).toEqual([500, expect.stringContaining(".epf.yaml")]);
        await changes.cancel();
      }),
    3 * PATIENCE,
  );

  test(
    "shows what changed since a reference where one is given",
    () =>
      inRepository({ "notes.md": "" }, async (repository) => {
        const { folder } = repository;
        const root = copyInto(folder, "examples/tidemark", "t");
        repository.must("add", "-A");
        repository.must("commit", "-q", "-m", "Strategy");
        const file = join(root, NORTH_STAR);
        writeFileSync(file, readFileSync(file, "utf8").replace("By 2032", "By 2099"));
        const run = await running(root, ["report", "--serve", "--since", "HEAD"]);
        try {
          await run.until(/Ctrl-C ends\n/);
          const page = await (await fetch(/http:\S+\//.exec(run.printed())![0])).text();
          expect(page).toContain("Since HEAD:");
        } finally {
          expect(await run.interrupt()).toBe(0);
        }
      }),
    3 * PATIENCE,
  );

  test(
    "answers this machine under its own names only",
    () =>
      following(["report", "--serve", "127.0.0.1:0"], undefined, async (run) => {
        await run.until(/Ctrl-C ends\n/);
        const address = /http:\S+\//.exec(run.printed())![0];
        expect((await fetch(address, { headers: { host: "strategy.example" } })).status).toBe(403);
        expect((await fetch(`${address}other`)).status).toBe(404);
      }),
    3 * PATIENCE,
  );

  test("a wrong address or a form beside it is refused", () =>
    inFolder({}, (folder) => {
      const cwd = copyInto(folder, "examples/tidemark", "t");
      for (const words of [["--serve", "0.0.0.0:80"], ["--serve", "--json"], ["--serve", "--output", "a.html"]]) {
        expect(epf(["report", ...words], { cwd }).code, words.join(" ")).toBe(2);
      }
      expect(epf(["report", "nowhere", "--serve"], { cwd }).code).toBe(3);
      expect(epf(["report", "--serve", "--since", "no-such-branch"], { cwd }).code).toBe(2);
    }));
});

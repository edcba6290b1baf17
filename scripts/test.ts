import { writeFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dir, "..");
const BUN = process.execPath;

/** Builds the binary, runs every test against it, and closes with one line that counts them. */
async function main(): Promise<number> {
  const build = Bun.spawnSync([BUN, "scripts/build.ts"], { cwd: ROOT, stdout: "inherit", stderr: "inherit" });
  if (build.exitCode !== 0) return 1;
  const args = process.argv.slice(2);
  const tests = Bun.spawn([BUN, "test", "--timeout", "60000", ...(args.length > 0 ? args : ["tests"])], {
    cwd: ROOT,
    stdout: "pipe",
    stderr: "pipe",
    env: { ...process.env, NO_COLOR: "1" },
  });
  let log = "";
  const collect = async (stream: ReadableStream<Uint8Array>, descriptor: number) => {
    const decoder = new TextDecoder();
    for await (const chunk of stream) {
      const text = decoder.decode(chunk, { stream: true });
      log += text;
      writeFileSync(descriptor, text);
    }
  };
  await Promise.all([collect(tests.stdout, 1), collect(tests.stderr, 2)]);
  const exitCode = await tests.exited;
  const count = (word: string) => Number(new RegExp(`^\\s*(\\d+) ${word}$`, "m").exec(log)?.[1] ?? 0);
  const passed = count("pass");
  // A crash of the runner itself leaves no count of failures; it must not look like a pass.
  const failed = Math.max(count("fail"), exitCode === 0 ? 0 : 1);
  const skipped = count("skip");
  writeFileSync(1, `\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}\n`);
  return exitCode === 0 && passed > 0 ? 0 : 1;
}

process.exit(await main());

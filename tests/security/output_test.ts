import { openSync } from "node:fs";
import { expect, test } from "bun:test";
import { EPF, inFolder, plainEnv } from "../binary.ts";

/** A value model that gives one finding for each of `count` components. */
function manyFindings(count: number): string {
  const subs = Array.from({ length: count }, (_, index) => `      - {id: "X ${index}", name: N${index}}`);
  return `track_name: Product\nversion: 1\nstatus: active\ndescription: d\nlayers:\n  - id: abc\n    name: abc\n    components:\n${
    subs.join("\n")
  }\n`;
}

test("a slow reader gets all of 20,000 lines", async () => {
  await inFolder({ "a_value_model.yaml": manyFindings(20_000) }, async (folder) => {
    const epf = Bun.spawn([EPF, "validate", "a_value_model.yaml", "--format", "line"], {
      cwd: folder,
      env: plainEnv(),
      stdout: "pipe",
    });
    await Bun.sleep(300);
    let text = "";
    const decoder = new TextDecoder();
    let chunks = 0;
    for await (const chunk of epf.stdout) {
      text += decoder.decode(chunk, { stream: true });
      if (chunks++ < 20) await Bun.sleep(5);
    }
    expect(await epf.exited).toBe(1);
    const lines = text.trimEnd().split("\n");
    expect(lines.length).toBeGreaterThan(20_000);
    expect(lines.at(-1)).toMatch(/error/);
  });
});

test("a reader that closes early ends the program quietly", async () => {
  await inFolder({ "a_value_model.yaml": manyFindings(20_000) }, (folder) => {
    const result = Bun.spawnSync(["sh", "-c", `"${EPF}" validate a_value_model.yaml --format line | head -n 1`], {
      cwd: folder,
      env: plainEnv(),
      stdout: "pipe",
      stderr: "pipe",
    });
    expect(result.stdout.toString().split("\n").length).toBe(2);
    expect(result.stderr.toString()).toBe("");
  });
});

test("an output that was not read to its end never ends in the exit code of a clean one", async () => {
  await inFolder({ "a_value_model.yaml": manyFindings(20_000) }, (folder) => {
    const script = `set -o pipefail; "${EPF}" validate a_value_model.yaml --format line | head -c 1 > /dev/null`;
    expect(Bun.spawnSync(["bash", "-c", script], { cwd: folder, env: plainEnv() }).exitCode).toBe(141);
  });
});

test("a full disk gives exit 70 and says so", async () => {
  await inFolder({ "a_value_model.yaml": manyFindings(3) }, (folder) => {
    const result = Bun.spawnSync([EPF, "validate", "a_value_model.yaml"], {
      cwd: folder,
      env: plainEnv(),
      stdout: openSync("/dev/full", "w"),
      stderr: "pipe",
    });
    expect(result.exitCode).toBe(70);
    expect(result.stderr.toString()).toContain("cannot write the output: the disk is full");
  });
});

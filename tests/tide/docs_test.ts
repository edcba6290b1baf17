import { expect, test } from "bun:test";
import { readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { SENTENCES } from "#src/tide/failure.ts";
import { binary, EPF, inFolder, plainEnv, ROOT } from "../binary.ts";
import { inServer } from "./server.ts";

const TEXT = readFileSync(join(ROOT, "docs", "tide.md"), "utf8");

function block(language: string): string {
  return new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(TEXT)![1]!;
}

test("the example of the command line runs and draws what the page shows", async () => {
  await inFolder({ "run.sh": `set -eu\n${block("sh")}` }, (folder) => {
    symlinkSync(EPF, join(folder, "epf"));
    const run = Bun.spawnSync(["sh", "run.sh"], {
      cwd: folder,
      env: plainEnv({ PATH: `${folder}:${process.env.PATH}`, COLUMNS: "100" }),
      stdout: "pipe",
      stderr: "pipe",
    });
    expect(run.stderr.toString()).toBe("");
    expect(run.exitCode).toBe(0);
    const drawn = binary(["tide", "show", "build-api"], { cwd: folder, env: { COLUMNS: "100" } });
    expect(drawn.stdout).toBe(block("text"));
    expect(run.stdout.toString()).toEndWith(block("text"));
    expect(run.stdout.toString()).toContain("insert-add-auth (1 of 1 with it, 0 of 1 without, too few to tell):");
  });
});

test("the example for agents runs over standard input and output", async () => {
  await inFolder({}, async (folder) => {
    await inServer(folder, ["--toolsets", "tide"], async ({ call }) => {
      const names: string[] = [];
      const mcp = {
        call: async (name: string, args: Record<string, unknown>) => {
          const { isError, answer } = await call(name, args);
          expect(isError, `${name}: ${JSON.stringify(answer)}`).toBe(false);
          names.push(name);
          return answer;
        },
      };
      const Example = Object.getPrototypeOf(async () => {}).constructor;
      await new Example("mcp", block("js"))(mcp);
      expect(new Set(names).size).toBe(7);
    });
  });
});

test("the page lists every error code with its message", () => {
  for (const [code, sentence] of Object.entries(SENTENCES)) {
    const row = TEXT.split("\n").find((line) => line.startsWith(`| \`${code}\``));
    expect(row).toContain(sentence);
  }
});

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "bun:test";
import { copyInto, EPF, inFolder, plainEnv } from "../binary.ts";

/** What a pattern that looks for the end of a run may look through again from each place in it. */
const RUNS = [" ", "1", "1,", "ü", "from 1 ", "EUR 1m ", "fd-001 ", "=1", "x=1 "];

for (const run of RUNS) {
  test(
    `names and texts with long runs of ${JSON.stringify(run)} are checked in time that grows with their length alone`,
    () =>
      inFolder({}, (folder) => {
        const root = copyInto(folder, "examples/tidemark", "t");
        for (const path of readdirSync(root, { recursive: true }) as string[]) {
          if (!path.endsWith(".yaml")) continue;
          const text = readFileSync(join(root, path), "utf8");
          let left = 8;
          const hostile = text.replaceAll(
            /^(\s*(?:- )?(?:name|id|slug|title|date|description|target|baseline|actual): )[\w"][^\n\\]*$/gm,
            (line, start: string) => {
              const value = line.slice(start.length).replaceAll('"', "");
              return left-- > 0 ? `${start}"${value}${run.repeat(100_000 / run.length)}x"` : line;
            },
          );
          writeFileSync(join(root, path), hostile);
        }
        // In linear time it takes some seconds; one that backtracks takes minutes.
        const check = Bun.spawnSync([EPF, "check", "--json"], { cwd: root, env: plainEnv(), timeout: 90_000 });
        expect(check.exitedDueToTimeout).not.toBe(true);
        expect(check.stdout.toString()).toContain('"overall_status"');
      }),
    120_000,
  );
}

test(
  "thousands of quotes that are never closed are given up after a bounded number of attempts",
  () =>
    inFolder(
      { "00_north_star.yaml": 'a: "\n'.repeat(3001), "01_insight_analyses.yaml": "- '\n".repeat(4001) },
      (folder) => {
        const { exitedDueToTimeout, stdout } = Bun.spawnSync([EPF, "validate", ".", "--no-cache"], {
          cwd: folder,
          env: plainEnv(),
          timeout: 20_000,
        });
        expect(exitedDueToTimeout).not.toBe(true);
        expect(stdout.toString()).toContain("invalid-syntax");
      },
    ),
  30_000,
);

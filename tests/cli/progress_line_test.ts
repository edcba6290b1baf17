import { join } from "node:path";
import { expect, test } from "bun:test";
import { ProgressLine } from "#src/cli/progress_line.ts";
import { runCli } from "#src/cli/app.ts";
import { ruleNames } from "#src/operations/rule_names.ts";
import { InstanceStore } from "#src/workspace/instance/instance_store.ts";
import { plainEnv, ROOT } from "../binary.ts";

const CLEARED = "\r\x1b[2K";

/** A line on a terminal, and a clock that a test sets. */
function lineOn(columns: number | null) {
  const shown: string[] = [];
  const time = { now: 0 };
  const host = { err: (text: string) => void shown.push(text), errorColumns: () => columns };
  return { line: new ProgressLine(host, () => time.now), shown, time };
}

test("shows nothing in the first half second, then at most ten lines a second, and clears what it showed", () => {
  const { line, shown, time } = lineOn(80);
  for (time.now = 0; time.now < 500; time.now += 10) line.report(1, 2, "a.yaml");
  expect(shown).toEqual([]);
  for (; time.now < 1000; time.now += 10) line.report(1, 2, "a.yaml");
  expect(shown).toEqual(Array.from({ length: 5 }, () => `${CLEARED} 50 %  a.yaml`));
  line.clear();
  expect(shown.at(-1)).toBe(CLEARED);
  time.now = 5000;
  line.report(2, 2, "b.yaml");
  expect(shown).toHaveLength(6);
});

test("a quick run prints and clears nothing, and neither does one that no terminal shows", () => {
  const quick = lineOn(80);
  quick.line.report(1, 2, "a.yaml");
  quick.line.clear();
  const hidden = lineOn(null);
  hidden.time.now = 9000;
  hidden.line.report(1, 2, "a.yaml");
  hidden.line.clear();
  expect([...quick.shown, ...hidden.shown]).toEqual([]);
});

test("a line keeps within the terminal, and a hostile file name cannot steer it", () => {
  const { line, shown, time } = lineOn(20);
  time.now = 600;
  line.report(1, 3, `\x1b[31m${"灯".repeat(40)}\n`);
  const text = shown[0]!.slice(CLEARED.length);
  expect(text).not.toContain("\x1b");
  expect(text).not.toContain("\n");
  expect(Bun.stringWidth(text)).toBeLessThan(20);
});

/** What commands that read an instance are called with. */
const READERS = [
  "check",
  "validate",
  "plan",
  "relationships",
  "coverage",
  "reviews",
  "artifacts",
  "search tide",
  "suggest fd-001",
  "value-path Product",
  "features list",
  "features show fd-001",
  "strategy vision",
  "strategy personas",
  "strategy propositions",
  "strategy competition",
  "strategy roadmap",
  "strategy context fd-001",
  "aim status",
  "aim health",
];

test.each(READERS)("epf %s reports its progress where a run takes long", async (command) => {
  const errors: string[] = [];
  const started = performance.now;
  // Every look at the clock comes a second later.
  let now = started.call(performance);
  performance.now = () => (now += 1000);
  try {
    await runCli(command.split(" "), plainEnv({}), {
      cwd: join(ROOT, "examples/tidemark"),
      out: () => {},
      err: (text) => void errors.push(text),
      stdin: () => new Blob([]).stream(),
      columns: () => 80,
      rows: () => 24,
      errorColumns: () => 80,
      instances: new InstanceStore(ruleNames),
    });
  } finally {
    performance.now = started;
  }
  expect(errors.some((text) => text.includes(" %  "))).toBe(true);
  expect(errors.at(-1)).toBe(CLEARED);
});

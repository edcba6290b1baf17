import { join } from "node:path";
import { expect, test } from "bun:test";
import { ROOT } from "../binary.ts";
import { epf } from "../command_line.ts";

const COMMANDS = [
  "strategy vision",
  "strategy personas",
  "strategy propositions",
  "strategy competition",
  "strategy roadmap",
  "strategy context fd-001",
  "features show fd-001",
];

test.each(COMMANDS)("epf %s gives people whole texts, whatever agents are given", (command) => {
  const { stdout, code } = epf(command.split(" "), { cwd: join(ROOT, "examples/tidemark"), env: { COLUMNS: "80" } });
  expect(code).toBe(0);
  expect(stdout).not.toContain("…");
});

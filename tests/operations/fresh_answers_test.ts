import { expect, test } from "bun:test";
import { inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";

/** Commands that repeat what the files say. */
const READING = [
  "status",
  "aim status",
  "aim health",
  "aim okr-progress",
  "aim validate-assumptions",
  "strategy vision",
  "strategy personas",
  "strategy propositions",
  "strategy competition",
  "strategy roadmap",
  "strategy context price",
  "features list",
  "features show fd-001",
  "graph",
  "impact fd-001",
  "suggest fd-001",
  "search price",
  "coverage",
];

test("a fresh instance is never quoted by the text of its templates", async () => {
  await inFolder({}, (folder) => {
    epf(["init", "Eel Pier"], { cwd: folder });
    const quoting = READING.filter((line) => /\bINSERT\b/i.test(epf(line.split(" "), { cwd: folder }).stdout));
    expect(quoting).toEqual([]);
  });
});

test("a track without anything written has no heading in the roadmap", async () => {
  await inFolder({}, (folder) => {
    epf(["init", "Eel Pier"], { cwd: folder });
    expect(epf(["strategy", "roadmap"], { cwd: folder }).stdout).not.toMatch(
      /^(?:product|strategy|org_ops|commercial)$/m,
    );
  });
});

test("a task needs no quotation marks", () => {
  for (const words of [["wizards", "for"], ["agents", "recommend"]]) {
    const task = "write the north star";
    const quoted = epf([...words, task]);
    expect(quoted.code).toBe(0);
    expect(epf([...words, ...task.split(" ")])).toEqual(quoted);
  }
});

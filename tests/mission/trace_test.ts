import { expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../binary.ts";

/** The title of a test or of a group of tests as its file spells it. */
const TITLE = /\b(?:test|describe)(?:\.each\([\s\S]*?\]\))?\(\s*(?:"([^"]*)"|`([^`]*)`)/g;

const rows = readFileSync(join(ROOT, "tests/mission/trace.tsv"), "utf8").trimEnd().split("\n")
  .filter((line) => !line.startsWith("#")).map((line) => line.split("\t"));

test("each statement of the mission is listed once, with its result", () => {
  const ids = rows.map(([id]) => id!);
  expect(new Set(ids).size).toBe(ids.length);
  for (const row of rows) {
    expect(["met", "part", "other"]).toContain(row[2]!);
    expect(row, row[0]).toHaveLength(row[2] === "met" ? 5 : 6);
  }
});

test("what is not met as it was asked for has its reason among the decisions", () => {
  const headings = readFileSync(join(ROOT, "docs/decisions.md"), "utf8").match(/^## .*$/gm)!.map((line) =>
    line.slice(3)
  );
  const reasons = rows.filter(([, , result]) => result !== "met").map((row) => row[5]!);
  expect(reasons.filter((reason) => !headings.includes(reason))).toEqual([]);
});

test("the test that holds each statement exists", () => {
  const titles = new Map<string, string[]>();
  const titlesIn = (file: string) => {
    const path = join(ROOT, "tests", file);
    if (!titles.has(file)) {
      const text = existsSync(path) ? readFileSync(path, "utf8") : "";
      titles.set(file, [...text.matchAll(TITLE)].map(([, plain, template]) => plain ?? template ?? ""));
    }
    return titles.get(file)!;
  };
  const missing = rows.filter(([, , , file = "", title = ""]) =>
    title === "" || !titlesIn(file).some((whole) => whole.includes(title))
  );
  expect(missing).toEqual([]);
});

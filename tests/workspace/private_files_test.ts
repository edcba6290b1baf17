import { describe, expect, test } from "bun:test";
import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { closeFile, freeBytes, openLog, shortenLog } from "#src/workspace/files/private_files.ts";
import { inFolder } from "../binary.ts";

describe("a log", () => {
  test("is shortened to whole lines of its end, and says how much is gone", async () => {
    await inFolder({}, (folder) => {
      const path = join(folder, "log");
      const lines = Array.from({ length: 1000 }, (_, index) => `line ${index} æøå\n`);
      const log = openLog(path);
      appendFileSync(path, lines.join(""));
      shortenLog(log, 500, (cut) => `cut ${cut}`);
      appendFileSync(path, "after\n");
      closeFile(log);
      const [note = "", ...kept] = readFileSync(path, "utf8").split("\n");
      expect(kept.slice(-2)).toEqual(["after", ""]);
      const whole = kept.slice(0, -2).map((line) => `${line}\n`);
      expect(lines.slice(-whole.length)).toEqual(whole);
      const bytes = (texts: string[]) => Buffer.byteLength(texts.join(""));
      expect(note).toBe(`cut ${bytes(lines) - bytes(whole)}`);
    });
  });
});

test("the free space of a folder that is not there yet is that of the one above", async () => {
  await inFolder({}, (folder) => {
    expect(freeBytes(join(folder, "a", "b"))).toBeGreaterThan(0);
  });
});

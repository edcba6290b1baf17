import { describe, expect, test } from "bun:test";
import { appendFileSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  closeFile,
  freeBytes,
  openLog,
  readPrivateFile,
  removePrivateFolder,
  shortenLog,
} from "#src/workspace/files/private_files.ts";
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

test("a named pipe in the place of a file is not waited for", async () => {
  await inFolder({}, (folder) => {
    const path = join(folder, "pipe");
    Bun.spawnSync(["mkfifo", path]);
    expect(existsSync(path)).toBe(true);
    expect(readPrivateFile(path)).toBeNull();
  });
});

describe("the deletion of a folder", () => {
  test("leaves alone what a link on the way leads to", async () => {
    await inFolder({}, (folder) => {
      const [project, elsewhere] = [join(folder, "project"), join(folder, "elsewhere")];
      for (const made of [join(project, ".epf"), join(elsewhere, "TASK")]) mkdirSync(made, { recursive: true });
      writeFileSync(join(elsewhere, "TASK", "kept"), "text");
      symlinkSync(elsewhere, join(project, ".epf", "tasks"));
      const path = join(project, ".epf", "tasks", "TASK");
      expect(() => removePrivateFolder(path, project, "shown")).toThrow("is not a folder of its own");
      expect(existsSync(join(elsewhere, "TASK", "kept"))).toBe(true);
    });
  });

  test("takes everything in it, and one that is gone is no mistake", async () => {
    await inFolder({}, (folder) => {
      const path = join(folder, "a", "b");
      mkdirSync(join(path, "c"), { recursive: true });
      for (const _ of [1, 2]) removePrivateFolder(path, folder, "shown");
      expect([existsSync(path), existsSync(join(folder, "a"))]).toEqual([false, true]);
    });
  });
});

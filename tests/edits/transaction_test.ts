import { expect, test } from "bun:test";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  clearUpAfterKilled,
  type FileChange,
  isInterrupted,
  undoTransactions,
  writeTransaction,
} from "#src/workspace/files/transaction.ts";
import { inFolder, ROOT } from "../binary.ts";

const shown = (file: string) => file;
const BEFORE = { "a.yaml": "a: 1\n", "b/b.yaml": "b: 1\n", "old/c.yaml": "c: 1\n" };
const CHANGES: FileChange[] = [
  { file: "a.yaml", before: "a: 1\n", after: "a: 2\n" },
  { file: "b/b.yaml", before: "b: 1\n", after: "b: 2\n" },
  { file: "new/deep/d.yaml", before: null, after: "d: 1\n" },
  { file: "old/c.yaml", before: "c: 1\n", after: null },
];

function stateOf(root: string): Record<string, string> {
  const files = (readdirSync(root, { recursive: true }) as string[]).filter((file) =>
    /\.(?:yaml|json|tmp)$/.test(file)
  );
  return Object.fromEntries(files.sort().map((file) => [file, readFileSync(join(root, file), "utf8")]));
}

/** The folders below a root. */
function foldersOf(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1)).sort();
}

const AFTER = { "a.yaml": "a: 2\n", "b/b.yaml": "b: 2\n", "new/deep/d.yaml": "d: 1\n" };

test("writes, adds and removes all files, and leaves nothing else behind", () =>
  inFolder(BEFORE, (root) => {
    writeTransaction(root, CHANGES, shown, ["old"]);
    expect([stateOf(root), foldersOf(root)]).toEqual([AFTER, ["b", "new", "new/deep"]]);
  }));

test("writes none where one of them has changed meanwhile", () =>
  inFolder({ ...BEFORE, "old/c.yaml": "c: 3\n" }, (root) => {
    expect(() => writeTransaction(root, CHANGES, shown)).toThrow("its content changed after it was read");
    expect(stateOf(root)).toEqual({ ...BEFORE, "old/c.yaml": "c: 3\n" });
  }));

test("puts everything back where one of them cannot be written", () =>
  inFolder({ ...BEFORE, new: "a file where a folder is wanted" }, (root) => {
    expect(() => writeTransaction(root, CHANGES, shown)).toThrow("new/deep/d.yaml");
    expect(stateOf(root)).toEqual(BEFORE);
  }));

test("refuses a file behind a link that leads out", () =>
  inFolder({ "r/a.yaml": "a: 1\n", "out/b.yaml": "b: 1\n" }, (folder) => {
    symlinkSync(join(folder, "out"), join(folder, "r/b"));
    const changes = CHANGES.slice(0, 2);
    expect(() => writeTransaction(join(folder, "r"), changes, shown)).toThrow("outside of the instance");
    expect(readFileSync(join(folder, "out/b.yaml"), "utf8")).toBe("b: 1\n");
    expect(readFileSync(join(folder, "r/a.yaml"), "utf8")).toBe("a: 1\n");
  }));

test("a process that is killed at any of its steps leaves all or nothing once the next one has begun", async () => {
  let kills = 0;
  for (let step = 1; step < 200; step++) {
    const isOver = await inFolder(BEFORE, async (root) => {
      const child = Bun.spawn([
        "bun",
        join(import.meta.dir, "killed_writer.ts"),
        root,
        JSON.stringify(CHANGES),
        `${step}`,
      ], {
        cwd: ROOT,
        stdout: "ignore",
        stderr: "pipe",
      });
      await child.exited;
      if (child.signalCode === null) {
        expect([child.exitCode, await new Response(child.stderr).text()]).toEqual([0, ""]);
        expect(stateOf(root)).toEqual(AFTER);
        return true;
      }
      kills++;
      clearUpAfterKilled(root);
      expect(isInterrupted(root)).toBe(false);
      const isDone = existsSync(join(root, "new/deep/d.yaml"));
      expect([step, stateOf(root)]).toEqual([step, isDone ? AFTER : BEFORE]);
      expect([step, foldersOf(root)]).toEqual([step, isDone ? ["b", "new", "new/deep"] : ["b", "old"]]);
      return false;
    });
    if (isOver) break;
  }
  expect(kills).toBeGreaterThan(15);
}, 120_000);

test("an edit that somebody made after the kill is kept", () =>
  inFolder(BEFORE, async (root) => {
    await killAfterWriting(root);
    writeFileSync(join(root, "a.yaml"), "a: theirs\n");
    clearUpAfterKilled(root);
    expect(existsSync(join(root, "new"))).toBe(false);
    expect(stateOf(root)).toEqual({ ...BEFORE, "a.yaml": "a: theirs\n" });
  }));

test("a note that came with a checkout is not followed", () =>
  inFolder({ "a.yaml": "a: 2\n" }, (root) => {
    const note = join(root, ".epf-edit-999999-0123abcd.json");
    writeFileSync(note, JSON.stringify({ version: 1, changes: CHANGES.slice(0, 1), made: ["new"] }));
    chmodSync(note, 0o644);
    expect(undoTransactions(root, shown)).toEqual([]);
    expect(readFileSync(join(root, "a.yaml"), "utf8")).toBe("a: 2\n");
    mkdirSync(join(root, "x"));
    writeFileSync(join(root, "x/out.yaml"), "a: 2\n");
    writeFileSync(
      note,
      JSON.stringify({ version: 1, changes: [{ file: "../out.yaml", before: "a: 1\n", after: "a: 2\n" }], made: [] }),
    );
    chmodSync(note, 0o600);
    expect(undoTransactions(root, shown)).toEqual([]);
    expect(existsSync(note)).toBe(false);
  }));

/** Kills a writer when the first file has its new text. */
async function killAfterWriting(root: string): Promise<void> {
  for (let step = 1; readFileSync(join(root, "a.yaml"), "utf8") !== "a: 2\n"; step++) {
    clearUpAfterKilled(root);
    const args = ["bun", join(import.meta.dir, "killed_writer.ts"), root, JSON.stringify(CHANGES), `${step}`];
    await Bun.spawn(args, { cwd: ROOT, stdout: "ignore", stderr: "ignore" }).exited;
    expect(existsSync(join(root, "old/c.yaml"))).toBe(true);
  }
}

/**
 * Writes several files as one change and kills itself at one of the calls that change something on disk. A process of its
 * own, because it replaces `node:fs`.
 *
 *   bun tests/edits/killed_writer.ts ROOT CHANGES STEP
 */
import { mock } from "bun:test";
import * as fs from "node:fs";

const [root = "", changes = "[]", step = "1"] = process.argv.slice(2);
let left = Number(step);

const CHANGING = ["linkSync", "renameSync", "unlinkSync", "writeSync", "mkdirSync", "rmdirSync", "fsyncSync"] as const;

const original = { ...fs };
mock.module("node:fs", () => ({
  ...original,
  ...Object.fromEntries(CHANGING.map((name) => [name, (...args: unknown[]) => {
    const result = (original[name] as (...given: unknown[]) => unknown)(...args);
    if (--left === 0) process.kill(process.pid, "SIGKILL");
    return result;
  }])),
}));

const { writeTransaction } = await import("#src/workspace/files/transaction.ts");
writeTransaction(root, JSON.parse(changes), (file) => file, ["old"]);

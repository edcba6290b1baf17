import { expect } from "bun:test";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(import.meta.dir, "golden");

/** Compares a text with `NAME.txt` of a folder; with UPDATE_GOLDEN=1 in the environment it is written instead. */
export function expectGolden(name: string, actual: string, folder = FOLDER): void {
  const path = join(folder, `${name}.txt`);
  if (process.env.UPDATE_GOLDEN === "1") writeFileSync(path, actual);
  expect(existsSync(path), `${path} is missing: run with UPDATE_GOLDEN=1 and read what it writes`).toBe(true);
  expect(actual).toBe(readFileSync(path, "utf8"));
}

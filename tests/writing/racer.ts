/**
 * Exchanges pairs of names in one step, again and again, until it is killed.
 *
 *   bun tests/writing/racer.ts ONE OTHER [ONE OTHER]...
 */
import { dlopen } from "bun:ffi";
import { renameSync } from "node:fs";

const EXCHANGE = 2;
const CURRENT_FOLDER = -100;

/** In one step where the system can, else in three. */
function exchanger(): (one: string, other: string) => void {
  try {
    const { symbols } = dlopen("libc.so.6", {
      renameat2: { args: ["i32", "ptr", "i32", "ptr", "u32"], returns: "i32" },
    });
    const name = (path: string) => Buffer.from(`${path}\0`);
    return (one, other) => symbols.renameat2(CURRENT_FOLDER, name(one), CURRENT_FOLDER, name(other), EXCHANGE);
  } catch {
    return (one, other) => {
      renameSync(one, `${one}.aside`);
      renameSync(other, one);
      renameSync(`${one}.aside`, other);
    };
  }
}

const names = process.argv.slice(2);
const exchange = exchanger();
console.log("ready");
for (let index = 0;; index = (index + 2) % names.length) exchange(names[index]!, names[index + 1]!);

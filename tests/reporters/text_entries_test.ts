import { expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyInto, inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";

/** The text of a check of the example with one of its files changed. */
async function shown(file: string, change: (text: string) => string, args: string[], env = {}): Promise<string> {
  let text = "";
  await inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const path = join(root, file);
    writeFileSync(path, change(readFileSync(path, "utf8")));
    text = epf(["check", root, ...args], { env }).stdout;
  });
  return text;
}

test("what many places of one file have in common is told once in full, with the lines of the others", async () => {
  const text = await shown(
    "FIRE/value_models/product.value_model.yaml",
    (model) => model.replaceAll(/^( +)active: true$/gm, "$1active: ja"),
    ["--detail-level", "full"],
  );
  expect(text.match(/error: `[^`]+` is text, but must be true or false/g)).toHaveLength(1);
  expect(text).toMatch(/also at lines \d+(?:, \d+){3}/);
}, 30_000);

test("the head says that the cycle has ended where no entry that is shown does", async () => {
  const env = { SOURCE_DATE_EPOCH: String(Date.UTC(2027, 11, 1) / 1000) };
  const same = (text: string) => text;
  const ended = /^ {2}cycle \d+ ended \d+ days ago/m;
  const broken = (text: string) => text.replace(/^ {2}purpose:/m, "  purpos:");
  expect(await shown("READY/00_north_star.yaml", broken, ["--limit", "1"], env)).toMatch(ended);
  const all = await shown("READY/00_north_star.yaml", same, ["--detail-level", "full"], env);
  expect(all).toContain("ended");
  expect(all).not.toMatch(new RegExp(`^ {2}cycle`, "m"));
}, 30_000);

import { describe, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { judge } from "../../scripts/fuzz/fuzz_properties.ts";
import { Random } from "../../scripts/random.ts";
import { ROOT } from "../binary.ts";
import { TRIED } from "../instances.ts";

/** Characters of a text in a finding, which agents and terminals have to take whole. */
const LONGEST = 4000;

/** The files of an instance in which one plain value of three ends with a very long text. */
function withLongValues(root: string, random: Random): Record<string, Uint8Array> {
  const folder = resolve(ROOT, root);
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".yaml"));
  const lengthen = (line: string) =>
    /: ["']?[\p{L}][^:#"']*["']?$/u.test(line) && random.below(3) === 0
      ? line.replace(/(["']?)$/, `${" very long".repeat(700)}$1`)
      : line;
  return Object.fromEntries(names.map((name) => {
    const lines = readFileSync(join(folder, name), "utf8").split("\n").map(lengthen);
    return [name, new TextEncoder().encode(lines.join("\n"))];
  }));
}

describe("no text of a finding grows with the values of the files", () => {
  test.each([...TRIED])("in %s", async (root) => {
    const { findings } = await judge({ files: withLongValues(root, new Random(7)), type: null });
    const long = findings.flatMap((finding) =>
      Object.entries({ ...finding, edits: null })
        .filter(([, value]) => JSON.stringify(value).length > LONGEST)
        .map(([field]) => `${finding.rule} ${field}`)
    );
    expect([findings.length > 0, long]).toEqual([true, []]);
  });
});

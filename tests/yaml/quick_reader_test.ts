import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { decodeYaml } from "#src/yaml/decode.ts";
import { parseYaml } from "#src/yaml/parse.ts";
import { readQuickly } from "#src/yaml/quick/read_quickly.ts";
import { compareReaders } from "../../scripts/fuzz/compare_readers.ts";
import { readerText } from "../../scripts/fuzz/reader_texts.ts";
import { Random } from "../../scripts/random.ts";
import { ROOT } from "../binary.ts";
import { EXHAUSTIVE } from "../depth.ts";
import { CORPORA } from "../instances.ts";
import { yamlTexts } from "./documents.ts";

const FOLDERS = ["examples", "tests/fixtures", "templates", "schemas"].map((folder) => join(ROOT, folder));
/** The texts of all YAML files of the repository, and of other people's instances where they are there. */
const FILES = [...FOLDERS, ...CORPORA].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => /\.ya?ml$/.test(file)).sort()
    .map((file) => ({ file: join(folder, file), text: decodeYaml(readFileSync(join(folder, file))).text ?? "" }))
);

describe("reads as the general parser does", () => {
  test.each([
    ["maps and lists", "a:\n  - b: c\n    d:\n    - e\n    -\n      f\n  - - g\n    - h\ni:\n"],
    ["keys of all kinds", "a b: 1\n'c: d': 2\n\"e #f\": 3\n0x10: 4\nnull: 5\nnée: 6\n🌊: 7\n"],
    ["plain texts", "a: b c # d\ne: http://f/g#h\ni: j\n  k\n\n  l\nm: -n\no: p\n # q\n"],
    ["what is no text", "- 1\n- -2.5\n- 1e3\n- 0x1F\n- .inf\n- true\n- ~\n- null\n- 2026-03-31\n- -0\n"],
    ["quoted texts", "a: \"b\\n\\\"c\\\"\"\nd: 'e''f'\ng: \"h\n  i\n\n  j\" # k\nl: 'm\n  n'\n"],
    ["block texts", "a: |\n  b\n\n    c\nd: >-\n  e\n  f\n\n  g\nh: |+\n  i\n\nj: >\n\n  k\nl: |\nm: |- # n\n  o"],
    ["collections in brackets", "a: [b, 'c', {d: e, \"f\": [g]}, ]\nh: {\n  i: j, # k\n  l: m\n }\nn: []\no: {}\n"],
    ["comments and empty lines", "# a\n\nb: # c\n\n    # d\n  e: f # g\n# h\n"],
    ["a mark before the document", "# a\n---\n# b\nc: d\n"],
    ["no line feed at the end", "a:\n  b: c"],
  ])("%s", (_, text) => {
    expect(compareReaders(text)).toEqual({ isRead: true, difference: null });
  });

  test("almost all files, each with the same value, events, places and notes", () => {
    const compared = FILES.map(({ file, text }) => ({ file, ...compareReaders(text) }));
    expect(compared.filter(({ difference }) => difference !== null)).toEqual([]);
    expect(compared.filter(({ isRead }) => isRead).length / compared.length).toBeGreaterThan(0.95);
  }, 120_000);

  test("generated documents", () => {
    fc.assert(
      fc.property(yamlTexts, ({ text, shallow }) => {
        expect([compareReaders(text).difference, compareReaders(shallow).difference]).toEqual([null, null]);
      }),
      { numRuns: EXHAUSTIVE ? 5_000 : 200, includeErrorInReport: true },
    );
  }, 300_000);

  test("changed texts", () => {
    const texts = FILES.map(({ text }) => text);
    let read = 0;
    for (let number = 0; number < (EXHAUSTIVE ? 300_000 : 6_000); number++) {
      const text = readerText(new Random("readers", number), texts);
      const { isRead, difference } = compareReaders(text);
      if (difference !== null) throw new Error(`text ${number}, ${JSON.stringify(text)}: ${difference}`);
      if (isRead) read++;
    }
    expect(read).toBeGreaterThan(1_000);
  }, 300_000);

  test("containers inside each other, up to where it leaves them", () => {
    const nested: ((depth: number) => string)[] = [
      (depth) => Array.from({ length: depth }, (_, level) => `${" ".repeat(level)}a:\n`).join(""),
      (depth) => `${"- ".repeat(depth)}a\n`,
      (depth) => `a: ${"[".repeat(depth)}${"]".repeat(depth)}\n`,
      (depth) => `- a: ${"{b: ".repeat(depth)}c${"}".repeat(depth)}\n`,
    ];
    for (const text of nested) {
      for (let depth = 1; depth <= 70; depth++) {
        const { isRead, difference } = compareReaders(text(depth));
        expect([depth, difference, isRead && depth > 48]).toEqual([depth, null, false]);
      }
      expect(readQuickly(text(40)), text(2)).not.toBeNull();
      expect(readQuickly(text(2_000)), text(2)).toBeNull();
    }
  });
});

describe("leaves to the general parser", () => {
  test.each([
    ["nothing", ""],
    ["comments alone", "# a\n"],
    ["a scalar alone", "a\n"],
    ["tabs", "a:\tb\n"],
    ["CRLF", "a: b\r\n"],
    ["a byte-order mark", "\ufeffa: b\n"],
    ["a null character", "a: b\0\n"],
    ["half a character", "a: \ud83d\n"],
    ["an anchor", "a: &b c\n"],
    ["an alias", "a: *b\n"],
    ["a tag", "a: !!str 1\n"],
    ["a directive", "%YAML 1.2\n---\na: b\n"],
    ["two documents", "a: b\n---\nc: d\n"],
    ["the end of a document", "a: b\n...\n"],
    ["a key that appears twice", "a: b\na: c\n"],
    ["a key that appears twice in brackets", "a: {b: c, 'b': d}\n"],
    ["keys that mean the same", "1: a\n0x1: b\n"],
    ["a complex key", "? a\n: b\n"],
    ["a list as key", "[a]: b\n"],
    ["a pair without braces", "a: [b: c]\n"],
    ["a merge key", "<<: {a: b}\n"],
    ["the key that objects inherit", "__proto__: a\n"],
    ["an indentation that fits nothing", "a:\n    b: c\n  d: e\n"],
    ["text after a quoted one", 'a: "b" c\n'],
    ["an open quote", 'a: "b\n'],
    ["an open bracket", "a: [b\n"],
    ["a quote that goes on at the left margin", 'a: "b\nc"\n'],
    ["a colon in plain text", "a: b: c\n"],
    ["an escape that is rare", 'a: "\\u00e9"\n'],
    ["an indentation that is given", "a: |2\n   b\n"],
  ])("%s", (_, text) => {
    expect(readQuickly(text)).toBeNull();
  });

  test("more events than the limit of nodes allows", () => {
    expect(readQuickly("- a\n".repeat(140_000))).not.toBeNull();
    expect(readQuickly("- a\n".repeat(160_000))).toBeNull();
    expect(parseYaml("- a\n".repeat(160_000)).problems).toEqual([]);
  });
});

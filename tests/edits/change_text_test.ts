import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import type { Path } from "#src/diagnostics/path.ts";
import { valueAt } from "#src/diagnostics/path.ts";
import { applyEdits } from "#src/repair/apply_edits.ts";
import { changeText } from "#src/repair/changes/change_text.ts";
import { changeValue, type ValueChange } from "#src/repair/changes/value_change.ts";
import { editsBetween } from "#src/repair/diff.ts";
import { parseYaml } from "#src/yaml/parse.ts";
import { ROOT } from "../binary.ts";
import { EXAMPLES, FIXTURES } from "../instances.ts";

const TEXT = `# begins
a:
  b: "x" # keep
  list:
    - id: one # first
      text: |
        block
        text

    # about two
    - id: two
  flow: [a, b]
  empty: []
  none:
# ends
z: 1
`;

/** The text with a change, and the lines that differ. */
function changed(change: ValueChange, text = TEXT) {
  const { text: after, refused } = changeText(text, [change]);
  const before = text.split("\n");
  return { refused, added: (after ?? "").split("\n").filter((line) => !before.includes(line)), after };
}

test.each<[string, ValueChange, string[]]>([
  ["a quoted scalar", { kind: "set", path: ["a", "b"], value: "new: y" }, ['  b: "new: y" # keep']],
  ["a block of text", { kind: "set", path: ["a", "list", 0, "text"], value: "one" }, ["      text: one"]],
  ["a new key", { kind: "set", path: ["a", "q"], value: { x: 1 } }, ["  q:", "    x: 1"]],
  ["an unwritten value", { kind: "set", path: ["a", "none"], value: "s" }, ["  none: s"]],
  ["a map that is missing", { kind: "append", path: ["n", "l"], value: "s" }, ['"n":', "  l:", "    - s"]],
  ["a list in block style", { kind: "append", path: ["a", "list"], value: { id: "three" } }, ["    - id: three"]],
  ["a list on one line", { kind: "append", path: ["a", "flow"], value: "c, d" }, ['  flow: [a, b, "c, d"]']],
  ["an empty list", { kind: "append", path: ["a", "empty"], value: { k: "v" } }, ["  empty:", "    - k: v"]],
  ["an entry of a list on one line", { kind: "remove", path: ["a", "flow", 0] }, ["  flow: [b]"]],
  ["an entry with a comment above the next", { kind: "remove", path: ["a", "list", 0] }, []],
])("%s is changed and everything else stays", (_, change, lines) => {
  const { refused, added, after } = changed(change);
  expect([refused, added]).toEqual([null, lines]);
  expect(parseYaml(after!).value).toEqual(changeValue(parseYaml(TEXT).value, change));
  for (const comment of ["# begins", "# keep", "# ends", "# about two"]) expect(after).toContain(comment);
});

test("what an alias shares is refused, with the place", () => {
  const text = "a: &x\n  k: 1\nb: *x\n";
  expect(changed({ kind: "set", path: ["b", "k"], value: 2 }, text).refused).toContain("`b.k`");
  expect(changeText("a: [b\n", [{ kind: "set", path: ["a"], value: 1 }]).refused).toContain("cannot be read");
});

test("line ends stay as they are", () => {
  const text = TEXT.replaceAll("\n", "\r\n");
  const { text: after } = changeText(text, [
    { kind: "append", path: ["a", "list"], value: { id: "three" } },
    { kind: "set", path: ["a", "q"], value: "s" },
  ]);
  expect(after!.replaceAll("\r\n", "")).not.toContain("\n");
});

/** Every list and every scalar of a file by its path. */
function places(value: unknown, path: Path = []): { path: Path; isList: boolean }[] {
  if (Array.isArray(value)) {
    return [{ path, isList: true }, ...value.flatMap((entry, index) => places(entry, [...path, index]))];
  }
  if (typeof value !== "object" || value === null) return path.length === 0 ? [] : [{ path, isList: false }];
  return Object.entries(value).flatMap(([key, entry]) => places(entry, [...path, key]));
}

const FILES = [...EXAMPLES.slice(0, 1), ...FIXTURES].flatMap((root) =>
  [...new Bun.Glob("**/*.yaml").scanSync(join(ROOT, root))].map((file) => join(ROOT, root, file))
);

test("in any file a change says exactly what was meant, touches whole lines only, and is undone by its reverse", () => {
  const documents = FILES.map((file) => parseYaml(readFileSync(file, "utf8"))).filter(({ readable }) => readable);
  let made = 0;
  let tried = 0;
  fc.assert(
    fc.property(
      fc.nat(documents.length - 1),
      fc.nat(),
      fc.oneof(
        fc.string({ maxLength: 60 }),
        fc.constantFrom("yes", "1", "a: b", "- x", "[", "#", "æøå – 漢", "two words"),
      ),
      fc.boolean(),
      (which, at, value, asMap) => {
        const document = documents[which]!;
        const all = places(document.value);
        if (all.length === 0) return;
        const { path, isList } = all[at % all.length]!;
        const change: ValueChange = isList
          ? { kind: "append", path, value: asMap ? { id: "new-entry", note: value } : value }
          : { kind: "set", path, value };
        tried++;
        const { text: after, refused } = changeText(document.text, [change]);
        if (refused !== null) return;
        made++;
        expect(parseYaml(after!).value).toEqual(changeValue(document.value, change) as never);
        const edits = editsBetween(document.text, after!).map(({ start, end, text }) => ({
          span: { start, end },
          text,
          kind: "safe" as const,
        }));
        expect(applyEdits(document.text, edits)).toBe(after!);
        if (!isList) return;
        const length = (valueAt(document.value, path) as unknown[]).length;
        if (length === 0) return;
        const undone = changeText(after!, [{ kind: "remove", path: [...path, length] }]);
        expect(undone.text).toBe(document.text);
      },
    ),
    { numRuns: 400, seed: 16 },
  );
  // Only few places of real files are shared or nested in a way that cannot be edited alone.
  expect(made / tried).toBeGreaterThan(0.9);
});

import { expect, test } from "bun:test";
import { applyPatch, formatPatch, parsePatch, structuredPatch } from "diff";
import fc from "fast-check";
import { unifiedDiff } from "#src/repair/diff.ts";

test("diffs apply to the text they were made from", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("a", "b", "c\r", "")),
      fc.array(fc.constantFrom("a", "b", "c", "")),
      (one, two) => {
        const [before, after] = [one.join("\n"), two.join("\n")];
        const diff = unifiedDiff("x.yaml", before, after);
        if (before === after) expect(diff).toBe("");
        else expect(applyPatch(before, parsePatch(diff)[0]!, { autoConvertLineEndings: false })).toBe(after);
      },
    ),
    { numRuns: 500, seed: 23 },
  );
});

test("a diff of very many changed lines is one hunk", () => {
  const before = Array.from({ length: 4000 }, (_, line) => `key_${line}: ${line}\r\n`).join("");
  const after = before.replaceAll("\r", "");
  const diff = unifiedDiff("x.yaml", `same\n${before}end`, `same\n${after}end`);
  expect(diff).toStartWith("--- a/x.yaml\n+++ b/x.yaml\n@@ -2,4000 +2,4000 @@\n-key_0: 0\r\n");
}, 30_000);

test("a diff is the same whether all lines are compared or those around the change", () => {
  const line = fc.constantFrom("a", "b", "", "  c", "d\r");
  const long = fc.array(line, { maxLength: 400, size: "max" });
  fc.assert(
    fc.property(
      long,
      fc.array(line, { maxLength: 3 }),
      fc.array(line, { maxLength: 3 }),
      long,
      (above, old, now, below) => {
        const text = (lines: string[]) => [...above, ...lines, ...below].join("\n");
        const [before, after] = [text(old), text(now)];
        fc.pre(before !== after);
        const whole = structuredPatch("a/x", "b/x", before, after, undefined, undefined, { context: 2 });
        expect(unifiedDiff("x", before, after)).toBe(formatPatch(whole).replace(/^=+\n/, ""));
      },
    ),
  );
});

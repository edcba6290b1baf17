import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { applyPatch, parsePatch } from "diff";
import { ARTIFACT_TYPE_NAMES, type ArtifactType } from "#src/format/artifact_types.ts";
import { isSlipOf, slipBetween } from "#src/text/slip.ts";
import { applyEdits, orderEdits } from "#src/repair/apply_edits.ts";
import { unifiedDiff } from "#src/repair/diff.ts";
import { exampleOf } from "#src/schema/example.ts";
import { loadSchema } from "#src/schema/schemas.ts";
import { replaceText } from "#src/workspace/replace.ts";
import { parseYaml } from "#src/yaml/parse.ts";
import { printYaml } from "#src/yaml/print.ts";
import { inFolder } from "../binary.ts";
import { ANCHOR, broken, editsOf, judge, seeded } from "./artifacts.ts";

/** A text after its safe repairs; a key that is spelt right may show what else is misspelt below it. */
async function fixed(given: string, type: ArtifactType): Promise<string> {
  let text = given;
  for (let round = 0; round < 3; round++) {
    const edits = [...(await editsOf(await judge(text, type))).values()].flat();
    text = applyEdits(text, orderEdits(edits.filter(({ kind }) => kind === "safe")));
  }
  return text;
}

describe("repairs", () => {
  const cases: [name: string, type: ArtifactType, before: string, after: string][] = [
    [
      "a misspelt choice",
      "feature_definition",
      "id: fd-001 # x\nstatus: dratf   # y\n",
      "id: fd-001 # x\nstatus: draft   # y\n",
    ],
    ["another case", "feature_definition", "status: 'In Progress'\n", "status: 'in-progress'\n"],
    [
      "an unquoted version",
      "epf_anchor",
      `epf_anchor: true\nversion: 1.10 # v\n${ANCHOR}`,
      `epf_anchor: true\nversion: "1.10.0" # v\n${ANCHOR}`,
    ],
    [
      "a misspelt demanded key",
      "epf_anchor",
      `epf_anchor: true\nversion: "1.0.0"\n${ANCHOR.replace("created_at", "creatd_at")}`,
      `epf_anchor: true\nversion: "1.0.0"\n${ANCHOR}`,
    ],
    [
      "a misspelt optional key",
      "epf_anchor",
      `epf_anchor: true\nversion: "1.0.0"\n${ANCHOR}product_nam: Ferry\n`,
      `epf_anchor: true\nversion: "1.0.0"\n${ANCHOR}product_name: Ferry\n`,
    ],
    [
      "a renamed field",
      "assessment_report",
      "assumption_validations:\n  - assumption_id: asm-p-001\n    status: validated\n",
      "assumption_validations:\n  - id: asm-p-001\n    status: validated\n",
    ],
    [
      "a quoted number",
      "living_reality_assessment",
      "metadata:\n  adoption_level: '2'\n",
      "metadata:\n  adoption_level: 2\n",
    ],
    [
      "line ends, mark and blanks",
      "epf_anchor",
      `\ufeffepf_anchor: true  \r\nversion: "1.0.0"\r\n${ANCHOR}`,
      `epf_anchor: true\nversion: "1.0.0"\n${ANCHOR}`,
    ],
  ];
  for (const [name, type, before, after] of cases) {
    test(name, async () => expect(await fixed(before, type)).toBe(after));
  }

  const left: [name: string, type: ArtifactType, text: string][] = [
    ["a word that means something else", "feature_definition", "status: undelivered\n"],
    ["a value near to none", "feature_definition", "status: finished\n"],
    ["what an alias repeats", "feature_definition", "status: &s delivred\nname: *s\n"],
    ["a number that no version can be", "value_model", "version: -3.5\n"],
    ["a block text", "feature_definition", "status: |\n  delivred\n"],
    ["blanks inside a text", "feature_definition", 'name: "a  \n  b"\n'],
    ["a key that stands there already", "epf_anchor", `epf_anchor: true\nversion: "1.0.0"\n${ANCHOR}created_att: x\n`],
  ];
  for (const [name, type, text] of left) test(`leave ${name}`, async () => expect(await fixed(text, type)).toBe(text));

  test("typing errors are told apart from other words", () => {
    const slips: [text: string, name: string, slip: ReturnType<typeof slipBetween>, isSure: boolean][] = [
      ["activ", "active", "dropped", true],
      ["acitve", "active", "swapped", true],
      ["lwo", "low", "swapped", true],
      ["loow", "low", "doubled", true],
      ["In_Progress", "in-progress", "spelling", true],
      ["devlivered", "delivered", "added", true],
      ["delivared", "delivered", "wrong", true],
      ["adapt", "adopt", "wrong", false],
      ["fee", "free", "dropped", false],
      ["typical", "atypical", "dropped", false],
      ["inactive", "active", null, false],
      ["unmet", "met", null, false],
      ["TRL 4", "TRL 5", null, false],
      ["1.2", "12", null, false],
    ];
    for (const [text, name, slip, isSure] of slips) {
      expect({ text, slip: slipBetween(text, name), isSure: isSlipOf(text, name) }).toEqual({ text, slip, isSure });
    }
  });
});

/** A broken text with comments, blanks, strange line ends and unquoted values. */
function messy(type: ArtifactType, seed: number): string {
  const random = seeded(seed);
  const text = printYaml(broken(exampleOf(loadSchema(type), type), random, 0.08));
  const lines = text.split("\n").map((line, index) => {
    const plain = random() < 0.3 ? line.replace(/: "(\d[\d.]*)"$/, ": $1") : line;
    const typo = random() < 0.1 ? plain.replace(/: ([a-z]{4})([a-z])([a-z-]+)$/, ": $1$3") : plain;
    const key = random() < 0.05 ? typo.replace(/^(\s*(?:- )?[a-z_]{4})([a-z])/, "$1") : typo;
    const comment = key !== "" && random() < 0.2 ? `${key} # note ${index}` : key;
    return `${comment}${random() < 0.1 ? "  " : ""}${random() < 0.1 ? "\r" : ""}`;
  });
  return `${random() < 0.2 ? "\ufeff" : ""}${lines.join("\n")}`;
}

describe("properties", () => {
  test("idempotent, no new finding, comments and values kept, edits small", async () => {
    let repaired = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...ARTIFACT_TYPE_NAMES),
        fc.integer({ min: 0, max: 2 ** 31 }),
        async (type, seed) => {
          const text = messy(type, seed);
          const before = await judge(text, type);
          const once = await fixed(text, type);
          if (once !== text) repaired++;
          expect(await fixed(once, type)).toBe(once);
          const after = await judge(once, type);
          const errors = ({ findings }: typeof before) => findings.filter(({ level }) => level === "error").length;
          expect(errors(after)).toBeLessThanOrEqual(errors(before));
          if (once !== text) expect(after.findings.length).toBeLessThan(before.findings.length);
          const comments = (given: string) => given.match(/# note \d+/g) ?? [];
          expect(comments(once)).toEqual(comments(text));
          if (before.artifact.document.readable) expect(after.artifact.document.readable).toBe(true);
          const count = (given: unknown): number =>
            typeof given === "object" && given !== null
              ? Object.values(given).reduce((sum: number, child) => sum + count(child), 1)
              : 1;
          const lines = (given: string) => given.split(/\r\n?|\n/).length;
          // A field whose value the format gives is a new line, and nothing else is.
          const added = count(after.artifact.document.value) - count(before.artifact.document.value);
          expect(added).toBe(lines(once) - lines(text));
        },
      ),
      { numRuns: 200, seed: 21 },
    );
    expect(repaired).toBeGreaterThan(50);
  }, 180_000);

  test("survive any bytes", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...ARTIFACT_TYPE_NAMES),
        fc.uint8Array({ maxLength: 200 }),
        async (type, bytes) => {
          const judged = await judge(bytes, type);
          const repaired = [...(await editsOf(judged)).keys()];
          if (!judged.artifact.document.readable) {
            expect(repaired.filter(({ keyword }) => keyword !== null)).toEqual([]);
          }
        },
      ),
      { numRuns: 200, seed: 22 },
    );
  }, 60_000);

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

  test("a diff of very many lines is correct and fast", () => {
    const before = Array.from({ length: 30_000 }, (_, line) => `key_${line}: ${line}\r\n`).join("");
    const after = before.replaceAll("\r", "");
    const started = performance.now();
    const diff = unifiedDiff("x.yaml", `same\n${before}end`, `same\n${after}end`);
    expect(performance.now() - started).toBeLessThan(20_000);
    expect(diff).toStartWith("--- a/x.yaml\n+++ b/x.yaml\n@@ -2,30000 +2,30000 @@\n-key_0: 0\r\n");
  }, 30_000);
});

test("replaces a text only while the file is unchanged, and never through a link", async () => {
  await inFolder({ "a.yaml": "a: 1\n", "other/b.yaml": "b: 1\n" }, (folder) => {
    const file = join(folder, "a.yaml");
    expect(replaceText(file, "a: 0\n", "a: 2\n")).toBe("its content changed after it was read");
    expect(readFileSync(file, "utf8")).toBe("a: 1\n");
    expect(replaceText(file, "a: 1\n", "a: 2\n")).toBeNull();
    expect(readFileSync(file, "utf8")).toBe("a: 2\n");
    symlinkSync(file, join(folder, "link.yaml"));
    expect(replaceText(join(folder, "link.yaml"), "a: 2\n", "a: 3\n")).toContain("link");
    expect(readFileSync(file, "utf8")).toBe("a: 2\n");
    expect(replaceText(join(folder, "gone.yaml"), "", "x")).toBe("no such file or folder");
  });
});

test("repaired text parses to the same value", () => {
  expect(parseYaml("a: 1\r\nb: 2  \r\n").value).toEqual(parseYaml("a: 1\nb: 2\n").value);
});

import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { ARTIFACT_TYPE_NAMES, type ArtifactType } from "#src/format/artifact_types.ts";
import { isSlipOf, slipBetween } from "#src/text/spelling/slip.ts";
import type { Edit } from "#src/diagnostics/finding.ts";
import { addEdits, applyEdits, composeEdits, orderEdits, overlap } from "#src/repair/apply_edits.ts";
import { FIX_TYPES, type FixType, fixTypeOf, isTextForm } from "#src/repair/fix_types.ts";
import { isoDate } from "#src/repair/proposals/dates.ts";
import { exampleOf } from "#src/schema/example.ts";
import { loadSchema } from "#src/schema/schemas.ts";
import { replaceText } from "#src/workspace/files/replace_text.ts";
import { parseYaml } from "#src/yaml/parse.ts";
import { printYaml } from "#src/yaml/print.ts";
import { inFolder } from "../binary.ts";
import { ANCHOR, broken, editsOf, judge, seeded } from "./artifacts.ts";

/** A text after its safe repairs; a key that is spelt right may show what else is misspelt below it. */
async function fixed(
  given: string,
  type: ArtifactType,
  types: readonly FixType[] = FIX_TYPES,
): Promise<string> {
  let text = given;
  for (let round = 0; round < 3; round++) {
    const offered = [...await editsOf(await judge(text, type))].filter(([finding]) =>
      types.includes(fixTypeOf(finding))
    );
    const edits = offered.flatMap(([, own]) => own);
    text = applyEdits(text, orderEdits(edits.filter(({ kind }) => kind !== "suggested")));
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
      "an empty map where a list belongs",
      "mappings",
      "org_ops: {} # none yet\nproduct: []\n",
      "org_ops: [] # none yet\nproduct: []\n",
    ],
    ["a choice behind a prefix", "feature_definition", "status: 'status: Draft'\n", "status: 'draft'\n"],
    ["an id in words", "feature_definition", "id: FD 12\n", "id: fd-012\n"],
    [
      "an id as the file's other ids are written",
      "feature_definition",
      "id: fd-001\ndefinition:\n  capabilities:\n    - id: cap-001\n    - id: capability 12 # x\n",
      "id: fd-001\ndefinition:\n  capabilities:\n    - id: cap-001\n    - id: cap-012 # x\n",
    ],
    ["an id behind a prefix", "feature_definition", 'id: "feature:fd-012"\n', 'id: "fd-012"\n'],
    ["a slug in words", "feature_definition", "slug: Quay Map\n", "slug: quay-map\n"],
    [
      "a value path with slashes",
      "feature_definition",
      "strategic_context:\n  contributes_to: [Product/Core Work/Map]\n",
      "strategic_context:\n  contributes_to: [Product.CoreWork.Map]\n",
    ],
    [
      "a date in words",
      "epf_anchor",
      `epf_anchor: true\nversion: "1.0.0"\n${ANCHOR.replace("2026-02-03T08", "3 Feb 2026 08")}`,
      `epf_anchor: true\nversion: "1.0.0"\n${ANCHOR}`,
    ],
    [
      "yes where true is meant, and a marked version, in a file with mark and CRLF",
      "epf_anchor",
      `\ufeffepf_anchor: "yes"\r\nversion: v1.2\r\n${ANCHOR.replaceAll("\n", "\r\n")}`,
      `\ufeffepf_anchor: true\r\nversion: "1.2.0"\r\n${ANCHOR.replaceAll("\n", "\r\n")}`,
    ],
    [
      "a field that can have one value only",
      "epf_anchor",
      `\ufeff# the anchor\r\nversion: "1.0.0"\r\n${ANCHOR.replaceAll("\n", "\r\n")}`,
      `\ufeff# the anchor\r\nepf_anchor: true\r\nversion: "1.0.0"\r\n${ANCHOR.replaceAll("\n", "\r\n")}`,
    ],
    [
      "keys in flow style and in quotes",
      "assessment_report",
      'assumption_validations: [{"assumption_id": asm-p-001, Status: validated}] # x\n',
      'assumption_validations: [{"id": asm-p-001, status: validated}] # x\n',
    ],
    [
      "a reference to an id of the same file",
      "feature_definition",
      `id: fd-001
definition:
  capabilities: [{id: cap-001}, {id: cap-002}]
feature_maturity:
  capability_maturity: [{capability_id: cap-01}]
`,
      `id: fd-001
definition:
  capabilities: [{id: cap-001}, {id: cap-002}]
feature_maturity:
  capability_maturity: [{capability_id: cap-001}]
`,
    ],
    [
      "a choice with the comma of a list behind it",
      "feature_definition",
      "status: draft, # x\n",
      "status: draft # x\n",
    ],
    [
      "a short choice with a mark behind it",
      "assessment_report",
      "okr_assessments: [{key_result_outcomes: [{status: Met!}]}]\n",
      "okr_assessments: [{key_result_outcomes: [{status: met}]}]\n",
    ],
    [
      "a choice of several words with other marks",
      "assessment_report",
      "okr_assessments: [{key_result_outcomes: [{status: 'Partially (met).'}]}]\n",
      "okr_assessments: [{key_result_outcomes: [{status: 'partially_met'}]}]\n",
    ],
    ["a choice in quotes within quotes", "feature_definition", `status: "'draft'"\n`, 'status: "draft"\n'],
    ["an id in typographic quotes", "feature_definition", "id: \u201cfd-012\u201d\n", "id: fd-012\n"],
    ["an id as code, with a space of no width", "feature_definition", 'id: "`fd-012`\u200b"\n', 'id: "fd-012"\n'],
    [
      "a date in quotes within quotes",
      "epf_anchor",
      `epf_anchor: true\nversion: "1.0.0"\n${ANCHOR.replace(/"(2026[^"]*)"/, `"'$1',"`)}`,
      `epf_anchor: true\nversion: "1.0.0"\n${ANCHOR}`,
    ],
    [
      "a number of a choice in quotes",
      "strategy_definition",
      "track: strategy\nid: sd-001\nmaturity: {current_tier: '2'}\n",
      "track: strategy\nid: sd-001\nmaturity: {current_tier: 2}\n",
    ],
    [
      "a reference with a comma and a space of no width",
      "feature_definition",
      `id: fd-001
definition:
  capabilities: [{id: cap-001}, {id: cap-002}]
feature_maturity:
  capability_maturity: [{capability_id: "\u200bcap-001,"}]
`,
      `id: fd-001
definition:
  capabilities: [{id: cap-001}, {id: cap-002}]
feature_maturity:
  capability_maturity: [{capability_id: "cap-001"}]
`,
    ],
    [
      "line ends, mark and blanks",
      "epf_anchor",
      `\ufeffepf_anchor: true  \r\nversion: "1.0.0"\r\n${ANCHOR}`,
      `epf_anchor: true\nversion: "1.0.0"\n${ANCHOR}`,
    ],
  ];
  for (const [name, type, before, after] of cases) {
    const types = FIX_TYPES.filter((kind) => name.startsWith("line ends") || !isTextForm(kind));
    test(name, async () => expect(await fixed(before, type, types)).toBe(after));
  }

  test("a slug that is missing is taken from the file's name", async () => {
    const text = "id: fd-012\nname: Quay map\n";
    const judged = await judge(text, "feature_definition", "fd-012_quay_map.yaml");
    const edits = [...(await editsOf(judged)).values()].flat();
    expect(applyEdits(text, orderEdits(edits))).toBe("slug: quay-map\nid: fd-012\nname: Quay map\n");
  });

  test("a slug of a file that kept an older name is only suggested", async () => {
    const judged = await judge("id: fd-012\nname: Harbour map\n", "feature_definition", "fd-012_quay_map.yaml");
    const edits = [...(await editsOf(judged)).values()].flat().filter(({ text }) => text.startsWith("slug:"));
    expect(edits.map(({ kind }) => kind)).toEqual(["suggested"]);
  });

  const dates: [given: string, meant: string | null][] = [
    ["2026/03/01", "2026-03-01"],
    ["2026.3.1", "2026-03-01"],
    ["20260301", "2026-03-01"],
    ["1 March 2026", "2026-03-01"],
    ["Mar 1st, 2026", "2026-03-01"],
    ["1. März 2026", "2026-03-01"],
    ["31.01.2026", "2026-01-31"],
    ["03.03.2026", "2026-03-03"],
    ["2026-03-01T09:00:00Z", "2026-03-01"],
    ["03.01.2026", "2026-01-03"],
    ["01.31.2026", null],
    ["31/01/2026", "2026-01-31"],
    ["03/01/2026", null],
    ["2026-03-1", null],
    ["2026-02-30", null],
    ["March 2026", null],
    ["1 Smarch 2026", null],
  ];
  for (const [given, meant] of dates) {
    test(`the date ${given}: ${meant ?? "left to a person"}`, () => expect(isoDate(given)).toBe(meant));
  }

  test("edits of an outcome are found again in the first text, where they touch earlier ones too", () => {
    const edits = (text: string) =>
      fc.array(fc.tuple(fc.nat(text.length), fc.nat(4), fc.string({ maxLength: 3 })), { maxLength: 6 }).map((drawn) => {
        const all = drawn.map(([start, length, replacement]): Edit => ({
          span: { start, end: Math.min(text.length, start + length) },
          text: replacement,
          kind: "safe",
        }));
        const fitting: Edit[] = [];
        for (const edit of all) addEdits(fitting, [edit]);
        return fitting;
      });
    const steps = fc.string({ minLength: 1, maxLength: 12 }).chain((text) =>
      edits(text).chain((made) => edits(applyEdits(text, made)).map((later) => ({ text, made, later })))
    );
    fc.assert(fc.property(steps, ({ text, made, later }) => {
      const composed = composeEdits(text, made, later);
      expect(applyEdits(text, composed)).toBe(applyEdits(applyEdits(text, made), later));
      expect(overlap(composed)).toBe(false);
    }));
  });

  const left: [name: string, type: ArtifactType, text: string][] = [
    ["a word that means something else", "feature_definition", "status: undelivered\n"],
    ["a choice that is doubted", "assessment_report", "okr_assessments: [{key_result_outcomes: [{status: met?}]}]\n"],
    ["a choice that is denied", "assessment_report", "okr_assessments: [{key_result_outcomes: [{status: '!met'}]}]\n"],
    ["a value near to none", "feature_definition", "status: finished\n"],
    ["what an alias repeats", "feature_definition", "status: &s delivred\nname: *s\n"],
    ["a number that no version can be", "value_model", "version: -3.5\n"],
    ["a block text", "feature_definition", "status: |\n  delivred\n"],
    ["an id whose parts cannot be told apart", "strategic_reality_check", "belief_validity: [{id: srcbv002}]\n"],
    [
      "a reference where the definition is the one that differs",
      "feature_definition",
      `id: fd-001
definition:
  capabilities: [{id: cap-001}, {id: cap-0002}]
feature_maturity:
  capability_maturity: [{capability_id: cap-002}]
`,
    ],
    [
      "a value path in capitals",
      "feature_definition",
      "strategic_context:\n  contributes_to: [PRODUCT.CORE.MAP]\n",
    ],
    ["a number of which a digit may be missing", "commercial_definition", "id: cd-01\ntrack: commercial\n"],
    ["an id of another kind", "feature_definition", "id: feature-4\n"],
    ["words without separators that could be one", "feature_definition", "slug: quayMap\n"],
    ["a time without its zone", "epf_anchor", "epf_anchor: true\ncreated_at: 2026-02-03 08:00:00\n"],
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
});

test("replaces a text only while the file is unchanged, and never through a link", async () => {
  await inFolder({ "a.yaml": "a: 1\n", "other/b.yaml": "b: 1\n" }, (folder) => {
    const file = join(folder, "a.yaml");
    expect(replaceText(file, "a: 0\n", "a: 2\n")).toBe(
      "its content changed after it was read; run the same command again",
    );
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

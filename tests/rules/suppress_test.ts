import { expect, test } from "bun:test";
import { blankFinding, type Finding } from "#src/diagnostics/finding.ts";
import { atOnce } from "#src/workspace/progress_monitor.ts";
import { applyLevels, ignoreSteps } from "#src/rules/suppress.ts";
import type { Artifact } from "#src/workspace/artifact.ts";
import { loadArtifact } from "#src/workspace/instance/load.ts";
import { MemoryTree } from "#src/workspace/tree.ts";

const KNOWN = new Set(["missing-field", "invalid-type", "dangling-machine"]);
const FILE = "mappings.yaml";

async function artifactOf(text: string): Promise<Artifact> {
  const loaded = await loadArtifact(new MemoryTree({ [FILE]: text }), FILE);
  if ("finding" in loaded) throw new Error(loaded.finding.message);
  return loaded.artifact;
}

/** A finding at the first place where `word` stands. */
function at(text: string, word: string, rule = "missing-field"): Finding {
  return {
    ...blankFinding(FILE, "mappings"),
    rule,
    span: { start: text.indexOf(word), end: text.indexOf(word) + word.length },
  };
}

/** How many findings the comments of a text hide, and the notes on the comments. */
async function hidden(
  text: string,
  findings: readonly Finding[],
  ran = KNOWN,
): Promise<{ ignored: number; notes: string[] }> {
  const { ignored, findings: kept } = atOnce(ignoreSteps(findings, [await artifactOf(text)], KNOWN, ran));
  return {
    ignored,
    notes: kept.filter((one) => !findings.includes(one)).map(({ rule, message }) => `${rule}: ${message}`),
  };
}

const HIDING: readonly [string, string][] = [
  ["behind the value", "x: 1\nproduct: 1 # epf: ignore[missing-field] known gap\n"],
  ["on the line above", "x: 1\n# epf: ignore[missing-field] known gap\nproduct: 1\n"],
  ["above another comment and an empty line", "# epf: ignore[missing-field] known gap\n# more words\n\nproduct: 1\n"],
  ["with several rules", "product: 1 # epf: ignore[invalid-type, missing-field] known gap\n"],
  ["with other spacing", "product: 1 #epf:ignore[ missing-field ]   known gap\n"],
  ["with CRLF", "x: 1\r\n# epf: ignore[missing-field] known gap\r\nproduct: 1\r\n"],
  ["behind a block text", "x: |\n  words\n# epf: ignore[missing-field] known gap\nproduct: 1\n"],
  ["with a reason in other letters", "product: 1 # epf: ignore[missing-field] größer als gedacht 漢字\n"],
];

for (const [name, text] of HIDING) {
  test(`a comment ${name} hides the finding`, async () => {
    const findings = [at(text, "product"), at(text, "product", "invalid-type")].slice(
      0,
      text.includes("invalid-type") ? 2 : 1,
    );
    expect(await hidden(text, findings)).toEqual({ ignored: findings.length, notes: [] });
  });
}

const NOT_HIDING: readonly [string, string, RegExp][] = [
  ["without a reason", "product: 1 # epf: ignore[missing-field]\n", /^invalid-ignore: comment gives no reason/],
  ["without a rule", "product: 1 # epf: ignore known gap\n", /^invalid-ignore: comment names no rule/],
  ["with empty brackets", "product: 1 # epf: ignore[] known gap\n", /^invalid-ignore: comment names no rule/],
  ["with an unknown rule", "product: 1 # epf: ignore[missing-feild] known gap\n", /^invalid-ignore: .*missing-feild/],
  [
    "with a known and an unknown rule",
    "product: 1 # epf: ignore[missing-field, zzz] known gap\n",
    /^invalid-ignore: .*`zzz`/,
  ],
  ["for another rule", "product: 1 # epf: ignore[invalid-type] known gap\n", /^unused-ignore: .*invalid-type/],
  ["two lines above", "# epf: ignore[missing-field] known gap\nx: 1\nproduct: 1\n", /^unused-ignore/],
  ["on the line below", "product: 1\n# epf: ignore[missing-field] known gap\n", /^unused-ignore/],
  ["on the line above, behind a value", "x: 1 # epf: ignore[missing-field] known gap\nproduct: 1\n", /^unused-ignore/],
];

for (const [name, text, note] of NOT_HIDING) {
  test(`a comment ${name} hides nothing and is told`, async () => {
    const { ignored, notes } = await hidden(text, [at(text, "product")]);
    expect(ignored).toBe(0);
    expect(notes).toEqual([expect.stringMatching(note)]);
  });
}

const NO_COMMENT = [
  "x: |\n  # epf: ignore[missing-field] known gap\nproduct: 1\n",
  "x: >-\n  words\n  # epf: ignore[missing-field] known gap\nproduct: 1\n",
  "x: '# epf: ignore[missing-field] known gap'\nproduct: 1\n",
  'x: "a # epf: ignore[missing-field] known gap"\nproduct: 1\n',
  "product: a#epf: ignore[missing-field] known gap\n",
  "# epf: ignored[missing-field] known gap\nproduct: 1\n",
];

for (const text of NO_COMMENT) {
  test(`${JSON.stringify(text)} holds no ignore comment`, async () => {
    expect(await hidden(text, [at(text, "product")])).toEqual({ ignored: 0, notes: [] });
  });
}

test("a rule that did not run leaves its ignore comment alone", async () => {
  const text = "product: 1 # epf: ignore[dangling-machine] known gap\n";
  expect(await hidden(text, [], new Set(["missing-field"]))).toEqual({ ignored: 0, notes: [] });
});

test("reports only the unused rules of a comment", async () => {
  const text = "product: 1 # epf: ignore[missing-field, invalid-type] known gap\n";
  expect(await hidden(text, [at(text, "product")])).toEqual({
    ignored: 1,
    notes: [expect.stringContaining("`invalid-type`")],
  });
});

test("reports no unused comment in an unreadable file", async () => {
  expect(await hidden("product: [ # epf: ignore[missing-field] known gap\n", [])).toEqual({ ignored: 0, notes: [] });
});

test("a comment at a related place of the same file hides the finding too, one in another file does not", async () => {
  const text = "first: 1\nproduct: 1 # epf: ignore[missing-field] known gap\n";
  const { span } = at(text, "product");
  const related = (file: string) => [{ ...at(text, "first"), related: [{ file, span, message: "here" }] }];
  expect((await hidden(text, related(FILE))).ignored).toBe(1);
  expect((await hidden(text, related("other.yaml"))).ignored).toBe(0);
});

test("findings without a place and of other files stay", async () => {
  const text = "# epf: ignore[missing-field] known gap\nproduct: 1\n";
  expect(
    (await hidden(text, [{ ...at(text, "product"), span: null }, { ...at(text, "product"), file: "x.yaml" }])).ignored,
  ).toBe(0);
});

test("levels are set by rule, `off` silences, and names of built-in properties are no rules", () => {
  const findings = [
    at("product", "product"),
    at("product", "product", "invalid-type"),
    at("product", "product", "toString"),
  ];
  expect(
    applyLevels(findings, { "missing-field": "off", "invalid-type": "info" }).map(({ rule, level }) => [rule, level]),
  ).toEqual([["invalid-type", "info"], ["toString", "error"]]);
});

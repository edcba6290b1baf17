import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseYaml } from "#src/yaml/parse.ts";
import { recoverSyntax } from "#src/yaml/syntax/syntax.ts";
import type { YamlProblem } from "#src/yaml/syntax/problem.ts";
import { applyEdits, orderEdits } from "#src/repair/apply_edits.ts";
import { ROOT } from "../binary.ts";
import { EXHAUSTIVE } from "../depth.ts";

const FILES = [
  "examples/tidemark/READY/05_roadmap_recipe.yaml",
  "examples/tidemark/READY/01_insight_analyses.yaml",
  "examples/tidemark/FIRE/definitions/product/fd-003_arrival-agreement.yaml",
  "examples/tidemark/FIRE/value_models/product.value_model.yaml",
  "examples/tidemark/AIM/living_reality_assessment.yaml",
];
/** Every so many lines one is indented otherwise. */
const STEP = EXHAUSTIVE ? 1 : 7;
/** Which of two lines that do not fit each other was meant otherwise cannot always be told. */
const LEAST_RESTORED = 0.95;

async function unreadable(text: string): Promise<readonly YamlProblem[]> {
  const document = parseYaml(text);
  if (!document.problems.some(({ rule }) => rule === "invalid-syntax")) return [];
  return (await recoverSyntax(document)).filter((problem) => problem.class === "unreadable");
}

function repaired(text: string, problems: readonly YamlProblem[]): string {
  return applyEdits(text, orderEdits(problems.flatMap(({ edits }) => edits ?? [])));
}

describe("one line with another indentation is one finding, and its repair restores the text", () => {
  for (const change of ["+1", "-1", "+2", "-2", "tab"]) {
    test(change, async () => {
      const counts = { broken: 0, restored: 0 };
      for (const file of FILES) {
        const text = readFileSync(join(ROOT, file), "utf8");
        const lines = text.split("\n");
        for (let at = 1; at < lines.length; at += STEP) {
          const line = lines[at]!;
          const indent = line.length - line.trimStart().length;
          if (line.trim() === "" || line.trim().startsWith("#")) continue;
          const space = change === "tab" ? "\t" : " ".repeat(Math.max(0, indent + Number(change)));
          const slipped = lines.with(at, space + line.trimStart()).join("\n");
          const problems = await unreadable(slipped);
          if (slipped === text || problems.length === 0) continue;
          counts.broken++;
          expect(problems.map(({ message }) => message), `${file}:${at + 1}`).toHaveLength(1);
          if (repaired(slipped, problems) === text) counts.restored++;
        }
      }
      expect(counts.broken).toBeGreaterThan(20);
      expect(counts.restored / counts.broken).toBeGreaterThanOrEqual(LEAST_RESTORED);
    }, 240_000);
  }
});

describe("one value or key that cannot be read is one finding, and its repair gives what was meant", () => {
  const QUOTED = /^(\s*(?:- )?)([a-z_]+): "([^"\\:#]{12,})"$/;
  const slips: [string, (before: string, key: string, text: string) => string, (text: string) => string][] = [
    ["a colon in plain text", (before, key, text) => `${before}${key}: Note: ${text}`, (text) => `Note: ${text}`],
    ["an open quote", (before, key, text) => `${before}${key}: "${text}`, (text) => text],
    [
      "quotes inside quotes",
      (before, key, text) => `${before}${key}: "${text.replace(/ (\S+)/, ' "$1"')}"`,
      (text) => text.replace(/ (\S+)/, ' "$1"'),
    ],
    [
      "a word that plain text cannot begin with",
      (before, key, text) => `${before}${key}: @${text}`,
      (text) => `@${text}`,
    ],
    ["no colon behind the key", (before, key, text) => `${before}${key} "${text}"`, (text) => text],
  ];
  test.each(slips)("%s", async (_, slip, meant) => {
    const counts = { broken: 0, one: 0, meant: 0 };
    for (const file of FILES) {
      const lines = readFileSync(join(ROOT, file), "utf8").split("\n");
      for (const [at, line] of lines.entries()) {
        const [, before, key, text] = QUOTED.exec(line) ?? [];
        if (key === undefined || (at % 3 !== 0 && !EXHAUSTIVE)) continue;
        const slipped = lines.with(at, slip(before!, key, text!)).join("\n");
        const problems = await unreadable(slipped);
        if (problems.length === 0) continue;
        counts.broken++;
        counts.one += Number(problems.length === 1);
        const now = parseYaml(repaired(slipped, problems));
        const then = parseYaml(lines.with(at, `${before}${key}: ${JSON.stringify(meant(text!))}`).join("\n"));
        counts.meant += Number(Bun.deepEquals(now.value, then.value));
      }
    }
    expect(counts.broken).toBeGreaterThan(20);
    expect(counts.one / counts.broken).toBeGreaterThanOrEqual(LEAST_RESTORED);
    expect(counts.meant / counts.broken).toBeGreaterThanOrEqual(LEAST_RESTORED);
  });
});

test("two lines with another indentation are two findings", async () => {
  const text = "a:\n  - b: 1\n     c: 2\nd:\n  e: 1\n f: 2\n";
  const problems = await unreadable(text);
  expect(problems.map(({ message }) => message)).toEqual([
    "this line is indented by 5 spaces, expected 4",
    "this line is indented by 1 space, expected 2",
  ]);
  expect(repaired(text, problems)).toBe("a:\n  - b: 1\n    c: 2\nd:\n  e: 1\n  f: 2\n");
});

test("a text that is indented with tabs throughout is one finding", async () => {
  const text = "a:\n\t- b: 1\n\t  c: |\n\t\t\ttext\nd: 2\n";
  const problems = await unreadable(text);
  expect(problems.map(({ message, help }) => [message, help])).toEqual([
    ["tabs indent 3 lines, expected spaces", "replace each tab with 2 spaces; `epf fix --suggested` does it"],
  ]);
  expect(parseYaml(repaired(text, problems)).value).toEqual({ a: [{ b: 1, c: "text\n" }], d: 2 });
});

test("where something else is wrong too, indentation is not blamed", async () => {
  for (const text of ["a: 1\nb c\nd: 2\n", 'a: "b\nc: 1\n', "a: [1, 2\nb: 3\n", "a: b: c\n"]) {
    const problems = await unreadable(text);
    expect(problems.length, text).toBeGreaterThan(0);
    for (const { message } of problems) expect(message, text).not.toContain("is indented by");
  }
});

/** The problems of a text that cannot be read, and how often others had their turn before they were known. */
async function withPauses(text: string) {
  let pauses = 0;
  const problems = await recoverSyntax(parseYaml(text), () => {
    pauses++;
    return Promise.resolve();
  });
  return { problems, pauses };
}

for (const run of ["]", "{}", "![a]", "a:\n\t", "\ta: b\n", "a: ]\n", "%a\n"]) {
  test(`a long text of ${JSON.stringify(run)} is told as unreadable with many pauses on the way`, async () => {
    const { problems, pauses } = await withPauses(run.repeat(60_000 / run.length));
    expect(problems.every((problem) => problem.class === "unreadable")).toBe(true);
    expect(problems.length).toBeGreaterThan(0);
    expect(pauses).toBeGreaterThan(10);
  });
}

test("errors are looked for near the first one, and what only the end of that part would make one is none", async () => {
  const filling = Array.from({ length: 2_000 }, (_, at) => `k${at}: "some text"\n`).join("");
  const wrong = 'a: "\\q"\nb: "\\q"\n';
  const linesOf = async (text: string) =>
    (await withPauses(text)).problems.map(({ span }) => text.slice(0, span.start).split("\n").length);
  expect(await linesOf(`${wrong}${filling.slice(0, 160)}`)).toEqual([1, 2]);
  expect(await linesOf(`${wrong}${filling}c: "\\q"\n`)).toEqual([1, 2]);
  expect(await linesOf(`${wrong}c: "and so on\n${"  and so on\n".repeat(2_000)}  "\n`)).toEqual([1, 2]);
});

import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { soleUncitedAmong } from "#src/model/ids.ts";
import { checkWholeInstance } from "#src/operations/judging/check_result.ts";
import { countRepairable } from "#src/repair/offer_edits.ts";
import { loadInstance } from "#src/workspace/instance/load.ts";
import { loadSettings } from "#src/workspace/settings.ts";
import { MemoryTree } from "#src/workspace/tree.ts";
import { ROOT } from "../binary.ts";
import { textWork } from "../text_work.ts";

const EXAMPLE = join(ROOT, "examples/tidemark");
const NOW = new Date("2026-11-21T12:00:00Z");
const FEATURE = "FIRE/definitions/product/fd-001_berth-week-planning.yaml";
const PORTFOLIO = "READY/product_portfolio.yaml";
/** Of one thing; the larger size is twice that. */
const SIZE = 250;

const files = Object.fromEntries(
  readdirSync(EXAMPLE, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".yaml"))
    .map((file) => [file, readFileSync(join(EXAMPLE, file), "utf8")]),
);

const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at)).join("");

/** Work of a check, and of looking which of its findings can be repaired, with one file changed. */
async function checked(file: string, change: (text: string) => string): Promise<number> {
  const text = change(files[file]!);
  if (text === files[file]) throw new Error(`nothing is changed in ${file}`);
  const instance = await loadInstance(new MemoryTree({ ...files, [file]: text }));
  const settings = await loadSettings(EXAMPLE);
  return await textWork(async () => {
    const { findings } = await checkWholeInstance(instance, settings, NOW);
    countRepairable(instance.artifacts.map((artifact) => ({
      artifact,
      findings: findings.filter((finding) => finding.file === artifact.file),
    })));
  });
}

const cases: Record<string, { file: string; change: (text: string, size: number) => string }> = {
  "assumptions in one list that no roadmap has": {
    file: FEATURE,
    change: (text, size) =>
      text.replace(/assumptions_tested: \[/, (head) => `${head}${lines(size, (at) => `asm-p-9${at}, `)}`),
  },
  "misspelt choices in one list": {
    file: FEATURE,
    change: (text, size) =>
      text.replace(
        /^ {2}tracks: \[/m,
        (head) => `${head}${lines(size, (at) => at % 2 === 0 ? "prodct, " : "prodcts, ")}`,
      ),
  },
  "fields of an author's own": {
    file: FEATURE,
    change: (text, size) => `${text}${lines(size, (at) => `x-k${at}: 1\n`)}`,
  },
  "capabilities with ids that repeat": {
    file: FEATURE,
    change: (text, size) =>
      text.replace(
        /^ {2}capabilities:\n/m,
        (head) => `${head}${lines(size, (at) => `    - {id: cap-${at % 100}, name: Berth ${at}, description: x}\n`)}`,
      ),
  },
  "the words of a name": {
    file: PORTFOLIO,
    change: (text, size) =>
      text.replace(/^( {4}- id: pl-.*\n +name: ).*/m, (_, head) => `${head}"${"a, ".repeat(20 * size)}"`),
  },
};

/** Twice as many may cost this many times as much. */
const MOST_GROWTH = 2.3;

let example: Promise<number> | null = null;

/** The work on the example as it is, after a run that reads the word lists. */
async function workOnExample(): Promise<number> {
  const check = () => checked(FEATURE, (text) => `${text}\n`);
  await check();
  return await check();
}

for (const [name, { file, change }] of Object.entries(cases)) {
  test(`the work of a check grows no faster than the number of ${name}`, async () => {
    const base = await (example ??= workOnExample());
    const [once, twice] = [
      await checked(file, (text) => change(text, SIZE)),
      await checked(file, (text) => change(text, 2 * SIZE)),
    ];
    expect(once).toBeGreaterThan(base);
    expect((twice - base) / (once - base)).toBeLessThan(MOST_GROWTH);
  });
}

test("the work of finding ids that were renamed grows no faster than the number of missing ids", async () => {
  const work = (size: number) => {
    const missing = Array.from({ length: size }, (_, at) => `asm-k${1000 + at}x`);
    return textWork(() => {
      const soleUncited = soleUncitedAmong({ known: ["asm-p-001"], cited: missing, missing });
      return Promise.resolve(missing.map(soleUncited));
    });
  };
  expect(await work(2 * SIZE) / await work(SIZE)).toBeLessThan(MOST_GROWTH);
});

import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "bun:test";
import { copyInto, inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";
import { CORPORA, EXAMPLES, FIXTURES, LARKRISE } from "../instances.ts";
import { expectGolden } from "../reporters/golden.ts";

const ROWS = 24;
const COLUMNS = 80;
const FOLDER = join(import.meta.dir, "golden");
/** Files and keys at which a test asks a question. */
const QUESTIONS = [
  ["READY/00_north_star.yaml", "vision_statement"],
  ["READY/00_north_star.yaml", "mission_statement"],
  ["FIRE/value_models/product.value_model.yaml", "description"],
] as const;

/** What a small terminal shows: long lines take several rows. */
function rowsOf(text: string): string[] {
  return text.replace(/\n$/, "").split("\n").flatMap((line) =>
    line === "" ? [""] : line.match(new RegExp(`.{1,${COLUMNS}}`, "gu"))!
  );
}

function check(folder: string, instance: string, ...flags: string[]): string {
  return epf(["check", instance, ...flags], { cwd: folder, env: { COLUMNS: String(COLUMNS) } }).stdout;
}

describe.each([...EXAMPLES, ...FIXTURES, ...CORPORA])("the first screen of %s", (instance) => {
  test("holds the verdict, the next step and every section", () =>
    inFolder({}, (folder) => {
      copyInto(folder, instance, "t");
      const text = check(folder, "t");
      const data = JSON.parse(check(folder, "t", "--format", "json"));
      const screen = rowsOf(text).slice(0, ROWS).join("\n");
      const [{ health }] = data.instances;
      expect(rowsOf(text)[0]).toContain(health.overall_status);
      for (const { title } of health.sections) expect(screen).toContain(title);
      if (data.next_action !== null) expect(rowsOf(text)[1]).toStartWith("next: ");
    }));

  test("its statistics add up to the counts below them", () =>
    inFolder({}, (folder) => {
      copyInto(folder, instance, "t");
      const { counts } = JSON.parse(check(folder, "t", "--format", "json"));
      const sums = { error: 0, warning: 0, note: 0 };
      for (
        const [, count, level] of check(folder, "t", "--statistics").matchAll(/^ *(\d+) {2}(error|warning|note) /gm)
      ) {
        sums[level as keyof typeof sums] += Number(count);
      }
      expect(sums).toEqual({ error: counts.error, warning: counts.warning, note: counts.info });
    }));

  test("its groups are all reached page by page", () =>
    inFolder({}, (folder) => {
      copyInto(folder, instance, "t");
      const all = entriesOf(check(folder, "t", "--limit", "500"));
      const pages: string[] = [];
      for (let cursor: string | undefined = "0"; cursor !== undefined;) {
        const text = check(folder, "t", "--limit", "4", "--cursor", cursor);
        pages.push(...entriesOf(text));
        cursor = /--cursor (\d+)/.exec(text)?.[1];
      }
      expect(pages).toEqual(all);
    }));
});

/** The first lines of the entries of a report. */
function entriesOf(text: string): string[] {
  return text.split("\n").filter((line) => /^(?:error|warning|note): /.test(line));
}

describe("whole outputs at 80 columns", () => {
  test("a fresh instance fits on two screens", () =>
    inFolder({}, (folder) => {
      epf(["init", "Night Ferry"], { cwd: folder });
      const text = check(folder, ".");
      expect(rowsOf(text).length).toBeLessThanOrEqual(2 * ROWS);
      expectGolden("fresh", text, FOLDER);
    }));

  test("a healthy instance", () =>
    inFolder({}, (folder) => {
      copyInto(folder, "examples/tidemark", "t");
      expectGolden("healthy", check(folder, "t"), FOLDER);
    }));

  test("an instance with open questions says how they are listed, and lists them", () =>
    inFolder({}, (folder) => {
      const instance = copyInto(folder, "examples/tidemark", "t");
      for (const [name, key] of QUESTIONS) {
        const file = join(instance, name);
        const asked = readFileSync(file, "utf8").replace(new RegExp(`^ *${key}: .*$`, "m"), "$& # open: which year?");
        writeFileSync(file, asked);
      }
      expectGolden("questions", check(folder, "t"), FOLDER);
      const explained = check(folder, "t", "--explain-score", "content_readiness");
      expectGolden("questions.explained", explained, FOLDER);
      const data = JSON.parse(check(folder, "t", "--explain-score", "content_readiness", "--json")).content_readiness;
      const listed = data.open_questions.map(({ file, line }: { file: string; line: number }) => `t/${file}:${line}`);
      expect(explained.match(/^t\/\S+:\d+/gm)).toEqual(listed);
      expect(listed).toHaveLength(QUESTIONS.length);
    }));

  test("an instance with slips of every kind", () =>
    inFolder({}, (folder) => {
      copyInto(folder, LARKRISE, "t");
      expectGolden("slips", check(folder, "t"), FOLDER);
      expectGolden("slips.statistics", check(folder, "t", "--statistics"), FOLDER);
    }));

  test("an instance whose READY files are broken or empty", () =>
    inFolder({}, (folder) => {
      const instance = copyInto(folder, "examples/tidemark", "t");
      const files = readdirSync(join(instance, "READY")).sort();
      files.forEach((name, index) => {
        const file = join(instance, "READY", name);
        if (index === 0) writeFileSync(file, "not: [yaml");
        else if (index === 1) rmSync(file);
        else writeFileSync(file, "");
      });
      expectGolden("destroyed", check(folder, "t"), FOLDER);
    }));
});

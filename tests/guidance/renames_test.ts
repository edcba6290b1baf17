import { describe, expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FixAnswer } from "#src/operations/repair/fix/contract.ts";
import { oldMentions, type Rename } from "#src/repair/renames.ts";
import { findMentions } from "#src/text/mentions.ts";
import { copyInto, inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";

const FEATURE = "t/FIRE/definitions/product/fd-002_safe-tide-windows.yaml";
const ROADMAP = "t/READY/05_roadmap_recipe.yaml";

function json(args: readonly string[], cwd: string): FixAnswer {
  return JSON.parse(epf([...args, "--json"], { cwd }).stdout);
}

/** Tidemark with changed texts, by file. */
async function inChanged(
  changes: Record<string, (text: string) => string>,
  work: (folder: string, read: (file: string) => string) => void,
): Promise<void> {
  await inFolder({}, (folder) => {
    copyInto(folder, "examples/tidemark", "t");
    const read = (file: string) => readFileSync(join(folder, file), "utf8");
    for (const [file, change] of Object.entries(changes)) writeFileSync(join(folder, file), change(read(file)));
    work(folder, read);
  });
}

describe("ids that a repair spells otherwise", () => {
  test("are mentioned nowhere in their former spelling without the answer saying so", async () => {
    const spellings: [file: string, id: RegExp, before: string][] = [
      [FEATURE, /\bcap-0(\d\d)\b/g, "capability $1"],
      [FEATURE, /\bcap-0(\d\d)\b/g, "CAP_0$1"],
      [ROADMAP, /\bkr-p-0(\d\d)\b/g, "krp-0$1"],
      [ROADMAP, /\basm-p-0(\d\d)\b/g, "asm-p-1$1"],
    ];
    for (const [file, id, before] of spellings) {
      await inChanged({ [file]: (text) => text.replaceAll(id, before) }, (folder, read) => {
        const old = new Set(read(file).match(new RegExp(before.replace("$1", String.raw`\d\d`), "g")));
        expect(old.size).toBeGreaterThan(1);
        const shown = json(["fix", "t", "--suggested"], folder);
        const { mentions } = json(["fix", "t", "--suggested", "--write"], folder);
        expect(shown.mentions).toEqual(mentions);
        for (const path of [FEATURE, ROADMAP]) {
          const kept = mentions.filter((mention) => mention.path === path && !mention.rewritten).length;
          const left = [...old].flatMap((name) => findMentions(read(path), name));
          expect({ path, left: left.length }).toEqual({ path, left: kept });
        }
      });
    }
  }, 60_000);

  test("are rewritten in the text of the same file, and the file is as it was", async () => {
    await inChanged({ [FEATURE]: (text) => text.replaceAll(/\bcap-0(\d\d)\b/g, "capability $1") }, (folder, read) => {
      const answer = json(["fix", "t", "--write"], folder);
      expect(answer.mentions.every(({ path, rewritten }) => path === FEATURE && rewritten)).toBe(true);
      expect(answer.mentions).toContainEqual(
        expect.objectContaining({ line: 279, before: "capability 01", now: "cap-001" }),
      );
      expect(answer.guidance.current_state).toContain(`mentions of changed ids: ${answer.mentions.length} rewritten`);
      expect(json(["fix", "t"], folder).clean).toBe(true);
      expect(read(FEATURE)).not.toContain("capability 01");
    });
  }, 30_000);

  test("are not looked for where the schema demands that spelling", async () => {
    await inChanged({
      [ROADMAP]: (text) => text.replace("linked_to_kr:\n", "linked_to_kr:\n            - product:kr-p-006\n"),
    }, (folder, read) => {
      expect(read(ROADMAP)).toContain("- product:kr-p-006\n");
      const { mentions, files } = json(["fix", ROADMAP, "--suggested"], folder);
      expect(files[0]!.fixes.map(({ path }) => path).join()).toContain("linked_to_kr[0]");
      expect(read(ROADMAP)).toContain('- "product:kr-p-006"');
      expect(mentions).toEqual([]);
    });
  });

  test("are listed where their file is not one to repair", async () => {
    const other = "t/READY/04_strategy_formula.yaml";
    await inChanged({
      [ROADMAP]: (text) => text.replaceAll(/\bkr-p-006\b/g, "krp-006"),
      [other]: (text) => `# as krp-006 says\n${text}`,
    }, (folder, read) => {
      const answer = json(["fix", ROADMAP, "--write"], folder);
      expect(answer.mentions).toContainEqual({
        path: other,
        line: 1,
        before: "krp-006",
        now: "kr-p-006",
        rewritten: false,
      });
      expect(answer.guidance.warnings).toEqual([
        "1 mention of changed ids was left as it is, look at each in the list of mentions",
      ]);
      expect(read(other)).toContain("krp-006");
    });
  }, 30_000);
});

describe("mentions of a name", () => {
  test.each<[text: string, found: string[], exact: boolean]>([
    ["see (cap 01).", ["cap 01"], true],
    ["see cap 01, cap 012 and my-cap 01", ["cap 01"], true],
    ["see Cap 01", ["Cap 01"], false],
    ["see cap\n  01", ["cap\n  01"], false],
    ["https://example.org/cap 01", ["cap 01"], false],
    ["a.cap 01 and cap 01.x", [], false],
  ])("%s", (text, found, exact) => {
    const mentions = findMentions(text, "cap 01");
    expect(mentions.map(({ start, end }) => text.slice(start, end))).toEqual(found);
    expect(mentions.every(({ isExact }) => isExact === exact)).toBe(true);
  });

  const rename = (file: string, now: string, isLocal = true): Rename => ({
    file,
    before: "capability 1",
    now,
    kind: "safe",
    isLocal,
  });

  test("an id of one file is not another file's, one that became two ids is neither", () => {
    const sure = (file: string, renames: Rename[]) =>
      oldMentions(file, "as capability 1 says", renames).map(({ isSure, rename: { now } }) => [isSure, now]);
    expect(sure("a", [rename("a", "cap-001")])).toEqual([[true, "cap-001"]]);
    expect(sure("b", [rename("a", "cap-001")])).toEqual([[false, "cap-001"]]);
    expect(sure("b", [rename("a", "cap-001", false)])).toEqual([[true, "cap-001"]]);
    expect(sure("a", [rename("a", "cap-001"), rename("a", "cap-002")])).toEqual([[false, "cap-001"]]);
    expect(sure("b", [rename("a", "cap-001"), rename("b", "cap-007")])).toEqual([[true, "cap-007"]]);
  });
});

test("a list is renamed as a whole, also where a value below the key is an error before and after", async () => {
  await inFolder({}, (folder) => {
    copyInto(folder, "examples/tidemark", "t");
    const [head, ...milestones] = readFileSync(join(folder, ROADMAP), "utf8").split("    key_milestones:\n");
    const renamed = milestones.join("").replaceAll(/^ {8}key_results:$/gm, "        krs_required:")
      .replace("- kr-p-002", '- "kr-p-002 (partial: 1/3)"');
    writeFileSync(join(folder, ROADMAP), `${head}    key_milestones:\n${renamed}`);
    const count = renamed.split("krs_required:").length - 1;
    expect(count).toBeGreaterThan(1);
    const { files, suggested } = json(["fix", "t", "--suggested"], folder);
    expect(suggested).toBe(files.flatMap(({ fixes }) => fixes).filter(({ kind }) => kind === "suggested").length);
    const renames = files.flatMap(({ fixes }) => fixes).filter(({ message }) => message.includes("`krs_required`"));
    expect(renames.length).toBe(count);
  });
});

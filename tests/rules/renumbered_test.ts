import { describe, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { applyEdits, orderEdits } from "#src/repair/apply_edits.ts";
import { EpfModel } from "#src/model/model.ts";
import { renumberedIds } from "#src/model/roadmap/renumbered.ts";
import { checkInstanceRules } from "#src/rules/check_instance_rules.ts";
import assumption from "#src/rules/relationships/roadmap/dangling_assumption.ts";
import keyResult from "#src/rules/relationships/roadmap/dangling_key_result.ts";
import { loadInstance } from "#src/workspace/instance/load.ts";
import { MemoryTree } from "#src/workspace/tree.ts";
import { ROOT } from "../binary.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const ROADMAP = "READY/05_roadmap_recipe.yaml";

function textsOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".yaml"));
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(folder, file), "utf8")]));
}

const TIDEMARK = textsOf(join(ROOT, "examples/tidemark"));

async function find(texts: Record<string, string>) {
  const model = new EpfModel(await loadInstance(new MemoryTree(texts)));
  return [assumption, keyResult].map((rule) => checkInstanceRules(model, [rule], NOW)).flat()
    .filter(({ level }) => level !== "info");
}

const none = () => false;

test("ids of any form are taken, those without a number are never renumbered", () => {
  const id = fc.oneof(fc.string(), fc.constantFrom("", "7", "asm-p-", "asm-p-001", "asm-p-002", "asm-p-101", "a\n1"));
  fc.assert(fc.property(fc.array(id), fc.array(id), (uncited, missing) => {
    const ids = [...renumberedIds(uncited, missing, none)].flat();
    for (const one of ids) expect(one).toMatch(/^[^]+\d$/);
  }));
});

describe("ids that were renumbered where they are defined", () => {
  test.each([
    ["asm-p-0", "asm-p-1"],
    ["asm-p-0", "asm-p-9"],
  ])("%s.. to %s..: the findings begin in the roadmap, and their edits restore it", async (from, to) => {
    const ids = new RegExp(String.raw`\b${from}(\d\d)\b`, "g");
    const text = TIDEMARK[ROADMAP]!.replaceAll(ids, `${to}$1`);
    const findings = await find({ ...TIDEMARK, [ROADMAP]: text });
    const atSource = findings.filter(({ file }) => file === ROADMAP);
    expect(atSource.length).toBeGreaterThan(1);
    for (const { edits, message, help, related } of atSource) {
      expect(edits.every(({ kind }) => kind === "suggested")).toBe(true);
      expect(message).toContain("the roadmap was probably renumbered");
      expect(help).toContain("leave the references of other files");
      expect(related.every(({ file }) => file !== ROADMAP)).toBe(true);
    }
    for (const { help, reference } of findings.filter(({ file }) => file !== ROADMAP)) {
      expect(help).toContain("the roadmap was probably renumbered");
      expect(help).not.toContain("cite one of");
      expect(reference?.candidates).toEqual([]);
    }
    expect(applyEdits(text, orderEdits(atSource.flatMap(({ edits }) => edits)))).toBe(TIDEMARK[ROADMAP]!);
  });

  test("references of one file alone may be wrong themselves", async () => {
    const files = Object.entries(TIDEMARK).filter(([file]) =>
      !/^(?:AIM\/|FIRE\/definitions\/product\/(?!fd-007))/.test(file)
    );
    const text = TIDEMARK[ROADMAP]!.replaceAll(/\basm-p-0(\d\d)\b/g, "asm-p-1$1");
    expect((await find({ ...Object.fromEntries(files), [ROADMAP]: text })).every(({ file }) => file !== ROADMAP))
      .toBe(true);
  });

  test("a definition that is cited under its number stays", async () => {
    const text = TIDEMARK[ROADMAP]!.replaceAll(/\basm-p-00([34])\b/g, "asm-p-10$1");
    const changed = (await find({ ...TIDEMARK, [ROADMAP]: text })).filter(({ file }) => file === ROADMAP);
    expect(changed.map(({ actual }) => actual)).toEqual(["asm-p-103", "asm-p-104"]);
  });

  test.each<[name: string, uncited: string[], missing: string[], found: [string, string][]]>([
    ["a single id may be a slip", ["asm-p-101"], ["asm-p-001"], []],
    ["fewer definitions than missing ids", ["asm-p-101"], ["asm-p-001", "asm-p-002"], []],
    ["other letters are other things", ["asm-s-101", "asm-s-102"], ["asm-p-001", "asm-p-002"], []],
    ["distances that differ", ["asm-p-101", "asm-p-107"], ["asm-p-001", "asm-p-002"], []],
    ["two distances, neither of them rounder", ["a-7", "a-8", "a-9"], ["a-1", "a-2"], []],
    ["the roundest of several distances", ["a-101", "a-102", "a-103"], ["a-002", "a-003"], [
      ["a-101", "a-001"],
      ["a-102", "a-002"],
      ["a-103", "a-003"],
    ]],
    ["the width of the cited ids", ["a-11", "a-12"], ["a-001", "a-002"], [["a-11", "a-001"], ["a-12", "a-002"]]],
  ])("%s", (_, uncited, missing, found) => {
    expect([...renumberedIds(uncited, missing, none)]).toEqual(found);
  });
});

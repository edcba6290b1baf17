import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { epf } from "../command_line.ts";
import { check } from "./damages.ts";

const folder = mkdtempSync(join(tmpdir(), "epf-levels-"));
const fresh = join(folder, "fresh");
afterAll(() => rmSync(folder, { recursive: true }));
beforeAll(() => expect(epf(["init", "Eel Pier", "--path", fresh]).code).toBe(0));

/** The READY templates that each adoption level leaves for later. */
const WAITING = [
  [
    "01_insight_analyses",
    "02_strategy_foundations",
    "03_insight_opportunity",
    "04_strategy_formula",
    "05_roadmap_recipe",
  ],
  ["04_strategy_formula"],
  [],
  [],
];

/** A fresh instance in which the reality assessment is written and states a level. */
function atLevel(level: number): string {
  const root = join(folder, `level-${level}`);
  cpSync(fresh, root, { recursive: true });
  const file = join(root, "AIM/living_reality_assessment.yaml");
  let count = 0;
  const written = readFileSync(file, "utf8")
    .replaceAll(/"\[INSERT[^"]*\]"/g, () => `"Smoked eel is sold from hut ${++count} on the pier."`)
    .replaceAll(/ # replace.*/g, "").replace("adoption_level: 0", `adoption_level: ${level}`);
  writeFileSync(file, written);
  return root;
}

describe.each([0, 1, 2, 3])("a fresh instance at adoption level %d", (level) => {
  test("lets exactly the templates wait that the level does not ask for", async () => {
    const { findings, health } = await check(atLevel(level));
    const files = (rule: string) => findings.filter((finding) => finding.rule === rule).map(({ file }) => file);
    const ready = files("unused-template").filter((file) => file.startsWith("READY/"));
    expect(ready.sort()).toEqual(WAITING[level]!.map((name) => `READY/${name}.yaml`));
    const waiting = new Set(files("unused-template"));
    const others = findings.filter(({ file, rule }) => waiting.has(file) && rule !== "unused-template");
    expect(others).toEqual([]);
    const costs = health.sections.flatMap((section) => section.costs.map(({ what }) => what));
    for (
      const text of [
        ...costs,
        ...health.gains.map(({ remedy }) => remedy),
        ...health.caps.map(({ file }) => file),
      ]
    ) {
      for (const file of waiting) expect(text).not.toContain(file);
    }
  });
});

test("an instance whose level is only that of its template has everything to write", async () => {
  const { findings, health } = await check(fresh);
  expect(health.overall_status).toBe("empty");
  expect(findings.filter(({ rule }) => rule === "unused-template")).toEqual([]);
});

test("a template has no more open places than places, with or without its marks", async () => {
  const marked = await check(fresh);
  const files = Object.fromEntries(
    marked.model.instance.artifacts.map((
      { file, document },
    ) => [file, document.text.replaceAll(/ # replace.*$/gm, "")]),
  );
  for (const { findings } of [marked, await check(fresh, files)]) {
    const counts = findings.flatMap((
      { message },
    ) => [.../(\d+) of (\d+) places are not filled/.exec(message)?.slice(1) ?? []]);
    expect(counts.length).toBeGreaterThan(0);
    for (let index = 0; index < counts.length; index += 2) {
      expect(Number(counts[index])).toBeLessThanOrEqual(Number(counts[index + 1]));
    }
  }
});

test("no remedy speaks of restoring what was never written", async () => {
  const { health } = await check(atLevel(3));
  const remedies = [...health.gains, ...health.sections.flatMap(({ costs }) => costs)].map(({ remedy }) => remedy);
  expect(remedies.join("\n")).not.toMatch(/\brestore\b/);
});

test("a value model that is nothing but questions says nothing of what is in use: the feature is due, everywhere", async () => {
  const root = atLevel(1);
  const file = join(root, "FIRE/value_models/product.value_model.yaml");
  writeFileSync(
    file,
    readFileSync(file, "utf8").replace(/^status: .*$/m, "$& # open: is it ours?")
      .replace(/^layers:$/m, "layers: # open: in which stages does the gain come about?"),
  );
  const { findings, health } = await check(root);
  const waiting = findings.filter(({ rule }) => rule === "unused-template").map((finding) => finding.file);
  expect(waiting.filter((path) => path.includes("fd-001"))).toEqual([]);
  const said = JSON.stringify(health.sections.map(({ summary }) => summary));
  expect(said).not.toMatch(/no product feature|missing, empty/);
});

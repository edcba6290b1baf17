import { describe, expect, test } from "bun:test";
import { importCircles } from "../../scripts/check/import_circles.ts";
import { importsAmong } from "../../scripts/check/imports_of.ts";
import { ruleBreaches } from "../../scripts/check/rule_places.ts";
import { sharedTypeNames } from "../../scripts/check/type_names.ts";
import { unusedExports } from "../../scripts/check/unused_exports.ts";

describe("import circles", () => {
  const circles = (files: Record<string, string>) => importCircles(importsAmong(Object.entries(files)));

  test("finds none where imports point one way", () => {
    const files = {
      "src/a.ts": 'import { b } from "./b.ts";\nimport { c } from "./c.ts";\n',
      "src/b.ts": 'import { c } from "./c.ts";\n',
      "src/c.ts": 'import { join } from "node:path";\n',
    };
    expect(circles(files)).toEqual([]);
  });

  test("counts type-only, lazy and re-exporting imports", () => {
    const files = {
      "src/a.ts": 'import type { B } from "./b.ts";\n',
      "src/b.ts": 'export { c } from "./folder/c.ts";\n',
      "src/folder/c.ts": 'const a = await import("../a.ts");\n',
    };
    expect(circles(files)).toEqual(["src/a.ts -> src/b.ts -> src/folder/c.ts -> src/a.ts"]);
  });

  test("names a file that imports itself, and each ring once by its shortest way", () => {
    const files = {
      "src/a.ts": 'import { b } from "./b.ts";\nimport { c } from "./c.ts";\n',
      "src/b.ts": 'import { c } from "./c.ts";\n',
      "src/c.ts": 'import { a } from "./a.ts";\n',
      "src/d.ts": 'import { a } from "./a.ts";\n',
      "src/e.ts": 'export * from "./e.ts";\n',
    };
    expect(circles(files)).toEqual(["src/a.ts -> src/c.ts -> src/a.ts", "src/e.ts -> src/e.ts"]);
  });
});

describe("places of rules", () => {
  const text = '  name: "missing-anchor",\n  section: "structure",\n';

  test("accepts a rule in the folder of its section under its own name", () => {
    expect(ruleBreaches("src/rules/structure/missing_anchor.ts", text)).toEqual([]);
  });

  test("names a rule in the folder of another section, or under another name", () => {
    expect(ruleBreaches("src/rules/versions/no_anchor.ts", text)).toEqual([
      "src/rules/versions/no_anchor.ts: a rule of the section `structure` belongs in src/rules/structure",
      "src/rules/versions/no_anchor.ts: the file of the rule `missing-anchor` must be named after it",
    ]);
  });

  test("leaves files alone that hold no rule", () => {
    expect(ruleBreaches("src/rules/structure/paths.ts", "export const PATHS = [];\n")).toEqual([]);
  });
});

test("names types and classes that several files export under one name", () => {
  const files = {
    "src/a.ts": "export interface Place {}\nexport type Way = string;\ninterface Own {}\n",
    "src/b.ts": 'export abstract class Place {}\nexport type { Way } from "./a.ts";\ninterface Own {}\n',
  };
  expect(sharedTypeNames(new Map(Object.entries(files)))).toEqual([{ name: "Place", files: ["src/a.ts", "src/b.ts"] }]);
});

test("names exports that no other file uses, however they are imported", () => {
  const files = {
    "src/a.ts": "export const used = 1;\nexport function unused() {}\nexport interface Shape {}\nconst own = 1;\n",
    "src/b.ts": 'import { used } from "./a.ts";\nexport async function late() {}\nexport class Forgotten {}\n',
    "src/c.ts": 'const load = () => import("./b.ts");\n',
    "src/d.ts": "const unused = (await load()).late();\n",
    "tests/a_test.ts": 'import { proven } from "#src/e.ts";\n',
    "src/e.ts": "export const proven = 1;\n",
  };
  expect(unusedExports(new Map(Object.entries(files)))).toEqual([
    { name: "unused", file: "src/a.ts" },
    { name: "Forgotten", file: "src/b.ts" },
  ]);
});

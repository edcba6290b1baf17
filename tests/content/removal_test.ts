import { describe, expect, test } from "bun:test";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { ARTIFACT_TYPES, type ArtifactType } from "#src/format/artifact_types.ts";
import { inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";

/** A fresh instance with every other template in its place. */
function madeIn(folder: string): string {
  const root = join(folder, "made");
  expect(epf(["init", "Night Ferry", "--path", root]).code).toBe(0);
  for (const file of readdirSync("templates/artifacts")) {
    const { place, starter } = ARTIFACT_TYPES[basename(file, ".yaml") as ArtifactType];
    if (place === null || starter !== null || ["_epf.yaml", "_meta.yaml"].includes(place)) continue;
    const text = readFileSync(`templates/artifacts/${file}`, "utf8");
    const name = `${/^id: (\S+)$/m.exec(text)?.[1] ?? "first"}-practice`;
    const path = join(root, place.replace("/**/*.yaml", `/own/${name}.yaml`).replaceAll("**/", "").replaceAll("*", ""));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path.replace("/.yaml", "/first.yaml"), text);
  }
  return root;
}

interface Found {
  rule: string;
  file: string;
  path: string;
  help: string | null;
  message: string;
}

function findingsIn(root: string): Found[] {
  const { report } = JSON.parse(epf(["check", root, "--json", "--detail-level", "full"]).stdout);
  return report.findings;
}

describe("a fresh instance that has every template", () => {
  test(
    "refers to nothing by the examples of its templates, so a file can go without a reference that dangles",
    async () => {
      await inFolder({}, (folder) => {
        const root = madeIn(folder);
        const files = (readdirSync(root, { recursive: true }) as string[]).filter((name) => name.endsWith(".yaml"));
        const dangling = (at: string) => findingsIn(at).filter(({ rule }) => rule.startsWith("dangling-"));
        expect(dangling(root)).toEqual([]);
        // What reports, memos and formulas cite by id is the roadmap, the formula and the opportunity themselves.
        const cited = /(?:03_insight_opportunity|04_strategy_formula|05_roadmap_recipe)\.yaml$/;
        for (const file of files.filter((name) => !cited.test(name))) {
          const copy = join(folder, "copy");
          rmSync(copy, { recursive: true, force: true });
          cpSync(root, copy, { recursive: true });
          rmSync(join(copy, file));
          expect(dangling(copy), file).toEqual([]);
        }
      });
    },
    60_000,
  );

  test("is advised to remove only what it did not begin with and what nothing cites", async () => {
    await inFolder({}, (folder) => {
      const root = madeIn(folder);
      const fresh = join(folder, "fresh");
      expect(epf(["init", "Night Ferry", "--path", fresh]).code).toBe(0);
      const began = new Set(readdirSync(fresh, { recursive: true }) as string[]);
      const advised = findingsIn(root).filter(({ help }) => help?.includes("remove the file") === true)
        .map(({ file }) => file.slice(root.length + 1));
      // Of the READY phase, only the portfolio is for those who need it.
      const isKept = (file: string) => file.startsWith("READY/") && file !== "READY/product_portfolio.yaml";
      expect(advised.filter((file) => began.has(file) || isKept(file) || file.includes("definitions/"))).toEqual([]);
      expect(advised).toContain("AIM/calibration_memo.yaml");
    });
  });
});

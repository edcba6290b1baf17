import { expect, test } from "bun:test";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Health } from "#src/diagnostics/report.ts";
import { copyInto, inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";

const FEATURES = "FIRE/definitions/product";

/** The health of the example with a list instead of the capabilities' map in some features, or another file broken alike. */
async function health(features: number, other?: string): Promise<Health> {
  let found: Health | null = null;
  await inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    for (const name of readdirSync(join(root, FEATURES)).sort().slice(0, features)) {
      const path = join(root, FEATURES, name);
      writeFileSync(
        path,
        readFileSync(path, "utf8").replace(/^strategic_context:$/m, "strategic_context: [a list]\nkept:"),
      );
    }
    if (other !== undefined) {
      const path = join(root, other);
      writeFileSync(path, readFileSync(path, "utf8").replace(/^ {2}mission:$/m, "  mission: [a list]\n  kept:"));
    }
    found = JSON.parse(epf(["check", root, "--format", "json"]).stdout).instances[0].health;
  });
  return found!;
}

const format = ({ sections }: Health) => sections.find(({ name }) => name === "schema_validation")!.score!;

test("a feature of another structure holds the score by its share of the files, a foundation whole", async () => {
  const [one, four] = [await health(1), await health(4)];
  expect(one.score).toBeGreaterThan(84);
  expect(format(one)).toBeGreaterThan(80);
  expect(four.score!).toBeLessThan(one.score!);
  expect(format(four)).toBeLessThan(format(one));
  const foundation = await health(0, "READY/00_north_star.yaml");
  expect(format(foundation)).toBe(49);
  expect(foundation.score).toBeLessThanOrEqual(84);
}, 60_000);

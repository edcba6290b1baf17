import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "bun:test";
import { ROOT } from "../binary.ts";

test("docs/mcp.md says of each scenario that the product does not pass why not, and of no other", () => {
  const { product } = JSON.parse(readFileSync(join(ROOT, "tests/conformance/baseline.json"), "utf8")) as {
    product: Record<string, Record<string, string>>;
  };
  const results = Object.values(product).flatMap((revision) => Object.entries(revision));
  const failed = new Set(results.filter(([, result]) => result.startsWith("failed")).map(([name]) => name));
  const text = readFileSync(join(ROOT, "docs/mcp.md"), "utf8");
  const [, section] = text.split("\n### Scenarios of the suite that the product does not pass\n");
  const rows = section!.split("\n").filter((line) => line.startsWith("| `"));
  const named = rows.flatMap((row) => [...row.split(" | ")[0]!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!));
  expect(named.toSorted()).toEqual([...failed].sort());
});

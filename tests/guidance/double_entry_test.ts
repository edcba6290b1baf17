import { afterAll, expect, test } from "bun:test";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../binary.ts";
import { epf } from "../command_line.ts";

const folder = mkdtempSync(join(tmpdir(), "epf-double-"));
afterAll(() => rmSync(folder, { recursive: true }));

const FEATURE = "FIRE/definitions/product/fd-001_berth-week-planning.yaml";
const OTHER = "    - Product.PortCallCoordination.ArrivalAgreement\n";

/** The example with another entry beside `BerthAllocation`, in a folder of its own. */
function withEntries(name: string, entries: string): string {
  const root = join(folder, name);
  cpSync(join(ROOT, "examples/tidemark"), root, { recursive: true });
  const text = readFileSync(join(root, FEATURE), "utf8");
  expect(text).toContain(OTHER);
  writeFileSync(join(root, FEATURE), text.replace(OTHER, entries));
  return join(root, FEATURE);
}

test.each([
  ["beside the right one", "    - Product.PortCallCoordination.BerthAlocation\n"],
  ["twice", "    - Product.WaterIntelligence.TideWindow\n    - Product.WaterIntelligence.TideWindws\n"],
])("a slip %s is not repaired to an entry that the list would then hold twice", (name, entries) => {
  const file = withEntries(name.replaceAll(" ", "-"), entries);
  for (const flags of [[], ["--suggested"]]) {
    expect(epf(["fix", file, "--write", ...flags]).code).toBeLessThan(2);
    const written = [...readFileSync(file, "utf8").matchAll(/^ {4}- (Product\.\S+)$/gm)].map(([, path]) => path);
    expect(new Set(written).size, flags.join()).toBe(written.length);
  }
});

test("the same slip without the right entry beside it is repaired", () => {
  const file = withEntries("alone", "    - Product.PortCallCoordination.ArrivalAgrement\n");
  expect(epf(["fix", file, "--write", "--suggested"]).code).toBeLessThan(2);
  expect(readFileSync(file, "utf8")).toContain(OTHER);
});

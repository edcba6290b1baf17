import { isDeepStrictEqual } from "node:util";
import { join } from "node:path";
import { expect, test } from "bun:test";
import { parseYaml } from "#src/yaml/parse.ts";
import { layOutAnew, LAYOUTS } from "../../scripts/fuzz/fix_layouts.ts";
import { fuzzFix } from "../../scripts/fuzz/fuzz_fix.ts";
import { Random } from "../../scripts/random.ts";
import { ROOT } from "../binary.ts";
import { FJORDVAKT, LARKRISE } from "../instances.ts";

const TEXT = `id: fd-001
name: "Warm rooms"
status: draft
definition:
  job_to_be_done: stoves that warm the room before dawn
  capabilities:
    - id: cap-001
      name: 'Stove care'
    - id: cap-002
      name: "Warm rooms"
`;

test("every layout changes the text and keeps its value", () => {
  const { value } = parseYaml(TEXT);
  for (const [name, layout] of Object.entries(LAYOUTS)) {
    const texts = Array.from({ length: 30 }, (_, seed) => layout(TEXT, new Random(name, seed)));
    const same = texts.filter((text) => text !== TEXT && isDeepStrictEqual(parseYaml(text).value, value));
    expect([name, same.length > 0]).toEqual([name, true]);
  }
  const { text, ways } = layOutAnew(TEXT, new Random(3), 6);
  expect(ways.length).toBeGreaterThan(0);
  expect(parseYaml(text).value).toEqual(value);
});

// `npm run fuzz:fix` does the same with 4,200 files.
test("safe repairs restore a slip or leave it, and no repair loses, breaks or repeats anything", async () => {
  const instances = ["examples/tidemark", LARKRISE, FJORDVAKT].map((instance) => join(ROOT, instance));
  const { files, faults, slips } = await fuzzFix({ count: 70, seed: 7, instances });
  expect(faults).toEqual([]);
  expect(files).toBe(70);
  const sum = { restored: 0, left: 0 };
  for (const { restored, left } of slips.values()) {
    [sum.restored, sum.left] = [sum.restored + restored, sum.left + left];
  }
  expect(sum.restored / (sum.restored + sum.left)).toBeGreaterThanOrEqual(0.85);
}, 120_000);

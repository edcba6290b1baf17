import { join } from "node:path";
import { expect, test } from "bun:test";
import { fuzzLines } from "../../scripts/fuzz/fuzz_lines.ts";
import { ROOT } from "../binary.ts";
import { epf } from "../command_line.ts";

test("random command lines end with a code of their own, answer with JSON where asked, and change nothing", () => {
  const instance = join(ROOT, "examples/tidemark");
  const faults = fuzzLines({ seed: 13, count: 200, instance }, (words, cwd) => epf(words, { cwd }));
  expect(faults).toEqual([]);
}, 120_000);

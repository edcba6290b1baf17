import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { FORMATTED } from "../../scripts/formatted_files.ts";
import { ROOT } from "../binary.ts";

test("`npm run fmt` formats what the check wants formatted", () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  expect(scripts.fmt).toBe(`deno fmt ${FORMATTED.join(" ")}`);
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runTests } from "./run_tests.ts";

const ROOT = join(import.meta.dir, "..", "..");

/** Names by which a test file asks for a part of its cases: those of `tests/depth.ts`, and lists made by them. */
const HAS_PARTS = /\b(?:EXHAUSTIVE|someOf|TRIED)\b/;

/** Test files of which `npm test` runs a part. */
function shortenedTests(): string[] {
  return [...new Bun.Glob("tests/**/*_test.ts").scanSync(ROOT)]
    .filter((file) => HAS_PARTS.test(readFileSync(join(ROOT, file), "utf8")))
    .sort();
}

/** The long properties over every instance and every case, of which `npm test` tries a part. */
const args = process.argv.slice(2);
process.exit(await runTests(args.length > 0 ? args : shortenedTests(), { EPF_TEST_DEPTH: "exhaustive" }));

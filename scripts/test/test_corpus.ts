import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { demandCorpora } from "../corpora.ts";
import { runTests } from "./run_tests.ts";

const ROOT = join(import.meta.dir, "..", "..");

/** Names by which a test file reaches the instances of the corpora: those of `tests/instances.ts`, and a list made of them. */
const REACHES_CORPORA = /\b(?:CORPORA|LABELLED)\b|"\.\/fitting\.ts"/;

/** Test files that range over instances and take those of the corpora where EPF_CORPUS names them. */
function rangingTests(): string[] {
  return [...new Bun.Glob("tests/**/*_test.ts").scanSync(ROOT)]
    .filter((file) => REACHES_CORPORA.test(readFileSync(join(ROOT, file), "utf8")))
    .sort();
}

/** Tests against instances and labelled sets that are no part of this repository; without them they fail. */
async function main(): Promise<number> {
  try {
    const EPF_CORPUS = demandCorpora(process.env);
    const args = process.argv.slice(2);
    return await runTests(args.length > 0 ? args : ["tests/corpus", ...rangingTests()], { EPF_CORPUS });
  } catch (error) {
    writeFileSync(2, `${(error as Error).message}\n`);
    return 1;
  }
}

process.exit(await main());

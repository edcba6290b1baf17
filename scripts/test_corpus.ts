import { writeFileSync } from "node:fs";
import { demandCorpora } from "./corpora.ts";
import { runTests } from "./run_tests.ts";

/** Tests against instances and labelled sets that are no part of this repository; without them they fail. */
async function main(): Promise<number> {
  try {
    const folder = demandCorpora(process.env);
    const args = process.argv.slice(2);
    return await runTests(args.length > 0 ? args : ["tests/corpus"], { EPF_CORPUS: folder });
  } catch (error) {
    writeFileSync(2, `${(error as Error).message}\n`);
    return 1;
  }
}

process.exit(await main());

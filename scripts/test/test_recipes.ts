import { runTests } from "./run_tests.ts";

/** The tests that follow the recipes of CONTRIBUTING.md; apart from the others because they check types twice. */
process.exit(await runTests(["tests/contributing", ...process.argv.slice(2)]));

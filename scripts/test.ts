import { runTests } from "./run_tests.ts";

/** Every test that a clone can run by itself; `npm test tests/yaml` runs a part. */
const args = process.argv.slice(2);
process.exit(await runTests(["--path-ignore-patterns", "tests/corpus/**", ...(args.length > 0 ? args : ["tests"])]));

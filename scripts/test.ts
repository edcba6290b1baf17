import { runTests } from "./test/run_tests.ts";

/** Tests that have a command of their own: `npm run test:corpus`, `npm run test:recipes`, `npm run test:release`. */
const APART = ["tests/corpus/**", "tests/contributing/**", "tests/release/**"];

/** Every other test, or those below the given paths; a clone can run them by itself. */
const args = process.argv.slice(2);
const left = APART.flatMap((pattern) => ["--path-ignore-patterns", pattern]);
process.exit(await runTests([...left, ...(args.length > 0 ? args : ["tests"])]));

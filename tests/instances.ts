import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./binary.ts";
import { someOf } from "./depth.ts";

function instancesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder)).sort().map((name) => `${folder}/${name}`);
}

/** The instances among the examples that ship, as paths from the repository's root. */
export const EXAMPLES = instancesIn("examples").filter((path) => existsSync(join(ROOT, path, "_epf.yaml")));

/**
 * Instances with the traits of real ones, written for the tests, as paths from the repository's root:
 * `larkrise` (an old layout, several product models, slips of every kind), `fjordvakt` (Norwegian, old markers, texts of
 * the templates left in), `glockenturm` (German, flat folder), `marlstone` (several products and brands, anti-patterns in
 * its value models) and `quillet` (half moved to the present layout, files that cannot be read, dangling references).
 */
export const FIXTURES = instancesIn("tests/fixtures/instances");

/** The own instances that long properties are tried on, as paths from the repository's root. */
export const TRIED = someOf([...FIXTURES, ...EXAMPLES], 3);

export const LARKRISE = "tests/fixtures/instances/larkrise";
export const FJORDVAKT = "tests/fixtures/instances/fjordvakt";
export const MARLSTONE = "tests/fixtures/instances/marlstone";

/**
 * Instances of other people, as absolute paths. They are no part of this repository: only `npm run test:corpus` says by
 * EPF_CORPUS where they lie, and runs every file that uses this list once more.
 */
export const CORPORA: readonly string[] = process.env.EPF_CORPUS === undefined
  ? []
  : foreignInstances(join(process.env.EPF_CORPUS, "corpus"));

function foreignInstances(folder: string): string[] {
  return readdirSync(folder).sort().map((name) => join(folder, name)).filter((path) => existsSync(join(path, "READY")));
}

/** Small labelled instances of other people, each with one anti-pattern of value models or none; as `CORPORA`. */
export const LABELLED: readonly string[] = process.env.EPF_CORPUS === undefined
  ? []
  : readdirSync(join(process.env.EPF_CORPUS, "anti-patterns"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "bun:test";
import { VERSION } from "#src/version.ts";
import { binary } from "../binary.ts";

const FILES = join(import.meta.dir, "files");
const UPDATE = process.env.UPDATE_GOLDEN === "1";

/** Whole runs of the binary from the repository's root: name of the golden file, then the command line. */
const RUNS: Record<string, string[]> = {
  "help": ["--help"],
  "help-check": ["check", "--help"],
  "help-validate": ["validate", "--help"],
  "help-group": ["aim", "--help"],
  "help-all": ["help", "all"],
  "help-server": ["mcp", "--help"],
  "check-healthy": ["check", "examples/tidemark"],
  "check-surface": ["check", "examples/tidemark-surface"],
  "check-structural": ["check", "examples/tidemark-structural"],
  "check-surface-line": ["check", "examples/tidemark-surface", "--format", "line"],
  "check-surface-github": ["check", "examples/tidemark-surface", "--format", "github"],
  "check-explain-score": ["check", "examples/tidemark-structural", "--explain-score", "value_model_quality"],
  "check-nothing": ["check", "schemas"],
  "validate-one": ["validate", "examples/tidemark-surface/FIRE/mappings.yaml"],
  "validate-healthy": ["validate", "examples/tidemark/READY"],
  "validate-missing": ["validate", "examples/nowhere.yaml"],
  "validate-section": ["validate", "examples/tidemark-surface/FIRE/value_models/product.value_model.yaml", "--section", "layers"],
  "explain-rule": ["explain", "dangling-value-path"],
  "explain-unknown": ["explain", "dangling-valuepath"],
  "locate": ["locate", "examples"],
  "schemas": ["schemas"],
  "schemas-show": ["schemas", "show", "mappings"],
  "schemas-section": ["schemas", "show", "feature_definition", "--section", "dependencies"],
  "unknown-command": ["chekc"],
  "unknown-flag": ["check", "--formt", "line"],
};

for (const [name, args] of Object.entries(RUNS)) {
  test(`epf ${args.join(" ")}`, () => {
    const { code, stdout, stderr } = binary(args, { env: { COLUMNS: args.includes("--help") || args.includes("help") ? "80" : "100", NO_COLOR: "1" } });
    const text = `$ epf ${args.join(" ")}\n${stdout}${stderr === "" ? "" : `--- stderr\n${stderr}`}--- exit ${code}\n`.replaceAll(VERSION, "VERSION");
    const path = join(FILES, `${name}.txt`);
    if (UPDATE) {
      mkdirSync(FILES, { recursive: true });
      writeFileSync(path, text);
    }
    expect(existsSync(path), `${path} is missing: run with UPDATE_GOLDEN=1`).toBe(true);
    expect(text).toBe(readFileSync(path, "utf8"));
  });
}

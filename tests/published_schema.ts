import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createAjv } from "#src/schema/compile.ts";
import { ROOT } from "./binary.ts";

/** Compiled once for all files that a test process runs: compiling costs more than most answers. */
const ajv = createAjv();
const validators = new Map<string, ReturnType<typeof ajv.compile>>();

/** What an answer breaks of its tool's published schema; empty when it fits. */
export function misfits(tool: string, answer: unknown): unknown[] {
  let validate = validators.get(tool);
  if (validate === undefined) {
    const schema = JSON.parse(readFileSync(join(ROOT, "schemas", "output", `${tool}.schema.json`), "utf8"));
    validators.set(tool, validate = ajv.compile(schema));
  }
  return validate(answer) ? [] : [...validate.errors!];
}

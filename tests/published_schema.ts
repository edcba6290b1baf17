import { createAjv } from "#src/schema/compile.ts";
import { fullOutputSchema, publishedOutputSchema } from "#src/mcp/offered/output_schema.ts";

type Validator = ReturnType<ReturnType<typeof createAjv>["compile"]>;

/** Compiled once for all files that a test process runs: compiling costs more than most answers. */
const ajv = createAjv();
const validators = new Map<string, Validator[]>();

/** What an answer breaks of its tool's schema, the whole one and the one that the list of tools has; empty when it fits. */
export function misfits(tool: string, answer: unknown): unknown[] {
  let compiled = validators.get(tool);
  if (compiled === undefined) {
    const schemas = [JSON.parse(fullOutputSchema(tool)), publishedOutputSchema(tool)];
    validators.set(tool, compiled = schemas.map((schema) => ajv.compile(schema)));
  }
  return compiled.flatMap((validate) => validate(answer) ? [] : [...validate.errors!]);
}

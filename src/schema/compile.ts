import { Ajv, type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import type { JsonSchema } from "./schemas.ts";

/** An ajv instance set up for the bundled schemas. `code` makes it keep what standalone generation needs. */
export function createAjv(options: { code?: { source: true; esm: true; optimize?: boolean | number } } = {}): Ajv {
  const ajv = new Ajv({ allErrors: true, strict: true, allowUnionTypes: true, strictRequired: false, ...options });
  ajv.addVocabulary(["x-importance", "x-tolerated"]);
  addFormats.default(ajv, ["date", "date-time", "uri", "uuid"]);
  return ajv;
}

/** One for all schemas: each new one compiles the schema of schemas again. */
let shared: Ajv | null = null;

/** Compiles one schema at run time. */
export function compileSchema(schema: JsonSchema): ValidateFunction {
  shared ??= createAjv();
  return shared.compile(schema);
}

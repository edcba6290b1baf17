import type { ValidateFunction } from "ajv";
import { loadSchema, type SchemaName } from "./schemas.ts";

const compiled = new Map<SchemaName, ValidateFunction>();

/**
 * The compiled validator of a schema. From source ajv compiles it here; the build replaces this module by validators
 * that were compiled beforehand (`scripts/build/validators_plugin.ts`), so that the binary starts fast.
 */
export async function loadValidator(name: SchemaName): Promise<ValidateFunction> {
  const known = compiled.get(name);
  if (known !== undefined) return known;
  const { compileSchema } = await import("./compile.ts");
  const validate = compileSchema(loadSchema(name));
  compiled.set(name, validate);
  return validate;
}

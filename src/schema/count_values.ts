import { dereference, type JsonSchema, loadSchema, type SchemaName } from "./schemas.ts";
import { fittingBranch } from "./walk.ts";

/**
 * Values of a document that its schema describes: those present that the schema knows, containers and scalars alike,
 * and the required ones that are missing. The document itself counts only where it holds none of them.
 */
export function countValues(name: SchemaName, value: unknown): number {
  const root = loadSchema(name);
  return Math.max(1, count(root, value, root) - 1);
}

function count(schema: JsonSchema, value: unknown, root: JsonSchema): number {
  const resolved = branchFor(schema, value, root);
  if (Array.isArray(value)) {
    if (resolved.items === undefined) return 1;
    return value.reduce((sum: number, entry) => sum + count(resolved.items!, entry, root), 1);
  }
  if (typeof value !== "object" || value === null) return 1;
  let total = 1;
  for (const [key, child] of Object.entries(resolved.properties ?? {})) {
    if (Object.hasOwn(value, key)) total += count(child, (value as Record<string, unknown>)[key], root);
    else if (resolved.required?.includes(key)) total++;
  }
  return total;
}

function branchFor(schema: JsonSchema, value: unknown, root: JsonSchema): JsonSchema {
  const resolved = dereference(schema, root);
  if (resolved.oneOf === undefined) return resolved;
  const branch = fittingBranch(resolved, value, root);
  return branch === null ? resolved : branchFor(resolved.oneOf[branch]!, value, root);
}

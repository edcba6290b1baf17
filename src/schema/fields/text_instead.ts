import { dereference, type JsonSchema } from "../schemas.ts";
import { isWithoutUnit } from "./field_names.ts";

/**
 * True for a text where a list of texts is due, as in `players: mills and bakers` for `key_players`, or a number of a unit
 * that the key leaves out, as in `cadence: quarterly` for `cadence_days`.
 */
export function isTextInstead(
  { key, value }: { key: string; value: unknown },
  field: string,
  demand: JsonSchema,
  root: JsonSchema,
): boolean {
  if (typeof value !== "string") return false;
  const { type, items } = dereference(demand, root);
  return type === "array"
    ? items !== undefined && dereference(items, root).type === "string"
    : (type === "integer" || type === "number") && isWithoutUnit(key, field);
}

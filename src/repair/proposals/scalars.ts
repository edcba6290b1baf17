import { fitsText } from "../../schema/example.ts";
import type { JsonSchema } from "../../schema/schemas.ts";
import { meantBoolean } from "../../schema/problems/type_help.ts";
import { admitsType } from "../../schema/walk.ts";
import { withoutPasted } from "../../text/pasted.ts";
import { writtenNumbers } from "../../text/forms/written_number.ts";
import { asVersion } from "./forms.ts";

/**
 * The source of a scalar as its schema wants it: a number or truth value where text is wanted is put in quotes as it is
 * written, the reverse loses its quotes. Null where the schema would still not take it.
 */
export function scalarSource(schema: JsonSchema, value: unknown, source: string): string | null {
  if (typeof value === "number" || typeof value === "boolean") {
    const text = admitsType(schema, "") ? fittingText(schema, source) : null;
    return text === null ? null : JSON.stringify(text);
  }
  if (typeof value !== "string" || (schema.enum ?? []).some((option) => typeof option === "string")) return null;
  const text = withoutPasted(value);
  const truth = text.length > 1 ? meantBoolean(text) : undefined;
  if (truth !== undefined && admitsType(schema, true)) return String(truth);
  if (!/^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/.test(text) || !admitsType(schema, Number(text))) return null;
  const number = Number(text);
  // `3.800` may be three thousand and eight hundred.
  if (writtenNumbers(text).length > 1) return null;
  if (schema.enum?.includes(number) === false) return null;
  return number >= (schema.minimum ?? -Infinity) && number <= (schema.maximum ?? Infinity) ? text : null;
}

/** The text as it is written, or completed to a version, when the schema takes it then. */
function fittingText(schema: JsonSchema, source: string): string | null {
  const text = asVersion(schema, source) ?? source;
  const isFree = schema.format === undefined && schema.const === undefined;
  return isFree && fitsText(schema, text) && (schema.enum?.includes(text) ?? true) ? text : null;
}

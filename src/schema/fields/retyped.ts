import type { FieldMeaning } from "./field_meanings.ts";
import { typeHelp } from "../problems/type_help.ts";
import { dereference, type JsonSchema } from "../schemas.ts";
import { admitsType, propertyOf } from "../walk.ts";
import { demandWords, valueWords } from "../words.ts";

/** What else is to be done where a key gets another name: its value has another type than the field of that name. */
export interface Retyping {
  demand: string;
  found: string;
  /** What to write instead of the value. */
  help: string;
}

/** What a value must become to be that of another field; null where its type fits. */
export function retypingFor(
  schema: JsonSchema | null,
  field: string,
  value: unknown,
  root: JsonSchema,
): Retyping | null {
  const declared = propertyOf(schema, field);
  if (declared === undefined || value === null) return null;
  const meant = dereference(declared, root);
  const forms = (meant.oneOf ?? [meant]).map((form) => dereference(form, root));
  if (forms.some((form) => admitsType(form, value))) return null;
  const [only, ...others] = forms;
  const types = typeof only!.type === "string" ? [only!.type] : only!.type ?? [];
  const demand = demandWords(meant);
  const help = others.length > 0 ? null : typeHelp(value, { types, schema: only!, root, isOptional: false });
  return { demand, found: valueWords(value), help: help ?? `make it ${demand}` };
}

/** The same for a key by what it stands for. */
export function retypingOf(
  meaning: FieldMeaning,
  schema: JsonSchema | null,
  value: unknown,
  root: JsonSchema,
): Retyping | null {
  return "field" in meaning ? retypingFor(schema, meaning.field, value, root) : null;
}

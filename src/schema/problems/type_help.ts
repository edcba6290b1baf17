import { writtenNumbers } from "../../text/forms/written_number.ts";
import { fold } from "../../text/fold.ts";
import { numberWords } from "../../text/number_words.ts";
import { fitsText } from "../example.ts";
import type { JsonSchema } from "../schemas.ts";
import { valueList } from "../words.ts";
import { listHelp, mapHelp } from "./shape_help.ts";

/** Where a value of the wrong type is. */
interface TypePlace {
  types: readonly string[];
  schema: JsonSchema | null;
  root: JsonSchema;
  /** True when the field may be left out. */
  isOptional: boolean;
}

/** What to write instead of a value of the wrong type. */
export function typeHelp(at: unknown, { types, schema, root, isOptional }: TypePlace): string | null {
  if (at === null || at === undefined) {
    const isEmptyList = types.includes("array") && !schema?.minItems;
    return isOptional ? "fill it in, or remove the key" : isEmptyList ? "fill it in, or write `[]`" : "fill it in";
  }
  const empty = schema === null ? null : emptyOfType(at, schema);
  if (empty !== null) return `write \`${empty}\`${isOptional ? ", or remove the key" : ""}`;
  if (types.includes("array")) return listHelp(at, schema, root);
  if (types.includes("object")) return mapHelp(at, schema, root);
  if (types.includes("string")) return textHelp(at, schema);
  if (typeof at === "number" && types.includes("integer")) return wholeHelp(at, schema);
  return typeof at === "string" ? scalarHelp(types, at.trim(), schema) : null;
}

/** What is empty in the type that a field has, where a map without entries stands for a list or the reverse; null otherwise. */
export function emptyOfType(at: unknown, schema: JsonSchema): "[]" | "{}" | null {
  if (typeof at !== "object" || at === null || Object.keys(at).length > 0) return null;
  if (Array.isArray(at)) return schema.type === "object" && !schema.required?.length ? "{}" : null;
  return schema.type === "array" && !schema.minItems ? "[]" : null;
}

function textHelp(at: unknown, schema: JsonSchema | null): string {
  if (Array.isArray(at)) return "join the entries into one text";
  if (typeof at === "object") return "write the content as one text";
  const choices = schema?.enum;
  if (choices !== undefined && !choices.includes(String(at))) return `write ${valueList(choices.map(String))}`;
  const example = schema?.examples?.[0];
  // `1.0` in quotes is no version yet.
  return schema === null || fitsText(schema, String(at)) || example === undefined
    ? "put the value in quotes"
    : `write it as text, in quotes, like \`"${String(example)}"\``;
}

/** True where a whole number between 0 and 100 is asked, and a fraction of one is written. */
export function isFractionForPercent(at: unknown, schema: JsonSchema | null): at is number {
  return typeof at === "number" && at > 0 && at < 1 && schema?.minimum === 0 && schema.maximum === 100;
}

function wholeHelp(at: number, schema: JsonSchema | null): string {
  return isFractionForPercent(at, schema)
    ? `write per cent as a whole number: \`${Math.round(at * 100)}\``
    : "round it to a whole number";
}

/** Words that YAML 1.1 took for true and false, and YAML 1.2 takes for texts; and yes and no in other languages. */
const OLD_BOOLEANS: Readonly<Record<string, boolean>> = {
  true: true,
  false: false,
  ja: true,
  nein: false,
  nei: false,
  sí: true,
  yes: true,
  on: true,
  y: true,
  no: false,
  off: false,
  n: false,
};

/** The truth value that a text means; undefined for other texts. */
export function meantBoolean(text: string): boolean | undefined {
  const word = text.toLowerCase();
  return Object.hasOwn(OLD_BOOLEANS, word) ? OLD_BOOLEANS[word] : undefined;
}

/** What to write instead of a text where a number, true or false belongs. */
function scalarHelp(types: readonly string[], text: string, schema: JsonSchema | null): string {
  if (types.includes("boolean")) {
    const meant = meantBoolean(text);
    return text === "true" || text === "false"
      ? "remove the quotes"
      : meant === undefined
      ? "write `true` or `false`"
      : `write \`${meant}\``;
  }
  const [number, other] = numbersMeant(text, types, schema);
  if (number === undefined) return "write a number in digits";
  if (other !== undefined) {
    return `write \`${number}\` if the separator parts thousands, \`${other}\` if it parts decimals`;
  }
  return String(number) === text ? "remove the quotes" : `write \`${number}\`, the number alone`;
}

/** The numbers that a text may mean where a number is asked. */
export function numbersMeant(text: string, types: readonly string[], schema: JsonSchema | null): number[] {
  const isShare = schema?.minimum === 0 && schema.maximum === 1 && text.includes("%");
  const named = numberWords().get(fold(text));
  return (named === undefined ? writtenNumbers(text) : [named]).map((number) => isShare ? number / 100 : number).filter(
    (number) =>
      (types.includes("number") || Number.isInteger(number)) &&
      number >= (schema?.minimum ?? -Infinity) && number <= (schema?.maximum ?? Infinity),
  );
}

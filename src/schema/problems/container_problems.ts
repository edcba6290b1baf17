import { counted } from "../../text/forms/plural.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import type { FindingClass } from "../../diagnostics/finding.ts";
import type { Path } from "../../diagnostics/path.ts";
import { schemaOf } from "../branches.ts";
import { fitsText } from "../example.ts";
import { keyDepth } from "../identity.ts";
import { type Failure, type ProblemDraft, quotePath } from "../schema_problem.ts";
import type { JsonSchema, SchemaName } from "../schemas.ts";
import { boundWords, demandWords, typeWords, valueList, valueWords } from "../words.ts";
import { listHelp, mapHelp } from "./shape_help.ts";

/** Keys from the artifact's root down to which a wrong container means that the format is not understood. */
const STRUCTURAL_DEPTH = 2;

/** A value of the wrong type. */
export function sayType({ error, path, at, schema, name, root, isOptional }: Failure): ProblemDraft {
  const types = (error.params as { type: string | string[] }).type;
  const demand = schema !== null && schema.enum === undefined
    ? demandWords({ ...schema, type: types as string })
    : typeWords(types);
  return {
    rule: "invalid-type",
    class: classOfMismatch(name, path, at, typeof types === "string" ? [types] : types),
    message: `found ${valueWords(at)}, ${quotePath(path)} must be ${demand}`,
    expected: demand,
    actual: quoteValue(at),
    help: typeHelp(typeof types === "string" ? [types] : types, at, schema, root, isOptional),
  };
}

function typeHelp(
  types: readonly string[],
  at: unknown,
  schema: JsonSchema | null,
  root: JsonSchema,
  isOptional: boolean,
): string | null {
  if (at === null || at === undefined) {
    const isEmptyList = types.includes("array") && !schema?.minItems;
    return isOptional ? "fill it in, or remove the key" : isEmptyList ? "fill it in, or write `[]`" : "fill it in";
  }
  if (types.includes("array")) return listHelp(at, schema, root);
  if (types.includes("object")) return mapHelp(at, schema, root);
  if (types.includes("string")) {
    if (typeof at === "object") return "write the content as one text";
    const choices = schema?.enum;
    if (choices !== undefined && !choices.includes(String(at))) return `write ${valueList(choices.map(String))}`;
    const example = schema?.examples?.[0];
    // `1.0` in quotes is no version yet.
    return schema === null || fitsText(schema, String(at)) || example === undefined
      ? "put the value in quotes"
      : `write it as text, in quotes, like \`"${String(example)}"\``;
  }
  return typeof at === "string" ? scalarHelp(types, at.trim()) : null;
}

/** Words that YAML 1.1 took for true and false, and YAML 1.2 takes for texts. */
const OLD_BOOLEANS: Readonly<Record<string, boolean>> = {
  yes: true,
  on: true,
  y: true,
  no: false,
  off: false,
  n: false,
};

/** What to write instead of a text where a number, true or false belongs. */
function scalarHelp(types: readonly string[], text: string): string {
  if (types.includes("boolean")) {
    const meant = OLD_BOOLEANS[text.toLowerCase()];
    return text === "true" || text === "false"
      ? "remove the quotes"
      : meant === undefined
      ? "write `true` or `false`"
      : `write \`${meant}\``;
  }
  return text !== "" && Number.isFinite(Number(text)) ? "remove the quotes" : "write a number";
}

/** A container where another kind of value belongs, or the reverse, is structural near the root; a wrong scalar never. */
function classOfMismatch(name: SchemaName, path: Path, at: unknown, types: readonly string[]): FindingClass {
  if (name === "epf_settings" || keyDepth(name, path) > STRUCTURAL_DEPTH) return "surface";
  const isContainer = typeof at === "object" && at !== null;
  const wantsContainer = types.length > 0 &&
    types.every((type) => type === "object" || type === "array" || type === "null");
  return isContainer || wantsContainer ? "structural" : "surface";
}

/** Keeps an author who has no more entries from making some up. */
const LEAVE_OUT = "The field is optional: without enough entries, leave the whole list out.";

/** A list that is too short or too long. */
export function sayCount({ error, path, at, schema, isOptional }: Failure): ProblemDraft {
  const count = Array.isArray(at) ? at.length : 0;
  const bounds = boundWords(schema ?? {});
  const mayGo = error.keyword === "minItems" && isOptional && typeof path.at(-1) === "string";
  const help = [schema?.description, mayGo ? LEAVE_OUT : undefined].filter((part) => part !== undefined).join(" ");
  return {
    rule: "invalid-count",
    message: `found ${counted(count, "entry", "entries")}, ${quotePath(path)} must have ${bounds}`,
    expected: bounds,
    actual: counted(count, "entry", "entries"),
    help: help === "" ? null : help,
  };
}

/** Two equal entries. */
export function sayUnique({ error, path, at }: Failure): ProblemDraft {
  const { i, j } = error.params as { i: number; j: number };
  return {
    rule: "duplicate-item",
    message: `entries ${Math.min(i, j)} and ${Math.max(i, j)} of ${quotePath(path)} are equal, each must differ`,
    expected: "entries that differ",
    actual: quoteValue(Array.isArray(at) ? at[i] : at),
    help: "remove one of them",
  };
}

/** A value that fits none of several forms, or more than one. */
export function sayAlternatives({ error, path, at, schema, name, root }: Failure): ProblemDraft {
  if ((error.params as { passingSchemas: number[] | null }).passingSchemas !== null) {
    const titles = schemaOf(error, root)?.oneOf?.map((branch) => branch.required?.map((key) => `\`${key}\``).join(", "))
      .filter(
        Boolean,
      );
    return {
      rule: "invalid-alternative",
      message: `${quotePath(path)} holds the fields of two kinds at once, it must be one of them`,
      expected: titles === undefined ? null : `either ${titles.join("; or ")}`,
      actual: null,
      help: "split it into one file for each kind",
    };
  }
  const types = schema?.oneOf?.flatMap((branch) => branch.type ?? []) ?? [];
  return {
    rule: "invalid-alternative",
    class: classOfMismatch(name, path, at, types),
    message: `found ${valueWords(at)}, ${quotePath(path)} must be ${demandWords(schema)}`,
    expected: demandWords(schema),
    actual: quoteValue(at),
  };
}

import { counted } from "../../text/forms/plural.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import type { FindingClass } from "../../diagnostics/finding.ts";
import { formatPath, type Path } from "../../diagnostics/path.ts";
import { schemaOf } from "../branches.ts";
import { isEmptySection, keyDepth } from "../identity.ts";
import { type Failure, type ProblemDraft, quotePath, type SchemaProblem } from "../schema_problem.ts";
import { dereference, type JsonSchema, type SchemaName } from "../schemas.ts";
import { admitsType, schemaAt } from "../walk.ts";
import { boundWords, demandWords, stateWords, typeWords } from "../words.ts";
import { isFractionForPercent, typeHelp } from "./type_help.ts";

/** Keys from the artifact's root down to which a wrong container means that the format is not understood. */
const STRUCTURAL_DEPTH = 2;

/** A value of the wrong type. */
export function sayType({ error, path, at, value, schema, name, root, isOptional }: Failure): ProblemDraft {
  const { type } = error.params as { type: string | string[] };
  const types = typeof type === "string" ? [type] : type;
  const demand = schema !== null && schema.enum === undefined
    ? demandWords({ ...schema, type: type as string })
    : typeWords(type);
  const isPart = typeof at === "number" && types.includes("integer");
  return {
    rule: "invalid-type",
    class: classOfMismatch(name, path, at, types),
    message: `${quotePath(path)} is ${isPart ? quoteValue(at) : stateWords(at)}, but must be ${demand}`,
    expected: demand,
    actual: quoteValue(at),
    ...typeAdvice(types, { at, path, value, schema, root, isOptional }),
  };
}

/** Shares that add up are one mistake, and are corrected together. */
function typeAdvice(
  types: readonly string[],
  { at, path, value, schema, root, isOptional }: Omit<Failure, "error" | "name">,
): Pick<SchemaProblem, "help" | "cause"> {
  const help = typeHelp(at, { types, schema, root, isOptional });
  const around = path.slice(0, -1);
  const whole = types.includes("integer") && isFractionForPercent(at, schema) ? schemaAt(root, value, around) : null;
  if (whole?.description?.includes("add up to 100") !== true) return { help, cause: null };
  return {
    help: `${help}; together the shares add up to 100`,
    cause: `fractions for per cent in ${quotePath(around)}`,
  };
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

/** Optional lists without which a rule finds the artifact to lack something, and what is said of them instead. */
const MISSED_LISTS: Readonly<Partial<Record<SchemaName, Readonly<Record<string, string>>>>> = {
  feature_definition: {
    "definition.personas": "Where you know fewer people, leave the list out and say in the text who they are.",
    "implementation.scenarios": "Write the first one.",
  },
  value_model: { layers: "A value model without layers says nothing: write the first one." },
};

/** A list that is too short or too long. */
export function sayCount(failure: Failure): ProblemDraft {
  const { path, at, schema, name } = failure;
  const count = Array.isArray(at) ? at.length : 0;
  const bounds = boundWords(schema ?? {});
  return {
    rule: "invalid-count",
    class: isEmptySection(name, path, at) ? "structural" : "surface",
    message: `${quotePath(path)} has ${counted(count, "entry", "entries")}, but must have ${bounds}`,
    expected: bounds,
    actual: counted(count, "entry", "entries"),
    help: countHelp(failure),
  };
}

/** What to do about a list of another length: what a field is for says little of one that is too long. */
function countHelp({ error, path, at, schema, name, root, isOptional }: Failure): string | null {
  if (error.keyword === "maxItems") {
    return `keep the ${schema?.maxItems ?? "ones"} that matter most, or join entries that say the same`;
  }
  const [only, ...others] = Array.isArray(at) ? at : [];
  if (typeof only === "string" && others.length === 0 && mayBeAlone(error, only, root)) {
    return `write ${quoteValue(`${path.at(-1)}: ${only}`)}, without the list`;
  }
  const mayGo = isOptional && typeof path.at(-1) === "string";
  const advice = mayGo ? MISSED_LISTS[name]?.[formatPath(path)] ?? LEAVE_OUT : undefined;
  const help = [schema?.description, advice].filter((part) => part !== undefined).join(" ");
  return help === "" ? null : help;
}

/** True where the field of a list takes its only entry without the list too. */
function mayBeAlone(error: Failure["error"], entry: string, root: JsonSchema): boolean {
  const schemaPath = error.schemaPath.replace(/\/oneOf\/\d+\/minItems$/, "/oneOf");
  const field = schemaPath === error.schemaPath ? null : schemaOf({ ...error, schemaPath }, root);
  return field?.oneOf?.some((branch) => admitsType(dereference(branch, root), entry)) ?? false;
}

/** Two equal entries. */
export function sayUnique({ error, path, at }: Failure): ProblemDraft {
  const { i, j } = error.params as { i: number; j: number };
  return {
    rule: "duplicate-item",
    message: `entries ${Math.min(i, j)} and ${Math.max(i, j)} of ${quotePath(path)} are equal, but must differ`,
    expected: "entries that differ",
    actual: quoteValue(Array.isArray(at) ? at[i] : at),
    help: "remove one of them",
    equal_entries: [i, j],
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
      message: `${quotePath(path)} has the fields of two kinds at once, but must be of one kind`,
      expected: titles === undefined ? null : `either ${titles.join("; or ")}`,
      actual: null,
      help: "split it into one file for each kind",
    };
  }
  const types = schema?.oneOf?.flatMap((branch) => branch.type ?? []) ?? [];
  return {
    rule: "invalid-alternative",
    class: classOfMismatch(name, path, at, types),
    message: `${quotePath(path)} is ${stateWords(at)}, but must be ${demandWords(schema)}`,
    expected: demandWords(schema),
    actual: quoteValue(at),
  };
}

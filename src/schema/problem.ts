import type { ErrorObject } from "ajv";
import { pointerToPath, valueAt } from "../diagnostics/path.ts";
import { chooseBranches } from "./branches.ts";
import { sayAlternatives, sayCount, sayType, sayUnique } from "./problems/container_problems.ts";
import { sayRequired, sayUnknown } from "./problems/field_problems.ts";
import { sayConst, sayEnum, sayFormat, sayLength, sayPattern, sayRange } from "./problems/value_problems.ts";
import { withoutRenamedKeys } from "./fields/renamed_keys.ts";
import { type Failure, type ProblemDraft, quotePath, type SchemaProblem } from "./schema_problem.ts";
import { loadSchema, type SchemaName } from "./schemas.ts";
import { schemaAt } from "./walk.ts";

/**
 * Says in our words what ajv found.
 * @param errors all errors of one validation run, every `oneOf` branch included
 * @param value the validated document
 */
export function schemaProblems(errors: readonly ErrorObject[], value: unknown, name: SchemaName): SchemaProblem[] {
  const steps = schemaProblemSteps(errors, value, name);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** The same with a step for each error: a text may break its schema thousands of times. */
export function* schemaProblemSteps(
  errors: readonly ErrorObject[],
  value: unknown,
  name: SchemaName,
): Generator<void, SchemaProblem[]> {
  const root = loadSchema(name);
  const problems: SchemaProblem[] = [];
  for (const error of oneForEachValue(chooseBranches(errors, value, root))) {
    yield;
    const path = pointerToPath(error.instancePath, value);
    const at = valueAt(value, path);
    const schema = schemaAt(root, value, path);
    const parent = path.length === 0 ? null : schemaAt(root, value, path.slice(0, -1));
    const isOptional = path.length > 0 && parent?.required?.includes(String(path.at(-1))) !== true;
    const draft = (SAY[error.keyword] ?? sayKeyword)({ error, path, at, value, schema, name, root, isOptional });
    problems.push({
      level: "error",
      class: "surface",
      path,
      key: null,
      renamed_key: null,
      keyword: error.keyword,
      missing_field: null,
      help: null,
      cause: null,
      related: [],
      ...draft,
    });
  }
  return withoutRenamedKeys(problems);
}

/** Keywords about a single value, the one that explains the others first: text of the wrong form need not be counted. */
const VALUE_KEYWORDS = ["type", "const", "enum", "pattern", "format", "minLength", "maxLength", "minimum", "maximum"];

/** Of several keywords that one value breaks the first, and of several patterns the last, which is the narrowest. */
function oneForEachValue(errors: readonly ErrorObject[]): ErrorObject[] {
  const kept = new Map<string, ErrorObject>();
  for (const error of errors) {
    const turn = VALUE_KEYWORDS.indexOf(error.keyword);
    const before = kept.get(error.instancePath);
    if (turn !== -1 && (before === undefined || turn <= VALUE_KEYWORDS.indexOf(before.keyword))) {
      kept.set(error.instancePath, error);
    }
  }
  return errors.filter((error) => !VALUE_KEYWORDS.includes(error.keyword) || kept.get(error.instancePath) === error);
}

const SAY: Record<string, (failure: Failure) => ProblemDraft> = {
  required: sayRequired,
  additionalProperties: sayUnknown,
  type: sayType,
  enum: sayEnum,
  const: sayConst,
  pattern: sayPattern,
  format: sayFormat,
  minLength: sayLength,
  maxLength: sayLength,
  minItems: sayCount,
  maxItems: sayCount,
  minimum: sayRange,
  maximum: sayRange,
  uniqueItems: sayUnique,
  oneOf: sayAlternatives,
};

function sayKeyword({ error, path }: Failure): ProblemDraft {
  return {
    rule: "invalid-value",
    message: `${quotePath(path)} breaks the schema's \`${error.keyword}\``,
    expected: null,
    actual: null,
  };
}

import type { ErrorObject } from "ajv";
import { pointerToPath, valueAt } from "../diagnostics/path.ts";
import { dereference, type JsonSchema } from "./schemas.ts";
import { fittingBranch } from "./walk.ts";

/**
 * Reduces the errors of failed alternatives to those of the alternative that fits: ajv reports every branch's errors
 * and a summary. When no branch's type fits, only the summary stays; when a value fits several, too.
 */
export function chooseBranches(errors: readonly ErrorObject[], value: unknown, root: JsonSchema): ErrorObject[] {
  const choices = new Map<string, number | null>();
  for (const error of errors) {
    if (error.keyword === "oneOf") {
      choices.set(placeOf(error.schemaPath, error.instancePath), choose(error, value, root));
    }
  }
  if (choices.size === 0) return [...errors];
  return errors.filter((error) => {
    const isAnswered = error.keyword === "oneOf" && choices.get(placeOf(error.schemaPath, error.instancePath)) !== null;
    return !isAnswered && !isInRefusedBranch(error, choices);
  });
}

/** The branch whose errors stay, or null when the summary does. */
function choose(summary: ErrorObject, value: unknown, root: JsonSchema): number | null {
  const fitsSeveral = (summary.params as { passingSchemas: number[] | null }).passingSchemas !== null;
  const schema = fitsSeveral ? null : schemaOf(summary, root);
  return schema === null
    ? null
    : fittingBranch(schema, valueAt(value, pointerToPath(summary.instancePath, value)), root);
}

/** True when an alternative around the error settled on another branch, or on none. */
function isInRefusedBranch(error: ErrorObject, choices: ReadonlyMap<string, number | null>): boolean {
  for (const match of error.schemaPath.matchAll(/\/oneOf\/(\d+)(?=\/)/g)) {
    const schemaPath = error.schemaPath.slice(0, match.index + "/oneOf".length);
    for (
      let end = error.instancePath.length;
      end >= 0;
      end = end === 0 ? -1 : error.instancePath.lastIndexOf("/", end - 1)
    ) {
      const choice = choices.get(placeOf(schemaPath, error.instancePath.slice(0, end)));
      if (choice !== undefined && choice !== Number(match[1])) return true;
    }
  }
  return false;
}

function placeOf(schemaPath: string, instancePath: string): string {
  return `${schemaPath} ${instancePath}`;
}

/** The schema that holds the failed `oneOf`, found by the error's schema path (`#/properties/x/oneOf`). */
export function schemaOf(error: ErrorObject, root: JsonSchema): JsonSchema | null {
  let node: unknown = root;
  for (const raw of error.schemaPath.replace(/^#\/?/, "").split("/").slice(0, -1)) {
    if (raw === "") continue;
    const key = decodeURIComponent(raw).replaceAll("~1", "/").replaceAll("~0", "~");
    if (typeof node !== "object" || node === null) return null;
    node = dereference((node as Record<string, JsonSchema>)[key] ?? {}, root);
  }
  return node as JsonSchema;
}

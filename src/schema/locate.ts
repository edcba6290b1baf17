import type { Path } from "../diagnostics/path.ts";
import { dereference, type JsonSchema, loadSchema, schemaFile, type SchemaName } from "./schemas.ts";
import { fittingBranch, propertyOf } from "./walk.ts";

/** A part of a bundled schema and where it is: `schemas/artifacts/x.schema.json#/properties/y`. */
export interface LocatedSchema {
  schema: JsonSchema;
  location: string;
}

interface Step {
  schema: JsonSchema;
  pointer: string;
}

/**
 * The schema of the value at a path. Alternatives are chosen by the value; where it is not written, the first one that
 * has the path is taken.
 * @returns null where the schema says nothing of the path
 */
export function locateSchema(name: SchemaName, value: unknown, path: Path): LocatedSchema | null {
  const root = loadSchema(name);
  let candidates = choose({ schema: root, pointer: "#" }, value, root);
  let current = value;
  for (const segment of path) {
    const isInside = typeof current === "object" && current !== null && Object.hasOwn(current, segment);
    current = isInside ? (current as Record<string | number, unknown>)[segment] : undefined;
    candidates = candidates.flatMap((step) => below(step, segment)).flatMap((step) => choose(step, current, root));
  }
  const [found] = candidates;
  return found === undefined ? null : { schema: found.schema, location: `${schemaFile(name)}${found.pointer}` };
}

function below({ schema, pointer }: Step, segment: string | number): Step[] {
  if (typeof segment === "number") {
    return schema.items === undefined ? [] : [{ schema: schema.items, pointer: `${pointer}/items` }];
  }
  const named = propertyOf(schema, segment);
  if (named !== undefined) return [{ schema: named, pointer: `${pointer}/properties/${escapePointer(segment)}` }];
  const { additionalProperties: extra } = schema;
  return typeof extra === "object" ? [{ schema: extra, pointer: `${pointer}/additionalProperties` }] : [];
}

/** The alternative that fits a value; all of them where none does, the summary first. */
function choose(step: Step, value: unknown, root: JsonSchema): Step[] {
  const schema = dereference(step.schema, root);
  const pointer = schema === step.schema ? step.pointer : step.schema.$ref!;
  if (schema.oneOf === undefined) return [{ schema, pointer }];
  const branch = value === undefined ? null : fittingBranch(schema, value, root);
  if (branch !== null) {
    return choose({ schema: schema.oneOf[branch]!, pointer: `${pointer}/oneOf/${branch}` }, value, root);
  }
  const all = schema.oneOf.flatMap((option, index) =>
    choose({ schema: option, pointer: `${pointer}/oneOf/${index}` }, undefined, root)
  );
  return [{ schema, pointer }, ...all];
}

/** One segment of a JSON Pointer. */
export function escapePointer(segment: string | number): string {
  return String(segment).replaceAll("~", "~0").replaceAll("/", "~1");
}

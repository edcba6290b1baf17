import type { ErrorObject } from "ajv";
import { quoteValue } from "../diagnostics/escape.ts";
import type { FindingClass, Level } from "../diagnostics/finding.ts";
import { formatPath, type Path } from "../diagnostics/path.ts";
import type { JsonSchema, SchemaName } from "./schemas.ts";

/** One way in which a value breaks its schema, before it has a place in a text. */
export interface SchemaProblem {
  rule: string;
  level: Level;
  class: FindingClass;
  path: Path;
  /** Set when the finding is about a key of the map at `path`: point at that key. */
  key: string | null;
  /** For a missing field whose content is under another key of the map at `path`: that key. */
  renamed_key: string | null;
  /** The JSON Schema keyword that failed; null for what the schema lets pass. */
  keyword: string | null;
  /** Key of the field that is not there. */
  missing_field: string | null;
  /** True for a value that breaks a bound by little. */
  minor?: true;
  /** Indices of two entries of the list at `path` that are equal and must differ. */
  equal_entries?: readonly [number, number];
  message: string;
  expected: string | null;
  actual: string | null;
  help: string | null;
  /** The same text in all problems that one correction of the file removes; null for a cause of its own. */
  cause: string | null;
  /** Other places in the document that explain it. */
  related: readonly RelatedPlace[];
}

/** A key of a map in the document, and what it has to do with a problem. */
export interface RelatedPlace {
  path: Path;
  key: string;
  message: string;
}

/** One failed keyword with what is known of its place. */
export interface Failure {
  error: ErrorObject;
  path: Path;
  /** The value at the path. */
  at: unknown;
  /** The whole document. */
  value: unknown;
  /** The schema of that value; null where none describes it. */
  schema: JsonSchema | null;
  name: SchemaName;
  root: JsonSchema;
  /** True when the field that holds the value may be left out. */
  isOptional: boolean;
}

/** A problem without the parts that follow from its failure. */
export type ProblemDraft = Pick<SchemaProblem, "rule" | "message" | "expected" | "actual"> & Partial<SchemaProblem>;

/** A path in backticks; keys of the checked file in it are made safe and short. */
export function quotePath(path: Path): string {
  return path.length === 0 ? "the file" : quoteValue(formatPath(path), 120);
}

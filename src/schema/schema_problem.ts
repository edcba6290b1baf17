import type { FindingClass, Level } from "../diagnostics/finding.ts";
import type { Path } from "../diagnostics/path.ts";

/** One way in which a value breaks its schema, before it has a place in a text. */
export interface SchemaProblem {
  rule: string;
  level: Level;
  class: FindingClass;
  path: Path;
  /** Set when the finding is about a key of the map at `path`: point at that key. */
  key: string | null;
  /** The JSON Schema keyword that failed; null for what the schema lets pass. */
  keyword: string | null;
  /** Key of the field that is not there. */
  missing_field: string | null;
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

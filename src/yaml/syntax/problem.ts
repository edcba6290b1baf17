import type { Edit, FindingClass, Level, Related } from "../../diagnostics/finding.ts";
import type { Span } from "../../diagnostics/span.ts";

/** Something wrong with a text before its meaning is checked; becomes a finding once the file is known. */
export interface YamlProblem {
  rule: string;
  level: Level;
  class: FindingClass;
  span: Span;
  message: string;
  expected?: string;
  actual?: string;
  help?: string;
  /** What it has in common with other files, which one correction ends for all of them. */
  cause?: string;
  /** Second places in the same file. */
  related?: Omit<Related, "file">[];
  edits?: Edit[];
}

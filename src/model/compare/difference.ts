import type { Path } from "../../diagnostics/path.ts";

/** A difference between two values; what one side does not have has no place there. */
export interface Difference {
  kind: "added" | "removed" | "changed" | "moved" | "reordered";
  /** Place in the first value. */
  from: Path | null;
  /** Place in the second value. */
  to: Path | null;
  before: unknown;
  after: unknown;
}

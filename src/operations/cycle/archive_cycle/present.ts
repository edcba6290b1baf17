import { presentEdit } from "../../edit/present_edit.ts";
import type { Answered } from "../../operation.ts";
import type { ArchiveCycleAnswer } from "./contract.ts";

/** The edit while it is only offered, then what was done; or why it is refused. */
export function present(answer: Answered<ArchiveCycleAnswer>): string {
  return presentEdit(answer);
}

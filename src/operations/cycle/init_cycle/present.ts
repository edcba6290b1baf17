import { presentEdit } from "../../edit/present_edit.ts";
import type { Answered } from "../../operation.ts";
import type { InitCycleAnswer } from "./contract.ts";

/** The edit while it is only offered, then what was done; or why it is refused. */
export function present(answer: Answered<InitCycleAnswer>): string {
  return presentEdit(answer);
}

import type { Answered } from "../../operation.ts";
import { presentEdit } from "../present_edit.ts";
import type { RemoveReferenceAnswer } from "./contract.ts";

/** The edit while it is only offered, then what was done; or why it is refused. */
export function present(answer: Answered<RemoveReferenceAnswer>): string {
  return presentEdit(answer);
}

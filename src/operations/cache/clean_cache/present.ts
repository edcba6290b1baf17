import { stateLines } from "../../../answers/state_lines.ts";
import type { Answered } from "../../operation.ts";
import type { CleanCacheAnswer } from "./contract.ts";

export function present(answer: Answered<CleanCacheAnswer>): string {
  return stateLines(answer);
}

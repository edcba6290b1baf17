import { stateLines } from "../../../answers/state_lines.ts";
import type { Answered } from "../../operation.ts";
import type { ShowCacheAnswer } from "./contract.ts";

export function present(answer: Answered<ShowCacheAnswer>): string {
  return stateLines(answer);
}

import { stateLines } from "../../../answers/state_lines.ts";
import type { Answered } from "../../operation.ts";
import type { UninstallHookAnswer } from "./contract.ts";

export function present(answer: Answered<UninstallHookAnswer>): string {
  return stateLines(answer);
}

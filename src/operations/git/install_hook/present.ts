import { stateLines } from "../../../answers/state_lines.ts";
import type { Answered } from "../../operation.ts";
import type { InstallHookAnswer } from "./contract.ts";

export function present(answer: Answered<InstallHookAnswer>): string {
  return stateLines(answer);
}

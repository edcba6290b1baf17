import type { Answered } from "../../operation.ts";
import type { InstructionsAnswer } from "./contract.ts";
import type { InstructionsResult } from "./run.ts";

/** The instructions as data. */
export function shape({ guide: _, ...answer }: InstructionsResult): Answered<InstructionsAnswer> {
  return answer;
}

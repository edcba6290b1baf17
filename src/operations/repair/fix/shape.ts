import { holds, mostThatFit } from "../../../answers/fit.ts";
import type { Answered } from "../../operation.ts";
import type { FixAnswer } from "./contract.ts";

/** The answer as data: the first files where one answer does not hold them all, with what is left out counted. */
export function shape(answer: Answered<FixAnswer>): Answered<FixAnswer> {
  const { files, files_left_out } = answer;
  return mostThatFit(files.length, (count) => ({
    ...answer,
    files: files.slice(0, count),
    files_left_out: files_left_out + files.length - count,
  }), { fewest: 0, isSmall: holds });
}

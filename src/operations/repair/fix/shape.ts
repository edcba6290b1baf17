import { fitPage, withNextPage } from "../../../answers/paging.ts";
import type { Answered } from "../../operation.ts";
import type { FixAnswer, FixInput } from "./contract.ts";

/** The answer as data, file by file, the rest with the cursor. */
export function shape(answer: Answered<FixAnswer>, input: FixInput): Answered<FixAnswer> {
  const { files } = answer;
  const isWhole = input.detail_level === "full" || input.diff === true;
  return fitPage(files.length, input, ({ start, count, next_cursor }): Answered<FixAnswer> => {
    const page = { count, total: files.length, next_cursor };
    const guidance = withNextPage(answer.guidance, page, "files");
    return { ...answer, ...page, guidance, files: files.slice(start, start + count) };
  }, isWhole);
}

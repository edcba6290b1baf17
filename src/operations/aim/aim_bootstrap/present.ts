import { closingLines } from "../../../answers/closing_lines.ts";
import { callOf } from "../../../contracts/call.ts";
import { commandLine } from "../../../contracts/command_line.ts";
import { namePath } from "../../../diagnostics/escape.ts";
import { counted } from "../../../text/forms/plural.ts";
import type { Answered } from "../../operation.ts";
import type { AimBootstrapAnswer } from "./contract.ts";

/**
 * The assessment, so that it can be redirected to a file, with what is left to do as a comment; once it is written, that
 * alone.
 */
export function present(answer: Answered<AimBootstrapAnswer>): string {
  const { written, lra_content, open_point_count, path } = answer;
  if (written) return `${answer.guidance.current_state}${closingLines(answer)}`;
  const validation = commandLine(callOf("epf_validate_file", { path }));
  const points = counted(open_point_count, "place");
  return `${lra_content}\n# next: fill in the ${points} marked [INSERT …] or \`open:\` in ${
    namePath(path)
  }, then run \`${validation}\`\n`;
}

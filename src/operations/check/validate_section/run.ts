import { resolve } from "node:path";
import { counted } from "../../../text/plural.ts";
import { EXIT, UserFailure } from "../../../diagnostics/failure.ts";
import { guidance } from "../../../answers/guidance.ts";
import { ANSWER_BYTES, jsonBytes } from "../../../answers/paging.ts";
import { commandLine, shellWord } from "../../../contracts/command_line.ts";
import { suggestForStranger } from "../../../suggest/suggest.ts";
import { suggestForSection } from "../../../suggest/suggest_parts.ts";
import { isFolder } from "../../../workspace/discover.ts";
import { isThere } from "../../../workspace/read.ts";
import type { OperationContext } from "../../context.ts";
import type { ValidateSectionAnswer, ValidateSectionInput } from "./operation.ts";
import { run as validate } from "../validate/run.ts";

/** @throws UserFailure when the path is no file, or neither the file nor its format has the section */
export async function run(context: OperationContext, input: ValidateSectionInput): Promise<ValidateSectionAnswer> {
  const { section } = input;
  const full = resolve(context.cwd, input.path);
  if (!isThere(full) || isFolder(full)) {
    throw new UserFailure(`\`${input.path}\` is ${isThere(full) ? "a folder" : "not there"}, expected a file`, {
      exit: EXIT.nothing,
      help: "run `epf locate` to find instances, `epf artifacts` to see what one holds",
    });
  }
  const asked = { paths: [input.path], ai_friendly: true };
  const within = await validate(context, { ...asked, section });
  // What no artifact could be made of has no sections: then all that was found is the answer.
  const { files, report, recommended_tool, guidance: around } = within.files.length > 0
    ? within
    : await validate(context, asked);
  const file = files[0]!;
  const told = report.findings.filter(({ level }) => level !== "info");
  const type = file.artifact_type;
  const calls = type === null
    ? suggestForStranger(file.path, told)
    : suggestForSection({ path: file.path, section, type }, told, recommended_tool);
  return {
    valid: file.valid,
    error_count: file.error_count,
    warning_count: file.warning_count,
    structural_issue: file.structural_issue,
    recommended_tool,
    required_next_tool_calls: calls,
    guidance: guidance({
      current_state: file.valid
        ? `${section} of ${file.path} is valid, ${counted(file.warning_count, "warning")}`
        : `${section} of ${file.path} has ${counted(file.error_count, "error")}`,
      next_action: calls[0] === undefined ? null : commandLine(calls[0]),
      available_actions: [`epf validate ${shellWord(file.path)}`],
      warnings: around.warnings,
    }),
    file: file.path,
    artifact_type: type,
    section,
    class: file.class,
    evidence: file.evidence,
    summary: file.summary!,
    errors_by_section: file.errors_by_section!,
    omitted: 0,
  };
}

/** Keeps as many errors as fit, in the order of the answer; counts stay. */
export function shape(answer: ValidateSectionAnswer, { detail_level }: ValidateSectionInput): ValidateSectionAnswer {
  if (detail_level === "full" || jsonBytes(answer) <= ANSWER_BYTES) return answer;
  const bare = answer.errors_by_section.map((part) => ({ ...part, errors: [] }));
  let room = ANSWER_BYTES - jsonBytes({ ...answer, errors_by_section: bare }) - 100;
  let kept = 0;
  let full = false;
  const errors_by_section = answer.errors_by_section.map((part) => {
    const errors = part.errors.filter((error) => {
      room -= jsonBytes(error) + 1;
      full ||= room < 0 && kept > 0;
      if (!full) kept++;
      return !full;
    });
    return { ...part, errors };
  });
  const all = answer.errors_by_section.reduce((sum, { errors }) => sum + errors.length, 0);
  const note = `\`detail_level\` \`full\` shows all ${all} errors`;
  return {
    ...answer,
    guidance: { ...answer.guidance, available_actions: [...answer.guidance.available_actions, note] },
    errors_by_section,
    omitted: all - kept,
  };
}

import { namePath, quoteFile } from "../../../diagnostics/escape.ts";
import { resolve } from "node:path";
import { counted } from "../../../text/forms/plural.ts";
import { EXIT, UserFailure } from "../../../diagnostics/failure.ts";
import { guidance } from "../../../answers/guidance.ts";
import { callOf } from "../../../contracts/call.ts";
import { suggestForSection, suggestForStranger } from "../../../suggest/suggest_file.ts";
import { isFolder } from "../../../workspace/instance/discover.ts";
import { isThere } from "../../../workspace/reading/read.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import type { ValidateSectionAnswer, ValidateSectionInput } from "./contract.ts";
import { run as validate } from "../validate/run.ts";

/** @throws UserFailure when the path is not a file, or neither the file nor its format has the section */
export async function run(
  context: OperationContext,
  input: ValidateSectionInput,
): Promise<Answered<ValidateSectionAnswer>> {
  const { section } = input;
  const full = resolve(context.cwd, input.path);
  if (!isThere(full) || isFolder(full)) {
    throw new UserFailure(`${quoteFile(input.path)} is ${isThere(full) ? "a folder" : "not there"}, expected a file`, {
      exit: EXIT.nothing,
      help: "run `epf locate` to find instances, `epf artifacts` to see what one holds",
    });
  }
  const { files, report, recommended_tool, guidance: { warnings } } = await validate(context, {
    paths: [input.path],
    ai_friendly: true,
    section,
  });
  const file = files[0]!;
  const findings = report.findings.filter(({ level }) => level !== "info");
  const type = file.artifact_type;
  const calls = type === null
    ? suggestForStranger(file.path, findings)
    : suggestForSection({ path: file.path, section, type }, findings, recommended_tool);
  return {
    valid: file.valid,
    error_count: file.error_count,
    warning_count: file.warning_count,
    info_count: file.info_count,
    structural_issue: file.structural_issue,
    recommended_tool,
    required_next_tool_calls: calls,
    guidance: guidance({
      current_state: file.valid
        ? `${section} of ${namePath(file.path)} is valid, ${counted(file.warning_count, "warning")}`
        : `${section} of ${namePath(file.path)} has ${counted(file.error_count, "error")}`,
      next_action: calls[0] ?? null,
      available_actions: [callOf("epf_validate_file", { path: file.path })],
      warnings,
    }),
    file: file.path,
    artifact_type: type,
    section,
    class: file.class,
    evidence: file.evidence,
    summary: file.summary!,
    errors_by_section: file.errors_by_section!,
    left_out: {},
  };
}

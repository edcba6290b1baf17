import { ARTIFACT_TYPES } from "../../../format/artifact_types.ts";
import { counted } from "../../../text/forms/plural.ts";
import { truncate } from "../../../diagnostics/escape.ts";
import { LONGEST_HELP } from "../../../diagnostics/finding.ts";
import { guidance } from "../../../answers/guidance.ts";
import { pageOf } from "../../../answers/paging.ts";
import { suggestForText } from "../../../suggest/suggest_file.ts";
import type { OperationContext } from "../../context.ts";
import { readArtifactType } from "../../format/schema_section.ts";
import type { Answered } from "../../operation.ts";
import type { ValidateContentAnswer, ValidateContentInput } from "./contract.ts";
import { run as validate } from "../validate/run.ts";

const LONGEST_TEXT = 300;
const RANK = { error: 0, warning: 1 };

/** @throws UserFailure for an unknown type */
export async function run(
  context: OperationContext,
  input: ValidateContentInput,
): Promise<Answered<ValidateContentAnswer>> {
  const type = readArtifactType(input.artifact_type);
  const bytes = new TextEncoder().encode(input.content);
  const { files, report, recommended_tool } = await validate(
    // The answer has no place for edits, so none are tried.
    { ...context, readStdin: () => Promise.resolve(bytes), isData: false },
    { paths: ["-"], type },
  );
  const file = files[0]!;
  const findings = report.findings.flatMap((finding) =>
    finding.level === "info" ? [] : [{ ...finding, level: finding.level }]
  ).sort((a, b) => RANK[a.level] - RANK[b.level]);
  const calls = suggestForText(type, findings, recommended_tool);
  const page = pageOf(findings, input);
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
        ? `the text is a valid ${ARTIFACT_TYPES[type].words}, ${counted(file.warning_count, "warning")}`
        : `the text is not a valid ${ARTIFACT_TYPES[type].words}: ${counted(file.error_count, "error")}`,
      next_action: calls[0] ?? null,
      warnings: ["checked alone: rules that compare files of an instance were not run"],
    }),
    artifact_type: type,
    phase: ARTIFACT_TYPES[type].phase,
    class: file.class,
    evidence: file.evidence,
    count: page.count,
    total: page.total,
    errors: page.entries.map(({ path, message, line, column, level, rule, help }) => ({
      path,
      message: truncate(message, LONGEST_TEXT),
      line,
      column,
      level,
      rule,
      help: help === null ? null : truncate(help, LONGEST_HELP),
    })),
    next_cursor: page.next_cursor,
  };
}

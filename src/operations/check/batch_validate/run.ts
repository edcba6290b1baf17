import { resolve } from "node:path";
import { namePath } from "../../../diagnostics/escape.ts";
import type { ReportedFinding } from "../../../diagnostics/report.ts";
import { counted } from "../../../text/forms/plural.ts";
import { guidance } from "../../../answers/guidance.ts";
import { pageOf } from "../../../answers/paging.ts";
import { skippedOf } from "../../../answers/skipped.ts";
import { callOf } from "../../../contracts/call.ts";
import { structuralToolByScore } from "../../../suggest/calls.ts";
import { firstStep } from "../../../suggest/first_step.ts";
import { suggestForBatch } from "../../../suggest/suggest_file.ts";
import { isFolder, shownFrom } from "../../../workspace/instance/discover.ts";
import { isThere } from "../../../workspace/reading/read.ts";
import { detectByPath } from "../../../format/detect.ts";
import type { Answered } from "../../operation.ts";
import type { BatchValidateAnswer, BatchValidateInput } from "./contract.ts";
import type { OperationContext } from "../../context.ts";
import { readArtifactType } from "../../format/schema_section.ts";
import { firstInstance } from "../../instances.ts";
import { validateAny } from "../validate/run.ts";

/** @throws UserFailure for an unknown type, or when there is no instance */
export async function run(
  context: OperationContext,
  input: BatchValidateInput,
): Promise<Answered<BatchValidateAnswer>> {
  const { artifact_type: named = "all" } = input;
  const wanted = named === "all" ? null : readArtifactType(named);
  const { root, warnings: further_instances } = await firstInstance(context, input.instance_path);
  const instance_path = shownFrom(context.cwd, input.instance_path)(root);
  const { files: all, report, required_next_tool_calls: further } = await validateAny(context, {
    paths: [instance_path],
  });
  // A file that could not be read or typed has no type; its path may still say what it was to be.
  const found = all
    .filter(({ path, artifact_type }) => wanted === null || (artifact_type ?? detectByPath(path)) === wanted)
    .map(({ path, artifact_type, error_count, warning_count, info_count, valid }) => ({
      file: path,
      artifact_type,
      error_count,
      warning_count,
      info_count,
      passed: valid,
    }));
  // What is found may be about folders too, and about files that are missing.
  const isFile = ({ file }: { file: string }) => {
    const path = resolve(context.cwd, file);
    return isThere(path) && !isFolder(path);
  };
  const { true: files = [], false: others = [] } = Object.groupBy(
    found,
    (entry) => String(isFile(entry)) as "true" | "false",
  );
  const passed = files.filter((file) => file.passed).length;
  const errors = found.reduce((sum, { error_count }) => sum + error_count, 0);
  const warnings = found.reduce((sum, { warning_count }) => sum + warning_count, 0);
  const kept = new Set(found.map(({ file }) => file));
  const findings = report.findings.filter(({ file }) => kept.has(file));
  const calls = suggestForBatch(
    found.map(({ file, error_count }) => ({ file, errors: error_count })),
    findings,
    wanted === null ? further.find(({ tool }) => tool === "epf_fix_file") ?? null : null,
  );
  const page = pageOf(files, input);
  return {
    success: true,
    overall_passed: found.every((entry) => entry.passed),
    total_files: files.length,
    passed_count: passed,
    failed_count: files.length - passed,
    total_errors: errors,
    total_warnings: warnings,
    required_next_tool_calls: calls,
    guidance: guidance({
      current_state: files.length === 0
        ? `no file of the type ${wanted ?? "asked for"} in ${namePath(instance_path)}`
        : `${passed} of ${counted(files.length, "file")} valid, ${counted(errors, "error")}, ${
          counted(warnings, "warning")
        }${
          others.length === 0
            ? ""
            : `; ${counted(others.length, "folder or missing file", "folders or missing files")} with findings`
        }`,
      next_action: (errors === 0 ? warningStep(findings) : null) ?? calls[0] ??
        (files.length === 0 && wanted !== null ? callOf("epf_get_template", { artifact_type: wanted }) : null),
      available_actions: [callOf("epf_health_check", { instance_path })],
      warnings: further_instances,
    }),
    instance_path,
    artifact_type: wanted ?? "all",
    count: page.count,
    total: page.total,
    files: page.entries,
    other_places: others.map(({ file, error_count, warning_count, info_count }) => ({
      path: file,
      error_count,
      warning_count,
      info_count,
    })),
    next_cursor: page.next_cursor,
    ...skippedOf(report.skipped),
  };
}

/** What to do about the first warning where nothing is worse: its file, and its help where no call does more than explain. */
function warningStep(findings: readonly ReportedFinding[]): string | null {
  const warnings = findings.filter(({ level }) => level === "warning");
  const step = firstStep(warnings, { teach: structuralToolByScore, repairs: null });
  const [first] = warnings;
  if (first === undefined || step === null) return null;
  const { file, message, help } = first;
  return step.call?.tool === "epf_explain_rule" && help !== null
    ? `${namePath(file)}: ${message}; ${help}`
    : step.sentence;
}

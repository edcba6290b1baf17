import type { ArtifactType } from "../../../format/artifact_types.ts";
import { counted } from "../../../text/plural.ts";
import type { Finding } from "../../../diagnostics/finding.ts";
import { guidance } from "../../../answers/guidance.ts";
import { pageOf } from "../../../answers/paging.ts";
import { skippedOf } from "../../../answers/skipped.ts";
import { callOf } from "../../../contracts/call.ts";
import { suggestForBatch } from "../../../suggest/suggest_parts.ts";
import type { Artifact } from "../../../workspace/artifact.ts";
import { detectByPath } from "../../../format/detect.ts";
import type { Answered } from "../../operation.ts";
import type { BatchValidateAnswer, BatchValidateInput } from "./contract.ts";
import type { OperationContext } from "../../context.ts";
import { readArtifactType } from "../../format/schema_section.ts";
import { withShownPaths } from "../../checked_instance.ts";
import { checkOpenFiles } from "../../check_result.ts";
import { openInstance } from "../../instances.ts";

/** @throws UserFailure for an unknown type, or when there is no instance */
export async function run(
  context: OperationContext,
  input: BatchValidateInput,
): Promise<Answered<BatchValidateAnswer>> {
  const { artifact_type: named = "all" } = input;
  const wanted = named === "all" ? null : readArtifactType(named);
  const opened = await openInstance(context, input.instance_path);
  const { instance } = opened.open;
  const artifacts = instance.artifacts.filter(({ type }) => wanted === null || type === wanted);
  // A file that could not be read or typed has no artifact; its path may still say what it was to be.
  const isWanted = (file: string) => wanted === null || detectByPath(file) === wanted;
  const unread = instance.findings.map(({ file }) => file).filter(isWanted);
  const judged = new Set([...artifacts.map(({ file }) => file), ...unread]);
  const { findings } = await checkOpenFiles(opened.open, judged, context.now, context);
  const files = filesOf(artifacts, findings, opened.shown);
  const failed = files.filter(({ passed }) => !passed);
  const errors = files.reduce((sum, { error_count }) => sum + error_count, 0);
  const warnings = files.reduce((sum, { warning_count }) => sum + warning_count, 0);
  const calls = suggestForBatch(
    files.map(({ file, error_count }) => ({ file, errors: error_count })),
    withShownPaths(findings, opened.shown),
  );
  const page = pageOf(files, input);
  return {
    success: true,
    overall_passed: failed.length === 0,
    total_files: files.length,
    passed_count: files.length - failed.length,
    failed_count: failed.length,
    total_errors: errors,
    total_warnings: warnings,
    required_next_tool_calls: calls,
    guidance: guidance({
      current_state: files.length === 0
        ? `no file of the type ${wanted ?? "asked for"} in ${opened.instance_path}`
        : `${files.length - failed.length} of ${counted(files.length, "file")} valid, ${counted(errors, "error")}, ${
          counted(warnings, "warning")
        }`,
      next_action: calls[0] ??
        (files.length === 0 && wanted !== null ? callOf("epf_get_template", { artifact_type: wanted }) : null),
      available_actions: [callOf("epf_health_check", { instance_path: opened.instance_path })],
    }),
    instance_path: opened.instance_path,
    artifact_type: wanted ?? "all",
    count: page.count,
    total: page.total,
    files: page.entries,
    next_cursor: page.next_cursor,
    ...skippedOf(instance.skipped.map(({ file, reason }) => ({ file: opened.shown(file), reason }))),
  };
}

function filesOf(
  artifacts: readonly Artifact[],
  findings: readonly Finding[],
  shown: (file: string) => string,
): BatchValidateAnswer["files"] {
  const byFile = Map.groupBy(findings, ({ file }) => file);
  const types = new Map<string, ArtifactType>(artifacts.map(({ file, type }) => [file, type]));
  const paths = [...new Set([...byFile.keys(), ...types.keys()])];
  return paths.map((file) => {
    const own = byFile.get(file) ?? [];
    const errors = own.filter(({ level }) => level === "error").length;
    return {
      file: shown(file),
      artifact_type: types.get(file) ?? null,
      error_count: errors,
      warning_count: own.filter(({ level }) => level === "warning").length,
      passed: errors === 0,
    };
  });
}

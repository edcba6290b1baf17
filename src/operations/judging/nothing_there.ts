import { resolve } from "node:path";
import { callOf } from "../../contracts/call.ts";
import { commandLine } from "../../contracts/command_line.ts";
import { namePath, quoteFile } from "../../diagnostics/escape.ts";
import { EXIT, UserFailure } from "../../diagnostics/failure.ts";
import { allIgnored, LEFT_OUT_BY_SETTINGS } from "../../diagnostics/report.ts";
import type { SkippedFile } from "../../workspace/artifact.ts";
import { displayPath, enclosingInstance } from "../../workspace/instance/discover.ts";
import { NoInstanceFailure } from "../instance/start_instance.ts";
import { absenceHelp } from "../instances.ts";

/**
 * That a path holds no file of an instance, with why or with what begins one.
 * @param verb what was to be done with the files
 * @param skipped files that were left out
 */
export function nothingThere(
  cwd: string,
  { verb, path = ".", skipped }: { verb: string; path?: string | undefined; skipped: readonly SkippedFile[] },
): UserFailure {
  const start = resolve(cwd, path);
  const around = enclosingInstance(start);
  const message = around === null
    ? `no EPF instance and no EPF file in ${quoteFile(path)}`
    : `no YAML file to ${verb} in ${quoteFile(path)}`;
  const [first, ...others] = skipped;
  const reason = absenceHelp(start) ??
    (first === undefined
      ? null
      : others.length > 0 && skipped.every(({ reason }) => reason === LEFT_OUT_BY_SETTINGS)
      ? allIgnored(skipped.length)
      : `${namePath(first.file)} was left out: ${first.reason}`);
  if (around === null && reason === null) return new NoInstanceFailure(message);
  return new UserFailure(message, { exit: EXIT.nothing, help: reason ?? checkHelp(cwd, around!.root) });
}

function checkHelp(cwd: string, root: string): string {
  const check = commandLine(callOf("epf_health_check", { instance_path: displayPath(cwd, root) }));
  return `\`${check}\` checks the instance around it`;
}

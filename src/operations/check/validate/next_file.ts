import { join, relative, resolve } from "node:path";
import type { NextCall } from "../../../contracts/call.ts";
import { errorsAmong } from "../../../suggest/calls_for_findings.ts";
import { suggestForNextFile } from "../../../suggest/suggest_file.ts";
import { shownFrom } from "../../../workspace/instance/discover.ts";
import type { OperationContext } from "../../context.ts";
import { checkOpenInstance } from "../../judging/check_result.ts";
import type { CheckedTargets } from "../../judging/check_targets.ts";
import { withShownPaths } from "../../judging/checked_instance.ts";
import { namesFiles } from "./broken_elsewhere.ts";
import type { ValidateInput } from "./contract.ts";

/** Where the named files have no error: the calls that help with the next file of their instance that has some. */
export async function nextFile(
  context: OperationContext,
  { artifacts, findings, root }: CheckedTargets,
  input: ValidateInput,
): Promise<NextCall[]> {
  // People see what comes next in the check of the instance.
  if (root === null || context.isData !== true || !namesFiles(context, input)) return [];
  if (errorsAmong(findings).length > 0) return [];
  const checked = await checkOpenInstance(await context.instances.openAround(root, context), context.now, context);
  const named = new Set(artifacts.map(({ file }) => relative(root, resolve(context.cwd, file))));
  const shown = shownFrom(context.cwd, input.paths?.[0]);
  const others = checked.findings.filter(({ file }) => !named.has(file));
  return suggestForNextFile(withShownPaths(others, (file) => shown(join(root, file))));
}

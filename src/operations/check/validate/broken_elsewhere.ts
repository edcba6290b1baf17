import { join, relative, resolve } from "node:path";
import type { NextCall } from "../../../contracts/call.ts";
import { rulesReferringTo, suggestForBrokenElsewhere } from "../../../suggest/suggest_references.ts";
import { isFolder, shownFrom } from "../../../workspace/instance/discover.ts";
import type { OperationContext } from "../../context.ts";
import { withPaths } from "../../judging/check_targets.ts";
import type { CheckedTargets } from "../../judging/check_targets.ts";
import { checkBetweenFiles } from "../../judging/check_result.ts";
import type { ValidateInput } from "./contract.ts";

/** The call about references of other files into the named ones; a renamed id breaks those, and is no finding here. */
export async function brokenElsewhere(
  context: OperationContext,
  { artifacts, root }: CheckedTargets,
  input: ValidateInput,
): Promise<NextCall[]> {
  if (root === null || !namesFiles(context, input)) return [];
  const rules = rulesReferringTo(new Set(artifacts.map(({ type }) => type)));
  if (rules.size === 0) return [];
  const found = await checkBetweenFiles(await context.instances.openAround(root, context), rules, context.now, context);
  const named = new Set(artifacts.map(({ file }) => relative(root, resolve(context.cwd, file))));
  const shown = shownFrom(context.cwd, input.paths?.[0]);
  const broken = found.filter(({ file, level }) => level !== "info" && !named.has(file))
    .map((finding) => withPaths(finding, (file) => shown(join(root, file))));
  return suggestForBrokenElsewhere(shown(root), broken);
}

/** True where single files are asked about, with the instance around them. */
export function namesFiles(
  { cwd }: Pick<OperationContext, "cwd">,
  { paths = [], alone, staged, since, pre_commit, section }: ValidateInput,
): boolean {
  const choosesItself = staged === true || since !== undefined || pre_commit === true || alone === true;
  const areFiles = paths.length > 0 && paths.every((path) => path !== "-" && !isFolder(resolve(cwd, path)));
  return areFiles && !choosesItself && section === undefined;
}

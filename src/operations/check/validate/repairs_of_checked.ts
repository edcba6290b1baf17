import { resolve } from "node:path";
import type { SafeRepairs } from "../../../suggest/first_step.ts";
import { displayPath, shownFrom } from "../../../workspace/instance/discover.ts";
import type { OperationContext } from "../../context.ts";
import type { CheckedTargets } from "../../judging/check_targets.ts";
import { safeRepairs } from "../../offered_edits.ts";
import type { ValidateInput } from "./contract.ts";

/**
 * The safe repairs of what was checked, as a call can name it; null for a text that is not a file, and for a section.
 * @param isTried whether the findings have the edits that repair them
 */
export function repairsOfChecked(
  { cwd }: OperationContext,
  { artifacts, findings, root }: Pick<CheckedTargets, "artifacts" | "findings" | "root">,
  { paths = [], section, staged, since, pre_commit, alone }: ValidateInput,
  isTried: boolean,
): SafeRepairs | null {
  if (section !== undefined || paths.includes("-") || alone === true) return null;
  const isChange = staged === true || since !== undefined || pre_commit === true;
  const named = isChange
    ? artifacts.map(({ file }) => file)
    : paths.map((path) => shownFrom(cwd, path)(resolve(cwd, path)));
  const own = named.length > 0 ? named : [root === null ? "." : displayPath(cwd, root)];
  return safeRepairs(artifacts, findings, { paths: own, isTried });
}

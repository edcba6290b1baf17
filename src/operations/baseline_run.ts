import { join, resolve } from "node:path";
import { guidance } from "../core/guidance.ts";
import { writeBaseline } from "../workspace/baseline.ts";
import { displayPath } from "../workspace/discover.ts";
import { DiskTree } from "../workspace/disk_tree.ts";
import { loadInstance } from "../workspace/load.ts";
import { loadSettings } from "../workspace/settings.ts";
import type { BaselineAnswer, BaselineInput } from "./baseline.ts";
import { instanceRoots } from "./instance_roots.ts";
import { judgeWhole, RULE_NAMES } from "./judgement.ts";
import type { OperationContext } from "./operation.ts";

/** Accepts what the same `epf check` would find now. */
export async function run(context: OperationContext, input: BaselineInput): Promise<BaselineAnswer> {
  const found: { root: string; findings: Awaited<ReturnType<typeof judgeWhole>>["findings"] }[] = [];
  let named: string | null = null;
  for (const root of await instanceRoots(context.cwd, input.instance_path)) {
    const settings = await loadSettings(root, RULE_NAMES);
    const instance = await loadInstance(new DiskTree(root), { ignores: settings.ignores });
    const { findings } = await judgeWhole(instance, { ...settings, baseline: null }, context.now);
    found.push({ root, findings });
    named ??= settings.baseline;
  }
  const file = input.file === undefined
    ? named ?? join(context.cwd, "epf.baseline.json")
    : resolve(context.cwd, input.file);
  const inForce = named !== null && named === file;
  const entries = writeBaseline(file, found);
  const count = found.reduce((sum, { findings }) => sum + findings.length, 0);
  const shown = displayPath(context.cwd, file);
  return {
    findings: count,
    entries,
    guidance: guidance({
      current_state: `${count} ${count === 1 ? "finding" : "findings"} accepted in ${shown}`,
      next_action: inForce ? null : `set \`baseline\` in .epf.yaml to ${shown}, as seen from there`,
    }),
    file: shown,
  };
}

import type { Edit, Finding } from "../../../diagnostics/finding.ts";
import type { Artifact } from "../../../workspace/artifact.ts";
import { dirname, relative, resolve, sep } from "node:path";
import { countPlaces, largestSafe, newPlaces } from "../../../repair/safe_findings.ts";
import { enclosingInstance } from "../../../workspace/discover.ts";
import { DiskTree } from "../../../workspace/disk_tree.ts";
import { loadInstance } from "../../../workspace/load.ts";
import { OverlayTree } from "../../../workspace/tree.ts";
import type { ProgressMonitor } from "../../../workspace/progress_monitor.ts";
import type { OperationContext } from "../../context.ts";
import { checkWholeInstance, checkWithoutBaseline } from "../../check_result.ts";

/** One file whose text has a repair. */
export interface Repair {
  artifact: Artifact;
  edits: Edit[];
  findings: Finding[];
  after: string;
}

/**
 * Checks the instances that some repairs belong to before and after them, in memory.
 * @returns files whose repair would bring up a finding somewhere in its instance, with the reason
 */
export async function keepsInstances(
  context: OperationContext,
  repairs: readonly Repair[],
): Promise<Map<string, string>> {
  const refused = new Map<string, string>();
  // Line endings and whitespace change no value, so nothing between files can change with them.
  const changing = repairs.filter(({ findings }) => findings.some((finding) => finding.keyword !== null));
  const rootOf = ({ artifact }: Repair) =>
    enclosingInstance(dirname(resolve(context.cwd, artifact.file)))?.root ?? null;
  for (const [root, own] of Map.groupBy(changing, rootOf)) {
    if (root === null) continue;
    const state = await stateOf(context, root, []);
    let reason = "";
    const isSafe = async (chosen: readonly Repair[]) => {
      const found = newPlaces(state, await stateOf(context, root, chosen));
      if (found.length > 0) reason = `it would bring up ${found[0]}`;
      return found.length === 0;
    };
    const kept = new Set(await largestSafe(own, isSafe));
    for (const repair of own) if (!kept.has(repair)) refused.set(repair.artifact.file, reason);
  }
  return refused;
}

/** What an instance shows with some of its files repaired, by place. */
async function stateOf(
  context: OperationContext,
  root: string,
  repairs: readonly Repair[],
): Promise<ReadonlyMap<string, number>> {
  // Documents that the repairs leave alone are parsed and checked once for all attempts.
  const open = await context.instances.open(root, quiet(context));
  if (repairs.length === 0) return countPlaces(await checkWithoutBaseline(open, context.now, quiet(context)));
  const inside = (file: string) => relative(root, resolve(context.cwd, file)).split(sep).join("/");
  const files = Object.fromEntries(repairs.map(({ artifact, after }) => [inside(artifact.file), after]));
  const tree = new OverlayTree(new DiskTree(root), files);
  const { settings } = open;
  const instance = await loadInstance(tree, {
    ignores: settings.ignores,
    documents: context.instances.documents,
    watch: quiet(context),
  });
  return countPlaces((await checkWholeInstance(instance, { ...settings, baseline: null }, context.now)).findings);
}

/** Progress is not reported: how many attempts it takes is not known. */
function quiet({ signal }: OperationContext): ProgressMonitor {
  return { signal, progress: () => {} };
}

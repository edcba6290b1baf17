import type { Artifact } from "../workspace/artifact.ts";
import type { EpfModel } from "./model.ts";
import { asNumber, at } from "./read.ts";

/** Number of the cycle that the current roadmap plans, or null. */
export function currentCycle(model: EpfModel): number | null {
  const cycles = model.of("roadmap_recipe").flatMap((artifact) =>
    asNumber(at(artifact.document.value, "roadmap", "cycle")) ?? []
  );
  return cycles.length === 0 ? null : Math.max(...cycles);
}

/** True for reports and memos about a cycle before the current roadmap's; that roadmap may be gone. */
export function isPast(model: EpfModel, artifact: Artifact): boolean {
  if (artifact.archived) return true;
  const current = currentCycle(model);
  const own = asNumber(at(artifact.document.value, "cycle"));
  return current !== null && own !== null && own < current;
}

import { onceForEach } from "../../diagnostics/once_for_each.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { type Citation, citations } from "../citations.ts";
import { type EpfModel, idInName } from "../model.ts";

/** The id that a definition should have, and the places that cite it. */
export interface MeantDefinitionId {
  id: string;
  cited: readonly Citation[];
}

/**
 * Definitions whose own id is the slip: places cite the id that is in the name of the file, none the one that is written
 * in it, and no other definition has either.
 */
export const misnumberedDefinitions = onceForEach((model: EpfModel): ReadonlyMap<Artifact, MeantDefinitionId> => {
  const cited = Map.groupBy(
    citations(model, "definition").filter(({ artifact }) => !artifact.archived),
    ({ id }) => id,
  );
  const byId = Map.groupBy(model.definitions, ({ id }) => id);
  return new Map(model.definitions.flatMap(({ artifact, id }) => {
    const named = idInName(artifact);
    const places = named === null ? [] : cited.get(named) ?? [];
    const isSlip = places.length > 0 && !byId.has(named!) && !cited.has(id) && byId.get(id)!.length === 1;
    return isSlip ? [[artifact, { id: named!, cited: places }] as const] : [];
  }));
});

import { quoteValue } from "../../../diagnostics/escape.ts";
import type { Finding } from "../../../diagnostics/finding.ts";
import { counted } from "../../../text/forms/plural.ts";
import type { Artifact } from "../../../workspace/artifact.ts";
import { offerFreeIds } from "./offer_free_ids.ts";
import { isOwnToFile, meantIds, missedBy, twinsIn } from "./twin_ids.ts";

/** Places that one finding names. */
const NAMED = 10;

/**
 * Joins what is found of an id that two things have with what is found of the id that the second should have: whoever
 * cites that finds nothing for the same cause. Where it is not known, a free id is offered.
 */
export function foldTwins(findings: readonly Finding[], artifacts: readonly Artifact[]): readonly Finding[] {
  const twins = twinsIn(findings);
  if (twins.length === 0) return findings;
  const meant = meantIds(twins, findings, artifacts);
  const byId = Map.groupBy(findings, (finding) => missedBy(finding));
  const inFile = Map.groupBy(findings, (finding) => `${finding.file}\n${missedBy(finding)}`);
  const misses = new Map<Finding, Finding[]>();
  const folded = new Set<Finding>();
  for (const [twin, { id }] of meant) {
    const key = `${twin.file}\n${id}`;
    const own = (isOwnToFile(twin) ? inFile.get(key) : byId.get(id))?.filter((finding) => !folded.has(finding)) ?? [];
    misses.set(twin, own);
    for (const miss of own) folded.add(miss);
    // The first twin has them all.
    if (isOwnToFile(twin)) inFile.delete(key);
    else byId.delete(id);
  }
  const offered = offerFreeIds(twins, meant, artifacts);
  return findings.flatMap((finding) => {
    if (folded.has(finding)) return [];
    const own = misses.get(finding) ?? [];
    const told = offered.get(finding) ?? finding;
    return [own.length === 0 ? told : join(told, meant.get(finding)!.id, own)];
  });
}

function join(twin: Finding, id: string, misses: readonly Finding[]): Finding {
  const places = counted(misses.length, "place names", "places name");
  return {
    ...twin,
    message: `${twin.message}; ${places} ${quoteValue(id)}, which is not defined`,
    related: [
      ...twin.related,
      ...misses.slice(0, NAMED).map(({ file, span }) => ({ file, span, message: `names ${quoteValue(id)}` })),
    ],
  };
}

import { compareText } from "../diagnostics/finding.ts";
import { ARTIFACT_TYPES } from "../format/artifact_types.ts";
import { asMap, asText } from "../model/read.ts";
import type { Artifact } from "../workspace/artifact.ts";

/** States in which others rely on a file as it is. */
const RELIED_ON: ReadonlySet<string> = new Set(["approved", "active", "ready", "in-progress", "delivered"]);

/**
 * Files in the order in which their open questions matter: foundations before what rests on them, of each the files that
 * are approved or at work first, then in the order in which files are written.
 */
export function inQuestionOrder(artifacts: readonly Artifact[]): Artifact[] {
  const ranks = new Map(artifacts.map((artifact) => [artifact, rankOf(artifact)]));
  return artifacts.toSorted((a, b) => {
    const [first, second] = [ranks.get(a)!, ranks.get(b)!];
    const place = first.findIndex((rank, index) => rank !== second[index]);
    return place === -1 ? compareText(a.file, b.file) : first[place]! - second[place]!;
  });
}

function rankOf({ type, document }: Artifact): readonly number[] {
  const { phase, upkeep, schema } = ARTIFACT_TYPES[type];
  const isFoundation = phase === "READY" && upkeep.requiredFrom !== null;
  const root = asMap(document.value);
  const status = asText(root.status) ?? asText(asMap(schema.wrapper === null ? null : root[schema.wrapper]).status);
  return [
    isFoundation ? 0 : 1,
    status !== null && RELIED_ON.has(status) ? 0 : 1,
    upkeep.repairOrder ?? Number.MAX_SAFE_INTEGER,
  ];
}

import type { ArtifactType } from "../../format/artifact_types.ts";
import { compareText } from "../../diagnostics/finding.ts";
import type { Artifact, Instance } from "../../workspace/artifact.ts";
import { atOnce, mapSteps, type Steps } from "../../workspace/progress_monitor.ts";
import { asMap, asText } from "../read.ts";
import { compareValues } from "./compare_values.ts";
import type { Difference } from "./difference.ts";

/** An artifact of two states, in which at least one has it. */
export interface ComparedArtifact {
  before: Artifact | null;
  after: Artifact | null;
  /** Empty for an artifact that only one state has, or that cannot be read in one of them. */
  differences: Difference[];
}

/**
 * The artifacts of two states that are not the same, in the order of their files. An artifact is known by its file, else
 * by its type and id, by its text if it cannot be read, else by its type where it
 * has no id and both states have one more of it.
 */
export function compareInstances(
  before: Pick<Instance, "artifacts">,
  after: Pick<Instance, "artifacts">,
): ComparedArtifact[] {
  return atOnce(comparisonSteps(before, after));
}

/** The same as steps: one for each artifact. */
export function* comparisonSteps(
  before: Pick<Instance, "artifacts">,
  after: Pick<Instance, "artifacts">,
): Steps<ComparedArtifact[]> {
  const pairs = pairArtifacts(before.artifacts, after.artifacts);
  const compared = yield* mapSteps(pairs, ([old, now]): ComparedArtifact => {
    const isWhole = old !== null && now !== null && old.document.readable && now.document.readable;
    const differences = isWhole ? compareValues(old.document.value, now.document.value) : [];
    return { before: old, after: now, differences };
  });
  return compared.filter(isDifferent)
    .sort((a, b) => compareText((a.after ?? a.before)!.file, (b.after ?? b.before)!.file));
}

function isDifferent({ before, after, differences }: ComparedArtifact): boolean {
  if (before === null || after === null || before.file !== after.file || differences.length > 0) return true;
  return (!before.document.readable || !after.document.readable) && before.document.text !== after.document.text;
}

type Pair = [before: Artifact | null, after: Artifact | null];

function pairArtifacts(before: readonly Artifact[], after: readonly Artifact[]): Pair[] {
  const partner = new Map<Artifact, Artifact>();
  const taken = new Set<Artifact>();
  const match = (keyOf: (artifact: Artifact) => string | null, mayRepeat = true) => {
    const open = Map.groupBy(after.filter((artifact) => !taken.has(artifact)), keyOf);
    const left = Map.groupBy(before.filter((artifact) => !partner.has(artifact)), keyOf);
    for (const [key, own] of left) {
      const others = key === null ? [] : open.get(key) ?? [];
      if (!mayRepeat && (own.length > 1 || others.length > 1)) continue;
      for (const [index, other] of others.slice(0, own.length).entries()) {
        partner.set(own[index]!, other);
        taken.add(other);
      }
    }
  };
  match(({ type, file }) => `${type}\n${file}`);
  match((artifact) => {
    const id = idOf(artifact);
    return id === null || artifact.archived ? null : `${artifact.type}\n${id}`;
  });
  match(({ type, document }) => document.readable ? null : `${type}\n${document.text}`);
  match((artifact) => artifact.archived || idOf(artifact) !== null ? null : artifact.type, false);
  return [
    ...before.map((artifact): Pair => [artifact, partner.get(artifact) ?? null]),
    ...after.filter((artifact) => !taken.has(artifact)).map((artifact): Pair => [null, artifact]),
  ];
}

/** The id that an artifact gives itself, at its root or below the key that wraps it. */
function idOf({ document, type }: { document: Artifact["document"]; type: ArtifactType }): string | null {
  const root = asMap(document.value);
  const wrapped = asMap(root[type]);
  return asText(root.id) ?? asText(wrapped.id);
}

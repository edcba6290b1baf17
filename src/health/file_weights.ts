import { onceForEach } from "../diagnostics/once_for_each.ts";
import type { ArtifactType } from "../format/artifact_types.ts";
import type { EpfModel } from "../model/model.ts";
import { trackOf } from "../model/value_models/model_fault.ts";
import type { Artifact } from "../workspace/artifact.ts";
import type { LostFile } from "./losses/lost_file.ts";

/**
 * How many files the artifacts of a kind count as together, however many there are: as much as their absence costs where
 * they are due, so that deleting all of them never pays. Features count as three; of value models there is one for each
 * track.
 */
export const FILES_OF_KIND: Partial<Record<ArtifactType, number>> = { feature_definition: 3, value_model: 4 };

/** The type of each file of a model: what a repair would gain is computed many times, and this is the same in all of them. */
export const typesByFile = onceForEach(({ instance }: EpfModel): ReadonlyMap<string, ArtifactType> =>
  new Map(instance.artifacts.map(({ file, type }) => [file, type]))
);

const WEIGHTS = new WeakMap<EpfModel, FileWeights>();

/** The weights of the files of a model. */
export function fileWeights(model: EpfModel): FileWeights {
  let weights = WEIGHTS.get(model);
  if (weights === undefined) WEIGHTS.set(model, weights = new FileWeights(model));
  return weights;
}

/**
 * What each file weighs where a section is a share of the files: 1, or less where there are many of its kind. The value
 * models of one track are one model, so that splitting it raises nothing and merging it lowers nothing.
 */
class FileWeights {
  readonly #kinds: ReadonlyMap<string, string>;
  readonly #counts = new Map<string, number>();

  constructor({ instance }: EpfModel) {
    const current = instance.artifacts.filter(({ archived }) => !archived);
    this.#kinds = new Map(current.map((artifact) => [artifact.file, kindOf(artifact)]));
    for (const kind of this.#kinds.values()) this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
  }

  of(file: string): number {
    const kind = this.#kinds.get(file);
    if (kind === undefined) return 1;
    return Math.min(1, mostOf(kind) / this.#counts.get(kind)!);
  }

  /** What all these files weigh. */
  sum(files: Iterable<string>): number {
    let sum = 0;
    for (const file of files) sum += this.of(file);
    return sum;
  }

  /** What lost files weigh; one that stands for several that are missing weighs as much as those. */
  sumLost(lost: readonly LostFile[]): number {
    return lost.reduce((sum, { file, standsFor }) => sum + (standsFor > 1 ? standsFor : this.of(file)), 0);
  }
}

/** Value models whose track no one can tell are parts of that of the product. */
function kindOf(artifact: Artifact): string {
  return artifact.type === "value_model" ? `${artifact.type} ${trackOf(artifact) ?? "product"}` : artifact.type;
}

function mostOf(kind: string): number {
  return kind.startsWith("value_model ") ? 1 : FILES_OF_KIND[kind as ArtifactType] ?? Infinity;
}

import type { ArtifactType } from "../format/artifact_types.ts";
import type { EpfModel } from "../model/model.ts";
import type { LostFile } from "./lost_file.ts";

/**
 * How many files the artifacts of a kind count as together, however many there are: as much as their absence costs where
 * they are due, so that deleting all of them never pays. Features count as three; of value models there is one for each
 * track.
 */
export const FILES_OF_KIND: Partial<Record<ArtifactType, number>> = { feature_definition: 3, value_model: 4 };

const WEIGHTS = new WeakMap<EpfModel, FileWeights>();

/** The weights of the files of a model. */
export function fileWeights(model: EpfModel): FileWeights {
  let weights = WEIGHTS.get(model);
  if (weights === undefined) WEIGHTS.set(model, weights = new FileWeights(model));
  return weights;
}

/** What each file weighs where a section is a share of the files: 1, or less where there are many of its kind. */
class FileWeights {
  readonly #types: ReadonlyMap<string, ArtifactType>;
  readonly #counts = new Map<ArtifactType, number>();

  constructor({ instance }: EpfModel) {
    const current = instance.artifacts.filter(({ archived }) => !archived);
    this.#types = new Map(current.map(({ file, type }) => [file, type]));
    for (const { type } of current) this.#counts.set(type, (this.#counts.get(type) ?? 0) + 1);
  }

  of(file: string): number {
    const type = this.#types.get(file);
    if (type === undefined) return 1;
    return Math.min(1, (FILES_OF_KIND[type] ?? Infinity) / this.#counts.get(type)!);
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

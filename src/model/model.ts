import { baseName } from "../format/file_path.ts";
import { meantValue } from "./meant/meant_value.ts";
import { type Path, valueAt } from "../diagnostics/path.ts";
import { ARTIFACT_TYPES, type ArtifactType, DEFINITION_TYPES } from "../format/artifact_types.ts";
import type { Artifact, Instance } from "../workspace/artifact.ts";
import { atOnce, flatMapSteps, type Steps } from "../workspace/progress_monitor.ts";
import { productNameOf } from "../workspace/instance/product_name.ts";
import { copiesAmong } from "./copies.ts";
import { asMap, asText } from "./read.ts";
import { indexRoadmaps, type RoadmapIndex } from "./roadmap/roadmap.ts";
import type { Track } from "../format/tracks.ts";
import { type ValueModels, valueModelsOf } from "./value_models/value_models.ts";

/** A definition of any track: a product feature (`fd-`) or a practice of another track. */
export interface Definition {
  id: string;
  track: Track;
  artifact: Artifact;
  value: Record<string, unknown>;
}

/** An instance seen through the framework's eyes; each view is built when first asked for. */
export class EpfModel {
  readonly instance: Instance;
  #byType: Map<ArtifactType, Artifact[]> | null = null;
  #byFile: ReadonlyMap<string, Artifact> | null = null;
  #values: ValueModels | null = null;
  #roadmap: RoadmapIndex | null = null;
  #definitions: Definition[] | null = null;
  #copies: ReadonlyMap<Artifact, Artifact> | null = null;

  constructor(instance: Instance) {
    this.instance = instance;
  }

  /** Readable artifacts of a type, without those of past cycles and without copies of a neighbour. */
  of(type: ArtifactType): readonly Artifact[] {
    return this.#types().get(type)?.filter((artifact) => !artifact.archived && !this.copies.has(artifact)) ?? [];
  }

  /** Files that somebody copied beside their original, each with it. */
  get copies(): ReadonlyMap<Artifact, Artifact> {
    return this.#copies ??= copiesAmong([...this.instance.artifacts, ...this.instance.unjudged]);
  }

  /** Readable artifacts of a type, past cycles and copies included. */
  all(type: ArtifactType): readonly Artifact[] {
    return this.#types().get(type) ?? [];
  }

  get values(): ValueModels {
    return this.#values ??= valueModelsOf(this.of("value_model"));
  }

  /** Objectives, key results, assumptions and components of the current roadmaps. */
  get roadmap(): RoadmapIndex {
    return this.#roadmap ??= indexRoadmaps(this.of("roadmap_recipe"));
  }

  /** Definitions of all four tracks that carry an id, in the file or in its name. */
  get definitions(): readonly Definition[] {
    return this.#definitions ?? atOnce(this.definitionSteps());
  }

  /** The same as steps: one for each. */
  *definitionSteps(): Steps<readonly Definition[]> {
    const artifacts = DEFINITION_TYPES.flatMap(({ type, track }) =>
      this.of(type).map((artifact) => ({ track, artifact }))
    );
    return this.#definitions ??= yield* flatMapSteps(artifacts, ({ track, artifact }): Definition[] => {
      const value = asMap(meantValue(artifact));
      const id = asText(value.id) ?? idInName(artifact);
      return id === null ? [] : [{ id, track, artifact, value }];
    });
  }

  /** Product features: the definitions of the product track. */
  get features(): readonly Definition[] {
    return this.definitions.filter((definition) => definition.track === "product");
  }

  /** The text at a path of a file; null where there is no such file or text. */
  textAt(file: string, path: Path): string | null {
    return asText(valueAt(this.#files().get(file)?.document.value, path));
  }

  /** The product name that the anchor or the metadata gives, or null. */
  get productName(): string | null {
    const valueOf = (type: ArtifactType) => asMap(this.of(type)[0]?.document.value);
    return productNameOf(valueOf("epf_anchor"), valueOf("epf_meta"));
  }

  #files(): ReadonlyMap<string, Artifact> {
    return this.#byFile ??= new Map(this.instance.artifacts.map((artifact) => [artifact.file, artifact]));
  }

  #types(): Map<ArtifactType, Artifact[]> {
    if (this.#byType === null) {
      this.#byType = new Map();
      for (const artifact of [...this.instance.artifacts, ...this.instance.unjudged]) {
        if (!artifact.document.readable) continue;
        const list = this.#byType.get(artifact.type);
        if (list === undefined) this.#byType.set(artifact.type, [artifact]);
        else list.push(artifact);
      }
    }
    return this.#byType;
  }
}

/** The id that the name of a definition's file begins with: where the field lacks one, that is still what it is called. */
export function idInName({ file, type, document }: Artifact): string | null {
  if (Object.keys(asMap(document.value)).length === 0) return null;
  const [id, prefix] = /^([a-z]+)-\d+(?=[_.-])/.exec(baseName(file)) ?? [];
  return id !== undefined && prefix === ARTIFACT_TYPES[type].ids.own ? id : null;
}

import { onceForEach } from "../../diagnostics/once_for_each.ts";
import type { ArtifactType } from "../../format/artifact_types.ts";
import type { EpfModel } from "../../model/model.ts";
import { asMap, at } from "../../model/read.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import type { HealthContext } from "../health_context.ts";
import type { Loss } from "./lost_file.ts";
import { holdsContent } from "./own_sections.ts";
import { unfilledLoss } from "./unfilled.ts";

/** What says whether a file is lost. */
export type LossContext = Pick<HealthContext, "model" | "findings" | "restored" | "isPart">;

export function isRestored({ restored }: LossContext, file: string): boolean {
  return restored?.has(file) ?? false;
}

export function currentOf(model: EpfModel, type: ArtifactType): readonly Artifact[] {
  return currentByType(model).get(type) ?? [];
}

/** Every computation of what a repair would win asks for each type. */
const currentByType = onceForEach(({ instance }: EpfModel) =>
  Map.groupBy([...instance.artifacts, ...instance.unjudged].filter(({ archived }) => !archived), ({ type }) => type)
);

/** null when one of the files has content of the type. */
export function lossOf(context: LossContext, files: readonly Artifact[], type: ArtifactType): Loss | null {
  let first: Loss | null = "missing";
  for (const artifact of files) {
    const loss = lossOfFile(context, artifact, type);
    if (loss === null) return null;
    if (first === "missing") first = loss;
  }
  return first;
}

export function lossOfFile(
  context: LossContext,
  artifact: Artifact,
  type: ArtifactType,
): Exclude<Loss, "missing"> | null {
  if (isRestored(context, artifact.file)) return null;
  const { readable, isBlank, value } = artifact.document;
  if (!readable) return isBlank ? "empty" : "unreadable";
  if (!holdsContent(artifact.document, type)) return "empty";
  return unfilledLoss(context, artifact) ??
    (type === "value_model" && !holdsLayers(value) ? "without layers" : null);
}

/** True for a value model that has layers, under whatever key they are. */
export function holdsLayers(value: unknown): boolean {
  const isHeld = (layers: unknown) => typeof layers === "object" && layers !== null && Object.keys(layers).length > 0;
  return isHeld(at(value, "layers")) || Object.values(asMap(value)).some((part) => isHeld(at(part, "layers")));
}

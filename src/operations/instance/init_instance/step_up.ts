import { baseName } from "../../../format/file_path.ts";
import { relative, sep } from "node:path";
import { detectByPath } from "../../../format/detect.ts";
import { asTrack, type Track } from "../../../format/tracks.ts";
import { adoptionLevel, statedLevels } from "../../../model/adoption.ts";
import { hiddenFile, isFlat, typesPresent, VALUE_MODELS } from "../../../model/instance_layout.ts";
import type { EpfModel } from "../../../model/model.ts";
import { asText, at } from "../../../model/read.ts";
import { trackOfName } from "../../../model/value_models/model_fault.ts";
import type { Artifact, Instance } from "../../../workspace/artifact.ts";
import { inspectFolder, isFolder } from "../../../workspace/instance/discover.ts";
import type { OperationContext } from "../../context.ts";
import { modelOf } from "../../instances.ts";
import { foreignArtifact } from "./foreign_instance.ts";
import type { NewFile } from "./instance_files.ts";

/** An instance that is taken to a further adoption level. */
interface SteppingUp {
  instance: Instance;
  model: EpfModel;
  /** The level that it states until now. */
  level: number | null;
  /** The files in which the new level is to be stated: the reality assessment, and others that state another one; none where all state it. */
  stating: Artifact[];
}

/**
 * The instance of the product that is in the folder already, where a level is asked for that it has not reached by this
 * command alone: it holds files of its own, or states a lower level. null where there is none, or a run that was
 * interrupted is only to be completed.
 */
export async function steppingUp(
  context: OperationContext,
  root: string,
  asked: { name: string; level: number | undefined; own: readonly string[] },
): Promise<SteppingUp | null> {
  if (asked.level === undefined || !isFolder(root) || inspectFolder(root)?.product_name !== asked.name) return null;
  const open = await context.instances.open(root);
  const model = await modelOf(open, context.signal);
  const level = adoptionLevel(model);
  const isLower = level !== null && level < asked.level;
  if (!isLower && foreignArtifact(root, asked.own) === null) return null;
  const stated = statedLevels(model);
  const others = stated.filter((one) => one.level !== asked.level).map(({ artifact }) => artifact);
  const isStated = stated.length > 0 && others.length === 0;
  const stating = isStated ? [] : [...new Set([...model.of("living_reality_assessment").slice(0, 1), ...others])];
  return { instance: open.instance, model, level, stating };
}

/** Those of the files that an instance lacks: of each type, and of each track's value model, it has none under any name. */
export function lackingIn(instance: Instance, root: string, files: readonly NewFile[]): NewFile[] {
  const present = typesPresent(instance);
  for (const { type, archived } of instance.unjudged) if (!archived) present.add(type);
  const models = [...instance.artifacts, ...instance.unjudged].filter(({ type, archived }) =>
    type === "value_model" && !archived
  );
  const held = new Set(
    models.map(({ document, file }): Track | null =>
      asTrack(asText(at(document.value, "track_name")) ?? "") ?? trackOfName(file)
    ),
  );
  return files.filter(({ path }) => {
    const file = inside(root, path);
    const type = detectByPath(file);
    if (type === "value_model") return !held.has(trackOfName(file)) && !held.has(null);
    return type !== null && !present.has(type) && hiddenFile(instance, type) === null;
  }).map((file) => ({ ...file, path: placeIn(instance, root, file.path) }));
}

/** Where a new file goes: in an instance without phase folders beside the others, and value models into their folder. */
function placeIn(instance: Instance, root: string, path: string): string {
  const file = inside(root, path);
  const name = baseName(file);
  const [model] = instance.artifacts.filter(({ type, archived }) => type === "value_model" && !archived);
  if (file.startsWith(`${VALUE_MODELS}/`) && model !== undefined && !instance.folders.has(VALUE_MODELS)) {
    return `${root}/${model.file.slice(0, model.file.lastIndexOf("/") + 1)}${name}`;
  }
  return isFlat(instance) && file.startsWith("READY/") ? `${root}/${name}` : path;
}

function inside(root: string, path: string): string {
  return relative(root, path).split(sep).join("/");
}

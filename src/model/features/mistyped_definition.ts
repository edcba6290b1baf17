import { onceForEach } from "../../diagnostics/once_for_each.ts";
import { meantId } from "../ids.ts";
import type { EpfModel } from "../model.ts";
import { type Dependency, namedBeside } from "./dependencies.ts";

/** The definition whose file has an id in its name, whatever its own id is; null without one. */
export function fileNamed(model: EpfModel, id: string): string | null {
  if (!/^[\p{L}\d]+(?:-[\p{L}\d]+)*$/u.test(id)) return null;
  const begin = new RegExp(`(?:^|/)${id}(?![\\p{L}\\d])[^/]*$`, "u");
  return model.instance.artifacts.find(({ file, archived }) => !archived && begin.test(file))?.file ?? null;
}

const idsOf = onceForEach((model: EpfModel): readonly string[] => [...new Set(model.definitions.map(({ id }) => id))]);

/**
 * True for a dependency on an id that no definition has where a definition is probably meant: by the spelling of the id,
 * by the name beside it or by the name of a file.
 */
export function isMistyped(model: EpfModel, { artifact, at, to }: Dependency): boolean {
  return meantId(to, idsOf(model)) !== null || namedBeside(model, artifact, at) !== null ||
    fileNamed(model, to) !== null;
}

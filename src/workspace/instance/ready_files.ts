import { ARTIFACT_TYPES } from "../../format/artifact_types.ts";
import { detectByPath } from "../../format/detect.ts";

/** Kinds of READY files that show together that the folder around them is a flat instance. */
const FLAT_KINDS = 2;

/** The type of a file by its name, where it is one of the numbered files of READY; else null. */
function readyType(name: string): string | null {
  const type = /^\d\d_.*\.ya?ml$/i.test(name) ? detectByPath(`READY/${name}`) : null;
  return type !== null && ARTIFACT_TYPES[type].phase === "READY" ? type : null;
}

/** True for the names in a folder `READY` that hold a strategy, so that the folder around it is an instance by itself. */
export function holdReadyFiles(names: readonly string[]): boolean {
  return names.some((name) => readyType(name) !== null);
}

/** True for a folder in which the files of READY lie themselves, without the folder of that name. */
export function isFlat(folder: string, names: readonly string[]): boolean {
  if (folder === "READY") return false;
  return new Set(names.map(readyType).filter((type) => type !== null)).size >= FLAT_KINDS;
}

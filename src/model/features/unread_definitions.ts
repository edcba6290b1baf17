import { DEFINITION_TYPES } from "../../format/artifact_types.ts";
import type { EpfModel } from "../model.ts";
import { unreadable } from "../readable.ts";

/** True for ids that a file which could not be read may define. */
export function unreadDefinitions(model: EpfModel): (id: string) => boolean {
  const files = unreadable(model, ...DEFINITION_TYPES.map(({ type }) => type));
  const ids = files.map(({ file }) => /(?:^|\/)([a-z]{2}-\d+)[^/]*$/i.exec(file)?.[1]?.toLowerCase() ?? null);
  return (id) => ids.includes(null) || ids.includes(id.toLowerCase());
}

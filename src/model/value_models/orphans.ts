import { fromDefinition } from "./coverage.ts";
import type { Definition, EpfModel } from "../model.ts";
import { valuePaths } from "./value_paths.ts";

/** Definitions that name no value path at all. */
export function orphans(model: EpfModel): Definition[] {
  const citing = new Set(valuePaths(model).filter(fromDefinition).map(({ artifact }) => artifact));
  return model.definitions.filter(({ artifact }) => !citing.has(artifact));
}

import type { EpfModel } from "../model.ts";
import { type ValuePath, valuePaths } from "./value_paths.ts";
import type { ValueNode } from "./value_models.ts";

const cache = new WeakMap<EpfModel, Map<ValueNode, ValuePath[]>>();

/** The value paths that resolve to a node or to a part of it, in the order of the files. */
export function usesOf(model: EpfModel, node: ValueNode): readonly ValuePath[] {
  let index = cache.get(model);
  if (index === undefined) {
    index = new Map();
    for (const path of valuePaths(model)) {
      for (let at = path.node; at !== null; at = at.parent) {
        const list = index.get(at);
        if (list === undefined) index.set(at, [path]);
        else list.push(path);
      }
    }
    cache.set(model, index);
  }
  return index.get(node) ?? [];
}

/** The first use by each source, so that a file that names several parts of a node counts once. */
export function firstUses(uses: readonly ValuePath[], ...sources: readonly ValuePath["source"][]): ValuePath[] {
  const seen = new Set<string>();
  return uses.filter(({ source, sourceId }) => {
    if (!sources.includes(source) || seen.has(sourceId)) return false;
    seen.add(sourceId);
    return true;
  });
}

import { nameKey } from "../../text/fold.ts";
import { TRACK_NAMES, TRACKS } from "../../format/tracks.ts";
import type { EpfModel } from "../model.ts";
import { valuePaths } from "./value_paths.ts";

/** The ways in which an instance writes a value path, given in any case and with any separators inside its parts. */
export type PathSpellings = (text: string) => readonly string[];

/** The paths of all nodes of an instance, in full and in the short form of definitions, and the paths that its files write. */
export function pathSpellings(model: EpfModel): PathSpellings {
  const byKey = new Map<string, Set<string>>();
  const add = (path: string, key = pathKey(path)) => {
    byKey.set(key, (byKey.get(key) ?? new Set()).add(path));
  };
  for (const track of TRACKS) {
    for (const node of model.values.nodes(track)) {
      add(node.path);
      if (node.level !== 3) continue;
      const short = `${TRACK_NAMES[track]}.${node.parent!.name}.${node.id}`;
      add(short);
      // Definitions that take the short form alone mean it where they have the full one.
      if (/[\s-]/.test(short)) add(short, pathKey(node.path));
    }
  }
  for (const { text, failure } of valuePaths(model)) if (failure === null) add(text);
  return (text) => [...byKey.get(pathKey(text)) ?? []];
}

function pathKey(path: string): string {
  return path.split(/->|[./>:]/).map(nameKey).join(".");
}

import type { Path } from "../../diagnostics/path.ts";
import { entriesAt } from "../fields.ts";
import { findRings, type Ring } from "../graph/loops.ts";
import { asText } from "../read.ts";

/** A dependency between two key results: the one that comes first, and the one that waits for it. */
export interface ResultLink {
  from: string;
  to: string;
  /** True where the second cannot be reached without the first. */
  isRequired: boolean;
  at: Path;
}

/** The dependencies of a roadmap that name both of their key results. */
export function resultLinks(value: unknown): ResultLink[] {
  return entriesAt(value, "roadmap.cross_track_dependencies[]").flatMap(({ entry, path }) => {
    const [from, to] = [asText(entry.from_kr), asText(entry.to_kr)];
    return from === null || to === null
      ? []
      : [{ from, to, isRequired: entry.dependency_type === "requires", at: path }];
  });
}

/** The key results of a roadmap that wait for each other in a circle, or each for itself, which is wrong in any kind of link. */
export function keyResultRings(value: unknown): Ring<ResultLink>[] {
  return findRings(resultLinks(value).filter(({ isRequired, from, to }) => isRequired || from === to));
}

import type { Path } from "../../diagnostics/path.ts";
import { fieldsAt } from "../fields.ts";
import { findRings, type Ring } from "../graph/loops.ts";
import { asMap, asText } from "../read.ts";

interface Link {
  from: string;
  to: string;
  type: unknown;
  at: Path;
}

/** The key results of a roadmap that wait for each other in a circle, or each for itself. */
export function keyResultRings(value: unknown): Ring<Link>[] {
  const links = fieldsAt(value, "roadmap.cross_track_dependencies[]").flatMap(({ value: item, path }) =>
    readLink(item, path)
  );
  return findRings(links.filter(isBinding));
}

/** A key result that depends on itself is wrong whatever the kind. */
function isBinding({ type, from, to }: Link): boolean {
  return type === "requires" || from === to;
}

function readLink(item: unknown, path: Path): Link[] {
  const { from_kr, to_kr, dependency_type } = asMap(item);
  const from = asText(from_kr);
  const to = asText(to_kr);
  return from === null || to === null ? [] : [{ from, to, type: dependency_type, at: [...path, "to_kr"] }];
}

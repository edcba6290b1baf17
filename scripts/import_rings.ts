import { dirname, join } from "node:path";
import { importsOf } from "./imports_of.ts";

/**
 * The rings of imports among files, one for each group of files that import each other in the end: static, type-only
 * and lazy imports alike. A ring is its files in the order of their imports, its first file once more at the end.
 * @param texts source texts by path
 */
export function importRings(texts: ReadonlyMap<string, string>): string[][] {
  const imports = new Map([...texts].map(([file, text]) => {
    const targets = importsOf(text).filter((specifier) => specifier.startsWith("."))
      .map((specifier) => join(dirname(file), specifier).replaceAll("\\", "/"));
    return [file, targets.filter((target) => texts.has(target)).sort()];
  }));
  const seen = new Set<string>();
  return [...imports.keys()].sort().flatMap((file) => {
    const ring = seen.has(file) ? null : shortestRing(file, imports);
    if (ring === null) return [];
    for (const member of reachedBothWays(file, imports)) seen.add(member);
    return [ring];
  });
}

/** The shortest way along the imports from a file back to itself, or null. */
function shortestRing(start: string, imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const from = new Map<string, string>();
  const queue = [start];
  for (const file of queue) {
    for (const target of imports.get(file)!) {
      if (target === start) {
        const ring = [start];
        for (let at = file; at !== start; at = from.get(at)!) ring.unshift(at);
        return [start, ...ring];
      }
      if (from.has(target)) continue;
      from.set(target, file);
      queue.push(target);
    }
  }
  return null;
}

/** Files that the file imports in the end and that import it in the end. */
function reachedBothWays(file: string, imports: ReadonlyMap<string, readonly string[]>): string[] {
  return [...reachedFrom(file, imports)].filter((other) => reachedFrom(other, imports).has(file));
}

function reachedFrom(start: string, imports: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set<string>();
  const queue = [start];
  for (const file of queue) {
    for (const target of imports.get(file)!) {
      if (reached.has(target)) continue;
      reached.add(target);
      queue.push(target);
    }
  }
  return reached;
}

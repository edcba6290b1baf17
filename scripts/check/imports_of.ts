import { dirname, join } from "node:path";

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b[^;"']*?from\s+"([^"]+)"|\bimport\(\s*"([^"]+)"\s*\)|(?:^|\n)import\s+"([^"]+)"/g;

/** What a source text imports: static, type-only, lazy and re-exporting imports, as they are written. */
export function importsOf(text: string): string[] {
  return [...text.matchAll(IMPORT)].map((match) => (match[1] ?? match[2] ?? match[3])!);
}

/** The file that a relative specifier means, from the folder that `file` is relative to. */
export function targetOf(file: string, specifier: string): string {
  return join(dirname(file), specifier).replaceAll("\\", "/");
}

/** For each file the files that it imports, in whatever way. @param texts source texts by path */
export function importsAmong(texts: Iterable<readonly [string, string]>): Map<string, string[]> {
  return new Map([...texts].map(([file, text]) => [
    file,
    importsOf(text).filter((specifier) => specifier.startsWith(".")).map((specifier) => targetOf(file, specifier)),
  ]));
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b[^;"']*?from\s+"([^"]+)"|\bimport\(\s*"([^"]+)"\s*\)|(?:^|\n)import\s+"([^"]+)"/g;

/** What a source text imports: static, type-only, lazy and re-exporting imports, as they are written. */
export function importsOf(text: string): string[] {
  return [...text.matchAll(IMPORT)].map((match) => (match[1] ?? match[2] ?? match[3])!);
}

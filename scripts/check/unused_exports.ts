import { importsOf, targetOf } from "./imports_of.ts";

const EXPORTED = /^export (?:async )?(?:(?:const )?enum|const|let|function\*?|class|abstract class) (\w+)/gm;
const LAZY = /\bimport\(\s*"([^"]+)"\s*\)/g;

/**
 * Functions, constants and classes that are exported although no other file uses them. Types are left out: those in an
 * exported signature are exported with it.
 * @param texts source texts by path, those of the tests among them
 */
export function unusedExports(texts: ReadonlyMap<string, string>): { name: string; file: string }[] {
  const importers = new Map<string, Set<string>>();
  for (const [file, text] of texts) {
    for (const specifier of importsOf(text)) add(importers, resolved(file, specifier), [file]);
    // A module that is loaded lazily is passed around: a file can use it without importing it.
    for (const [, specifier = ""] of text.matchAll(LAZY)) add(importers, resolved(file, specifier), texts.keys());
  }
  return [...texts].flatMap(([file, text]) => {
    const users = [...importers.get(file) ?? []].filter((other) => other !== file).map((other) => texts.get(other)!);
    return [...text.matchAll(EXPORTED)].map((match) => ({ name: match[1]!, file }))
      .filter(({ name }) => !users.some((user) => new RegExp(`\\b${name}\\b`).test(user)));
  });
}

function resolved(file: string, specifier: string): string {
  return specifier.startsWith("#") ? specifier.slice(1) : targetOf(file, specifier);
}

function add(importers: Map<string, Set<string>>, target: string, files: Iterable<string>): void {
  const all = importers.get(target) ?? new Set();
  for (const file of files) all.add(file);
  importers.set(target, all);
}

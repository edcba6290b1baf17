import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { importCircles } from "./import_circles.ts";
import { DOORS, FORBIDDEN, LONGEST_FILE, ROOMS, TABLES } from "./house_rules.ts";

const ROOT = resolve(import.meta.dir, "..");

/** Every breach of the house rules, one line each; empty when all is well. */
export function houseBreaches(): string[] {
  const breaches = unknownRooms();
  const imports = new Map<string, string[]>();
  for (const file of sourceFiles()) {
    const text = readFileSync(join(ROOT, file), "utf8");
    const lines = text.split("\n");
    if (lines.length - 1 > LONGEST_FILE && !TABLES.includes(file)) {
      breaches.push(`${file}: ${lines.length - 1} lines, at most ${LONGEST_FILE}`);
    }
    const specifiers = importsOf(text);
    for (const specifier of specifiers) breaches.push(...importBreaches(file, specifier));
    if (!file.startsWith("tests/")) {
      imports.set(
        file,
        specifiers.flatMap((specifier) => specifier.startsWith(".") ? [targetOf(file, specifier)] : []),
      );
    }
    lines.forEach((line, index) => {
      for (const { what, where, why } of FORBIDDEN) {
        if (where.test(file) && file !== "scripts/house_rules.ts" && what.test(line)) {
          breaches.push(`${file}:${index + 1}: ${why}`);
        }
      }
    });
  }
  return [...breaches, ...importCircles(imports).map((circle) => `circle of imports: ${circle}`)];
}

/** The file that a relative specifier means, from the repository's root. */
function targetOf(file: string, specifier: string): string {
  return relative(ROOT, resolve(ROOT, file, "..", specifier)).replaceAll("\\", "/");
}

function importBreaches(file: string, specifier: string): string[] {
  const found: string[] = [];
  for (const { imports, only } of DOORS) {
    if (!imports.some((name) => specifier === name || specifier.startsWith(`${name}/`))) continue;
    if (file.startsWith("tests/") || only.some((glob) => new Bun.Glob(glob).match(file))) continue;
    found.push(
      `${file}: \`${specifier}\` may be imported ${only.length === 0 ? "nowhere" : `in ${only.join(", ")} only`}`,
    );
  }
  const room = roomOf(file);
  const target = specifier.startsWith(".") ? roomOf(targetOf(file, specifier)) : null;
  if (room === null || target === null || room === target) return found;
  if (!(ROOMS[room]?.mayImport ?? []).includes(target)) {
    found.push(`${file}: \`${room}\` may not import from \`${target}\``);
  }
  return found;
}

/** Folders of `src/` of which the table says nothing. */
function unknownRooms(): string[] {
  return readdirSync(join(ROOT, "src"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && ROOMS[entry.name] === undefined)
    .map(({ name }) => `src/${name}: scripts/house_rules.ts has no entry for this room`);
}

function roomOf(file: string): string | null {
  return /^src\/([^/]+)\//.exec(file)?.[1] ?? null;
}

function importsOf(text: string): string[] {
  return [
    ...text.matchAll(
      /(?:^|\n)\s*(?:import|export)\b[^;"']*?from\s+"([^"]+)"|\bimport\(\s*"([^"]+)"\s*\)|(?:^|\n)import\s+"([^"]+)"/g,
    ),
  ]
    .map((match) => (match[1] ?? match[2] ?? match[3])!);
}

function sourceFiles(): string[] {
  const files = ["main.ts"];
  for (const folder of ["src", "scripts", "tests"]) {
    for (const entry of readdirSync(join(ROOT, folder), { recursive: true }) as string[]) {
      if (entry.endsWith(".ts") && !entry.split(/[/\\]/).includes("node_modules")) {
        files.push(`${folder}/${entry.replaceAll("\\", "/")}`);
      }
    }
  }
  return files.sort();
}

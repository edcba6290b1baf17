import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { FOLDERS, FORBIDDEN, GENERATED, LONGEST_FILE, RESTRICTED, TABLES } from "./house_rules.ts";
import { importCircles } from "./import_circles.ts";
import { importsAmong, importsOf, targetOf } from "./imports_of.ts";
import { ruleBreaches } from "./rule_places.ts";
import { sharedTypeNames } from "./type_names.ts";
import { unusedExports } from "./unused_exports.ts";

const ROOT = resolve(import.meta.dir, "..", "..");

/** Every breach of the house rules, one line each; empty when all is well. */
export function houseBreaches(): string[] {
  const texts = sourceTexts();
  const program = [...texts].filter(([file]) => file.startsWith("src/"));
  return [
    ...unknownFolders(),
    ...[...texts].flatMap(([file, text]) => fileBreaches(file, text)),
    ...program.flatMap(([file, text]) => ruleBreaches(file, text)),
    ...sharedTypeNames(new Map(program)).map(({ name, files }) =>
      `type \`${name}\` is exported under one name by ${files.join(" and ")}`
    ),
    ...unusedExports(texts).filter(({ file }) => file.startsWith("src/")).map(({ name, file }) =>
      `${file}: \`${name}\` is exported, and no other file uses it`
    ),
    ...importCircles(importsAmong(ownTexts(texts))).map((circle) => `circle of imports: ${circle}`),
  ];
}

/** Tests are outside of the program. */
function ownTexts(texts: ReadonlyMap<string, string>) {
  return [...texts].filter(([file]) => !file.startsWith("tests/"));
}

function fileBreaches(file: string, text: string): string[] {
  const lines = text.split("\n");
  const mayBeLong = TABLES.includes(file) || text.startsWith(GENERATED);
  return [
    ...(lines.length - 1 > LONGEST_FILE && !mayBeLong
      ? [`${file}: ${lines.length - 1} lines, at most ${LONGEST_FILE}`]
      : []),
    ...importsOf(text).flatMap((specifier) => importBreaches(file, specifier)),
    ...lines.flatMap((line, index) =>
      FORBIDDEN.filter(({ what, where }) =>
        where.test(file) && file !== "scripts/check/house_rules.ts" && what.test(line)
      )
        .map(({ why }) => `${file}:${index + 1}: ${why}`)
    ),
  ];
}

function importBreaches(file: string, specifier: string): string[] {
  const found: string[] = [];
  for (const { imports, only } of RESTRICTED) {
    if (!imports.some((name) => specifier === name || specifier.startsWith(`${name}/`))) continue;
    if (file.startsWith("tests/") || only.some((glob) => new Bun.Glob(glob).match(file))) continue;
    found.push(
      `${file}: \`${specifier}\` may be imported ${only.length === 0 ? "nowhere" : `in ${only.join(", ")} only`}`,
    );
  }
  // The compiler says nothing of a lazy import that leads nowhere.
  if (specifier.startsWith(".") && !file.startsWith("tests/") && !existsSync(join(ROOT, targetOf(file, specifier)))) {
    found.push(`${file}: imports ${targetOf(file, specifier)}, which does not exist`);
  }
  const folder = folderOf(file);
  const target = specifier.startsWith(".") ? folderOf(targetOf(file, specifier)) : null;
  if (folder === null || target === null || folder === target) return found;
  if (!(FOLDERS[folder]?.mayImport ?? []).includes(target)) {
    found.push(`${file}: \`${folder}\` may not import from \`${target}\``);
  }
  return found;
}

/** Folders of `src/` of which the table says nothing. */
function unknownFolders(): string[] {
  return readdirSync(join(ROOT, "src"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && FOLDERS[entry.name] === undefined)
    .map(({ name }) => `src/${name}: scripts/check/house_rules.ts has no entry for this folder`);
}

function folderOf(file: string): string | null {
  return /^src\/([^/]+)\//.exec(file)?.[1] ?? null;
}

function sourceTexts(): Map<string, string> {
  const files = ["main.ts"];
  for (const folder of ["src", "scripts", "tests"]) {
    for (const entry of readdirSync(join(ROOT, folder), { recursive: true }) as string[]) {
      if (entry.endsWith(".ts") && !entry.split(/[/\\]/).includes("node_modules")) {
        files.push(`${folder}/${entry.replaceAll("\\", "/")}`);
      }
    }
  }
  return new Map(files.sort().map((file) => [file, readFileSync(join(ROOT, file), "utf8")]));
}

import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { DOORS, FORBIDDEN, LONGEST_FILE, ROOMS, TABLES } from "./house_rules.ts";
import { importsOf } from "./imports_of.ts";
import { ruleBreaches } from "./rule_places.ts";

const ROOT = resolve(import.meta.dir, "..");

/** How files begin that nobody writes by hand. */
const GENERATED = "// Made by `npm run generate`";

/** Every breach of the house rules, one line each; empty when all is well. */
export function houseBreaches(): string[] {
  const texts = sourceTexts();
  const program = new Map([...texts].filter(([file]) => file.startsWith("src/")));
  return [
    ...unknownRooms(),
    ...[...texts].flatMap(([file, text]) => fileBreaches(file, text)),
    ...[...program].flatMap(([file, text]) => ruleBreaches(file, text)),
  ];
}

function fileBreaches(file: string, text: string): string[] {
  const lines = text.split("\n");
  return [
    ...(lines.length - 1 > LONGEST_FILE && !text.startsWith(GENERATED) && !TABLES.includes(file)
      ? [`${file}: ${lines.length - 1} lines, at most ${LONGEST_FILE}`]
      : []),
    ...importsOf(text).flatMap((specifier) => importBreaches(file, specifier)),
    ...lines.flatMap((line, index) =>
      FORBIDDEN.filter(({ what, where }) => where.test(file) && file !== "scripts/house_rules.ts" && what.test(line))
        .map(({ why }) => `${file}:${index + 1}: ${why}`)
    ),
  ];
}

function importBreaches(file: string, specifier: string): string[] {
  const found: string[] = [];
  for (const { imports, only } of DOORS) {
    if (!imports.some((name) => specifier === name || specifier.startsWith(`${name}/`))) continue;
    if (file.startsWith("tests/") || only.some((glob) => new Bun.Glob(glob).match(file))) continue;
    const where = only.length === 0 ? "nowhere" : `in ${only.join(", ")} only`;
    found.push(`${file}: \`${specifier}\` may be imported ${where}`);
  }
  const room = roomOf(file);
  const target = specifier.startsWith(".")
    ? roomOf(relative(ROOT, resolve(ROOT, file, "..", specifier)).replaceAll("\\", "/"))
    : null;
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

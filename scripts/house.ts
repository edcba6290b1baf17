import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";

const ROOT = resolve(import.meta.dir, "..");

/** Which rooms of `src/` a room may import from; itself is always allowed. Files directly in `src/` are open to all. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  core: [],
  assets: [],
  yaml: ["core"],
  schema: ["core", "assets"],
  workspace: ["core", "yaml", "schema"],
  epf: ["core", "workspace"],
  rules: ["core", "yaml", "schema", "workspace", "epf"],
  catalog: ["core", "assets", "yaml", "schema", "workspace", "epf"],
  health: ["core", "workspace", "epf", "rules"],
  strategy: ["core", "yaml", "schema", "workspace", "epf"],
  agents: ["core", "assets", "yaml", "workspace", "catalog", "rules"],
  store: ["core"],
  tide: ["core", "store"],
  guidance: ["core", "yaml", "schema", "workspace", "epf", "rules", "health", "catalog"],
  operations: [
    "guidance",
    "catalog",
    "core",
    "assets",
    "yaml",
    "schema",
    "workspace",
    "epf",
    "rules",
    "health",
    "strategy",
    "agents",
    "tide",
    "store",
  ],
  reporters: ["core"],
  mcp: ["core", "operations", "assets", "workspace", "catalog", "rules", "store"],
  cli: ["core", "operations", "reporters", "workspace", "mcp"],
};

/** The one door of each package or capability: only these files may import it. */
const DOORS: readonly { what: RegExp; doors: RegExp }[] = [
  { what: /^js-yaml$/, doors: /^src\/yaml\// },
  { what: /^yaml$/, doors: /^src\/yaml\/syntax\.ts$/ },
  { what: /^ajv(-formats)?(\/|$)/, doors: /^(src\/schema\/|scripts\/validators_plugin\.ts)/ },
  { what: /^diff$/, doors: /^src\/guidance\/diff\.ts$/ },
  { what: /^@stricli\/core$/, doors: /^src\/cli\// },
  { what: /^zod$/, doors: /^(src\/operations\/(operation|.*\.output)|scripts\/output_schemas)\.ts$/ },
  { what: /^@modelcontextprotocol\//, doors: /^src\/mcp\// },
  { what: /^bun:sqlite$/, doors: /^src\/store\// },
  { what: /^bun$/, doors: /^(src\/store\/postgres_store|scripts\/.*)\.ts$/ },
  { what: /^fastest-levenshtein$/, doors: /^src\/core\/near\.ts$/ },
  {
    what: /^node:fs$/,
    doors:
      /^(src\/workspace\/|src\/store\/sqlite_store\.ts|src\/assets\/mod\.ts|src\/cli\/(output|terminal)\.ts|scripts\/)/,
  },
  { what: /^node:(child_process|http|https|net|dgram|tls|worker_threads|vm)$/, doors: /^$/ },
];

/** Lines that may not stand anywhere in the program. */
const FORBIDDEN: readonly { what: RegExp; where: RegExp; why: string }[] = [
  { what: /\bconsole\./, where: /^(src\/|main\.ts)/, why: "output goes through src/cli/output.ts" },
  {
    what: /\bfetch\(/,
    where: /^(?!src\/mcp\/serve_http\.ts)(src\/|main\.ts)/,
    why: "there is no network code but the loopback server",
  },
  {
    what: /\bBun\.(spawn|spawnSync|\$)/,
    where: /^(?!src\/workspace\/git\.ts)(src\/|main\.ts)/,
    why: "only src/workspace/git.ts starts a program",
  },
  {
    what: /\bpriority: "(?:urgent|recommended|optional)",?$/,
    where: /^(?!src\/guidance\/suggest)src\//,
    why: "suggested calls are made in src/guidance/suggest*.ts",
  },
  { what: /\b(eval|Function)\(/, where: /^(src\/|main\.ts)/, why: "nothing is evaluated" },
  { what: /\bas any\b|@ts-ignore|@ts-nocheck/, where: /./, why: "types are not silenced" },
  {
    what: /(?:\/\/|\*)\s*(?:TODO|FIXME)\b/,
    where: /^(src\/|main\.ts|scripts\/)/,
    why: "unfinished work belongs in an issue",
  },
];

const LONGEST_FILE = 400;

/** Every breach of the house rules, one line each; empty when all is well. */
export function houseBreaches(): string[] {
  const breaches: string[] = [];
  for (const file of sourceFiles()) {
    const text = readFileSync(join(ROOT, file), "utf8");
    const lines = text.split("\n");
    if (lines.length - 1 > LONGEST_FILE) breaches.push(`${file}: ${lines.length - 1} lines, at most ${LONGEST_FILE}`);
    for (const specifier of importsOf(text)) breaches.push(...importBreaches(file, specifier));
    lines.forEach((line, index) => {
      for (const { what, where, why } of FORBIDDEN) {
        if (where.test(file) && file !== "scripts/house.ts" && what.test(line)) {
          breaches.push(`${file}:${index + 1}: ${why}`);
        }
      }
    });
  }
  return breaches;
}

function importBreaches(file: string, specifier: string): string[] {
  const found: string[] = [];
  for (const { what, doors } of DOORS) {
    if (what.test(specifier) && !doors.test(file) && !file.startsWith("tests/")) {
      found.push(`${file}: \`${specifier}\` has another door`);
    }
  }
  const room = roomOf(file);
  const target = specifier.startsWith(".")
    ? roomOf(relative(ROOT, resolve(ROOT, file, "..", specifier)).replaceAll("\\", "/"))
    : null;
  if (room === null || target === null || room === target) return found;
  if (!(MAY_IMPORT[room] ?? []).includes(target)) found.push(`${file}: \`${room}\` may not import from \`${target}\``);
  return found;
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

import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";

const ROOT = resolve(import.meta.dir, "..");

/** Which rooms of `src/` a room may import from; itself is always allowed. Files directly in `src/` are open to all. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  format: [],
  assets: [],
  diagnostics: ["format"],
  text: ["assets", "diagnostics"],
  yaml: ["diagnostics"],
  schema: ["assets", "diagnostics", "format", "text"],
  workspace: ["diagnostics", "format", "text", "yaml", "schema"],
  model: ["diagnostics", "format", "text", "workspace"],
  rules: ["diagnostics", "format", "text", "yaml", "schema", "workspace", "model"],
  health: ["diagnostics", "format", "text", "workspace", "model", "rules"],
  library: ["assets", "diagnostics", "format", "text", "yaml"],
  routing: ["text", "library", "agents"],
  strategy: ["assets", "diagnostics", "format", "text", "yaml", "schema", "workspace", "model"],
  suggest: ["diagnostics", "format", "text", "schema", "workspace", "model", "routing"],
  repair: ["diagnostics", "format", "text", "yaml", "schema", "workspace", "model", "rules", "suggest"],
  agents: ["assets", "diagnostics", "text", "yaml", "workspace", "rules"],
  answers: ["diagnostics", "suggest", "strategy", "operations"],
  store: ["diagnostics"],
  tide: ["diagnostics", "text", "store", "answers"],
  operations: [
    "assets",
    "diagnostics",
    "format",
    "text",
    "yaml",
    "schema",
    "workspace",
    "model",
    "rules",
    "health",
    "library",
    "routing",
    "strategy",
    "suggest",
    "repair",
    "agents",
    "answers",
    "store",
    "tide",
  ],
  reporters: ["diagnostics"],
  mcp: ["assets", "diagnostics", "format", "text", "workspace", "rules", "library", "answers", "store", "operations"],
  cli: ["diagnostics", "text", "workspace", "suggest", "answers", "operations", "reporters", "mcp"],
};

/** The one door of each package or capability: only these files may import it. */
const DOORS: readonly { what: RegExp; doors: RegExp }[] = [
  { what: /^js-yaml$/, doors: /^src\/yaml\// },
  { what: /^yaml$/, doors: /^src\/yaml\/syntax\.ts$/ },
  { what: /^ajv(-formats)?(\/|$)/, doors: /^(src\/schema\/|scripts\/validators_plugin\.ts)/ },
  { what: /^diff$/, doors: /^src\/repair\/diff\.ts$/ },
  { what: /^@stricli\/core$/, doors: /^src\/cli\// },
  { what: /^zod$/, doors: /^(src\/operations\/(operation|.*contract\w*)|scripts\/output_schemas)\.ts$/ },
  { what: /^@modelcontextprotocol\//, doors: /^src\/mcp\// },
  { what: /^bun:sqlite$/, doors: /^src\/store\// },
  { what: /^bun$/, doors: /^(src\/store\/postgres_store|scripts\/.*)\.ts$/ },
  { what: /^fastest-levenshtein$/, doors: /^src\/text\/edit_distance\.ts$/ },
  { what: /^stemmer$/, doors: /^src\/text\/stem\.ts$/ },
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
    where: /^(?!src\/workspace\/git\/git\.ts)(src\/|main\.ts)/,
    why: "only src/workspace/git/git.ts starts a program",
  },
  {
    what: /\bpriority: "(?:urgent|recommended|optional)",?$/,
    where: /^(?!src\/suggest\/)src\//,
    why: "suggested calls are made in src/suggest/",
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

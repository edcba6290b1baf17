/** A folder of `src/`. */
export interface SourceFolder {
  /** What is in it, in a few words. */
  holds: string;
  /** The folders that it may import from; itself is always allowed, and files directly in `src/` are open to all. */
  mayImport: readonly string[];
}

/** The folders, what everything else builds on first. */
export const FOLDERS: Readonly<Record<string, SourceFolder>> = {
  format: { holds: "facts of the format: artifact types, tracks, stages, detection", mayImport: [] },
  assets: { holds: "reading the files inside the binary", mayImport: [] },
  diagnostics: { holds: "plain data: finding, span, path, report, escape, failure", mayImport: ["format"] },
  text: {
    holds: "folding, words, stems, distance, negation, phrases, slugs, one ranker",
    mayImport: ["assets", "diagnostics"],
  },
  contracts: {
    holds: "inputs of the operations as plain data, calls, reading of arguments",
    mayImport: ["assets", "diagnostics", "text"],
  },
  yaml: { holds: "text to value with spans and limits", mayImport: ["diagnostics"] },
  schema: {
    holds: "bundled schemas, validators, errors in words",
    mayImport: ["assets", "diagnostics", "format", "text"],
  },
  workspace: {
    holds: "files, git, discovery, settings, baseline, cached instances",
    mayImport: ["diagnostics", "format", "text", "yaml", "schema"],
  },
  model: {
    holds: "an instance read: value models, features, roadmap, references, names",
    mayImport: ["diagnostics", "format", "text", "schema", "workspace"],
  },
  rules: {
    holds:
      "one file for each rule, by section; `engine.ts` for what readers and schemas find, `folds/fold_findings.ts` for several findings of one cause",
    mayImport: ["diagnostics", "format", "text", "yaml", "schema", "workspace", "model"],
  },
  health: {
    holds: "sections and scores; `losses/` for files that are missing or hold nothing, value models among them",
    mayImport: ["diagnostics", "format", "text", "schema", "workspace", "model", "rules"],
  },
  library: {
    holds: "wizards, templates, definitions as they are shipped",
    mayImport: ["assets", "diagnostics", "format", "text", "yaml"],
  },
  strategy: {
    holds: "what the strategy says: read model and search",
    mayImport: ["assets", "diagnostics", "format", "text", "yaml", "schema", "workspace", "model"],
  },
  agents: {
    holds: "the agents' files and the guard over them",
    mayImport: ["assets", "contracts", "diagnostics", "text", "yaml", "workspace", "rules"],
  },
  routing: {
    holds: "which wizard, tool and agent suits a task: one matcher, two profiles",
    mayImport: ["contracts", "text", "library", "agents"],
  },
  suggest: {
    holds: "structural or surface, next calls, links; `first_step.ts` and `next_step.ts` decide what `next` says",
    mayImport: ["contracts", "diagnostics", "format", "text", "schema", "workspace", "model", "rules", "routing"],
  },
  repair: {
    holds: "fix plans, edits, diffs",
    mayImport: [
      "contracts",
      "diagnostics",
      "format",
      "text",
      "yaml",
      "schema",
      "workspace",
      "model",
      "rules",
      "suggest",
    ],
  },
  answers: {
    holds: "the form of every answer: budget, pages, guidance",
    mayImport: ["contracts", "diagnostics", "text", "strategy"],
  },
  store: { holds: "one database of a project or team: SQLite, or PostgreSQL", mayImport: ["diagnostics"] },
  tide: {
    holds: "works, paths, attempts and the patterns in them",
    mayImport: ["contracts", "diagnostics", "text", "store", "answers"],
  },
  tasks: {
    holds: "phased tasks: state machine, agents, reviews and the guidance in between",
    mayImport: ["contracts", "diagnostics", "text", "store", "answers"],
  },
  processes: {
    holds: "agents as processes: how they are started, watched over and stopped",
    mayImport: ["diagnostics", "text", "yaml", "workspace", "store", "tasks"],
  },
  operations: {
    holds: "one folder for each thing the program does, by group",
    mayImport: [
      "assets",
      "contracts",
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
      "strategy",
      "agents",
      "routing",
      "suggest",
      "repair",
      "answers",
      "store",
      "tide",
      "tasks",
      "processes",
    ],
  },
  reporters: { holds: "one file for each output format, pure functions", mayImport: ["diagnostics", "text"] },
  mcp: {
    holds: "operations as tools, resources and prompts",
    mayImport: [
      "assets",
      "contracts",
      "diagnostics",
      "format",
      "text",
      "workspace",
      "rules",
      "library",
      "answers",
      "store",
      "tasks",
      "operations",
    ],
  },
  lsp: {
    holds: "operations for editors: findings as one types, completion, references between files",
    mayImport: [
      "diagnostics",
      "format",
      "text",
      "yaml",
      "schema",
      "workspace",
      "model",
      "rules",
      "library",
      "repair",
      "operations",
    ],
  },
  cli: {
    holds: "arguments to operation to text and exit code",
    mayImport: [
      "contracts",
      "diagnostics",
      "text",
      "workspace",
      "answers",
      "processes",
      "operations",
      "reporters",
      "mcp",
      "lsp",
    ],
  },
};

/** A package or capability that only some files may import. */
export interface RestrictedImport {
  /** Names as they are imported; a part of a package (`ajv/dist/…`) counts as the package. */
  imports: readonly string[];
  /** Globs of the files that may import it. */
  only: readonly string[];
}

/** What may be imported in few places, so that it can be replaced there. Tests may import everything. */
export const RESTRICTED: readonly RestrictedImport[] = [
  { imports: ["js-yaml"], only: ["src/yaml/**"] },
  { imports: ["yaml"], only: ["src/yaml/syntax/syntax.ts"] },
  { imports: ["ajv", "ajv-formats"], only: ["src/schema/**", "scripts/build/validators_plugin.ts"] },
  { imports: ["diff"], only: ["src/repair/diff.ts"] },
  { imports: ["@stricli/core"], only: ["src/cli/**"] },
  { imports: ["@clack/prompts"], only: ["src/cli/ask/prompts.ts"] },
  {
    imports: ["zod"],
    only: [
      "src/operations/{operation,inputs,contract_parts}.ts",
      "src/operations/**/*{contract,parts}*.ts",
      "src/contracts/contract_issue.ts",
      "src/agents/check_fields.ts",
      "src/library/wizard_contract.ts",
      "src/tide/record/{model,record_contract}.ts",
      "scripts/{check/contract_faults,generate/contract_files}.ts",
    ],
  },
  { imports: ["@modelcontextprotocol/server", "@modelcontextprotocol/client"], only: ["src/mcp/**"] },
  { imports: ["vscode-languageserver"], only: ["src/lsp/**"] },
  { imports: ["bun:ffi"], only: ["src/workspace/files/native.ts", "src/mcp/stdio/descriptor_watch.ts"] },
  { imports: ["bun:sqlite"], only: ["src/store/**"] },
  { imports: ["bun"], only: ["src/store/postgres_store.ts", "scripts/**"] },
  { imports: ["fastest-levenshtein"], only: ["src/text/spelling/edit_distance.ts"] },
  { imports: ["stemmer"], only: ["src/text/stemming/stem.ts"] },
  {
    imports: ["node:fs"],
    only: [
      // What a run learns from files goes through `reading/`, so that a kept answer knows what it depends on.
      "src/workspace/{files,reading,kept_answers}/**",
      "src/workspace/git/{git_changes,hook,hook_places,found_hook}.ts",
      "src/workspace/disk_tree.ts",
      "src/store/sqlite_{file,store}.ts",
      "src/assets/mod.ts",
      "src/processes/process_table.ts",
      "src/cli/output.ts",
      "src/cli/terminal.ts",
      "scripts/**",
    ],
  },
  {
    imports: [
      "node:child_process",
      "node:http",
      "node:https",
      "node:net",
      "node:dgram",
      "node:tls",
      "node:worker_threads",
      "node:vm",
    ],
    only: [],
  },
];

/** Lines that may not be written. */
export interface ForbiddenLine {
  what: RegExp;
  where: RegExp;
  why: string;
}

export const FORBIDDEN: readonly ForbiddenLine[] = [
  { what: /\bconsole\./, where: /^(src\/|main\.ts)/, why: "output goes through src/cli/output.ts" },
  {
    what: /\bfetch\(/,
    where: /^(?!src\/mcp\/http\/serve_http\.ts)(src\/|main\.ts)/,
    why: "there is no network code but the loopback server",
  },
  {
    what: /\bBun\.(spawn|spawnSync|\$)/,
    where: /^(?!src\/workspace\/git\/git\.ts|src\/processes\/)(src\/|main\.ts)/,
    why: "only src/workspace/git/git.ts and src/processes/ start programs",
  },
  {
    what: /\bpriority: "(?:urgent|recommended|optional)",?$|\bnextCall\(/,
    where: /^(?!src\/suggest\/)src\//,
    why: "suggested calls are made in src/suggest/",
  },
  {
    what: /\b(?:writeFile|appendFile|copyFile|cp|truncate|ftruncate)Sync\(|\bBun\.write\(/,
    where: /^(?!src\/workspace\/files\/)(src\/|main\.ts)/,
    why: "only src/workspace/files/ writes files",
  },
  { what: /\b(eval|Function)\(/, where: /^(src\/|main\.ts)/, why: "nothing is evaluated" },
  { what: /\bas any\b|@ts-ignore|@ts-nocheck/, where: /./, why: "types are not silenced" },
  {
    what: /(?:\/\/|\*)\s*(?:TODO|FIXME)\b/,
    where: /^(src\/|main\.ts|scripts\/)/,
    why: "unfinished work belongs in an issue",
  },
];

/** Lines that a file may have; a table that has an entry for each thing may have more. */
export const LONGEST_FILE = 400;
export const TABLES: readonly string[] = ["src/format/artifact_types.ts"];
/** How files begin that nobody writes by hand; they may be long. */
export const GENERATED = "// Made by `npm run generate`";

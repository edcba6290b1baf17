import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { OperationFacts } from "#src/operations/operation_facts.ts";

const folder = join(import.meta.dir, "..", "..", "src", "operations");

/** Groups whose operations are a toolset of their own, with its name; those of all others are the toolset `epf`. */
const OWN_TOOLSETS: Readonly<Record<string, string>> = {
  cycle: "aim",
  edit: "edit",
  journeys: "journeys",
  agents: "agents",
  tide: "tide",
  tasks: "tasks",
};

/** Files that an operation may have beside its facts; a `refuse_arguments.ts` is that of its group. */
const PARTS = {
  contract: "contract",
  run: "run",
  shape: "shape",
  present: "present",
  ask: "ask",
  refuse: "../refuse_arguments",
};

interface Folder {
  /** Group and name, such as `format/list_schemas`. */
  path: string;
  order: number;
}

/** Operations whose command keeps its answers: the only ones that can be loaded without all others. */
const KEPT = ["check/check", "check/validate"];

const HEAD = [
  "// Made by `npm run generate` from the folders of the operations.",
  "// deno-fmt-ignore-file: one line for each operation.",
];

/** The lists of the operations, by path from the repository's root. */
export async function operationsIndex(): Promise<[string, string][]> {
  const folders = await operationFolders();
  const kept = folders.filter(({ path }) => KEPT.includes(path));
  const others = folders.filter(({ path }) => !KEPT.includes(path));
  const names = kept.map(({ path }) => variable(path)).join(", ");
  const keptLines = [
    ...HEAD,
    ...importsOf(kept),
    "",
    ...kept.map(({ path }) => `export const ${variable(path)} = ${entryOf(path)};`),
    "",
    "/** The operations whose command keeps its answers. */",
    `export const KEPT_OPERATIONS: readonly Operation[] = [${names}];`,
  ];
  const lines = [
    ...HEAD,
    `import { ${names} } from "./kept_operations.ts";`,
    ...importsOf(others),
    "",
    "/** Every operation, in the order of the help text. */",
    "export const OPERATIONS: readonly Operation[] = [",
    ...folders.map(({ path }) => `  ${KEPT.includes(path) ? variable(path) : entryOf(path)},`),
    "];",
  ];
  return [
    ["src/operations/kept_operations.ts", `${keptLines.join("\n")}\n`],
    ["src/operations/mod.ts", `${lines.join("\n")}\n`],
  ];
}

/** The imports of a list: what makes its operations, and their facts. */
function importsOf(folders: readonly Folder[]): string[] {
  const makers = new Set(folders.map(({ path }) => makerOf(path)));
  return [
    `import { ${["type Operation", ...[...makers].sort()].join(", ")} } from "./operation.ts";`,
    ...folders.map(({ path }) => `import ${factsOf(path)} from "./${path}/operation.ts";`).sort(),
  ];
}

async function operationFolders(): Promise<Folder[]> {
  const files = (readdirSync(folder, { recursive: true }) as string[]).map((file) => file.replaceAll("\\", "/"));
  const paths = files.filter((file) => file.endsWith("/operation.ts")).map(dirname);
  const folders = await Promise.all(paths.map(async (path): Promise<Folder> => {
    const { default: { order } } = await import(join(folder, path, "operation.ts")) as { default: OperationFacts };
    return { path, order };
  }));
  return folders.sort((a, b) => a.order - b.order || (a.path < b.path ? -1 : 1));
}

function partsOf(path: string): [part: string, file: string][] {
  return Object.entries(PARTS).map(([part, file]): [string, string] => [
    part,
    `${join(path, file).replaceAll("\\", "/")}.ts`,
  ]).filter(([, file]) => existsSync(join(folder, file)));
}

function makerOf(path: string): string {
  return partsOf(path).some(([part]) => part === "shape") ? "shapedOperation" : "operation";
}

function entryOf(path: string): string {
  const toolset = OWN_TOOLSETS[dirname(path)] ?? "epf";
  const loaded = partsOf(path).map(([part, file]) => `${part}: () => import(${JSON.stringify(`./${file}`)})`).join(
    ", ",
  );
  return `${makerOf(path)}("${toolset}", ${factsOf(path)}, { ${loaded} })`;
}

function factsOf(path: string): string {
  return KEPT.includes(path) ? `${variable(path)}Facts` : variable(path);
}

function variable(path: string): string {
  return path.slice(path.indexOf("/") + 1).replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

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

/** The list of the operations, by path from the repository's root. */
export async function operationsIndex(): Promise<[string, string]> {
  const folders = await operationFolders();
  const lines = [
    "// Made by `npm run generate` from the folders of the operations.",
    "// deno-fmt-ignore-file: one line for each operation.",
    `import { type Operation, operation, shapedOperation } from "./operation.ts";`,
    ...folders.map(({ path }) => `import ${variable(path)} from "./${path}/operation.ts";`).sort(),
    "",
    "/** Every operation, in the order of the help text. */",
    "export const OPERATIONS: readonly Operation[] = [",
    ...folders.map(({ path }) => entryOf(path)),
    "];",
  ];
  return ["src/operations/mod.ts", `${lines.join("\n")}\n`];
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

function entryOf(path: string): string {
  const group = dirname(path);
  const parts = Object.entries(PARTS).map(([part, file]) => [part, `${join(path, file).replaceAll("\\", "/")}.ts`])
    .filter(([, file]) => existsSync(join(folder, file!)));
  const define = parts.some(([part]) => part === "shape") ? "shapedOperation" : "operation";
  const toolset = OWN_TOOLSETS[group] ?? "epf";
  const loaded = parts.map(([part, file]) => `${part}: () => import(${JSON.stringify(`./${file}`)})`).join(", ");
  return `  ${define}("${toolset}", ${variable(path)}, { ${loaded} }),`;
}

function variable(path: string): string {
  return path.slice(path.indexOf("/") + 1).replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

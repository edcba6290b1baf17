import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { UserFailure } from "#src/diagnostics/failure.ts";
import { operationsIndex } from "./generate/operations_index.ts";
import { rulesIndex } from "./generate/rules_index.ts";

const ROOT = join(import.meta.dir, "..");

/** The lists of what the folders hold, by path from the repository's root. */
async function indexes(): Promise<Map<string, string>> {
  return new Map([...await operationsIndex(), ...rulesIndex()]);
}

/** What the contracts of the listed operations state: the indexes must be current. */
async function contracts(): Promise<Map<string, string>> {
  const { contractFiles } = await import("./generate/contract_files.ts");
  return new Map(await contractFiles());
}

/** The other checked-in files that are made, of what the indexes list and the contracts state: both must be current. */
async function generated(): Promise<Map<string, string>> {
  const { agentsMd } = await import("./generate/agents_md.ts");
  const { firstFiles } = await import("./generate/first_files.ts");
  const { templateLists } = await import("./generate/template_lists.ts");
  const { twinFiles } = await import("./generate/twins.ts");
  const { pagesWithBlocks } = await import("./generate/page_blocks.ts");
  return new Map([
    ["AGENTS.md", agentsMd()],
    firstFiles(),
    ...twinFiles(),
    ...templateLists(),
    ...await pagesWithBlocks(),
  ]);
}

/** Folders in which everything is generated, but what is named here: nobody's contract states it. */
const GENERATED_FOLDERS = ["schemas/input", "schemas/output"];
const BY_HAND = ["schemas/output/report.schema.json"];

/** What is wrong with the generated files, one line each: out of date, or made by nothing any more. */
export async function generatedFaults(): Promise<string[]> {
  const stated = await contracts();
  const first = outdated(new Map([...await indexes(), ...stated]));
  // Pages read the contracts: while one is missing, nothing can be said of them.
  const isWhole = [...stated.keys()].every((file) => existsSync(join(ROOT, file)));
  return [
    ...first,
    ...(isWhole ? await generated().then(outdated, messageOf) : []),
    ...orphans(stated).map((file) => `${file} is made by nothing any more, \`npm run generate\` deletes it`),
  ];
}

/** What keeps a file from being made is a fault like one that is out of date. */
function messageOf(error: unknown): string[] {
  if (error instanceof UserFailure) return [error.message];
  throw error;
}

/** Files in the generated folders that nothing makes, such as the schemas of an operation that is gone. */
function orphans(files: ReadonlyMap<string, string>): string[] {
  return GENERATED_FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder)).sort().map((name) => `${folder}/${name}`)
  )
    .filter((file) => !files.has(file) && !BY_HAND.includes(file));
}

function outdated(files: ReadonlyMap<string, string>): string[] {
  return [...files].filter(([file, text]) => !isCurrent(file, text))
    .map(([file]) => `${file} is not what \`npm run generate\` makes`);
}

function isCurrent(file: string, text: string): boolean {
  const path = join(ROOT, file);
  return existsSync(path) && readFileSync(path, "utf8") === text;
}

/** Brings every generated file up to date. @returns what was done, one line for each file */
export async function generate(): Promise<string[]> {
  const listed = written(await indexes());
  const files = await contracts();
  const stated = written(files);
  const deleted = orphans(files);
  for (const file of deleted) rmSync(join(ROOT, file));
  return [...listed, ...stated, ...written(await generated()), ...deleted.map((file) => `deleted ${file}`)];
}

function written(files: ReadonlyMap<string, string>): string[] {
  return [...files].filter(([file, text]) => !isCurrent(file, text)).map(([file, text]) => {
    mkdirSync(dirname(join(ROOT, file)), { recursive: true });
    writeFileSync(join(ROOT, file), text);
    return `wrote ${file}`;
  });
}

/** The same for a script that has nothing to do without it: it ends where somebody has to decide, and says what. */
export async function generateOrExit(): Promise<string[]> {
  try {
    return await generate();
  } catch (error) {
    if (!(error instanceof UserFailure)) throw error;
    writeFileSync(2, `${error.message}\nhelp: ${error.help}\n`);
    process.exit(1);
  }
}

if (import.meta.main) { for (const line of await generateOrExit()) writeFileSync(1, `${line}\n`); }

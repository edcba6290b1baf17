import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { agentsMd } from "./agents_md.ts";
import { contractFiles } from "./contract_files.ts";
import { pagesWithBlocks } from "./page_blocks.ts";
import { rulesIndex } from "./rules_index.ts";
import { templateLists } from "./template_lists.ts";
import { twinFiles } from "./twins.ts";

const ROOT = join(import.meta.dir, "..");

/** Checked-in files that are made from others, by path from the repository's root. */
async function generated(): Promise<Map<string, string>> {
  return new Map([
    ["AGENTS.md", agentsMd()],
    ...rulesIndex(),
    ...await contractFiles(),
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
  const files = await generated();
  return [
    ...[...files].filter(([file, text]) => !isCurrent(file, text))
      .map(([file]) => `${file} is not what \`npm run generate\` makes`),
    ...orphans(files).map((file) => `${file} is made by nothing any more, \`npm run generate\` deletes it`),
  ];
}

/** Files in the generated folders that nothing makes, such as the schemas of an operation that is gone. */
function orphans(files: ReadonlyMap<string, string>): string[] {
  return GENERATED_FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder)).sort().map((name) => `${folder}/${name}`)
  )
    .filter((file) => !files.has(file) && !BY_HAND.includes(file));
}

function isCurrent(file: string, text: string): boolean {
  const path = join(ROOT, file);
  return existsSync(path) && readFileSync(path, "utf8") === text;
}

/** Brings every generated file up to date. @returns what was done, one line for each file */
export async function generate(): Promise<string[]> {
  const files = await generated();
  const done: string[] = [];
  for (const [file, text] of files) {
    if (isCurrent(file, text)) continue;
    mkdirSync(dirname(join(ROOT, file)), { recursive: true });
    writeFileSync(join(ROOT, file), text);
    done.push(`wrote ${file}`);
  }
  for (const file of orphans(files)) {
    rmSync(join(ROOT, file));
    done.push(`deleted ${file}`);
  }
  return done;
}

if (import.meta.main) { for (const line of await generate()) writeFileSync(1, `${line}\n`); }

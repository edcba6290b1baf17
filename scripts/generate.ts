import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { agentsMd } from "./agents_md.ts";
import { contractFiles } from "./contract_files.ts";
import { pagesWithBlocks } from "./page_blocks.ts";
import { rulesIndex } from "./rules_index.ts";
import { twinFiles } from "./twins.ts";

const ROOT = join(import.meta.dir, "..");

/** Checked-in files that are made from others, by path from the repository's root. */
async function generated(): Promise<Map<string, string>> {
  return new Map([
    ["AGENTS.md", agentsMd()],
    ...rulesIndex(),
    ...await contractFiles(),
    ...twinFiles(),
    ...await pagesWithBlocks(),
  ]);
}

/** Generated files whose content is out of date. */
export async function staleFiles(): Promise<string[]> {
  return [...await generated()].filter(([file, text]) => !isCurrent(file, text)).map(([file]) => file);
}

function isCurrent(file: string, text: string): boolean {
  const path = join(ROOT, file);
  return existsSync(path) && readFileSync(path, "utf8") === text;
}

/** Brings every generated file up to date. @returns the files that were written */
export async function generate(): Promise<string[]> {
  const written: string[] = [];
  for (const [file, text] of await generated()) {
    if (isCurrent(file, text)) continue;
    mkdirSync(dirname(join(ROOT, file)), { recursive: true });
    writeFileSync(join(ROOT, file), text);
    written.push(file);
  }
  return written;
}

if (import.meta.main) { for (const file of await generate()) writeFileSync(1, `wrote ${file}\n`); }

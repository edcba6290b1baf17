import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { rulesIndex } from "./rules_index.ts";
import { twinFiles } from "./twins.ts";

const ROOT = join(import.meta.dir, "..");

/** Checked-in files that are made from others, with how they are made. */
function generated(): Map<string, string> {
  return new Map([["src/rules/mod.ts", rulesIndex()], ...twinFiles()]);
}

/** Generated files whose content is out of date. */
export function staleFiles(): string[] {
  return [...generated()].filter(([file, text]) => {
    const path = join(ROOT, file);
    return !existsSync(path) || readFileSync(path, "utf8") !== text;
  }).map(([file]) => file);
}

if (import.meta.main) {
  for (const [file, text] of generated()) {
    if (!existsSync(join(ROOT, file)) || readFileSync(join(ROOT, file), "utf8") !== text) {
      mkdirSync(dirname(join(ROOT, file)), { recursive: true });
      writeFileSync(join(ROOT, file), text);
      writeFileSync(1, `wrote ${file}\n`);
    }
  }
}

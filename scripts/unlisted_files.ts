import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

const ROOT = join(import.meta.dir, "..");

/** Lists that name every file of a kind, so that none of them is written and never used. */
const LISTS: readonly { what: string; list: string; isOne: (file: string) => boolean }[] = [
  {
    what: "reporter",
    list: "src/reporters/mod.ts",
    isOne: (file) => !/^(?:_.*|mod|reporter)\.ts$/.test(basename(file)),
  },
  { what: "operation", list: "src/operations/mod.ts", isOne: (file) => file.endsWith("/operation.ts") },
];

/** Reporters and operations that stand in no list. */
export function unlistedFiles(): string[] {
  return LISTS.flatMap(({ what, list, isOne }) => {
    const folder = join(list, "..").replaceAll("\\", "/");
    const text = existsSync(join(ROOT, list)) ? readFileSync(join(ROOT, list), "utf8") : "";
    return (readdirSync(join(ROOT, folder), { recursive: true }) as string[])
      .map((file) => file.replaceAll("\\", "/"))
      .filter((file) => file.endsWith(".ts") && isOne(file) && !text.includes(`"./${file}"`))
      .map((file) => `${folder}/${file}: this ${what} is not in ${list}`);
  }).sort();
}

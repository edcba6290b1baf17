import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dir, "..", "..");

/** A kind of file that takes effect only when a list names it. */
interface Listed {
  what: string;
  folder: string;
  lists: readonly string[];
  isOne: (file: string, text: string) => boolean;
}

const KINDS: readonly Listed[] = [
  {
    what: "rule",
    folder: "src/rules",
    lists: ["src/rules/document_rules.ts", "src/rules/instance_rules.ts"],
    isOne: (_, text) => /^export default /m.test(text),
  },
  {
    what: "reporter",
    folder: "src/reporters",
    lists: ["src/reporters/mod.ts"],
    isOne: (file) => !/^(?:_.*|mod|reporter)\.ts$/.test(file),
  },
  {
    what: "operation",
    folder: "src/operations",
    lists: ["src/operations/mod.ts", "src/operations/kept_operations.ts"],
    isOne: (file) => file.endsWith("/operation.ts"),
  },
];

/** Rules, reporters and operations that are written and in no list. */
export function unlistedFiles(): string[] {
  return KINDS.flatMap(({ what, folder, lists, isOne }) => {
    const listed = lists.map((list) => readFileSync(join(ROOT, list), "utf8")).join("\n");
    return (readdirSync(join(ROOT, folder), { recursive: true }) as string[]).sort()
      .map((file) => file.replaceAll("\\", "/"))
      .filter((file) => file.endsWith(".ts") && isOne(file, readFileSync(join(ROOT, folder, file), "utf8")))
      .filter((file) => !listed.includes(`"./${file}"`))
      .map((file) => `${folder}/${file}: this ${what} is not in ${lists.join(" or ")}`);
  });
}

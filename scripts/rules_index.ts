import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dir, "..", "src", "rules");
const NOT_RULES = new Set(["mod.ts", "rule.ts", "judge.ts", "suppress.ts", "engine.ts"]);

/** The text of `src/rules/mod.ts` for the rule files in the folder. */
export function rulesIndex(): string {
  const files = readdirSync(folder).filter((file) =>
    file.endsWith(".ts") && !NOT_RULES.has(file) && !file.startsWith("_")
  ).sort();
  const name = (file: string) =>
    file.replace(/\.ts$/, "").replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return `// Made by \`npm run generate\` from the files of this folder.
import { ENGINE_RULES } from "./engine.ts";
import type { Rule } from "./rule.ts";
${files.map((file) => `import ${name(file)} from "./${file}";`).join("\n")}

/** Every rule, sorted by name. */
export const RULES: readonly Rule[] = [
  ...ENGINE_RULES,
${files.map((file) => `  ${name(file)},`).join("\n")}
].sort((a, b) => (a.name < b.name ? -1 : 1));
`;
}

if (import.meta.main) writeFileSync(join(folder, "mod.ts"), rulesIndex());

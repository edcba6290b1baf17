import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { ENGINE_RULES } from "#src/rules/engine.ts";

const folder = join(import.meta.dir, "..", "src", "rules");
const HEAD = "// Made by `npm run generate` from the files of this folder.\n";

interface RuleFile {
  file: string;
  name: string;
  scope: "document" | "instance";
}

/**
 * The indexes of the rules by path from the repository's root. A command loads those that it needs: the rules with
 * their texts and examples take longer to load than a small file takes to check.
 */
export function rulesIndex(): [string, string][] {
  const rules = ruleFiles();
  const of = (scope: RuleFile["scope"]) => rules.filter((rule) => rule.scope === scope);
  return [
    [
      "src/rules/document_rules.ts",
      listOf("DOCUMENT_RULES", "DocumentRule", "that needs one artifact only", of("document")),
    ],
    ["src/rules/instance_rules.ts", listOf("INSTANCE_RULES", "InstanceRule", "that compares files", of("instance"))],
    ["src/rules/scopes.ts", scopes(rules)],
  ];
}

/** The files that hold a rule, sorted; what they hold is read from their text, so that none of them has to load. */
function ruleFiles(): RuleFile[] {
  const files = (readdirSync(folder, { recursive: true }) as string[]).map((file) => file.replaceAll("\\", "/"));
  return files.filter((file) => file.endsWith(".ts")).sort(byName).flatMap((file) => {
    const text = readFileSync(join(folder, file), "utf8");
    const scope = /^ {2}scope: "(document|instance)",$/m.exec(text)?.[1];
    const name = /^ {2}name: "([a-z-]+)",$/m.exec(text)?.[1];
    return scope === undefined || name === undefined ? [] : [{ file, name, scope: scope as RuleFile["scope"] }];
  });
}

/** Files by their own names, whatever section they are in. */
function byName(a: string, b: string): number {
  return basename(a) < basename(b) ? -1 : 1;
}

function listOf(constant: string, type: string, which: string, rules: readonly RuleFile[]): string {
  const variable = ({ name }: RuleFile) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return `${HEAD}import type { ${type} } from "./rule.ts";
${rules.map((rule) => `import ${variable(rule)} from "./${rule.file}";`).join("\n")}

/** Every rule ${which}, sorted by name. */
export const ${constant}: readonly ${type}[] = [
${rules.map((rule) => `  ${variable(rule)},`).join("\n")}
];
`;
}

function scopes(rules: readonly RuleFile[]): string {
  const all = [...rules, ...ENGINE_RULES].sort((a, b) => (a.name < b.name ? -1 : 1));
  return `${HEAD}import type { Rule } from "./rule.ts";

/** What every rule needs, by its name; known without loading the rules. */
export const RULE_SCOPES: Readonly<Record<string, Rule["scope"]>> = {
${all.map(({ name, scope }) => `  "${name}": "${scope}",`).join("\n")}
};
`;
}

if (import.meta.main) {
  for (const [file, text] of rulesIndex()) writeFileSync(join(folder, "..", "..", file), text);
}

import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { ENGINE_RULES } from "#src/rules/engine.ts";
import type { IndexedRule } from "#src/rules/rule.ts";

const folder = join(import.meta.dir, "..", "..", "src", "rules");
const HEAD = "// Made by `npm run generate` from the files of this folder.\n";

/** As `deno.json` has it. */
const LINE_WIDTH = 120;

/** What the index says of each rule, in this order; every fact is a text on a line of its own in the rule's file. */
const FACTS = [
  "scope",
  "section",
  "sign",
  "task",
  "repair",
  "fix",
  "due",
  "answer",
] as const satisfies (keyof IndexedRule)[];

interface RuleFile {
  file: string;
  name: string;
  facts: Partial<Record<typeof FACTS[number], string>>;
}

/**
 * The indexes of the rules by path from the repository's root. A command loads those that it needs: the rules with
 * their texts and examples take longer to load than a small file takes to check.
 */
export function rulesIndex(): [string, string][] {
  const rules = ruleFiles();
  const of = (scope: string) => rules.filter(({ facts }) => facts.scope === scope);
  return [
    [
      "src/rules/document_rules.ts",
      listOf("DOCUMENT_RULES", "DocumentRule", "that needs one artifact only", of("document")),
    ],
    ["src/rules/instance_rules.ts", listOf("INSTANCE_RULES", "InstanceRule", "that compares files", of("instance"))],
    ["src/rules/rule_index.ts", index(rules)],
  ];
}

/** The files that hold a rule, sorted; what they hold is read from their text, so that none of them has to load. */
export function ruleFiles(): RuleFile[] {
  const files = (readdirSync(folder, { recursive: true }) as string[]).map((file) => file.replaceAll("\\", "/"));
  return files.filter((file) => file.endsWith(".ts")).sort(byName).flatMap((file) => {
    const text = readFileSync(join(folder, file), "utf8");
    const textOf = (key: string) => new RegExp(`^ {2}${key}: "(.+)",$`, "m").exec(text)?.[1];
    const name = textOf("name");
    if (name === undefined || textOf("scope") === undefined) return [];
    return [{ file, name, facts: Object.fromEntries(FACTS.map((fact) => [fact, textOf(fact)])) }];
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

function index(rules: readonly RuleFile[]): string {
  const all = [...rules.map(({ name, facts }) => ({ ...facts, name })), ...ENGINE_RULES].sort(byRuleName);
  return `${HEAD}import type { IndexedRule } from "./rule.ts";

/** What is known of every rule by its name without loading the rules. */
export const RULE_INDEX: Readonly<Record<string, IndexedRule>> = {
${all.map(entryOf).join("\n")}
};
`;
}

/** An entry as the formatter lays it out: on one line where it fits. */
function entryOf(rule: RuleFile["facts"] & { name: string }): string {
  const facts = FACTS.filter((fact) => rule[fact] !== undefined).map((fact) => `${fact}: "${rule[fact]}"`);
  const line = `  "${rule.name}": { ${facts.join(", ")} },`;
  return line.length <= LINE_WIDTH
    ? line
    : `  "${rule.name}": {\n${facts.map((fact) => `    ${fact},\n`).join("")}  },`;
}

function byRuleName(a: { name: string }, b: { name: string }): number {
  return a.name < b.name ? -1 : 1;
}

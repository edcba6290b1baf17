import { readFileSync } from "node:fs";
import { join } from "node:path";
import { groupAt } from "#src/cli/help/command_groups.ts";
import { SURFACES } from "#src/cli/surfaces.ts";
import type { ArtifactFacts } from "#src/format/artifact_facts.ts";
import { ARTIFACT_TYPES } from "#src/format/artifact_types.ts";
import { OPERATIONS } from "#src/operations/mod.ts";
import { FORMAT_NAMES, REPORTERS } from "#src/reporters/mod.ts";
import { formerCommandRows, formerFlagRows, formerToolRows, formerValueRows } from "../changing_over/table.ts";
import { FOLDERS, FORBIDDEN, LONGEST_FILE, RESTRICTED, TABLES } from "../check/house_rules.ts";

const ROOT = join(import.meta.dir, "..", "..");

/** Parts of pages that are printed from the code, by page and by the name in the page's comment. */
const BLOCKS: Readonly<Record<string, Readonly<Record<string, () => string | Promise<string>>>>> = {
  "README.md": { "main-commands": mainCommands, "writing-commands": writingCommands, formats },
  "docs/commands.md": { commands: () => commandTable(firstWords()) },
  "CONTRIBUTING.md": { folders, imports: restrictedImports, "forbidden-lines": forbiddenLines },
  "docs/changing-over.md": {
    "former-commands": () => table(["epf-cli", "here"], formerCommandRows()),
    "former-flags": () => table(["flag of epf-cli", "command", "here"], formerFlagRows()),
    "former-values": () => table(["value of epf-cli", "input", "here"], formerValueRows()),
    "former-tools": () => table(["tool of epf-cli", "here"], formerToolRows()),
  },
  "docs/format.md": {
    "artifact-types": artifactTypes,
    "detection-by-path": detectionByPath,
    "detection-by-content": detectionByContent,
  },
};

const types = Object.entries(ARTIFACT_TYPES) as [string, ArtifactFacts][];

/**
 * The pages with their blocks as they should be, by path from the repository's root. A block is everything between
 * `<!-- generated: NAME -->` and `<!-- /generated -->`.
 * @throws Error for a page without one of its blocks
 */
export function pagesWithBlocks(): Promise<[string, string][]> {
  return Promise.all(
    Object.entries(BLOCKS).map(async ([page, blocks]): Promise<[string, string]> => {
      let text = readFileSync(join(ROOT, page), "utf8");
      for (const [name, print] of Object.entries(blocks)) {
        const block = new RegExp(`(<!-- generated: ${name} -->\n)[^]*?(<!-- /generated -->)`);
        if (!block.test(text)) throw new Error(`${page} has no block \`generated: ${name}\``);
        const printed = await print();
        text = text.replace(block, (_, open: string, close: string) => `${open}\n${printed}\n\n${close}`);
      }
      return [page, text];
    }),
  );
}

/** What a newcomer uses, for the README. */
const MAIN_COMMANDS = ["init", "check", "validate", "plan", "fix", "explain", "status", "diff", "wizards", "mcp"];

const listed = OPERATIONS.filter(({ command }) => command !== null);
const surfaces = SURFACES.map(({ page }) => page);

/** The first word of each command, those that are no operations behind the others. */
function firstWords(): string[] {
  return [...new Set([...listed.map(({ command }) => command![0]!), ...surfaces.map(({ words: [first] }) => first!)])];
}

function mainCommands(): string {
  const unknown = MAIN_COMMANDS.find((word) => !firstWords().includes(word));
  if (unknown !== undefined) throw new Error(`there is no command \`epf ${unknown}\``);
  return commandTable(MAIN_COMMANDS);
}

function commandTable(words: readonly string[]): string {
  return table(
    ["command", "what it does"],
    words.map((word) => {
      const own = listed.filter(({ command }) => command![0] === word);
      const all = [...own.map(({ command }) => command!), ...surfaces.map((page) => page.words)];
      const seconds = [...new Set(all.filter(([first]) => first === word).flatMap((command) => command.slice(1, 2)))];
      const line = seconds.length === 0 ? `epf ${word}` : `epf ${word} ${seconds.join("|")}`;
      return [
        code(line),
        groupAt([word])?.brief ?? own[0]?.summary ?? surfaces.find((page) => page.words[0] === word)!.summary,
      ];
    }),
  );
}

/** How many commands of a group that write are named one by one; a group with more is named alone. */
const FEW_COMMANDS = 2;

function writingCommands(): string {
  const writing = listed.filter(({ kind }) => kind === "write").map(({ command }) => command!);
  const names = [...Map.groupBy(writing, ([first]) => first!)].flatMap(([first, own]) =>
    own.length > FEW_COMMANDS ? [first] : own.map((words) => words.join(" "))
  );
  return names.map((name) => code(name)).join(", ");
}

async function formats(): Promise<string> {
  const reporters = await Promise.all(
    FORMAT_NAMES.map(async (name) => ({ name, ...(await REPORTERS[name]()).default })),
  );
  return table(["`--format`", "for"], reporters.map(({ name, about }) => [code(name), about]));
}

function folders(): string {
  return table(
    ["folder of `src/`", "what is in it", "may import from"],
    Object.entries(FOLDERS).map(([name, { holds, mayImport }]) => [code(name), holds, imported(name, mayImport)]),
  );
}

/** The folders that a folder may import from; short where they are nearly all those above it. */
function imported(folder: string, mayImport: readonly string[]): string {
  const names = Object.keys(FOLDERS);
  const above = names.slice(0, names.indexOf(folder));
  const missing = above.filter((name) => !mayImport.includes(name));
  if (mayImport.length === 0) return "nothing";
  if (above.length < 5 || missing.length > 3 || !mayImport.every((name) => above.includes(name))) {
    return mayImport.join(", ");
  }
  return missing.length === 0 ? "all above" : `all above but ${missing.join(", ")}`;
}

function restrictedImports(): string {
  return table(
    ["import", "only in"],
    RESTRICTED.map(({ imports, only }) => [
      imports.map((name) => code(name)).join(", "),
      only.length === 0 ? "nowhere" : only.map((glob) => code(glob)).join(", "),
    ]),
  );
}

function forbiddenLines(): string {
  const rules = [
    ...FORBIDDEN.map(({ why }) => why),
    `a file has at most ${LONGEST_FILE} lines, except generated files and ${
      TABLES.map((file) => code(file)).join(", ")
    }`,
  ];
  return rules.map((rule) => `- ${rule}`).join("\n");
}

function artifactTypes(): string {
  return table(
    ["type", "phase", "schema version", "usual place", "identity sections"],
    types.map(([name, { phase, schema, place }]) => [
      code(name),
      phase,
      schema.version ?? "none",
      place === null ? "none" : code(place),
      [
        ...schema.identity.map((section) => code(section)),
        ...(schema.anyOf.length === 0 ? [] : [`one of ${schema.anyOf.map((section) => code(section)).join(", ")}`]),
      ].join(", "),
    ]),
  );
}

function detectionByPath(): string {
  return table(
    ["turn", "type", "forms"],
    inTurn(({ path }) => path?.order).map(([name, { path }]) => [
      String(path!.order),
      code(name),
      path!.forms.map(({ source }) => code(source.replaceAll("\\/", "/"))).join(", "),
    ]),
  );
}

function detectionByContent(): string {
  return table(
    ["turn", "type", "root keys"],
    inTurn(({ keys }) => keys?.order).map(([name, { keys }]) => [
      String(keys!.order),
      code(name),
      keys!.anyOf.map((all) => all.map((key) => code(key)).join(" + ")).join(", or "),
    ]),
  );
}

function inTurn(turnOf: (facts: ArtifactFacts) => number | undefined): [string, ArtifactFacts][] {
  return types.filter(([, facts]) => turnOf(facts) !== undefined).sort(([, a], [, b]) => turnOf(a)! - turnOf(b)!);
}

function code(text: string): string {
  return `\`${text.replaceAll("|", "\\|")}\``;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

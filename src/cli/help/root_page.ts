import { commandsBySection, type Listed } from "./command_index.ts";

/** Columns of the two columns of commands, and of the words in each. */
const COLUMN = 40;
const WORDS = 14;

const START = [
  ["epf init", "start an instance; it asks what it needs to know"],
  ["epf status", "what to do next today"],
  ["epf check", "see what to improve in the instance here"],
  ['epf wizards for "TASK"', "find the guide for what you want to write"],
] as const;

/** The text of `epf --help`: what the program is, how to start, and its commands by section. It fits 80 columns. */
export function rootPage(): string {
  const widest = Math.max(...START.map(([line]) => line.length));
  const sections = [...commandsBySection()].filter(([, commands]) => commands.length > 0)
    .map(([title, commands]) => `${title}\n${twoColumns(commands)}`);
  return `epf checks product strategy kept as YAML in git (Emergent Product Framework).

Start here
${START.map(([line, about]) => `  ${line.padEnd(widest)}  ${about}\n`).join("")}
${sections.join("")}
\`epf COMMAND --help\` explains a command, \`epf help all\` lists every one.
`;
}

/** The commands side by side, read row by row. */
function twoColumns(commands: readonly Listed[]): string {
  const cells = commands.map(({ words, brief }) => `${words[0]!.padEnd(WORDS)}${brief}`);
  const rows = Array.from({ length: Math.ceil(cells.length / 2) }, (_, row) => cells.slice(2 * row, 2 * row + 2));
  return rows.map(([left = "", right = ""]) => `  ${right === "" ? left : left.padEnd(COLUMN - 1)}${right}\n`).join("");
}

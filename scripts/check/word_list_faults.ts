import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fold } from "#src/text/fold.ts";

const ROOT = join(import.meta.dir, "..", "..");
const FOLDER = "word_lists";
const READ = /\breadWordList\("([^"]+)"\)/g;

/** Faults of the word lists, and lists that are read nowhere or do not exist. */
export function wordListFaults(): string[] {
  const files = readdirSync(join(ROOT, FOLDER)).sort();
  const read = new Map<string, string>();
  for (const entry of readdirSync(join(ROOT, "src"), { recursive: true }) as string[]) {
    if (!entry.endsWith(".ts")) continue;
    const file = `src/${entry.replaceAll("\\", "/")}`;
    for (const [, name] of readFileSync(join(ROOT, file), "utf8").matchAll(READ)) read.set(name!, file);
  }
  return [
    ...files.flatMap((file) => faultsOf(`${FOLDER}/${file}`)),
    ...files.filter((file) => !read.has(file)).map((file) => `${FOLDER}/${file}: no file in src/ reads this list`),
    ...[...read].filter(([name]) => !files.includes(name))
      .map(([name, file]) => `${file}: the word list ${FOLDER}/${name} does not exist`),
  ];
}

function faultsOf(file: string): string[] {
  const lines = readFileSync(join(ROOT, file), "utf8").split("\n");
  const faults: string[] = [];
  if (!/^# .{10}/.test(lines[0]!)) faults.push(`${file}:1: a line \`# …\` must say what the words and the columns are`);
  const head = lines.slice(0, lines.findIndex((line) => !line.startsWith("#"))).join(" ");
  const isFolded = /\bfolded\b/.test(head);
  let columns: number | null = null;
  for (const [index, line] of lines.entries()) {
    if (line === "" || line.startsWith("#")) continue;
    const fault = (text: string) => faults.push(`${file}:${index + 1}: ${text}`);
    const count = line.split("\t").length;
    columns ??= count;
    if (count !== columns) fault(`${count} columns, the lines above have ${columns}`);
    const word = isFolded ? line.split(/[\t ,;]/).find((part) => fold(part) !== part) : undefined;
    if (word !== undefined) fault(`\`${word}\` must be folded to \`${fold(word)}\``);
    if (/^ | $| {2}| \t|\t /.test(line)) fault("spaces only stand between words");
  }
  return faults;
}

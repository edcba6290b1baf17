import { isDeepStrictEqual } from "node:util";
import { parseYaml } from "#src/yaml/parse.ts";
import type { Random } from "../random.ts";
import type { Mutation } from "./fuzz_mutations.ts";

/** A line as margin, key with its colon, and value. */
const ENTRY = /^(\s*(?:- +)?)([A-Za-z_][\w-]*:)[ ]+(\S.*)$/;
/** A line that opens a block: margin, dash and key. */
const OPENING = /^(\s*)((?:- +)?)([A-Za-z_][\w-]*:)\s*$/;

/** Ways to write the same values otherwise. Some change a value where they hit an odd place: `layOutAnew` drops those. */
export const LAYOUTS: Readonly<Record<string, Mutation>> = {
  "CRLF": (text) => text.replaceAll("\n", "\r\n"),
  "mixed line ends": (text, random) => text.replaceAll("\n", () => random.pick(["\n", "\r\n"])),
  "CR": (text) => text.replaceAll("\n", "\r"),
  "byte-order mark": (text) => `\ufeff${text}`,
  "trailing blanks": eachLine((line, random) => random.chance(0.1) ? line + random.pick([" ", "   ", "\t"]) : line),
  "comments behind": eachLine((line, random) => random.chance(0.1) ? `${line} # why: "as is"` : line),
  "comments between": eachLine((line, random) => random.chance(0.1) ? `${line}\n# note: it's [so` : line),
  "blank lines": eachLine((line, random) => random.chance(0.1) ? `${line}\n\n` : line),
  "no final newline": (text) => text.trimEnd(),
  "document marks": (text) => `%YAML 1.2\n---\n${text}...\n`,
  "twice as deep": eachLine((line) => line.replace(/^ +/, "$&$&").replace(/^( *)- /, "$1-   ")),
  "single quotes": eachEntry((value, random) => random.chance(0.3) ? `'${plain(value).replaceAll("'", "''")}'` : value),
  "double quotes": eachEntry((value, random) => random.chance(0.3) ? JSON.stringify(plain(value)) : value),
  "no quotes": eachEntry((value, random) => random.chance(0.3) ? plain(value) : value),
  "escapes": eachEntry((value, random) =>
    random.chance(0.3) ? JSON.stringify(plain(value)).replace(/[a-z](?=[a-z"])/, escaped) : value
  ),
  "spaces behind colons": eachEntry((value, random) => random.chance(0.2) ? `   ${value}` : value),
  "anchors": eachEntry((value, random, at) => random.chance(0.1) ? `&a${at} ${value}` : value),
  "tags": eachEntry((value, random) => random.chance(0.1) ? `!!str ${value}` : value),
  "an alias": (text, random) => {
    const value = random.pick([...text.matchAll(/: ("[^"\n]+"|[a-z-]+)$/gm)].map((match) => match[1]!).concat("x"));
    let count = 0;
    return text.replaceAll(`: ${value}\n`, () => count++ === 0 ? `: &same ${value}\n` : ": *same\n");
  },
  "block scalars": scalarLines((margin, key, value, random) =>
    `${margin}${key} ${random.pick([">-", "|-"])}\n${deeper(margin)}${plain(value)}`
  ),
  "folded text": scalarLines((margin, key, value, random) => {
    const spaces = [...value.matchAll(/(?<=\w) (?=\w)/g)];
    if (spaces.length === 0) return `${margin}${key} ${value}`;
    const { index } = random.pick(spaces);
    return `${margin}${key} ${value.slice(0, index)}\n${deeper(margin)}${value.slice(index + 1)}`;
  }),
  "quoted keys": eachLine((line, random) =>
    random.chance(0.2) ? line.replace(/^(\s*(?:- +)?)([A-Za-z_][\w-]*):(?= |$)/, '$1"$2":') : line
  ),
  "flow style": (text, random) => {
    const lines = text.split("\n");
    const starts = lines.flatMap((line, at) => OPENING.test(line) ? [at] : []);
    if (starts.length === 0) return text;
    const at = random.pick(starts);
    const [, margin, dash, key] = OPENING.exec(lines[at]!)!;
    const depth = margin!.length + dash!.length;
    let end = at + 1;
    while (end < lines.length && (lines[end]!.trim() === "" || /^ */.exec(lines[end]!)![0].length > depth)) end++;
    const { value, readable } = parseYaml(lines.slice(at + 1, end).join("\n"));
    if (!readable) return text;
    const flow = JSON.stringify(value).replaceAll('":', '": ').replaceAll(',"', ', "');
    return lines.toSpliced(at, end - at, `${margin}${dash}${key} ${flow}`).join("\n");
  },
};

const NAMES = Object.keys(LAYOUTS);

/** A text written otherwise in up to `most` ways, with the same value. @returns also the names of the ways */
export function layOutAnew(text: string, random: Random, most: number): { text: string; ways: string[] } {
  const { value } = parseYaml(text);
  const ways: string[] = [];
  let current = text;
  for (let count = 0; count < most; count++) {
    const way = random.pick(NAMES);
    const next = LAYOUTS[way]!(current, random);
    const parsed = parseYaml(next);
    if (next === current || !parsed.readable || !isDeepStrictEqual(parsed.value, value)) continue;
    current = next;
    ways.push(way);
  }
  return { text: current, ways };
}

function eachLine(change: (line: string, random: Random) => string): Mutation {
  return (text, random) => text.split("\n").map((line) => line === "" ? line : change(line, random)).join("\n");
}

/** Changes the values that stand beside their keys, but for those that open something. */
function eachEntry(change: (value: string, random: Random, at: number) => string): Mutation {
  return (text, random) =>
    text.split("\n").map((line, at) => {
      const match = ENTRY.exec(line);
      if (match === null || /^[|>&*![{#]/.test(match[3]!)) return line;
      const changed = `${match[1]}${match[2]} ${change(match[3]!, random, at)}`;
      // Only what still means the same: a number in quotes would be another value.
      return isDeepStrictEqual(parseYaml(changed).value, parseYaml(line).value) ? changed : line;
    }).join("\n");
}

/** Writes one of the values beside their keys over several lines. */
function scalarLines(write: (margin: string, key: string, value: string, random: Random) => string): Mutation {
  return (text, random) => {
    const lines = text.split("\n");
    const places = lines.flatMap((line, at) => {
      const value = ENTRY.exec(line)?.[3];
      return value !== undefined && !/^[|>&*![{#]|#/.test(value) ? [at] : [];
    });
    if (places.length === 0) return text;
    const at = random.pick(places);
    const [, margin, key, value] = ENTRY.exec(lines[at]!)!;
    return lines.with(at, write(margin!, key!, value!, random)).join("\n");
  };
}

/** A quoted value without its quotes. */
function plain(value: string): string {
  const { value: read } = parseYaml(value);
  return typeof read === "string" ? read : value;
}

function escaped(letter: string): string {
  return `\\u00${letter.charCodeAt(0).toString(16)}`;
}

function deeper(margin: string): string {
  return " ".repeat(margin.length + 2);
}

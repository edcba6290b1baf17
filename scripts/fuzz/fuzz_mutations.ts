import type { Random } from "../random.ts";

/** Changes one text in one way; the same for the same random numbers. */
export type Mutation = (text: string, random: Random) => string;

/** Things that stand where a value should: other types, extremes, marks of YAML, text that terminals obey. */
const VALUES = [
  "null",
  "~",
  "",
  "true",
  "-0",
  "1e999",
  ".nan",
  "-.inf",
  "0x1F",
  "0o17",
  "99999999999999999999999999",
  "9007199254740993",
  "2026-02-31",
  "[]",
  "{}",
  "[[[[]]]]",
  "[1, two, {three: 3}]",
  "{a: {b: [c]}}",
  "{__proto__: {x: 1}, constructor: 2, toString: 3}",
  '""',
  "''",
  '"\\u0000\\x1b[31m\\u202e"',
  '"\\ud800"',
  "!!str 12",
  "!!int '7'",
  "!!binary aGVsbG8=",
  "!unknown x",
  "!<tag:x> y",
  "*nowhere",
  "&here x",
  "|",
  ">-",
  "|9",
  "|+2",
  "- a",
  "? b",
  "a: b: c",
  "@at",
  "`tick",
  "%TAG",
  "---",
  "...",
  "# epf: ignore[invalid-value] because",
  "# epf: ignore[]",
  "TBD",
  "[Insert name]",
  "Product.Nowhere.Nothing",
  "fd-001",
  "kr-p-001",
  "asm-p-999",
  "'it''s'",
  "née 🌊 ﷽ \u202e\u2066\u200b",
  "\ud83d",
  "\u0007\u001b]0;x\u0007",
  "\u0085\u2028\u2029",
  "\ufeff",
] as const;

const KEYS = [
  "id",
  "name",
  "definition",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "length",
  "0",
  "-1",
  "null",
  "true",
  '""',
  '"a.b"',
  '"a[0]"',
  '"]"',
  "'~1/~0'",
  "? [a, b]",
  "? {a: b}",
  "? |\n  block",
  "<<",
  "*nowhere",
  "&anchor key",
  "née",
  "🌊",
  '"\\n"',
  '"\\u202e"',
  "!!int 5",
  "a b c",
  "- x",
] as const;

/** A line as margin, dash, key and value; null for lines of another form. */
const ENTRY = /^(\s*(?:- +)?)((?:"[^"]*"|'[^']*'|[^\s#:"'][^:#]*?):)(?:(\s+)(.*))?$/;

export const MUTATIONS: Record<string, Mutation> = {
  "line left out": onLines((lines, at) => lines.toSpliced(at, 1)),
  "lines left out": onLines((lines, at, random) => lines.toSpliced(at, random.between(1, 12))),
  "line twice": onLines((lines, at) => lines.toSpliced(at, 0, lines[at]!)),
  "lines moved": onLines((lines, at, random) => {
    const count = random.between(1, 8);
    const rest = lines.toSpliced(at, count);
    return rest.toSpliced(random.below(rest.length + 1), 0, ...lines.slice(at, at + count));
  }),
  "line indented otherwise": onLines((lines, at, random) => {
    const margin = random.pick(["", " ", "  ", "   ", "\t", " \t", "      ", "\u00a0"]);
    return lines.with(at, random.chance(0.5) ? margin + lines[at]! : margin + lines[at]!.trimStart());
  }),
  "block indented otherwise": onLines((lines, at, random) => {
    const [count, step] = [random.between(2, 30), random.pick([-4, -2, -1, 1, 2, 4])];
    const shift = (line: string) => step > 0 ? " ".repeat(step) + line : line.replace(new RegExp(`^ {1,${-step}}`), "");
    return lines.map((line, index) => index >= at && index < at + count ? shift(line) : line);
  }),
  "quote left out": (text, random) => withoutOne(text, /["']/g, random),
  "mark left out": (text, random) => withoutOne(text, /[[\]{}:,|>&*-]/g, random),
  "key twice": onEntry(([margin, key, gap, value], random) => {
    const line = `${margin}${key}${gap}${value}`;
    return `${line}\n${" ".repeat(margin.length)}${key} ${random.pick(VALUES)}`;
  }),
  "other value": onEntry(([margin, key], random) => `${margin}${key} ${random.pick(VALUES)}`),
  "other key": onEntry(([margin, , gap, value], random) => `${margin}${random.pick(KEYS)}:${gap}${value}`),
  "value as list": onEntry(([margin, key, , value]) => `${margin}${key}\n${" ".repeat(margin.length)}  - ${value}`),
  "value as map": onEntry(([margin, key, , value]) => `${margin}${key}\n${" ".repeat(margin.length)}  inner: ${value}`),
  "value in brackets": onEntry(([margin, key, , value], random) => {
    const [open, close] = random.pick([["[", "]"], ["{ a: ", "}"], ["[", "\n]"], ['"', '\n"'], ["'", "\n  '"], [
      "{",
      "",
    ]]);
    return `${margin}${key} ${open}${value}${close}`;
  }),
  "long value": onEntry(([margin, key], random) => {
    const length = random.pick([100, 1_000, 1_025, 20_000]);
    return `${margin}${key} ${random.pick(["x", "x ", "é", "🌊", '"', "- ", "[", "a: "]).repeat(length)}`;
  }),
  "deep value": onEntry(([margin, key], random) => {
    const depth = random.pick([5, 30, 62, 64, 66, 200, 5_000]);
    const [open, close] = random.pick([["[", "]"], ["{a: ", "}"], ["- ", ""], ["? ", ""]]);
    return `${margin}${key}\n${" ".repeat(margin.length + 2)}${open.repeat(depth)}x${
      close.repeat(random.chance(0.8) ? depth : 1)
    }`;
  }),
  "anchor and aliases": (text, random) => {
    const lines = text.split("\n");
    const at = random.below(lines.length);
    lines[at] = lines[at]!.replace(/:\s*/, ": &spot ");
    for (let count = random.pick([1, 2, 20, 110]); count > 0; count--) {
      const later = random.chance(0.9) ? random.between(at, lines.length - 1) : random.below(lines.length);
      lines[later] = lines[later]!.replace(/:\s.*$|:$/, ": *spot");
    }
    return lines.join("\n");
  },
  "cut off": (text, random) =>
    random.chance(0.5) ? text.slice(0, random.below(text.length)) : text.slice(random.below(text.length)),
  "text put in": (text, random) => {
    const at = random.below(text.length + 1);
    return text.slice(0, at) +
      random.pick([...VALUES, ...KEYS, "\n", "\r", "\t", "\n---\n", "\n...\n", ": ", "#", "'"]) + text.slice(at);
  },
  "other line ends": (text, random) =>
    random.chance(0.5) ? text.replaceAll("\n", "\r\n") : text.replaceAll("\n", () => random.pick(["\n", "\r\n", "\r"])),
  "byte-order mark": (text) => `\ufeff${text}`,
  "own tail": (text, random) =>
    text + random.pick(["\n---\n", "\n...\nmore: 1\n", "\n\t", "\n  ", "\n# epf: ignore[x]", "\u0000", "]", '"']),
  "ignore comment": onLines((lines, at, random) => {
    const comment = random.pick([
      "# epf: ignore[missing-field] known",
      "# epf: ignore",
      "#epf:ignore[nothing, unknown-field] x",
      "# epf: ignore[duplicate-key]",
    ]);
    return random.chance(0.5) ? lines.with(at, `${lines[at]} ${comment}`) : lines.toSpliced(at, 0, comment);
  }),
  "unwritten value": onEntry(([margin, key]) => `${margin}${key}`),
  "flow rest": onLines((lines, at, random) =>
    lines.with(at, `${lines[at]!.trimEnd()} ${random.pick(["{", "[", "}", "]", ", x", "|", ">", "#"])}`)
  ),
};

const NAMES = Object.keys(MUTATIONS);

/** A text changed in one or a few ways. @returns also the names of the ways */
export function mutate(text: string, random: Random): { text: string; ways: string[] } {
  const ways = Array.from({ length: random.pick([1, 1, 1, 2, 3, 6]) }, () => random.pick(NAMES));
  return { text: ways.reduce((current, way) => MUTATIONS[way]!(current, random), text), ways };
}

/** Bytes with some of them changed, taken out or put in. */
export function mutateBytes(bytes: Uint8Array, random: Random): Uint8Array {
  const changed = [...bytes];
  for (let count = random.pick([1, 1, 2, 8]); count > 0 && changed.length > 0; count--) {
    const at = random.below(changed.length);
    const way = random.below(4);
    if (way === 0) changed[at] = changed[at]! ^ (1 << random.below(8));
    else if (way === 1) changed[at] = random.below(256);
    else if (way === 2) changed.splice(at, random.between(1, 4));
    else changed.splice(at, 0, random.pick([0, 9, 10, 13, 32, 34, 35, 39, 45, 58, 0x80, 0xc3, 0xef, 0xff]));
  }
  return Uint8Array.from(changed);
}

function onLines(change: (lines: string[], at: number, random: Random) => string[]): Mutation {
  return (text, random) => {
    const lines = text.split("\n");
    return change(lines, random.below(lines.length), random).join("\n");
  };
}

/** Changes one line that holds a key; a text without any stays as it is. */
function onEntry(
  change: (parts: [margin: string, key: string, gap: string, value: string], random: Random) => string,
): Mutation {
  return (text, random) => {
    const lines = text.split("\n");
    for (let tries = 0; tries < 20; tries++) {
      const at = random.below(lines.length);
      const match = ENTRY.exec(lines[at]!);
      if (match === null) continue;
      return lines.with(at, change([match[1]!, match[2]!, match[3] ?? " ", match[4] ?? ""], random)).join("\n");
    }
    return text;
  };
}

function withoutOne(text: string, what: RegExp, random: Random): string {
  const found = [...text.matchAll(what)];
  if (found.length === 0) return text;
  const { index } = random.pick(found);
  return text.slice(0, index) + text.slice(index + 1);
}

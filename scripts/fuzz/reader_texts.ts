import { mutate } from "./fuzz_mutations.ts";
import type { Random } from "../random.ts";

/** What is put in or in the place of something: marks of YAML with what is before and behind them, and odd characters. */
const PIECES = [
  ...[": ", ":", "- ", "-", "#", " #", "? ", "? ?", ", ", ",", "[", "]", "{", "}", "'", "''", '"', "\\", '\\"', "\\n"],
  ...[
    "|",
    ">",
    "|-\n",
    ">+\n",
    "|2\n",
    "| # c\n",
    " |\n  x\n\n",
    " >\n   a\n\n   b\n     c\n",
    "&a ",
    "*a",
    "!!str ",
    "!x ",
  ],
  ...["%", "@", "`", "~", "null", "<<: ", "__proto__: ", "---", "...", "\n---\n", "\n...\n", "0x1F", "1e3", "-.inf"],
  ...[
    "\n",
    "\n\n",
    "\n ",
    "\n  ",
    "\n    ",
    "\n  - ",
    "\n- ",
    "\n   # c\n",
    "\n# c\n",
    " ",
    "  ",
    "   \n",
    "\t",
    "\r\n",
  ],
  ...[
    "\r",
    "\0",
    "\x07",
    "\x7f",
    "\x85",
    "\xa0",
    "é",
    "🌊",
    "\ud83d",
    "\ude00",
    "\u2028",
    "\ufeff",
    "\ufffe",
    "\u{10ffff}",
  ],
  ...[
    "[a, b]",
    "{a: b, c: [d]}",
    "[a\n]",
    "[a,\n  b # c\n  ]",
    '{"a": 1}',
    '{"a":1}',
    "[a: b]",
    "[- ]",
    "[-1]",
    "[?x]",
  ],
  ...['"a\n  b"', "'a\n\n  b'", '"a\\\n  b"', "a\n  b", "a\n # c\n b", "a #c\n  b", "a: b: c", "a:b", "a::", ":a"],
] as const;

/** Small texts in which each form is beside each other, so that a change makes another form of it. */
const SMALL = [
  "a: b\nc:\n  - d\n  - e: f\n    g: h\n  -\n    i\n  - - j\n    - k\n",
  "a: |\n  b\n\n  c\n\nd: >-\n    e\n    f\n\n      g\n\nh: |+\n  i\n\n",
  '- a: [b, \'c\', "d", -1, {e: f, "g": h}]\n  i: {j: [k], l: {m: n}}\n',
  "a: \"b\n  c\"\nd: 'e''f\n\n  g'\nh: i\n  j\n\n  k\nl: m # n\n",
  "# a\n---\n# b\nc: # d\n  # e\n  f: g\n # h\n\ni:\n- j\n-  k: l\n   m:\n   - n\no:\n",
  "a: [\n  b,\n  c # d\n  ,\n  e\n ]\nf:\n    {g: h,\n     i: j\n    }\n",
  'null: ~\ntrue: 0x1F\n1.50: .inf\n-x: - y\n\'q\': "r\\"s\\n"\n"t: #u": \'v: #w\'\n',
] as const;

/** A text for the comparison of both readers, made from one of the seeds or from pieces. */
export function readerText(random: Random, seeds: readonly string[]): string {
  const way = random.next();
  if (way < 0.1) {
    return Array.from({ length: random.between(1, 20) }, () => random.pick([...PIECES, "a", "b"])).join("");
  }
  let text = way < 0.5 ? random.pick(SMALL) : part(random.pick(seeds), random);
  if (way > 0.9) text = mutate(text, random).text;
  else for (let count = random.pick([1, 1, 1, 2, 3, 5]); count > 0; count--) text = change(text, random);
  return random.chance(0.1) ? text.trimEnd() : text;
}

/** Some lines of a text from one without indentation on, since whole files would take most of the time. */
function part(text: string, random: Random): string {
  const lines = text.split("\n");
  let from = random.below(lines.length);
  while (from > 0 && /^(?:[ #-]|$)/.test(lines[from]!)) from--;
  return `${lines.slice(from, from + random.pick([5, 20, 60])).join("\n")}\n`;
}

function change(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  const length = random.pick([0, 1, 1, 2, 5]);
  switch (random.below(6)) {
    case 0:
      return text.slice(0, at) + text.slice(at + length);
    case 1:
      return text.slice(0, at) + random.pick(PIECES) + text.slice(at + (random.chance(0.5) ? length : 0));
    case 2:
      return text.slice(0, at) + text.slice(at + 1, at + 2) + text.slice(at, at + 1) + text.slice(at + 2);
    case 3: {
      const start = text.lastIndexOf("\n", at - 1) + 1;
      const margin = random.pick(["", " ", "  ", "   ", "    ", "- ", "# ", "\t"]);
      return text.slice(0, start) + margin + (random.chance(0.5) ? text.slice(start) : text.slice(start).trimStart());
    }
    case 4: {
      const lines = text.split("\n");
      const [one, other] = [random.below(lines.length), random.below(lines.length)];
      return lines.with(one, lines[other]!).with(other, random.chance(0.5) ? lines[one]! : lines[other]!).join("\n");
    }
    default: {
      const end = text.indexOf("\n", at);
      const behind = random.pick([" ", "  ", " # c", "#", ":", ": ", ",", "'", '"', "\\", " |", " >", " -", "]", "}"]);
      return end === -1 ? text + behind : text.slice(0, end) + behind + text.slice(end);
    }
  }
}

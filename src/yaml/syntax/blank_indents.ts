import type { YamlProblem } from "./problem.ts";

/** Whitespace other than spaces and tabs, which YAML takes for text. */
const ODD_INDENT = /^ *[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000][ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]*/;
/** Lines that are told of one by one. */
const MOST_LINES = 20;

/** What is wrong with a text that only other whitespace than spaces at the beginning of lines keep from being read; null for others. */
export async function blankProblems(
  lines: readonly string[],
  starts: readonly number[],
  isReadable: (tried: readonly string[]) => Promise<boolean>,
): Promise<YamlProblem[] | null> {
  const odd = lines.flatMap((line, at) => ODD_INDENT.test(line) ? [at] : []);
  const spaced = (line: string) => line.replace(ODD_INDENT, (indent) => " ".repeat(indent.length));
  if (odd.length === 0 || odd.length > MOST_LINES || !await isReadable(lines.map(spaced))) return null;
  return odd.map((line) => {
    const written = ODD_INDENT.exec(lines[line]!)![0];
    const span = { start: starts[line]!, end: starts[line]! + written.length };
    return {
      rule: "invalid-syntax",
      level: "error",
      class: "unreadable",
      span,
      message: "no-break spaces or the like indent this line, expected spaces",
      expected: "spaces",
      actual: "other whitespace",
      help: "replace them with as many spaces; `epf fix --suggested` does it",
      edits: [{ span, text: " ".repeat(written.length), kind: "suggested" }],
    };
  });
}

import type { Edit } from "../../diagnostics/finding.ts";
import type { YamlProblem } from "./problem.ts";
import { inSpaces } from "./reindentations.ts";

/** Spaces that a tab may stand for, the usual first. */
const TAB_WIDTHS = [2, 4, 8] as const;
/** Tabs in more lines are not replaced one by one. */
const MOST_EDITS = 5_000;

/** What is wrong with a text in which several lines begin with tabs and nothing else is wrong; null for other texts. */
export function tabProblem(
  lines: readonly string[],
  starts: readonly number[],
  isReadable: (tried: readonly string[]) => boolean,
): YamlProblem | null {
  const tabbed = lines.flatMap((line, at) => /^ *\t\s*[^\s#]/.test(line) ? [at] : []);
  if (tabbed.length < 2) return null;
  const spaced = (width: number) => (line: string) =>
    line.replace(/^[ \t]+/, (indent) => indent.replaceAll("\t", " ".repeat(width)));
  const width = TAB_WIDTHS.find((tried) => isReadable(lines.map(spaced(tried))));
  if (width === undefined) return null;
  const edits = tabbed.map((line): Edit => {
    const start = starts[line]!;
    const written = /^[ \t]*/.exec(lines[line]!)![0];
    return { span: { start, end: start + written.length }, text: spaced(width)(written), kind: "suggested" };
  });
  return {
    rule: "invalid-syntax",
    level: "error",
    class: "unreadable",
    span: edits[0]!.span,
    message: `tabs indent ${tabbed.length} lines, expected spaces`,
    expected: "spaces",
    actual: "tabs",
    help: `replace each tab with ${inSpaces(width)}`,
    edits: edits.length > MOST_EDITS ? [] : edits,
  };
}

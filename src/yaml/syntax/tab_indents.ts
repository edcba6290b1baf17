import type { Edit } from "../../diagnostics/finding.ts";
import type { YamlProblem } from "./problem.ts";
import { inSpaces } from "./reindentations.ts";

/** Spaces that a tab may stand for, the usual first. */
const TAB_WIDTHS = [2, 4, 8] as const;
/** Tabs in more lines are not replaced one by one. */
const MOST_EDITS = 5_000;

/** What is wrong with a text in which several lines begin with tabs and nothing else is wrong; null for other texts. */
export async function tabProblem(
  lines: readonly string[],
  starts: readonly number[],
  isReadable: (tried: readonly string[]) => Promise<boolean>,
): Promise<YamlProblem | null> {
  const tabbed = lines.flatMap((line, at) => /^ *\t\s*[^\s#]/.test(line) ? [at] : []);
  if (tabbed.length < 2) return null;
  const spaced = (width: number) => (line: string) =>
    line.replace(/^[ \t]+/, (indent) => indent.replaceAll("\t", " ".repeat(width)));
  let width: number | undefined;
  for (const tried of TAB_WIDTHS) {
    if (width === undefined && await isReadable(lines.map(spaced(tried)))) width = tried;
  }
  if (width === undefined) return null;
  const edits = tabbed.map((line): Edit => {
    const start = starts[line]!;
    const written = /^[ \t]*/.exec(lines[line]!)![0];
    return { span: { start, end: start + written.length }, text: spaced(width)(written), kind: "suggested" };
  });
  const isLong = edits.length > MOST_EDITS;
  return {
    rule: "invalid-syntax",
    level: "error",
    class: "unreadable",
    span: edits[0]!.span,
    message: `tabs indent ${tabbed.length} lines, expected spaces`,
    expected: "spaces",
    actual: "tabs",
    help: `replace each tab with ${inSpaces(width)}${isLong ? "" : "; `epf fix --suggested` does it"}`,
    edits: isLong ? [] : edits,
  };
}

import { parseYaml } from "../parse.ts";
import { blankProblems } from "./blank_indents.ts";
import { isLikelier, type LineRepair } from "./line_repair.ts";
import type { Pause } from "./pause.ts";
import type { YamlProblem } from "./problem.ts";
import { lostMarks } from "./lost_marks.ts";
import { reindentations } from "./reindentations.ts";
import { requotings } from "./requotings.ts";
import { tabProblem } from "./tab_indents.ts";

/** Lines that are put right at most, and characters that are read for it. */
const MOST_LINES = 8;
const BUDGET = 2 * 1024 * 1024;

/**
 * What is wrong with a text that cannot be read for some lines alone: each of these lines, with its repair as a suggested
 * edit. A parser blames every line that no longer fits behind the first wrong one.
 * @param pause called before each time that the text is read
 * @returns null where something else is wrong too, or where it cannot be told which lines are
 */
export async function repairedLines(text: string, pause: Pause): Promise<YamlProblem[] | null> {
  const lines = text.split("\n");
  const starts = startsOf(lines);
  const found: LineRepair[] = [];
  let spent = 0;
  const errorLine = async (tried: readonly string[]): Promise<number | null> => {
    await pause();
    const source = tried.join("\n");
    const { problems, recovered } = parseYaml(source);
    const problem = problems.find((each) => each.class === "unreadable");
    const reads = recovered?.reads ?? 1;
    // The parser stops at what it cannot read; for any other problem it read all of the text.
    spent += reads === 1 && problem?.rule === "invalid-syntax" ? problem.span.start : reads * source.length;
    return problem === undefined ? null : lineAt(source, problem.span.start);
  };
  const isReadable = async (tried: readonly string[]) => await errorLine(tried) === null;
  const tabbed = await tabProblem(lines, starts, isReadable);
  if (tabbed !== null) return [tabbed];
  const odd = await blankProblems(lines, starts, isReadable);
  if (odd !== null) return odd;
  let broken = await errorLine(lines);
  while (broken !== null) {
    if (found.length === MOST_LINES) return null;
    let best: { repair: LineRepair; broken: number } | null = null;
    for (
      const repair of [
        ...requotings(lines, broken),
        ...lostMarks(lines, broken),
        ...reindentations(lines, broken),
      ]
    ) {
      if (spent > BUDGET) return null;
      const left = await errorLine(repaired(lines, repair)) ?? Number.POSITIVE_INFINITY;
      if (left <= broken) continue;
      if (best === null || left > best.broken || (left === best.broken && isLikelier(repair, best.repair))) {
        best = { repair, broken: left };
      }
    }
    // A line that takes two repairs has something else wrong.
    if (best === null || found.some(({ line }) => line === best.repair.line)) return null;
    found.push(best.repair);
    lines.splice(0, lines.length, ...repaired(lines, best.repair));
    broken = best.broken === Number.POSITIVE_INFINITY ? null : best.broken;
  }
  return found.length === 0
    ? null
    : found.toSorted((a, b) => a.line - b.line).map((repair) => problemOf(repair, starts[repair.line]!));
}

function repaired(lines: readonly string[], { line, from, to, text }: LineRepair): string[] {
  const old = lines[line]!;
  return lines.with(line, old.slice(0, from) + text + old.slice(to));
}

function problemOf({ from, to, text, message, help, fault }: LineRepair, start: number): YamlProblem {
  const span = { start: start + from, end: start + to };
  const shown = fault === undefined ? span : { start: start + fault, end: start + fault + 1 };
  return {
    rule: "invalid-syntax",
    level: "error",
    class: "unreadable",
    span: { start: shown.start, end: Math.max(shown.start + 1, shown.end) },
    message,
    help,
    edits: [{ span, text, kind: "suggested" }],
  };
}

function startsOf(lines: readonly string[]): number[] {
  let start = 0;
  return lines.map((line) => {
    const here = start;
    start += line.length + 1;
    return here;
  });
}

function lineAt(text: string, offset: number): number {
  let line = 0;
  for (let at = text.indexOf("\n"); at !== -1 && at < offset; at = text.indexOf("\n", at + 1)) line++;
  return line;
}

import { parseYaml } from "../parse.ts";
import type { Edit } from "../../diagnostics/finding.ts";
import type { Span } from "../../diagnostics/span.ts";
import type { YamlProblem } from "./problem.ts";

/** A line that another indentation makes readable. */
interface MisindentedLine {
  /** From 0. */
  line: number;
  /** Spaces that it needs. */
  spaces: number;
}

/** Lines that are put right at most, and characters that are read for it. */
const MOST_LINES = 8;
const BUDGET = 4 * 1024 * 1024;
/** Lines above the place where the parser stopped that may be at fault. */
const LOOKED_AT = 3;
/** Spaces by which a level is usually indented. */
const STEP = 2;
/** Neighbours whose indentation is tried. */
const NEIGHBOURS = 8;
/** Spaces that a tab may stand for, the usual first. */
const TAB_WIDTHS = [2, 4, 8] as const;
/** Tabs in more lines are not replaced one by one. */
const MOST_EDITS = 5_000;

const KEY = /^(?:"[^"]*"|'[^']*'|[^\s#"'[{&*!|>%@`-][^#]*?|-[^\s#][^#]*?)\s*:(?:\s|$)/;
const DASH = /^-(?:\s|$)/;
/** A key or dash under which deeper lines belong. */
const OPENER = /(?::|^-)\s*(?:[&!]\S+\s*)*(?:#.*)?$/;
const BLOCK_TEXT = /[|>][+-]?\d?[+-]?\s*(?:#.*)?$/;

/**
 * What is wrong with a text that cannot be read for the indentation of some lines alone: each of these lines, with its
 * right indentation as a suggested edit. A parser blames every line that no longer fits behind the first wrong one.
 * @returns null where something else is wrong too, or where it cannot be told which lines are
 */
export function misindentedLines(text: string): YamlProblem[] | null {
  const lines = text.split("\n");
  const found: MisindentedLine[] = [];
  let spent = 0;
  const errorLine = (tried: readonly string[]): number | null => {
    const source = tried.join("\n");
    spent += source.length;
    const problem = parseYaml(source).problems.find((each) => each.class === "unreadable");
    return problem === undefined ? null : lineAt(source, problem.span.start);
  };
  const indents = indentsOf(lines);
  const tabbed = tabProblem(lines, indents, (tried) => errorLine(tried) === null);
  if (tabbed !== null) return [tabbed];
  let broken = errorLine(lines);
  while (broken !== null) {
    if (found.length === MOST_LINES) return null;
    const usual = usualWidths(lines);
    let best: (Weighed & { broken: number }) | null = null;
    for (const candidate of candidatesIn(lines, broken)) {
      if (spent > BUDGET) return null;
      const left = errorLine(reindented(lines, candidate)) ?? Number.POSITIVE_INFINITY;
      if (left <= broken) continue;
      const weighed = weigh(lines, candidate, usual);
      if (best === null || left > best.broken || (left === best.broken && isLikelier(weighed, best))) {
        best = { ...weighed, broken: left };
      }
    }
    if (best === null) return null;
    found.push(best);
    lines.splice(0, lines.length, ...reindented(lines, best));
    broken = best.broken === Number.POSITIVE_INFINITY ? null : best.broken;
  }
  return found.length === 0
    ? null
    : found.toSorted((a, b) => a.line - b.line).map((each) => problemOf(each, indents[each.line]!));
}

/** What is wrong with a text in which several lines begin with tabs and nothing else is wrong; null for other texts. */
function tabProblem(
  lines: readonly string[],
  indents: readonly Indent[],
  isReadable: (tried: readonly string[]) => boolean,
): YamlProblem | null {
  const tabbed = lines.flatMap((line, at) => /^ *\t\s*[^\s#]/.test(line) ? [at] : []);
  if (tabbed.length < 2) return null;
  const spaced = (width: number) => (line: string) =>
    line.replace(/^[ \t]+/, (indent) => indent.replaceAll("\t", " ".repeat(width)));
  const width = TAB_WIDTHS.find((tried) => isReadable(lines.map(spaced(tried))));
  if (width === undefined) return null;
  const edits = tabbed.map((line): Edit => {
    const { span, written } = indents[line]!;
    return { span, text: spaced(width)(written), kind: "suggested" };
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

/** The indentation of a line as it is written, and where it is. */
interface Indent {
  span: Span;
  written: string;
}

function indentsOf(lines: readonly string[]): Indent[] {
  let start = 0;
  return lines.map((line) => {
    const written = /^[ \t]*/.exec(line)![0];
    const span = { start, end: start + written.length };
    start += line.length + 1;
    return { span, written };
  });
}

/** A repair with what speaks for it. */
interface Weighed extends MisindentedLine {
  /** How far the line is moved, in characters; 0 where a tab says nothing. */
  distance: number;
  /** How many of the lines beside it agree with the place. */
  agreeing: number;
  /** How many more lines have this indentation than the written one. */
  gain: number;
}

function weigh(lines: readonly string[], repair: MisindentedLine, usual: (width: number) => number): Weighed {
  const { line, spaces } = repair;
  const text = lines[line]!;
  const written = indentOf(text);
  const above = lines.slice(0, line).findLast(holdsContent);
  const below = lines.slice(line + 1).find(holdsContent);
  const fitsAbove = above !== undefined &&
    (opens(above) ? contentColumn(above) + STEP === spaces : [indentOf(above), contentColumn(above)].includes(spaces));
  const fitsBelow = below !== undefined && indentOf(below) === (opens(text) ? spaces + STEP : spaces);
  return {
    ...repair,
    distance: text.startsWith("\t") ? 0 : Math.abs(spaces - written),
    agreeing: Number(fitsAbove) + Number(fitsBelow),
    gain: usual(spaces) - usual(written),
  };
}

function isLikelier(one: Weighed, other: Weighed): boolean {
  if (one.distance !== other.distance) return one.distance < other.distance;
  return one.agreeing === other.agreeing ? one.gain > other.gain : one.agreeing > other.agreeing;
}

/** True for a line below which deeper ones belong. */
function opens(text: string): boolean {
  return OPENER.test(text) || BLOCK_TEXT.test(text);
}

/** How many lines have each indentation: of two lines that do not fit each other, the odd one is at fault. */
function usualWidths(lines: readonly string[]): (width: number) => number {
  const counts = new Map<number, number>();
  for (const line of lines.filter(holdsContent)) {
    const width = line.startsWith("\t") ? -1 : indentOf(line);
    counts.set(width, (counts.get(width) ?? 0) + 1);
  }
  return (width) => counts.get(width) ?? 0;
}

/** Lines near the place of an error with the indentations that would fit them, the likeliest first. */
function candidatesIn(lines: readonly string[], broken: number): MisindentedLine[] {
  const suspects: number[] = [];
  for (let line = Math.min(broken, lines.length - 1); line >= 0 && suspects.length < LOOKED_AT; line--) {
    if (holdsContent(lines[line]!)) suspects.push(line);
  }
  const siblings = siblingsAbove(lines, suspects[0] ?? 0).filter((line) => !suspects.includes(line));
  return [...suspects, ...siblings].flatMap((line) => {
    const written = indentOf(lines[line]!);
    return widthsNear(lines, line).filter((width) => width !== written || lines[line]!.startsWith("\t"))
      .filter((width) => fits(lines, line, width))
      .map((spaces) => ({ line, spaces }));
  });
}

/** The lines above that may be meant as siblings of a line: the least deep of the deeper ones, and the next that is less deep. */
function siblingsAbove(lines: readonly string[], line: number): number[] {
  const width = indentOf(lines[line]!);
  let nearest: number | null = null;
  for (let at = line - 1; at >= 0; at--) {
    if (!holdsContent(lines[at]!)) continue;
    const indent = indentOf(lines[at]!);
    if (indent < width) return nearest === null ? [at] : [nearest, at];
    if (indent > width && (nearest === null || indent <= indentOf(lines[nearest]!))) nearest = at;
  }
  return nearest === null ? [] : [nearest];
}

/** The indentations of the lines around one and of those above it that enclose it, with those of what follows a dash. */
function widthsNear(lines: readonly string[], line: number): number[] {
  // The first line of a text has none above it to go by.
  const widths = new Set<number>(lines.slice(0, line).some(holdsContent) ? [] : [0]);
  for (const step of [-1, 1]) {
    let left = NEIGHBOURS;
    for (let at = line + step; at >= 0 && at < lines.length && left > 0; at += step) {
      const text = lines[at]!;
      if (!holdsContent(text) || /^ *\t/.test(text)) continue;
      left--;
      widths.add(indentOf(text));
      if (DASH.test(text.trimStart())) widths.add(contentColumn(text));
      if (opens(text)) widths.add(contentColumn(text) + STEP);
    }
  }
  let deepest = Number.POSITIVE_INFINITY;
  for (let at = line - 1; at >= 0 && deepest > 0; at--) {
    if (!holdsContent(lines[at]!) || indentOf(lines[at]!) >= deepest) continue;
    deepest = indentOf(lines[at]!);
    widths.add(deepest);
  }
  return [...widths];
}

/** True where a line with this indentation is one more of the entries above it, the first under its key, or text of a block. */
function fits(lines: readonly string[], line: number, width: number): boolean {
  const text = lines[line]!.trimStart();
  const isDash = DASH.test(text);
  const isEntry = isDash || KEY.test(text);
  const enclosing = lines.slice(0, line).findLast((above) => holdsContent(above) && indentOf(above) < width);
  if (enclosing !== undefined && BLOCK_TEXT.test(enclosing)) return true;
  for (let at = line - 1; at >= 0; at--) {
    const above = lines[at]!;
    if (!holdsContent(above)) continue;
    const indent = indentOf(above);
    if (indent > width) continue;
    const trimmed = above.trimStart();
    if (indent === width) return isEntry && (DASH.test(trimmed) === isDash || (isDash && OPENER.test(above)));
    if (DASH.test(trimmed) && contentColumn(above) === width) return isEntry && !isDash;
    return isEntry && OPENER.test(above);
  }
  return isEntry && width === 0;
}

function reindented(lines: readonly string[], { line, spaces }: MisindentedLine): string[] {
  return lines.with(line, " ".repeat(spaces) + lines[line]!.trimStart());
}

function problemOf({ spaces }: MisindentedLine, { span, written }: Indent): YamlProblem {
  const isTab = written.includes("\t");
  return {
    rule: "invalid-syntax",
    level: "error",
    class: "unreadable",
    span: { start: span.start, end: Math.max(span.start + 1, span.end) },
    message: isTab
      ? "a tab indents this line, expected spaces"
      : `this line is indented by ${inSpaces(written.length)}, expected ${spaces}`,
    expected: inSpaces(spaces),
    actual: isTab ? "a tab" : inSpaces(written.length),
    help: isTab ? `replace the tab with ${inSpaces(spaces)}` : `indent it by ${inSpaces(spaces)} as its siblings are`,
    edits: [{ span, text: " ".repeat(spaces), kind: "suggested" }],
  };
}

function inSpaces(count: number): string {
  return `${count} ${count === 1 ? "space" : "spaces"}`;
}

function holdsContent(text: string): boolean {
  return /^\s*[^\s#]/.test(text);
}

function indentOf(text: string): number {
  return text.length - text.trimStart().length;
}

/** The column of what stands behind a dash. */
function contentColumn(text: string): number {
  return /^\s*-\s*/.exec(text)?.[0].length ?? indentOf(text);
}

function lineAt(text: string, offset: number): number {
  let line = 0;
  for (let at = text.indexOf("\n"); at !== -1 && at < offset; at = text.indexOf("\n", at + 1)) line++;
  return line;
}

import type { LineRepair } from "./line_repair.ts";

/** Lines above the place where the parser stopped that may be at fault. */
const LOOKED_AT = 3;
/** Spaces by which a level is usually indented. */
const STEP = 2;
/** Neighbours whose indentation is tried. */
const NEIGHBOURS = 8;

const KEY = /^(?:"[^"]*"|'[^']*'|[^\s#"'[{&*!|>%@`-][^#]*?|-[^\s#][^#]*?)\s*:(?:\s|$)/;
const DASH = /^-(?:\s|$)/;
/** A key or dash under which deeper lines belong. */
const OPENER = /(?::|^-)(?:\s+[&!]\S+)*\s*(?:#.*)?$/;
const BLOCK_TEXT = /[|>][+-]?\d?[+-]?\s*(?:#.*)?$/;

/** Lines near the place of an error with the indentations that would fit them. */
export function reindentations(lines: readonly string[], broken: number): LineRepair[] {
  const usual = usualWidths(lines);
  const suspects: number[] = [];
  for (let line = Math.min(broken, lines.length - 1); line >= 0 && suspects.length < LOOKED_AT; line--) {
    if (holdsContent(lines[line]!)) suspects.push(line);
  }
  const siblings = siblingsAbove(lines, suspects[0] ?? 0).filter((line) => !suspects.includes(line));
  return [...suspects, ...siblings].flatMap((line) => {
    const text = lines[line]!;
    return widthsNear(lines, line).filter((width) => width !== indentOf(text) || text.startsWith("\t"))
      .filter((width) => fits(lines, line, width))
      .map((spaces) => repairOf(lines, line, spaces, usual));
  });
}

function repairOf(
  lines: readonly string[],
  line: number,
  spaces: number,
  usual: (width: number) => number,
): LineRepair {
  const text = lines[line]!;
  const written = indentOf(text);
  const isTab = text.startsWith("\t");
  const above = lines.slice(0, line).findLast(holdsContent);
  const below = lines.slice(line + 1).find(holdsContent);
  const fitsAbove = above !== undefined &&
    (opens(above) ? contentColumn(above) + STEP === spaces : [indentOf(above), contentColumn(above)].includes(spaces));
  const fitsBelow = below !== undefined && indentOf(below) === (opens(text) ? spaces + STEP : spaces);
  return {
    line,
    from: 0,
    to: written,
    text: " ".repeat(spaces),
    // A tab says nothing about how far the line was meant to be.
    distance: isTab ? 0 : Math.abs(spaces - written),
    agreeing: Number(fitsAbove) + Number(fitsBelow),
    gain: usual(spaces) - usual(written),
    message: isTab
      ? "a tab indents this line, expected spaces"
      : `this line is indented by ${inSpaces(written)}, expected ${spaces}`,
    help: isTab ? `replace the tab with ${inSpaces(spaces)}` : `indent it by ${inSpaces(spaces)} as its siblings are`,
  };
}

/** A number of spaces in words. */
export function inSpaces(count: number): string {
  return `${count} ${count === 1 ? "space" : "spaces"}`;
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

/** True for a line below which deeper ones belong. */
function opens(text: string): boolean {
  return OPENER.test(text) || BLOCK_TEXT.test(text);
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

/** True for a line with more than blanks and a comment. */
export function holdsContent(text: string): boolean {
  return /^\s*[^\s#]/.test(text);
}

function indentOf(text: string): number {
  return text.length - text.trimStart().length;
}

/** The column of what stands behind a dash. */
function contentColumn(text: string): number {
  return /^\s*-\s*/.exec(text)?.[0].length ?? indentOf(text);
}

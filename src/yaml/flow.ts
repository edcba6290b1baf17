/** A quoted text or bracket with lines that are too far left. */
export interface FlowIndent {
  /** Offset of the opening quote or bracket. */
  opening: number;
  kind: "quote" | "bracket";
  /** Starts of the lines inside that need spaces, and how many. */
  lines: { at: number; spaces: number }[];
}

/** How far before a parser error an opening is looked for: lines, and characters read on the way. */
const LINES_BACK = 500;
const READ_BUDGET = 4 * 1024 * 1024;
/** An opening further right than this is not looked for. */
const HEAD_LENGTH = 400;

/** The start of a line up to a quote or bracket that begins its value: dashes, one key, a tag or anchor. */
const HEAD =
  /^( *(?:[-?] +)*)(?:(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s#"'[\]{},&*!|>%@`][^#]*?)[ \t]*:[ \t]+)?(?:[&!]\S*[ \t]+)*(["'[{])/;

/**
 * The quoted text or bracket that is open at an offset and has lines at or before its parent's indentation.
 * A guess from the shape of the lines: the caller must check that the spaces fall inside such nodes.
 */
export function indentToRecover(source: string, offset: number): FlowIndent | null {
  let budget = READ_BUDGET;
  let lineStart = source.lastIndexOf("\n", offset - 1) + 1;
  for (let line = 0; line < LINES_BACK && lineStart > 0 && budget > 0; line++) {
    lineStart = lineStart < 2 ? 0 : source.lastIndexOf("\n", lineStart - 2) + 1;
    const head = HEAD.exec(source.slice(lineStart, Math.min(lineStart + HEAD_LENGTH, lineEnd(source, lineStart))));
    if (head === null) continue;
    const opening = lineStart + head[0].length - 1;
    const closing = closingOf(source, opening, opening + budget);
    budget -= (closing ?? opening + budget) - opening;
    if (closing === null || closing < offset) continue;
    const lines = shallowLines(source, opening, closing, indentOf(head[1]!, head[0]));
    return { opening, kind: head[2] === '"' || head[2] === "'" ? "quote" : "bracket", lines };
  }
  return null;
}

/** Spaces that a line needs to be deeper than the key or dash that opens the node. */
function indentOf(dashes: string, head: string): number {
  const hasKey = head.length > dashes.length + 1;
  if (hasKey) return dashes.length + 1;
  const dash = Math.max(dashes.lastIndexOf("-"), dashes.lastIndexOf("?"));
  return dash === -1 ? dashes.length : dash + 1;
}

function shallowLines(source: string, opening: number, closing: number, indent: number): FlowIndent["lines"] {
  const lines: FlowIndent["lines"] = [];
  for (let at = source.indexOf("\n", opening); at !== -1 && at < closing; at = source.indexOf("\n", at + 1)) {
    const start = at + 1;
    let first = start;
    while (source[first] === " ") first++;
    const isBlank = source[first] === "\n" || source[first] === "\r" || source[first] === undefined;
    if (!isBlank && first - start < indent) lines.push({ at: start, spaces: indent - (first - start) });
  }
  return lines;
}

/** Offset of the quote or bracket that closes the one at `opening`, or null when none does before `limit`. */
function closingOf(source: string, opening: number, limit: number): number | null {
  const first = source[opening]!;
  return first === '"' || first === "'" ? closingQuote(source, opening, limit) : closingBracket(source, opening, limit);
}

function closingQuote(source: string, opening: number, limit: number): number | null {
  const quote = source[opening]!;
  const end = Math.min(source.length, limit);
  for (let at = opening + 1; at < end; at++) {
    if (quote === '"' && source[at] === "\\") at++;
    else if (source[at] === quote) {
      if (quote === "'" && source[at + 1] === "'") at++;
      else return at;
    }
  }
  return null;
}

function closingBracket(source: string, opening: number, limit: number): number | null {
  const end = Math.min(source.length, limit);
  let depth = 0;
  // A quote opens a text only where a node may begin; elsewhere it is a letter (`[don't]`).
  let mayBegin = false;
  for (let at = opening; at < end; at++) {
    const character = source[at]!;
    if (character === " " || character === "\t" || character === "\n" || character === "\r") continue;
    if (character === "#" && /\s/.test(source[at - 1] ?? "")) {
      at = lineEnd(source, at);
      continue;
    }
    if ((character === '"' || character === "'") && mayBegin) {
      const closing = closingQuote(source, at, limit);
      if (closing === null) return null;
      at = closing;
    } else if (character === "[" || character === "{") depth++;
    else if ((character === "]" || character === "}") && --depth === 0) return at;
    mayBegin = "[{,:?".includes(character);
  }
  return null;
}

function lineEnd(source: string, from: number): number {
  const end = source.indexOf("\n", from);
  return end === -1 ? source.length : end;
}

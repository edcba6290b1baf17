import type { LineRepair } from "./line_repair.ts";
import { holdsContent } from "./reindentations.ts";
import { SECOND_COLON } from "./syntax_messages.ts";

/** Longer lines are not looked at, in characters. */
const LONGEST_LINE = 2_000;
/** Opened quotes above the place of an error that are tried, the nearest first. */
const MOST_OPENED = 4;

/** Dashes and a key, and the value behind them. */
const VALUE = /^(\s*(?:-\s+)*(?:(?:"[^"]*"|'[^']*'|[^\s"'#:[{-][^:#]*?):\s+)?)(\S.*?)(\s+#.*)?\s*$/;
/** A word as keys are written, and text behind it. */
const WORD_AND_TEXT = /^(\s*(?:-\s+)?)([a-z][a-z0-9_]*) +[^\s:#]/;
/** A whole text in quotes, and one with more behind it. */
const WHOLE = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')$/;
const CLOSED = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')\s*\S/;
/** What plain text cannot begin with. */
const RESERVED = /^[@`%&*!|>]/;

/** Lines near the place of an error whose value quotes, or whose key a colon, may make readable. */
export function requotings(lines: readonly string[], broken: number): LineRepair[] {
  const near = [broken, lines.findLastIndex((text, at) => at < broken && holdsContent(text))];
  const opened = lines.flatMap((text, at) => at < broken && isUnclosed(text) ? [at] : []).slice(-MOST_OPENED);
  const suspects = [...new Set([...near, ...opened])].filter((line) => isShort(lines[line]));
  return suspects.flatMap((line) => [...quoted(lines, line), ...withColon(lines, line)]);
}

function quoted(lines: readonly string[], line: number): LineRepair[] {
  const [, before = "", value = ""] = VALUE.exec(lines[line]!) ?? [];
  if (before.trim() === "") return [];
  const said = faultOf(value);
  if (said === null) return [];
  const quote = /^["']/.exec(value)?.[0];
  const inner = quote === undefined
    ? value
    : value.slice(1, value.length > 1 && value.endsWith(quote) ? -1 : undefined);
  return [{
    ...repairAt(line, before.length, before.length + value.length, inQuotes(inner, quote)),
    ...said,
    ...(said.fault === undefined ? {} : { fault: before.length + said.fault }),
  }];
}

/** What is wrong with a value in one line, and where in it; null where nothing seems to be. */
function faultOf(value: string): Pick<LineRepair, "message" | "help" | "fault"> | null {
  if (/^["']/.test(value)) {
    if (WHOLE.test(value)) return null;
    return CLOSED.test(value)
      ? {
        message: "text follows where the value has ended",
        help: 'put the whole value in double quotes, with `\\"` for a quote inside',
      }
      : {
        message: `the ${value.startsWith('"') ? "double" : "single"} quote that opens this text is never closed`,
        help: "close the quote where its text ends",
      };
  }
  if (/^[[{]/.test(value)) return null;
  const colon = value.search(/:(?:\s|$)/);
  if (colon !== -1) {
    return { ...SECOND_COLON, fault: colon };
  }
  return RESERVED.test(value)
    ? { message: `plain text cannot start with \`${value[0]}\``, help: "put the text in double quotes" }
    : null;
}

/** A text in double quotes. @param quote what was around it */
function inQuotes(text: string, quote: string | undefined): string {
  if (quote === '"') return `"${text.replaceAll(/(?<!\\)"/g, '\\"')}"`;
  const plain = quote === "'" ? text.replaceAll("''", "'") : text;
  return `"${plain.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}

/** A key of the same file, or a word that can be nothing else, without its colon. */
function withColon(lines: readonly string[], line: number): LineRepair[] {
  const [, before = "", word = ""] = WORD_AND_TEXT.exec(lines[line]!) ?? [];
  if (word === "") return [];
  const isKey = word.includes("_") ||
    lines.some((text) => text.trimStart().replace(/^-\s+/, "").startsWith(`${word}:`));
  if (!isKey) return [];
  const end = before.length + word.length;
  return [{
    ...repairAt(line, end, end, ":"),
    message: `\`${word}\` has no \`:\` behind it, expected a key and its value`,
    help: "write `key: value` on one line",
  }];
}

function repairAt(line: number, from: number, to: number, text: string): Omit<LineRepair, "message" | "help"> {
  return { line, from, to, text, distance: 0, agreeing: 0, gain: 0 };
}

function isShort(text: string | undefined): text is string {
  return text !== undefined && text.length <= LONGEST_LINE;
}

function isUnclosed(text: string): boolean {
  if (!isShort(text)) return false;
  const [, before = "", value = ""] = VALUE.exec(text) ?? [];
  return before.trim() !== "" && /^["']/.test(value) && faultOf(value) !== null;
}

import { saidInLine } from "./said_in_line.ts";

/** What is wanted of a log. */
export interface LogView {
  /** `text` is what the agent said, `jsonl` the lines as they are, `parsed` their data. */
  format: "text" | "jsonl" | "parsed";
  matches(line: string): boolean;
  /** No one writes any more, so that the last line counts even where nothing ends it. */
  isEnded: boolean;
  /** Lines at most, the last ones. */
  lines: number;
  /** Longest line and longest text, in bytes. */
  lineBytes: number;
  bytes: number;
}

/** A part of a log as an answer shows it. */
export interface ShownLog {
  text: string;
  entries: Record<string, unknown>[];
  lines: number;
  linesTotal: number;
  /** Lines that report an error. */
  errors: number;
  isCut: boolean;
}

/** The end of a log in the form that is asked for. While somebody writes, the last line counts once it is complete. */
export function logText(log: string, { format, matches, isEnded, lines, lineBytes, bytes }: LogView): ShownLog {
  const complete = isEnded ? log : log.slice(0, log.lastIndexOf("\n") + 1);
  const all = complete.split("\n").filter((line) => line !== "");
  const shown = all.map((line) => ({ line, data: dataOf(line) }))
    .map((entry) => ({
      ...entry,
      text: format === "text" && entry.data !== null ? saidInLine(entry.data) ?? "" : entry.line,
    }))
    .filter(({ text }) => text !== "" && matches(text));
  const last = shown.slice(-lines).map((entry) => ({ ...entry, text: cutBytes(entry.text, lineBytes) }));
  const kept = [];
  let size = 0;
  for (const entry of last.reverse()) {
    size += Buffer.byteLength(entry.text) + 1;
    if (size > bytes && kept.length > 0) break;
    kept.unshift(entry);
  }
  return {
    text: format === "parsed" ? "" : cutBytes(kept.map(({ text }) => text).join("\n"), bytes),
    entries: format === "parsed" ? kept.map(({ data, line }) => data ?? { text: line }) : [],
    lines: kept.length,
    linesTotal: all.length,
    errors: shown.filter(({ data }) => data?.is_error === true || data?.type === "error").length,
    isCut: kept.length < shown.length,
  };
}

function dataOf(line: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? value as Record<string, unknown>
      : null;
  } catch {
    return null;
  }
}

/** A text of at most so many bytes, cut between two characters. */
function cutBytes(text: string, most: number): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= most) return text;
  let end = most;
  while (end > 0 && (bytes[end]! & 0xc0) === 0x80) end--;
  return `${bytes.subarray(0, end).toString()}…`;
}

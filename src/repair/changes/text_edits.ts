import { type Path, valueAt } from "../../diagnostics/path.ts";
import type { Span } from "../../diagnostics/span.ts";
import type { YamlDocument } from "../../yaml/document.ts";
import { printText, printYaml } from "../../yaml/print.ts";

/** A replacement in a text. */
export interface TextEdit extends Span {
  text: string;
}

/** The edit that puts a value at a key of a map; null where the text does not allow it. */
export function setEdit(document: YamlDocument, path: Path, value: unknown): TextEdit | null {
  const span = document.spanOf(path);
  if (span === null) return addKey(document, path, value);
  const old = valueAt(document.value, path);
  if (old !== null && typeof old === "object" && !isEmpty(old)) return null;
  if (value !== null && typeof value === "object" && !isEmpty(value)) return putBlock(document, path, span, value);
  const end = endOfContent(document, span);
  const source = document.text.slice(span.start, end);
  const scalar = scalarLike(source, value);
  return { start: span.start, end, text: source === "" ? ` ${scalar}` : scalar };
}

/** The edit that adds an entry to the end of a list. */
export function appendEdit(document: YamlDocument, path: Path, value: unknown): TextEdit | null {
  const span = document.spanOf(path);
  const list = valueAt(document.value, path);
  if (span === null || !Array.isArray(list)) return null;
  if (list.length === 0) return putBlock(document, path, span, [value]);
  const last = document.spanOf([...path, list.length - 1])!;
  if (document.text[span.start] === "[") return { start: last.end, end: last.end, text: `, ${flow(value)}` };
  const margin = column(document, span.start);
  return insertLines(document, last, indented(printYaml([value]), margin));
}

/** The edit that takes an entry out of a list. */
export function removeEdit(document: YamlDocument, path: Path): TextEdit | null {
  const listPath = path.slice(0, -1);
  const index = path.at(-1) as number;
  const list = valueAt(document.value, listPath);
  const listSpan = document.spanOf(listPath);
  const span = document.spanOf(path);
  if (!Array.isArray(list) || listSpan === null || span === null) return null;
  if (list.length === 1) return emptyList(document, listPath, listSpan);
  if (document.text[listSpan.start] === "[") return removeFromFlow(document, listPath, index, list.length);
  const dash = dashBefore(document, span.start);
  if (dash === null || document.text.slice(lineStart(document, dash), dash).trim() !== "") return null;
  const start = lineStart(document, dash);
  const end = lineEnd(document, Math.max(span.start, endOfContent(document, span)));
  return { start, end: Math.min(end + breakLength(document, end), document.text.length), text: "" };
}

function addKey(document: YamlDocument, path: Path, value: unknown): TextEdit | null {
  const mapPath = path.slice(0, -1);
  const key = path.at(-1);
  const span = document.spanOf(mapPath);
  const [first] = document.keysAt(mapPath);
  if (typeof key !== "string" || span === null || first === undefined) return null;
  if (document.text[span.start] === "{") {
    const keys = document.keysAt(mapPath);
    const last = document.spanOf([...mapPath, keys.at(-1)!.key])!;
    return { start: last.end, end: last.end, text: `, ${printText(key)}: ${flow(value)}` };
  }
  return insertLines(document, span, indented(printYaml({ [key]: value }), column(document, first.keySpan.start)));
}

/** A map or list in block style behind its key, where an empty value or none is now. */
function putBlock(document: YamlDocument, path: Path, span: Span, value: unknown): TextEdit | null {
  const key = document.keySpanOf(path);
  if (key === null) return null;
  const colon = document.text.indexOf(":", key.end);
  if (colon === -1 || /[^ \t]/.test(document.text.slice(colon + 1, span.start))) return null;
  const margin = `${column(document, key.start)}  `;
  const lines = indented(printYaml(value), margin).join(lineBreak(document));
  return { start: colon + 1, end: span.end, text: `${lineBreak(document)}${lines}` };
}

/** `[]` in the place of a list with one entry; null where a comment would go with it. */
function emptyList(document: YamlDocument, path: Path, span: Span): TextEdit | null {
  if (document.text[span.start] === "[") return { ...span, text: "[]" };
  const key = document.keySpanOf(path);
  if (key === null) return null;
  const colon = document.text.indexOf(":", key.end);
  const end = endOfContent(document, span);
  if (colon === -1 || document.text.slice(colon + 1, span.start).includes("#")) return null;
  return { start: colon + 1, end, text: " []" };
}

function removeFromFlow(document: YamlDocument, path: Path, index: number, length: number): TextEdit {
  const spanOf = (place: number) => document.spanOf([...path, place])!;
  return index === length - 1
    ? { start: spanOf(index - 1).end, end: spanOf(index).end, text: "" }
    : { start: spanOf(index).start, end: spanOf(index + 1).start, text: "" };
}

/** Whole lines behind the line that a node ends on. */
function insertLines(document: YamlDocument, span: Span, lines: readonly string[]): TextEdit {
  const newline = lineBreak(document);
  const at = lineEnd(document, endOfContent(document, span));
  return { start: at, end: at, text: lines.map((line) => `${newline}${line}`).join("") };
}

/** End of what a node says: the line break behind a block of text is not part of it. */
function endOfContent({ text }: YamlDocument, { start, end }: Span): number {
  let at = end;
  while (at > start && (text[at - 1] === "\n" || text[at - 1] === "\r")) at--;
  return at;
}

/** Offset of the dash that opens an entry; null where something else is between both. */
function dashBefore({ text }: YamlDocument, start: number): number | null {
  let at = start - 1;
  while (at >= 0 && /\s/.test(text[at]!)) at--;
  return text[at] === "-" ? at : null;
}

function lineStart({ text }: YamlDocument, offset: number): number {
  return text.lastIndexOf("\n", offset - 1) + 1;
}

/** Offset behind the last character of a line, before its line break. */
function lineEnd({ text }: YamlDocument, offset: number): number {
  const end = text.indexOf("\n", offset);
  if (end === -1) return text.length;
  return text[end - 1] === "\r" && end > offset ? end - 1 : end;
}

function breakLength({ text }: YamlDocument, at: number): number {
  return text.startsWith("\r\n", at) ? 2 : text[at] === "\n" ? 1 : 0;
}

function lineBreak({ text }: YamlDocument): string {
  return text.includes("\r\n") ? "\r\n" : "\n";
}

/** The indentation of what begins at an offset, as spaces. */
function column(document: YamlDocument, offset: number): string {
  return " ".repeat(offset - lineStart(document, offset));
}

function indented(block: string, margin: string): string[] {
  return block.trimEnd().split("\n").map((line) => `${margin}${line}`);
}

/** A scalar in the quotes of the one that it replaces. */
function scalarLike(source: string, value: unknown): string {
  if (typeof value !== "string") return JSON.stringify(value);
  const quote = /^["']/.exec(source)?.[0];
  if (quote === undefined) return printText(value);
  return quote === "'" && /^[\w .:/-]*$/.test(value) ? `'${value}'` : JSON.stringify(value);
}

/** A value on one line, as it may be between brackets. */
function flow(value: unknown): string {
  return typeof value === "string" ? printText(value) : JSON.stringify(value);
}

function isEmpty(value: object): boolean {
  return Object.keys(value).length === 0;
}

import { escapeText, truncate } from "../../diagnostics/escape.ts";
import type { Path } from "../../diagnostics/path.ts";
import type { Span } from "../../diagnostics/span.ts";
import type { YamlDocument } from "../../yaml/document.ts";

/** A part of a document, as an outline shows it. */
export interface DocumentPart {
  name: string;
  /** What it says in short; empty where the name is all. */
  detail: string;
  kind: "map" | "list" | "value";
  /** All of it, its key included. */
  whole: Span;
  /** What is marked when it is chosen. */
  label: Span;
  parts: DocumentPart[];
}

const NAMES = ["name", "title", "objective", "id"] as const;
/** Levels that an outline goes down. */
const DEEPEST = 8;
const LONGEST_NAME = 80;

/** The outline of a document: every map, list and value, entries of lists by their names. */
export function outlineOf(document: YamlDocument): DocumentPart[] {
  return document.readable ? partsOf(document, [], document.value, 0) : [];
}

function partsOf(document: YamlDocument, path: Path, value: unknown, depth: number): DocumentPart[] {
  if (typeof value !== "object" || value === null || depth === DEEPEST) return [];
  if (Array.isArray(value)) {
    // Plain texts of a list are not parts of their own.
    if (value.every((entry) => typeof entry !== "object" || entry === null)) return [];
    return value.flatMap((entry, index) =>
      partAt(document, [...path, index], nameOf(entry) ?? `${index + 1}`, entry, depth)
    );
  }
  return Object.entries(value).flatMap(([key, inner]) => partAt(document, [...path, key], key, inner, depth));
}

function partAt(document: YamlDocument, path: Path, name: string, value: unknown, depth: number): DocumentPart[] {
  const span = document.spanOf(path);
  if (span === null) return [];
  const label = document.labelSpan(path);
  const isValue = typeof value !== "object" || value === null;
  return [{
    name: shown(name),
    detail: isValue ? shown(String(value ?? "")) : "",
    kind: isValue ? "value" : Array.isArray(value) ? "list" : "map",
    whole: { start: Math.min(span.start, label.start), end: Math.max(span.end, label.end) },
    label,
    parts: partsOf(document, path, value, depth + 1),
  }];
}

function nameOf(value: unknown): string | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const map = value as Record<string, unknown>;
  for (const key of NAMES) if (typeof map[key] === "string" && map[key].trim() !== "") return map[key];
  return null;
}

/** The parts of a document that can be folded: everything that has several lines. */
export function foldsOf(document: YamlDocument): { startLine: number; endLine: number }[] {
  const folds: { startLine: number; endLine: number }[] = [];
  const visit = ({ whole, label, parts }: DocumentPart) => {
    const end = endOfContent(document.text, whole.end);
    const [startLine, endLine] = [label.start, end].map((offset) => document.lines.position(offset).line - 1);
    if (endLine! > startLine!) folds.push({ startLine: startLine!, endLine: endLine! });
    parts.forEach(visit);
  };
  outlineOf(document).forEach(visit);
  return folds;
}

function endOfContent(text: string, end: number): number {
  let at = end;
  while (at > 0 && /\s/.test(text[at - 1]!)) at--;
  return Math.max(0, at - 1);
}

function shown(text: string): string {
  return truncate(escapeText(text).replaceAll(/\s+/g, " ").trim() || "-", LONGEST_NAME);
}

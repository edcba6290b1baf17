import { escapeText } from "../core/escape.ts";
import type { AnyOperation } from "./mod.ts";

/**
 * An operation's answer as every surface hands it on as data: cut to what was asked for, plain JSON, with characters
 * escaped that can hide or reorder text. Span edits stay exact: they are applied to files, not read.
 */
export async function answerOf(
  operation: AnyOperation,
  input: Record<string, unknown>,
  run: unknown,
): Promise<Record<string, unknown>> {
  const answer = await operation.shape?.(run, input) ?? run;
  return (operation.isFile === true ? answer : plain(answer)) as Record<string, unknown>;
}

/** A value as JSON knows it: without undefined fields and lone surrogates, escaped but for edits. */
function plain(value: unknown): unknown {
  if (typeof value === "string") return escapeText(value.toWellFormed());
  if (Array.isArray(value)) return value.map((entry) => plain(entry === undefined ? null : entry));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(entries.map(([key, inner]) => [key, key === "edits" ? inner : plain(inner)]));
}

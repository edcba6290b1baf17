import { escapeText } from "../diagnostics/escape.ts";
import type { Guidance } from "./guidance.ts";
import { ANSWER_BYTES, jsonBytes } from "./paging.ts";
import type { AnyOperation } from "../operations/mod.ts";

/**
 * An operation's answer as every surface hands it on as data: cut to what was asked for, plain JSON, with characters
 * escaped that can hide or reorder text. Span edits stay exact: they are applied to files, not read.
 */
export async function answerOf(
  operation: AnyOperation,
  input: Record<string, unknown>,
  run: unknown,
): Promise<Record<string, unknown>> {
  const told = operation.isFile === true ? run : await withCalls(run, operation.shape !== undefined);
  const answer = await operation.shape?.(told, input) ?? told;
  return (operation.isFile === true ? answer : plain(answer)) as Record<string, unknown>;
}

/** What a refused call came to, as data for every surface: its body with tool calls named, escaped. */
export async function refusalOf(body: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>> {
  return plain(await withCalls(body, false)) as Record<string, unknown>;
}

/** Whoever reads data may have tools instead of a shell: the guidance names both. */
async function withCalls(run: unknown, isCut: boolean): Promise<unknown> {
  const { guidance } = run as { guidance?: Guidance };
  if (guidance === undefined) return run;
  const { withToolCalls } = await import("./tool_calls.ts");
  const answer = { ...run as object, guidance: withToolCalls(guidance) };
  // An answer that was made to fit its size, and is not cut afterwards, is not pushed over it.
  return !isCut && jsonBytes(answer) > ANSWER_BYTES && jsonBytes(run) <= ANSWER_BYTES ? run : answer;
}

/** A value as JSON knows it: without undefined fields and lone surrogates, escaped but for edits. */
function plain(value: unknown): unknown {
  if (typeof value === "string") return escapeText(value.toWellFormed());
  if (Array.isArray(value)) return value.map((entry) => plain(entry === undefined ? null : entry));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(entries.map(([key, inner]) => [key, key === "edits" ? inner : plain(inner)]));
}

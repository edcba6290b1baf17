import { escapeText } from "../diagnostics/escape.ts";
import { type Guidance, writeGuidance } from "./guidance.ts";
import { fitList, fitText, type Paged, type PageInput, type TextPage } from "./paging.ts";

/** How an operation's answer becomes data. */
export interface AnswerForm {
  isFile?: true;
  /** The list or text of the answer that is cut to the default size. */
  list?: string;
  text?: string;
  /** What cuts the answer to the detail that the input asks for. */
  shape?(): Promise<{ shape(answer: unknown, input: Record<string, unknown>): unknown }>;
}

/**
 * An operation's answer as every surface hands it on as data: cut to what was asked for, plain JSON, with characters
 * escaped that can hide or reorder text. Span edits stay exact: they are applied to files, not read.
 */
export async function answerOf(
  operation: AnswerForm,
  input: Record<string, unknown>,
  run: unknown,
): Promise<Record<string, unknown>> {
  // Shaping adds next steps, so they are written after it.
  const answer = await shaped(operation, input, run);
  return (operation.isFile === true ? answer : plain(written(answer))) as Record<string, unknown>;
}

async function shaped({ list, text, shape }: AnswerForm, input: PageInput, run: unknown): Promise<unknown> {
  if (list !== undefined) return fitList(run as Paged & Record<string, readonly unknown[]>, list, input);
  if (text !== undefined) return fitText(run as TextPage & Record<string, string>, text, input.cursor);
  return shape === undefined ? run : (await shape()).shape(run, input as Record<string, unknown>);
}

/** What a refused call came to, as data for every surface: its body with tool calls named, escaped. */
export function refusalOf(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return plain(written(body)) as Record<string, unknown>;
}

/** Programs may have tools instead of a shell: each next step names both. */
function written(run: unknown): unknown {
  const { guidance } = run as { guidance?: Guidance };
  return guidance === undefined ? run : { ...run as object, guidance: writeGuidance(guidance, "programs") };
}

/** A value as JSON knows it: without undefined fields and lone surrogates, escaped but for edits. */
function plain(value: unknown): unknown {
  if (typeof value === "string") return escapeText(value.toWellFormed());
  if (Array.isArray(value)) return value.map((entry) => plain(entry === undefined ? null : entry));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(entries.map(([key, inner]) => [key, key === "edits" ? inner : plain(inner)]));
}

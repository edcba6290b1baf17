import type { Guidance } from "../../answers/guidance.ts";
import { escapeText } from "../../diagnostics/escape.ts";
import { closing } from "./closing.ts";

/** What a call came to in one line, then its closing lines. */
export function messageLines(answer: { readonly message: string; guidance: Guidance }): string {
  return `${escapeText(answer.message)}\n${closing(answer)}`;
}

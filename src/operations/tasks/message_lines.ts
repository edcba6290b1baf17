import type { Guidance } from "../../answers/guidance.ts";
import { oneLine } from "./one_line.ts";
import { closing } from "./closing.ts";

/** What a call came to in one line, then its closing lines. */
export function messageLines(answer: { readonly message: string; guidance: Guidance }): string {
  return `${oneLine(answer.message)}\n${closing(answer)}`;
}

import type { Guidance } from "../../answers/guidance.ts";
import { wrap } from "../../answers/table.ts";

/** Warnings of an answer, each a paragraph of its own. */
export function warningLines({ warnings }: Guidance, width: number): string {
  return (warnings ?? []).map((warning) => `\n${wrap(warning, width)}\n`).join("");
}

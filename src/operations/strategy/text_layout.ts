import { closingLines } from "../../answers/closing_lines.ts";
import type { Guidance } from "../../answers/guidance.ts";
import { wrap } from "../../answers/table.ts";
import type { Source } from "../../strategy/read/statement.ts";

/** How the strategy reads in a terminal: headings, wrapped text, and the place of each part. */

interface StrategyAnswer {
  guidance: Guidance;
  instance_path: string;
  left_out: Readonly<Record<string, number>>;
}

/** File and line from the current folder, so that a terminal can open them. */
export function placeOf({ instance_path }: { instance_path: string }, { file, line }: Source): string {
  return `${instance_path === "." ? "" : `${instance_path}/`}${file}:${line}`;
}

/** A heading with its text below it, indented; nothing where there is no text. */
export function block(title: string, text: string | null, width: number): string[] {
  return text === null ? [] : [`${title}\n  ${wrap(text, width - 2, 2)}`];
}

/** Texts of an instance in one line; a sentence that another text follows loses its full stop. */
export function inOneLine(texts: readonly (string | null)[]): string {
  const known = texts.filter((text) => text !== null);
  return known.map((text, place) => place < known.length - 1 ? text.trimEnd().replace(/[.,;:]+$/, "") : text).join(
    "; ",
  );
}

/** Lines that each begin with a mark. */
export function points(texts: readonly string[], width: number, indent = 2): string {
  const blank = " ".repeat(indent);
  return texts.map((text) => `${blank}- ${wrap(text, width - indent - 2, indent + 2)}`).join("\n");
}

/** The parts of an answer, then warnings, what was cut, and what comes next. */
export function joined(parts: readonly string[], answer: StrategyAnswer): string {
  const body = parts.filter((part) => part !== "");
  return `${body.length === 0 ? answer.guidance.current_state : body.join("\n\n")}\n${closingLines(answer)}`;
}

import type { Guidance } from "../../answers/guidance.ts";
import { escapeText } from "../../diagnostics/escape.ts";
import { OPERATION_COMMANDS } from "./commands.ts";

/** The lines that end every text on tasks: what to look at, and what to do next. */
export function closing({ guidance: { warnings, next_action } }: { guidance: Guidance }): string {
  const warned = (warnings ?? []).map((warning) => `warning: ${escapeText(warning)}\n`).join("");
  const next = typeof next_action === "string" ? `\nNext: ${withCommands(escapeText(next_action))}\n` : "";
  return `${warned}${next}`;
}

/** Names that somebody gave, in quotes, and words that may be the name of a tool. */
const QUOTED_OR_TOOL = /(?<![A-Za-z])'[^']*'(?![A-Za-z])|\b[a-z]+(?:_[a-z]+)+\b/g;

/** A sentence with the names of tools as command lines; what is quoted stays. */
export function withCommands(sentence: string): string {
  return sentence.replaceAll(QUOTED_OR_TOOL, (word) => {
    const command = OPERATION_COMMANDS[word];
    return command === undefined ? word : `\`epf ${command}\``;
  });
}

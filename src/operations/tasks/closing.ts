import type { Guidance } from "../../answers/guidance.ts";
import { escapeText } from "../../diagnostics/escape.ts";
import { OPERATION_COMMANDS } from "./commands.ts";

/** The lines that end every text on tasks: what to look at, and what to do next. */
export function closing({ guidance: { warnings, next_action } }: { guidance: Guidance }): string {
  const warned = (warnings ?? []).map((warning) => `warning: ${escapeText(warning)}\n`).join("");
  const next = typeof next_action === "string" ? `\nNext: ${withCommands(escapeText(next_action))}\n` : "";
  return `${warned}${next}`;
}

/** A sentence with the names of tools as command lines. */
export function withCommands(sentence: string): string {
  return sentence.replaceAll(/\b[a-z]+(?:_[a-z]+)+\b/g, (word) => {
    const command = OPERATION_COMMANDS[word];
    return command === undefined ? word : `\`epf ${command}\``;
  });
}

import { OPERATIONS } from "../../operations/mod.ts";
import type { FormerCommand } from "../../operations/former/former.ts";
import type { Operation } from "../../operations/operation.ts";
import { SUCCESSORS } from "../../operations/former/successors.ts";

/** A command under words that it had in epf-cli. */
export interface FormerCall {
  operation: Operation;
  words: readonly string[];
  input: Readonly<Record<string, unknown>>;
  /** True where the word after them decides. */
  hasCondition: boolean;
}

/** The command that the first words called in epf-cli; of several the one with the most words. */
export function formerCommand(args: readonly string[]): FormerCall | null {
  let best: FormerCall | null = null;
  for (const operation of OPERATIONS) {
    for (const [line, { when, input = {} }] of Object.entries<FormerCommand>(operation.formerly?.commands ?? {})) {
      const words = line.split(" ");
      if (words.length <= (best?.words.length ?? 0) || !startsWith(args, words)) continue;
      if (when !== undefined && !when.test(args[words.length] ?? "")) continue;
      best = { operation, words, input, hasCondition: when !== undefined };
    }
  }
  return best;
}

/** What replaces a command of epf-cli that has no counterpart, with its words; null for all others. */
export function formerOnly(args: readonly string[]): { line: string; instead: string } | null {
  const lines = Object.keys(SUCCESSORS.commands).filter((line) => startsWith(args, line.split(" ")));
  const [line] = lines.sort((a, b) => b.length - a.length);
  return line === undefined ? null : { line, instead: SUCCESSORS.commands[line]! };
}

function startsWith(args: readonly string[], words: readonly string[]): boolean {
  return words.every((word, index) => args[index] === word);
}

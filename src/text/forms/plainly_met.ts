import { withDigits } from "../number_words.ts";

/** A target of all things of a kind, and an outcome that has all of them: `All 9 houses`, `nine of nine`. */
const ALL = /^\s*(?:all|alle|samtlige|sämtliche|tous\sles|toutes\sles)\s+(?:of\s+)?(?:the\s+|our\s+)?(\d+)\s+\p{L}/iu;
const ALL_OF = /^\s*(\d+)\s+(?:out\s+of|of|von|av|sur)\s+(?:the\s+)?(\d+)(?:\s+\p{L}+)?\s*$/iu;
/** A target of none, and an outcome of none of several: `0 dead plots`, `none of 61 plots`. */
const NONE = /^\s*(?:0|zero|no|kein|keine|null|ingen|aucune?)\s+\p{L}+(?:\s+\p{L}+)?\s*$/iu;
const NONE_OF =
  /^\s*(?:0|none|zero|keine?[rs]?|ingen|aucune?)\s+(?:out\s+of|of|von|av|sur|des)\s+(?:the\s+)?\d+(?:\s+\p{L}+)?\s*$/iu;

/** True for an outcome that says in words, or of all, what its target asks for, and nothing else. */
export function isPlainlyMet(target: string, outcome: string): boolean {
  if (NONE_OF.test(outcome)) return NONE.test(target);
  const [, part, whole] = ALL_OF.exec(withDigits(outcome).trim()) ?? [];
  return part !== undefined && part === whole && ALL.exec(withDigits(target))?.[1] === whole;
}

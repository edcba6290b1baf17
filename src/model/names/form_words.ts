import { readWordList } from "../../text/word_list.ts";

/**
 * Kinds of words in `form_words.tsv`. Stems of programs and packages, and sold words, are rarely next to ordinary nouns; those
 * of means often are: `harbour services`, `Lagersysteme`. Sold words are short, or have longer relatives that mean
 * something else (`production`), so each form is listed. Fillers join others and say nothing themselves.
 */
type FormKind =
  | "program stem"
  | "package stem"
  | "means stem"
  | "sold word"
  | "program word"
  | "technical word"
  | "technical filler"
  | "filler";

let lists: ReadonlyMap<string, ReadonlySet<string>> | null = null;

function wordsOfKind(kind: FormKind): ReadonlySet<string> {
  lists ??= new Map(readWordList("form_words.tsv").map(([of = "", words = ""]) => [of, new Set(words.split(" "))]));
  return lists.get(kind)!;
}

const LONGEST_ENDING = 3;
/** Letters before the second part of a compound. */
const SHORTEST_FIRST_PART = 3;

/** True for a folded word that names the form in which something is sold. */
export function isForm(word: string): boolean {
  return isSoldForm(word) || hasStem(word, wordsOfKind("means stem"));
}

/** True for those forms that ordinary nouns rarely have beside them. */
export function isSoldForm(word: string): boolean {
  return wordsOfKind("sold word").has(word) || hasStem(word, wordsOfKind("program stem")) ||
    hasStem(word, wordsOfKind("package stem"));
}

/** True for a folded word that is an app, platform, portal or module, or a compound that ends in one. */
export function isProgram(word: string): boolean {
  const stems = wordsOfKind("program stem");
  if (wordsOfKind("program word").has(word) || hasStem(word, stems)) return true;
  for (const stem of stems) {
    const at = word.lastIndexOf(stem);
    if (at >= SHORTEST_FIRST_PART && word.length - at - stem.length <= LONGEST_ENDING) return true;
  }
  return false;
}

/** True for the folded words of a label that names a part of the software by its technique, as `Backend` and `Web front-end` do. */
export function isTechnicalLabel(label: readonly string[]): boolean {
  const words = label.join(" ").replaceAll(/(?<!\S)(back|front) end(?!\S)/g, "$1end").split(" ");
  const [parts, fillers] = [wordsOfKind("technical word"), wordsOfKind("technical filler")];
  return words.some((word) => parts.has(word)) && words.every((word) => parts.has(word) || fillers.has(word));
}

function hasStem(word: string, stems: ReadonlySet<string>): boolean {
  for (let ending = 0; ending <= LONGEST_ENDING; ending++) {
    if (stems.has(word.slice(0, word.length - ending))) return true;
  }
  return false;
}

/** True for a folded word that carries no meaning of its own: articles, prepositions, numbers, single letters. */
export function isFiller(word: string): boolean {
  return word.length === 1 || /^\p{N}+$/u.test(word) || wordsOfKind("filler").has(word);
}

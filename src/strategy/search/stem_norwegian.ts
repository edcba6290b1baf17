/** Endings of nouns, adjectives and verbs, longest first. */
const INFLECTED =
  /(?:hetenes|hetene|hetens|heter|heten|endes|edes|enes|ende|ande|ast|ede|ene|ane|ers|ens|ets|het|ert|erte|er|ar|en|as|es|et|te|a|e)$/;
const GENITIVE = /(?<=[bcdfghjlmnoprtvyz]|[^aeiouy]k)s$/;
const DERIVED = /(?:hetslov|eleg|elig|eig|lig|els|lov|ing|ig)$/;

/** Stems of what is inflected by another vowel or means something else without its ending. */
const IRREGULAR: Readonly<Record<string, string>> = {
  bedre: "god",
  best: "god",
  boker: "bok",
  bruker: "bruker",
  brukeren: "bruker",
  brukere: "bruker",
  brukerne: "bruker",
  brukerens: "bruker",
  brukernes: "bruker",
  kjoper: "kjoper",
  kjoperen: "kjoper",
  kjopere: "kjoper",
  konkurrenter: "konkurrent",
  mindre: "liten",
  menn: "mann",
  penger: "peng",
  stemmer: "stem",
  storre: "stor",
  storst: "stor",
};

/** The stem of a folded Norwegian word; also right for most Danish ones. */
export function stemNorwegian(word: string): string {
  if (Object.hasOwn(IRREGULAR, word)) return IRREGULAR[word]!;
  if (word.length < 4 || /[^a-z]/.test(word)) return word;
  let stem = cut(word, GENITIVE, 3);
  stem = cut(stem, INFLECTED, 3);
  stem = stem.length > 4 ? stem.replace(/([dv])t$/, "$1") : stem;
  stem = cut(stem, DERIVED, 4);
  return stem.length > 3 ? stem.replace(/([bdfgklmnprst])\1$/, "$1") : stem;
}

function cut(word: string, ending: RegExp, shortest: number): string {
  const shorter = word.replace(ending, "");
  return shorter.length >= shortest ? shorter : word;
}

/** Endings of nouns, adjectives and verbs, longest first. */
const INFLECTED =
  /(?:hetenes|hetene|hetens|heter|heten|endes|edes|enes|ende|ande|ast|ede|ene|ane|ers|ens|ets|het|ert|erte|er|ar|en|as|es|et|te|a|e)$/;
const GENITIVE = /(?<=[bcdfghjlmnoprtvyz]|[^aeiouy]k)s$/;
const DERIVED = /(?:hetslov|eleg|elig|eig|lig|els|lov|ing|ig)$/;

/** The stem of a folded Norwegian word; also right for most Danish ones. */
export function stemNorwegian(word: string): string {
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

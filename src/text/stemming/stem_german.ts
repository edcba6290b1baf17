/** Inflection, then what derives adjectives and nouns; each step is taken where a stem remains. */
const STEPS: readonly (readonly [RegExp, number])[] = [
  [/(?:ern|em|er|en|es|e)$/, 3],
  [/(?<=[bdfghklmnrt])s$/, 3],
  [/(?:est|en|er)$/, 4],
  [/(?<=[bdfghklmnt])st$/, 4],
  [/(?:igkeit|lichkeit|isch|lich|heit|keit|ung|end|ig|ik)$/, 4],
];

/** The stem of a folded German word (`ä` as `a`, `ß` as `ss`). */
export function stemGerman(word: string): string {
  let stem = word;
  for (const [ending, shortest] of STEPS) {
    const shorter = stem.replace(ending, "");
    if (shorter.length >= shortest) stem = shorter;
  }
  return stem.length > 3 ? stem.replace(/([bdfgklmnprt])\1$/, "$1") : stem;
}

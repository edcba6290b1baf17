/** Words whose stem the rules would get wrong, or that mean something else without their ending. */
const IRREGULAR: Record<string, string> = {
  analyses: "analys",
  analysis: "analys",
  analyse: "analys",
  analyze: "analys",
  analyzing: "analys",
  analytics: "analytics",
  children: "child",
  criteria: "criteri",
  criterion: "criteri",
  decided: "decis",
  decide: "decis",
  decides: "decis",
  deciding: "decis",
  decision: "decis",
  decisions: "decis",
  depth: "deep",
  deepen: "deep",
  deeper: "deep",
  enriched: "enrich",
  mapping: "mappings",
  mappings: "mappings",
  bookkeeping: "bookkeeping",
  people: "person",
  persons: "person",
  hypotheses: "hypothes",
  hypothesis: "hypothes",
  positioning: "positioning",
  pricing: "price",
  prices: "price",
  positionings: "positioning",
  ready: "ready",
  series: "series",
  sizing: "size",
  states: "states",
  status: "status",
  statuses: "status",
  strengths: "strength",
  timing: "timing",
  values: "values",
  weaknesses: "weakness",
  viability: "viabl",
  viable: "viabl",
  went: "go",
  wrote: "writ",
  written: "writ",
};

const DERIVED: readonly (readonly [RegExp, string])[] = [
  [/(?:ization|izer|iz)$/, "iz"],
  [/[ai]bility$/, ""],
  [/(?:ational|ativ|ation|ator|at)$/, ""],
  [/(?:itiv|ition|itor)$/, ""],
  [/(?:ically|ical|ic)$/, ""],
  [/(?:iti|ity)$/, ""],
  [/(?:ment|ness|ful|ly|al)$/, ""],
  [/(?:ib|ab)l$/, ""],
  [/(?:enc|anc)y?$/, "en"],
  [/(?:ent|ant)$/, "en"],
  [/(?:ion|iv|or)$/, ""],
];

const SHORTEST = 4;
const cache = new Map<string, string>();
const CACHED = 5000;

/**
 * The stem of a folded word: light, English, harmless for other languages because both sides are cut alike.
 * Words with digits stay as they are.
 */
export function stemOf(word: string): string {
  const known = cache.get(word);
  if (known !== undefined) return known;
  const stem = Object.hasOwn(IRREGULAR, word) ? IRREGULAR[word]! : cut(word);
  if (cache.size < CACHED) cache.set(word, stem);
  return stem;
}

function cut(word: string): string {
  if (word.length < 4 || /[^a-z]/.test(word)) return word;
  let stem = inflected(word).replace(/is(?=ation$|e$|er$|$)/, (ending, at: number) => at >= 4 ? "iz" : ending);
  stem = stem.length > 3 ? stem.replace(/e$/, "") : stem;
  for (const [ending, instead] of DERIVED) {
    const shorter = stem.replace(ending, instead);
    if (shorter !== stem && shorter.length >= SHORTEST) {
      stem = shorter;
      break;
    }
  }
  return stem.length > 4 ? stem.replace(/[yi]$/, "") : stem;
}

/** Plural, past and continuous forms undone. */
function inflected(word: string): string {
  let stem = word;
  if (/ies$/.test(stem)) stem = stem.replace(/ies$/, "y");
  else if (/(?:ss|sh|ch|x|z)es$/.test(stem)) stem = stem.slice(0, -2);
  else if (/[^su]s$/.test(stem) && !/(?:is|us)$/.test(stem)) stem = stem.slice(0, -1);
  const participle = /^(.*[aeiouy].*)(?:ing|ed)$/.exec(stem)?.[1];
  if (participle !== undefined && participle.length >= 3) {
    stem = /([bdfgmnprt])\1$/.test(participle) ? participle.slice(0, -1) : participle;
  }
  return stem;
}

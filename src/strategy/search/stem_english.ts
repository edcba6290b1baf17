/** Words that the rules would cut to the stem of another word, or not to the stem of their own. */
const IRREGULAR: Readonly<Record<string, string>> = {
  analyse: "analysi",
  analysed: "analysi",
  analyses: "analysi",
  analysing: "analysi",
  analysis: "analysi",
  analytics: "analytic",
  analyze: "analysi",
  analyzed: "analysi",
  analyzing: "analysi",
  authorities: "authority",
  authority: "authority",
  bigger: "big",
  bought: "buy",
  business: "business",
  businesses: "business",
  centre: "center",
  centres: "center",
  cheaper: "cheap",
  cheapest: "cheap",
  children: "child",
  choice: "choos",
  chose: "choos",
  chosen: "choos",
  communicate: "communicat",
  communication: "communicat",
  communications: "communicat",
  conversation: "conversat",
  conversational: "conversat",
  conversations: "conversat",
  costly: "cost",
  criteria: "criterion",
  customer: "customer",
  customers: "customer",
  customs: "customs",
  data: "data",
  decide: "decis",
  decided: "decis",
  decides: "decis",
  deciding: "decis",
  deliveries: "deliver",
  delivery: "deliver",
  emergencies: "emergency",
  emergency: "emergency",
  engineer: "engineer",
  engineering: "engineer",
  engineers: "engineer",
  everyday: "everyday",
  experience: "experienc",
  experienced: "experienc",
  experiences: "experienc",
  faster: "fast",
  fastest: "fast",
  funded: "fund",
  funding: "fund",
  funds: "fund",
  general: "general",
  generate: "generat",
  generated: "generat",
  generates: "generat",
  generating: "generat",
  generation: "generat",
  generative: "generat",
  grew: "grow",
  grown: "grow",
  grows: "grow",
  growth: "grow",
  hypotheses: "hypothesi",
  hypothesis: "hypothesi",
  importance: "important",
  important: "important",
  indices: "index",
  integrity: "integrity",
  internal: "internal",
  internally: "internal",
  knew: "know",
  knowledge: "knowledge",
  known: "know",
  laid: "lay",
  large: "larg",
  larger: "larg",
  largest: "larg",
  led: "lead",
  legal: "legal",
  licence: "licens",
  licenced: "licens",
  licences: "licens",
  lose: "lose",
  loses: "lose",
  losing: "lose",
  loss: "lose",
  losses: "lose",
  lost: "lose",
  made: "make",
  marketing: "marketing",
  men: "man",
  met: "meet",
  metrics: "metric",
  mission: "mission",
  morale: "morale",
  news: "news",
  objective: "objective",
  objectives: "objective",
  organisation: "organiz",
  organisational: "organiz",
  organisations: "organiz",
  organise: "organiz",
  organization: "organiz",
  organizational: "organiz",
  organizations: "organiz",
  organize: "organiz",
  paid: "pay",
  people: "person",
  persona: "persona",
  personal: "personal",
  personas: "persona",
  personnel: "personnel",
  persons: "person",
  pricey: "pric",
  production: "production",
  productive: "productivity",
  productivity: "productivity",
  programme: "program",
  programmes: "program",
  ran: "run",
  riskier: "risk",
  riskiest: "risk",
  risky: "risk",
  sale: "sale",
  sales: "sale",
  seek: "seek",
  sell: "sell",
  series: "series",
  shown: "show",
  slower: "slow",
  sold: "sell",
  sought: "seek",
  spent: "spend",
  staffing: "staff",
  status: "status",
  statuses: "status",
  strategic: "strategi",
  strategically: "strategi",
  strengthen: "strength",
  strengths: "strength",
  taught: "teach",
  thought: "thought",
  told: "tell",
  tried: "try",
  universities: "university",
  university: "university",
  usage: "use",
  usages: "use",
  vendor: "vendor",
  vision: "vision",
  visions: "vision",
  weaken: "weak",
  women: "woman",
  won: "win",
  written: "write",
  wrote: "write",
};

const VOWEL = /[aeiouy]/;
const DOUBLE = /([bdfgmnprt])\1$/;
/** Consonant, vowel, consonant at the end: the form in which a short word may have lost its `e`. */
const SHORT_SYLLABLE = /^[^aeiouy]*[aeiouy][^aeiouywx]$/;

/** Longest first: the ending that derives a word, and what stands for it. */
const DERIVED: readonly (readonly [string, string])[] = [
  ["ationally", "ate"],
  ["ational", "ate"],
  ["ization", "ize"],
  ["iveness", "ive"],
  ["fulness", "ful"],
  ["ousness", "ous"],
  ["ability", "able"],
  ["ibility", "ible"],
  ["ication", "icate"],
  ["ically", "ic"],
  ["tional", "tion"],
  ["ation", "ate"],
  ["ivity", "ive"],
  ["ingly", ""],
  ["ously", "ous"],
  ["fully", "ful"],
  ["ively", "ive"],
  ["ment", ""],
  ["ness", ""],
  ["ator", "ate"],
  ["izer", "ize"],
  ["ency", "ent"],
  ["ancy", "ant"],
  ["ence", "ent"],
  ["ance", "ant"],
  ["ably", "able"],
  ["ical", "ic"],
  ["ally", "al"],
  ["ition", "ite"],
  ["ity", ""],
  ["ful", ""],
  ["ion", ""],
  ["ive", ""],
  ["ist", ""],
  ["ism", ""],
  ["ous", ""],
  ["ly", ""],
  ["al", ""],
];

/** Shortest stem that an ending is taken from. */
const SHORTEST = 4;

/** The stem of a folded English word; words of other letters or of fewer than four stay as they are. */
export function stemEnglish(word: string): string {
  if (Object.hasOwn(IRREGULAR, word)) return IRREGULAR[word]!;
  if (word.length < 4 || /[^a-z]/.test(word)) return word;
  return finish(underived(uninflected(american(word))));
}

/** British spellings as the American ones. */
function american(word: string): string {
  return word.replace(/is(?=e$|ed$|es$|ing$|ation)/, (ending, at: number) => at >= 4 ? "iz" : ending)
    .replace(/(?<=..[bdlmnpvi])our(?=$|s$|ed$|ing|ful|ite)/, "or");
}

/** Plural, past and continuous forms undone. */
function uninflected(word: string): string {
  let stem = word;
  if (/(?:ss|sh|ch|x|zz)es$/.test(stem)) stem = stem.slice(0, -2);
  else if (/ies$/.test(stem)) stem = stem.length > 4 ? `${stem.slice(0, -3)}y` : stem.slice(0, -1);
  else if (/[^sui]s$/.test(stem)) stem = stem.slice(0, -1);
  if (/eed$/.test(stem)) return stem.length > 5 ? stem.slice(0, -1) : stem;
  const bare = /^(.+?)(?:ing|ed)$/.exec(stem)?.[1];
  if (bare === undefined || bare.length < 2 || !VOWEL.test(bare)) return stem;
  if (/(?:at|bl|iz|yz|v|c|[aeiou]s|rg|nc|dg)$/.test(bare) && !/[aeiou]{2}[cv]$/.test(bare)) return `${bare}e`;
  if (bare.length > 3 && DOUBLE.test(bare)) return bare.slice(0, -1);
  return SHORT_SYLLABLE.test(bare) && bare.length <= 4 ? `${bare}e` : bare;
}

/** One derivation undone, twice where the first leaves another. */
function underived(word: string): string {
  let stem = word;
  for (let round = 0; round < 2; round++) {
    const rule = DERIVED.find(([ending]) =>
      stem.endsWith(ending) && stem.length - ending.length >= (ending === "ment" ? SHORTEST + 1 : SHORTEST)
    );
    if (rule === undefined) break;
    stem = stem.slice(0, stem.length - rule[0].length) + rule[1];
  }
  return stem;
}

function finish(word: string): string {
  let stem = word;
  if (stem.length > 4 && /[^aeiou]y$/.test(stem)) stem = `${stem.slice(0, -1)}i`;
  if (stem.length > 4 && stem.endsWith("ate")) return stem.length > 6 ? stem.slice(0, -3) : stem.slice(0, -1);
  return stem.length > 3 && stem.endsWith("e") ? stem.slice(0, -1) : stem;
}

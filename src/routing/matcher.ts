import { weighTokens } from "./negation.ts";
import type { Guide } from "../library/guide.ts";
import { isBroadTask, namesSeveralTracks, OF_ONE_TRACK, phaseIn } from "./task_scope.ts";
import { type GuideIndex, indexGuides, type Phrase, wordsOf } from "./guide_index.ts";
import { intentFactor, intentsOf } from "./intents.ts";
import type { Field } from "./out_of_scope.ts";
import { type Reference, referencesIn } from "./references.ts";
import { type Evidence, reasonFor } from "./reasons.ts";
import { stemOf } from "./stems.ts";
import { fold, LONGEST_TASK, type Token, tokensOf } from "./tokens.ts";

export type Confidence = "high" | "medium" | "low";

/** Which guide suits a task. */
export interface Match {
  /** Null when nothing fits. */
  recommended: string | null;
  /** Null when nothing fits. */
  confidence: Confidence | null;
  /** What in the task speaks for it, in words. */
  reason: string;
  /** The next best, at most three. */
  alternatives: { name: string; reason: string }[];
}

/** How much each kind of evidence counts; words count by their rarity, about 1 to 4. */
const FACTOR = {
  phrase: 0.9,
  name: 1.2,
  exact: 2.2,
  verbatim: 8,
  example: 5,
  exclusion: 3.5,
  reference: { name: 6, file: 4.5, number: 3.5, id: 3, part: 1.6 },
  worksOn: 0.55,
  outside: 2,
  phase: 2.5,
  breadth: 1.6,
} as const;

/** Evidence below which a guide is not named at all, and what the best one needs. */
const FLOOR = 1.1;
const ENOUGH = 1.9;
/** What single words alone need, without a phrase, a name or a known task. */
const ENOUGH_OF_WORDS = 2.6;
/** What words need that are at home everywhere, and what each word adds to it that no guide knows. */
const ENOUGH_OF_EVERYDAY_WORDS = 3.7;
const PER_UNKNOWN_WORD = 0.4;
/** For how many unknown words one of everyday life stands. */
const EVERYDAY_WORD = 2;
/** What each unknown word adds where one word of the field stands in a task, not two. */
const PER_UNKNOWN_BESIDE_ONE = 0.25;
/** What such evidence counts beside words of the field. */
const UNSUPPORTED = 0.8;
/** What a known task counts that shares a single word. */
const ONE_WORD = 0.7;

/** Letters of an ending behind which another word may hide. */
const LONG_ENDING = 5;
/** Share of the best one's evidence that another needs to stand close. */
const CLOSE = 0.7;
/** Share of a guide's evidence that refused words can take away. */
const MOST_AGAINST = 0.5;

interface Candidate {
  guide: Guide;
  score: number;
  evidence: Evidence;
}

/** Recommends one of a fixed set of guides for a task. The same task gives the same answer, always. */
export class Matcher {
  readonly #index: GuideIndex;
  readonly #field: Field | null;

  /** @param field what the guides are about; without it, every task is taken for one of theirs */
  constructor(guides: readonly Guide[], field: Field | null) {
    this.#index = indexGuides(guides, field?.anchors ?? null);
    this.#field = field;
  }

  match(task: string): Match {
    const folded = fold(task);
    const tokens = tokensOf(folded).flatMap((token) => this.#partedAtBlank(token));
    weighTokens(tokens);
    const { candidates, outside, unknown } = this.#candidates(task.slice(0, LONGEST_TASK), folded, tokens);
    // One with words of the field may stand close behind one without.
    const least = (candidates[0]?.score ?? 0) * CLOSE;
    const best = candidates.find(({ score, evidence }) =>
      score >= least && score >= enoughFor(evidence, unknown, outside) && score >= outside &&
      !(outside >= 2 && isThin(evidence))
    );
    if (best === undefined) {
      const near = candidates.filter((candidate) => candidate.score >= FLOOR && candidate.score >= outside);
      return {
        recommended: null,
        confidence: null,
        reason: outside > 0 && candidates.length > 0
          ? "the task speaks of work outside product strategy"
          : "nothing in the task names a subject of the guides",
        alternatives: near.slice(0, 3).map(named),
      };
    }
    const others = candidates.filter((candidate) => candidate !== best);
    return {
      recommended: best.guide.name,
      confidence: confidenceOf(best, others[0]),
      reason: reasonFor(best.evidence),
      alternatives: others.slice(0, 3).filter(({ score }) => score >= FLOOR && score >= best.score * 0.15).map(named),
    };
  }

  /** True when the guides use a word, as it stands or with a slip mended; a mended word counts less. */
  #recognise(token: Token): boolean {
    const { weights, vocabulary } = this.#index;
    const isUsed = weights.has(token.stem);
    // A slip in a long word may leave the stem of another: `fundations` is no funding.
    const isDoubtful = token.word.length - token.stem.length >= LONG_ENDING && !vocabulary.knows(token.word);
    if (isUsed && !isDoubtful) return true;
    const meant = vocabulary.meant(token.word);
    if (meant === null) return isUsed;
    token.stem = meant.stem;
    token.word = meant.word;
    token.weight *= 0.8;
    return weights.has(token.stem);
  }

  /** Two words where the blank between them was forgotten. */
  #partedAtBlank(token: Token): Token[] {
    const parts = token.isStop || this.#index.weights.has(token.stem) ? null : this.#index.vocabulary.parts(token.word);
    if (parts === null) return [token];
    return parts.map((word, at) => ({
      ...token,
      word,
      stem: stemOf(word),
      opensClause: at === 0 && token.opensClause,
    }));
  }

  /** Every guide with some evidence, best first; how strongly the task speaks of other work; words that none knows. */
  #candidates(
    task: string,
    folded: string,
    tokens: readonly Token[],
  ): { candidates: Candidate[]; outside: number; unknown: number } {
    const { guides, weights, rarity, subjects, siblings } = this.#index;
    const field = this.#field;
    const scores = new Float64Array(guides.length);
    const against = new Float64Array(guides.length);
    const evidence = guides.map((): Evidence => ({
      words: [],
      support: field === null ? 1 : 0,
      phrases: [],
      references: [],
      example: null,
      excluded: null,
    }));
    const stems = new Map<string, number>();
    let outside = field?.namesOtherWork(folded) === true ? 4 : 0;
    let unknown = 0;
    for (const token of tokens) {
      if (token.isStop) continue;
      if (token.weight > 0 && field !== null) {
        outside += FACTOR.outside * field.outsidePoints(token.word, weights.has(token.stem));
        if (field.isEveryday(token.word)) unknown += EVERYDAY_WORD;
      }
      const isKnown = this.#recognise(token);
      if (!isKnown && token.weight > 0 && !token.inPath && token.stem !== "") unknown++;
      if (!isKnown) continue;
      const known = stems.get(token.stem);
      // A word that is refused in one place and wanted in another is wanted.
      if (known === undefined || token.weight > known) stems.set(token.stem, token.weight);
    }
    for (const [stem, weight] of stems) {
      const row = weights.get(stem)!;
      const rare = rarity.get(stem)!;
      const anchor = field?.anchors.get(stem) ?? 0;
      for (let guide = 0; guide < row.length; guide++) {
        const points = weight * rare * row[guide]!;
        if (points === 0) continue;
        if (points < 0) against[guide]! -= points;
        else scores[guide]! += points;
        if (points > 0) evidence[guide]!.support += anchor;
        if (points > 0.35) evidence[guide]!.words.push({ word: wordOf(tokens, stem), points });
      }
    }
    this.#addPhrases(tokens, scores, against, evidence);
    // Who is wanted by one name may be refused by another: "SWOT, but without the threats".
    for (let guide = 0; guide < guides.length; guide++) {
      scores[guide]! -= scores[guide]! > 0 ? Math.min(against[guide]!, scores[guide]! * MOST_AGAINST) : against[guide]!;
    }
    this.#addTasks(stems, scores, evidence);
    const references = referencesIn(folded, subjects);
    const verbatim = this.#index.verbatim.get(wordsOf(folded));
    if (verbatim !== undefined) {
      scores[verbatim]! += FACTOR.verbatim;
      evidence[verbatim]!.support++;
    }
    const intents = intentsOf(tokens, folded);
    const phase = phaseIn(task);
    const namesField = field !== null && tokens.some(({ word }) => word === "epf");
    const isBroad = isBroadTask(folded);
    const isAcrossTracks = namesSeveralTracks(folded);
    guides.forEach((guide, place) => {
      for (const reference of references) {
        scores[place]! += referencePoints(guide, reference);
        if (guide.makes?.type === reference.type || guide.worksOn?.type === reference.type) {
          evidence[place]!.references.push(reference.said);
          evidence[place]!.support++;
        }
      }
      if (isElsewhere(guide, references)) scores[place]! *= guide.kind === "creation" ? 0.85 : 0.7;
      if (phase !== null || namesField) evidence[place]!.support++;
      if (phase !== null && guide.leadsPhase === phase) scores[place]! += FACTOR.phase;
      if (isAcrossTracks && OF_ONE_TRACK.has(guide.makes?.type ?? "")) scores[place]! *= 0.5;
      if (isBroad && guide.leadsPhase !== null && scores[place]! > 1) scores[place]! += FACTOR.breadth;
      if (scores[place]! > 0) scores[place]! *= intentFactor(guide.kind, intents, siblings[place]!);
      if (evidence[place]!.support === 0) scores[place]! *= UNSUPPORTED;
    });
    const candidates = guides.map((guide, place) => ({ guide, score: scores[place]!, evidence: evidence[place]! }))
      .filter((candidate) => candidate.score > 0)
      .sort((a, b) => b.score - a.score || (a.guide.name < b.guide.name ? -1 : 1));
    return { candidates, outside, unknown };
  }

  /** Triggers and names of several words that stand in the task in their order, with at most one word between. */
  #addPhrases(
    tokens: readonly Token[],
    scores: Float64Array,
    against: Float64Array,
    evidence: readonly Evidence[],
  ): void {
    const words = tokens.filter((token) => !token.isStop);
    const { guides } = this.#index;
    const seen = new Set<Phrase>();
    const named = new Set<number>();
    words.forEach((token, at) => {
      for (const phrase of this.#index.phrases.get(token.stem) ?? []) {
        if (seen.has(phrase)) continue;
        const weight = weightOfPhrase(words, at, phrase.stems);
        if (weight === null) continue;
        seen.add(phrase);
        if (phrase.names) named.add(phrase.guide);
        const rare = phrase.stems.reduce((sum, stem) => sum + this.#index.rarity.get(stem)!, 0);
        const share = phrase.stems.length > 1 || phrase.names ? 0.5 : 0.25;
        const points = weight * share * rare * (phrase.isName ? FACTOR.name : FACTOR.phrase);
        if (points < 0) against[phrase.guide]! -= points;
        else scores[phrase.guide]! += points;
        if (weight > 0.2) note(evidence[phrase.guide]!, phrase);
      }
    });
    // A task that names several things is rarely about writing one of them.
    tokens.forEach((token, at) => {
      for (const phrase of this.#index.exactPhrases.get(token.word) ?? []) {
        if (seen.has(phrase) || !phrase.stems.every((word, step) => tokens[at + step]?.word === word)) continue;
        const weight = Math.min(...phrase.stems.map((_, step) => tokens[at + step]!.weight));
        seen.add(phrase);
        scores[phrase.guide]! += weight * FACTOR.exact;
        if (weight > 0.2) note(evidence[phrase.guide]!, phrase);
      }
    });
    if (named.size < 2) return;
    guides.forEach(({ kind, makes, worksOn }, guide) => {
      if (named.has(guide)) scores[guide]! *= named.size > 2 ? 0.6 : 0.72;
      else if (kind === "review" && makes === null && worksOn === null) scores[guide]! *= 1.25;
    });
  }

  /** The nearest known tasks: examples speak for their guide, refused ones against the refusing and for the other. */
  #addTasks(stems: ReadonlyMap<string, number>, scores: Float64Array, evidence: readonly Evidence[]): void {
    const { tasks, tasksWith, rarity, guides } = this.#index;
    const nearest = new Float64Array(guides.length);
    const refused = new Float64Array(guides.length);
    const shared = new Float64Array(tasks.length);
    const words = new Uint16Array(tasks.length);
    let size = 0;
    for (const [stem, weight] of stems) {
      if (weight <= 0) continue;
      const square = (rarity.get(stem) ?? 0) ** 2;
      size += weight ** 2 * square;
      for (const at of tasksWith.get(stem) ?? []) {
        shared[at]! += weight * square;
        words[at]!++;
      }
    }
    for (const [at, task] of tasks.entries()) {
      if (words[at] === 0) continue;
      // One word in common out of several may be chance.
      const chance = words[at] === 1 && task.stems.size > 2 ? ONE_WORD : 1;
      const nearness = chance * shared[at]! / Math.sqrt(size * task.size);
      if (nearness > nearest[task.guide]!) {
        nearest[task.guide] = nearness;
        if (nearness > 0.45) evidence[task.guide]!.example = task.text;
      }
      if (task.refusedBy !== -1 && nearness > refused[task.refusedBy]!) {
        refused[task.refusedBy] = nearness;
        if (nearness > 0.4) evidence[task.refusedBy]!.excluded = guides[task.guide]!.name;
      }
    }
    for (let guide = 0; guide < guides.length; guide++) {
      scores[guide]! += FACTOR.example * nearest[guide]! ** 2;
      if (refused[guide]! > nearest[guide]!) scores[guide]! -= FACTOR.exclusion * refused[guide]! ** 2;
    }
  }
}

/** A phrase of several words is seldom chance, whatever the words. */
function note(evidence: Evidence, { text, stems }: Phrase): void {
  evidence.phrases.push(text);
  if (stems.length > 1) evidence.support += 0.5;
}

/** How much the words of a phrase count where it starts at a place, or null when it does not stand there. */
function weightOfPhrase(words: readonly Token[], at: number, stems: readonly string[]): number | null {
  let weight = words[at]!.weight;
  let place = at;
  for (const stem of stems.slice(1)) {
    const found = words[place + 1]?.stem === stem ? place + 1 : words[place + 2]?.stem === stem ? place + 2 : -1;
    if (found === -1) return null;
    weight = Math.min(weight, words[found]!.weight * (found === place + 1 ? 1 : 0.7));
    place = found;
  }
  return weight;
}

function referencePoints(guide: Guide, { type, strength }: Reference): number {
  const points = FACTOR.reference[strength];
  if (guide.makes?.type === type) return points;
  // An id stands for something that is there: to be deepened or judged as likely as to be written.
  const isId = strength === "id" || strength === "part";
  return guide.worksOn?.type === type ? points * (isId ? 1 : FACTOR.worksOn) : 0;
}

/** True when the task names things by id or file, and the guide's subject is none of them. */
function isElsewhere({ makes, worksOn }: Guide, references: readonly Reference[]): boolean {
  const subject = makes ?? worksOn;
  const named = references.filter(({ strength }) => strength !== "part");
  return subject !== null && named.length > 0 && !named.some(({ type }) => type === subject.type);
}

function wordOf(tokens: readonly Token[], stem: string): string {
  return tokens.find((token) => token.stem === stem)?.word ?? stem;
}

/** What the best guide needs: the less its words are those of the field, the more. */
function enoughFor({ phrases, references, example, support }: Evidence, unknown: number, outside: number): number {
  const least = phrases.length === 0 && references.length === 0 && example === null ? ENOUGH_OF_WORDS : ENOUGH;
  if (support >= 2) return least;
  if (support >= 1) return least + PER_UNKNOWN_BESIDE_ONE * unknown;
  const everyday = ENOUGH_OF_EVERYDAY_WORDS + PER_UNKNOWN_WORD * unknown + outside;
  return support === 0 ? everyday : Math.max(least, everyday - 1);
}

/** True for evidence of a single word, which a task from another world may share by chance. */
function isThin({ words, references }: Evidence): boolean {
  return references.length === 0 && new Set(words.map(({ word }) => word)).size < 2;
}

function confidenceOf(best: Candidate, second: Candidate | undefined): Confidence {
  const margin = second === undefined ? 1 : 1 - Math.max(0, second.score) / best.score;
  if (best.score >= 6 && margin >= 0.25) return "high";
  if (best.score >= 3.5 && margin >= 0.12) return "medium";
  return "low";
}

function named({ guide, evidence }: Candidate): { name: string; reason: string } {
  return { name: guide.name, reason: reasonFor(evidence) };
}

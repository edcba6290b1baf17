import type { Guide } from "../library/guide.ts";
import { fold } from "../text/fold.ts";
import { stem } from "../text/stem.ts";
import { readWordList } from "../text/word_list.ts";
import { intentFit, intentOf } from "./intents.ts";
import { type Candidate, Matcher, type ReadTask } from "./matcher.ts";
import { reasonFor } from "./reasons.ts";
import { namesCodeFile, outOfScopeTopics } from "./out_of_scope.ts";
import { type Reference, referencesIn } from "./references.ts";
import { LONGEST_TASK } from "./task_text.ts";
import { WEIGHTS } from "./weights.ts";

export type Confidence = "high" | "medium" | "low";

/** Which wizard suits a task. */
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

/** Confidence by how many times the needed points the best wizard has, and by how far the second is behind. */
const HIGH = { times: 2, margin: 0.25 };
const MEDIUM = { times: 1.25, margin: 0.12 };
/** Similarity from which an example is named in the reason. */
const TELLING = 0.5;

interface KnownTask {
  guide: number;
  text: string;
  stems: ReadonlySet<string>;
  size: number;
}

interface Scored {
  at: number;
  points: number;
  references: string[];
  example: string | null;
}

/** Recommends one of the wizards for a task, or none. The same task gives the same answer, always. */
export class WizardMatcher {
  readonly #guides: readonly Guide[];
  readonly #matcher: Matcher;
  readonly #known: readonly KnownTask[];
  readonly #subjects;
  readonly #domain: ReadonlySet<string>;

  constructor(given: readonly Guide[]) {
    this.#guides = given.toSorted((a, b) => a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
    this.#matcher = new Matcher([
      ...this.#guides.map((guide) => candidateOf(guide, this.#guides)),
      ...outOfScopeTopics(),
    ]);
    this.#known = this.#guides.flatMap(({ examples, title, name }, guide) =>
      [...examples, title, name.replaceAll("_", " ")].map((text) => {
        const stems = subjectStems(this.#matcher.read(text));
        return { guide, text, stems, size: this.#sizeOf(stems) };
      })
    );
    this.#domain = new Set(
      readWordList("domain_terms.tsv").flatMap(([, words = ""]) => words.split(" ").map((word) => stem(word, "en"))),
    );
    const subjects = this.#guides.flatMap(({ makes, worksOn }) => [makes, worksOn]).filter((one) => one !== null);
    this.#subjects = [...new Map(subjects.map((subject) => [subject.type, subject])).values()];
  }

  match(task: string): Match {
    const read = this.#matcher.read(task);
    const points = this.#matcher.score(read);
    const folded = fold(task.slice(0, LONGEST_TASK));
    const scored = this.#score(folded, read, points);
    const outOfScope = points.slice(this.#guides.length).reduce((most, one) => Math.max(most, one), 0);
    const isInDomain = read.words.some(({ stem, isRefused, isSmall }) =>
      !isSmall && !isRefused && this.#domain.has(stem)
    );
    const enough = (isInDomain ? WEIGHTS.enoughInDomain : WEIGHTS.enough) + WEIGHTS.outOfScope * outOfScope;
    const [best, ...others] = scored;
    if (best === undefined || best.points < enough || namesCodeFile(folded)) {
      return {
        recommended: null,
        confidence: null,
        reason: outOfScope > 0 && best !== undefined
          ? "the task speaks of work outside product strategy"
          : "nothing in the task names a subject of the wizards",
        alternatives: this.#named(read, scored, WEIGHTS.enough / 2),
      };
    }
    return {
      recommended: this.#guides[best.at]!.name,
      confidence: confidenceOf(best.points, others[0]?.points ?? 0),
      reason: this.#reason(read, best),
      alternatives: this.#named(read, others, WEIGHTS.enough / 2),
    };
  }

  /** Every wizard with points, best first. */
  #score(folded: string, read: ReadTask, shared: Float64Array): Scored[] {
    const stems = subjectStems(read);
    const nearest = this.#nearestExamples(stems);
    const references = referencesIn(folded, this.#subjects);
    const intent = intentOf(read.words);
    return this.#guides.map((guide, at): Scored => {
      const { similarity, text } = nearest[at]!;
      const own = references.map((reference) => ({ reference, share: shareIn(guide, reference) }));
      let points = (shared[at] ?? 0) + WEIGHTS.known * similarity ** 2;
      for (const { share } of own) points += WEIGHTS.reference * share;
      points *= 1 + WEIGHTS.intent * intentFit(guide.kind, intent);
      return {
        at,
        points,
        references: own.filter(({ share }) => share > 0).map(({ reference }) => reference.said),
        example: similarity >= TELLING ? text : null,
      };
    }).filter(({ points }) => points > 0).sort((a, b) => b.points - a.points || a.at - b.at);
  }

  /** The most similar example of each wizard, 0 to 1 by the rarity of the shared words. */
  #nearestExamples(stems: ReadonlySet<string>): { similarity: number; text: string }[] {
    const nearest = this.#guides.map(() => ({ similarity: 0, text: "" }));
    const size = this.#sizeOf(stems);
    for (const known of this.#known) {
      let shared = 0;
      for (const stem of stems) if (known.stems.has(stem)) shared += this.#matcher.rarityOf(stem) ** 2;
      if (shared === 0) continue;
      const similarity = shared / Math.sqrt(size * known.size);
      if (similarity > nearest[known.guide]!.similarity) nearest[known.guide] = { similarity, text: known.text };
    }
    return nearest;
  }

  #sizeOf(stems: ReadonlySet<string>): number {
    let size = 0;
    for (const stem of stems) size += this.#matcher.rarityOf(stem) ** 2;
    return size;
  }

  #named(read: ReadTask, scored: readonly Scored[], least: number): Match["alternatives"] {
    return scored.filter(({ points }) => points >= least).slice(0, 3)
      .map((one) => ({ name: this.#guides[one.at]!.name, reason: this.#reason(read, one) }));
  }

  #reason(read: ReadTask, { at, references, example }: Scored): string {
    const matched = this.#matcher.matched(read, at).filter(({ points }) => points > 0.35);
    return reasonFor({ matched, references, example });
  }
}

/** What a wizard says of itself, and what others hand over to it. */
function candidateOf(guide: Guide, all: readonly Guide[]): Candidate {
  const { name, title, summary, triggers, examples, makes, worksOn, kind } = guide;
  const handedOver = all.flatMap(({ notFor }) => notFor).filter(({ use }) => use === name);
  // Who enriches or judges a thing owns its name as much as who writes it; what is wanted of it decides.
  const subject = makes ?? (kind === "analysis" || kind === "guide" ? null : worksOn);
  const weighed = (texts: readonly string[], weight: number) => texts.map((text) => ({ text, weight }));
  return {
    name,
    texts: [
      ...weighed(
        [name.replaceAll("_", " "), title, ...(subject === null ? [] : [subject.words]), summary, ...triggers],
        1,
      ),
      ...weighed(examples, WEIGHTS.example),
      ...weighed(handedOver.map(({ task }) => task), WEIGHTS.handedOver),
    ],
  };
}

function subjectStems({ words }: Pick<ReadTask, "words">): Set<string> {
  return new Set(words.filter(({ isRefused }) => !isRefused).map(({ stem }) => stem));
}

/** How far a reference is to a wizard's subject: fully to what it makes, half to what it works on. */
function shareIn({ makes, worksOn }: Guide, { type, strength }: Reference): number {
  return makes?.type === type ? 1 : worksOn?.type === type ? strength === "id" || strength === "part" ? 1 : 0.5 : 0;
}

function confidenceOf(best: number, second: number): Confidence {
  const margin = 1 - second / best;
  if (best >= HIGH.times * WEIGHTS.enough && margin >= HIGH.margin) return "high";
  return best >= MEDIUM.times * WEIGHTS.enough && margin >= MEDIUM.margin ? "medium" : "low";
}

import type { Guide, TeamSize } from "../library/guide.ts";
import { fold } from "../text/fold.ts";
import { stem } from "../text/stemming/stem.ts";
import { readWordList } from "../text/word_list.ts";
import { wordsOf } from "../text/words.ts";
import { intentFit, intentOf } from "./intents.ts";
import { isRepairTask } from "./own_tasks.ts";
import { type Candidate, Matcher, type ReadTask } from "./matcher.ts";
import { reasonFor } from "./reasons.ts";
import { namesCodeFile, outOfScopeTopics } from "./out_of_scope.ts";
import { meantReferences, type Reference, subjectOfWork } from "./references.ts";
import { wizardRequests } from "./requests.ts";
import { creationTask, qualityTask, repairTask } from "./own_tasks.ts";
import { teamSizeOf } from "./team_size.ts";
import { withoutValuePaths } from "./task_names.ts";
import { LONGEST_TASK } from "./longest_task.ts";
import { readTask, type TaskText } from "./task_text.ts";
import { REPAIR_TASK, type ToolTask, ToolTasks } from "./tool_tasks.ts";
import { WEIGHTS } from "./weights.ts";

export type Confidence = "high" | "medium" | "low";

/** Which wizard suits a task. */
export interface Match {
  /** Null when nothing fits. */
  recommended: string | null;
  /** Null when nothing fits. */
  confidence: Confidence | null;
  /** What in the task is evidence for it, in words. */
  reason: string;
  /** True for a repair of strategy files, of whatever type. */
  isRepair: boolean;
  /** True for a task that is not about product strategy; it gets no wizard. */
  isOutOfScope: boolean;
  /** The task that a tool does, instead of a wizard; null where a wizard is recommended, and where nothing fits. */
  tool: ToolTask | null;
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
  /** True when the task is one of its examples, its title or its name. */
  isVerbatim: boolean;
}

/** The wizards with points, and what the task is beside that. */
interface Weighed {
  read: ReadTask;
  scored: Scored[];
  needed: number;
  isOutOfScope: boolean;
  isRepair: boolean;
  tool: ToolTask | null;
}

/** Recommends one of the wizards for a task, or none. The same task gives the same answer, always. */
export class WizardMatcher {
  readonly #guides: readonly Guide[];
  readonly #matcher: Matcher;
  readonly #known: readonly KnownTask[];
  readonly #subjects;
  readonly #tools: ToolTasks;
  /** The wizard of each example, title and name, by its words. */
  readonly #verbatim: ReadonlyMap<string, number>;
  readonly #domain: ReadonlySet<string>;

  /** @param isRule true for the name of a rule */
  constructor(given: readonly Guide[], isRule: (name: string) => boolean = () => false) {
    this.#guides = given.toSorted((a, b) => a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
    this.#domain = new Set(
      readWordList("domain_terms.tsv").flatMap(([, words = ""]) => words.split(" ").map((word) => stem(word, "en"))),
    );
    const subjects = this.#guides.flatMap(({ makes, teaches, worksOn }) => [makes, ...teaches, worksOn])
      .filter((one) => one !== null);
    this.#subjects = [...new Map(subjects.map((subject) => [subject.type, subject])).values()];
    // The domain, and the words for the artifacts that the wizards are about.
    const aboutStrategy = new Set([
      ...this.#domain,
      ...subjects.flatMap(({ words }) => words.split(" ").map((word) => stem(word, "en"))),
    ]);
    this.#tools = new ToolTasks(this.#subjects, aboutStrategy, isRule);
    const requests = wizardRequests();
    this.#matcher = new Matcher(
      [
        ...this.#guides.map((guide) => candidateOf(guide, this.#guides, requests.get(guide.name) ?? [])),
        ...outOfScopeTopics(),
      ],
      { alsoKnown: new Set([...this.#domain, ...this.#tools.knownWords.map((word) => stem(word, "en"))]) },
    );
    this.#known = this.#guides.flatMap(({ examples, title, name }, guide) =>
      [...examples, title, name.replaceAll("_", " ")].map((text) => {
        const stems = subjectStems(readTask(text));
        return { guide, text, stems, size: this.#sizeOf(stems) };
      })
    );
    const own = this.#guides.flatMap((guide, at) =>
      [...guide.makes === null ? [] : [guide.makes], ...guide.teaches].flatMap(({ words }) =>
        [repairTask(words), qualityTask(words), creationTask(words)].map((text) => ({ text, guide: at }))
      )
    );
    this.#verbatim = new Map([...this.#known, ...own].map(({ text, guide }) => [wordsOf(text).join(" "), guide]));
  }

  match(task: string): Match {
    const { read, scored, needed, isOutOfScope, isRepair, tool } = this.#weigh(task);
    const [best, ...others] = scored;
    if (best === undefined || !best.isVerbatim && (tool !== null || best.points < needed)) {
      const done = tool ?? (isRepair ? REPAIR_TASK : null);
      return {
        recommended: null,
        confidence: null,
        tool: done,
        reason: done !== null
          ? `the task ${done.what}`
          : isOutOfScope && best !== undefined
          ? "the task is about work outside product strategy"
          : "nothing in the task names a subject of the wizards",
        isRepair,
        isOutOfScope: done === null && isOutOfScope,
        alternatives: this.#named(read, scored),
      };
    }
    return {
      recommended: this.#guides[best.at]!.name,
      confidence: best.isVerbatim ? "high" : confidenceOf(best.points, others[0]?.points ?? 0),
      tool: null,
      reason: this.#reason(read, best),
      isRepair,
      isOutOfScope: false,
      alternatives: this.#named(read, others),
    };
  }

  /** The points of every wizard that has some, best first, and what the best needs to be recommended. */
  weigh(task: string): { ranking: { name: string; points: number }[]; needed: number } {
    const { scored, needed } = this.#weigh(task);
    return { ranking: scored.map(({ at, points }) => ({ name: this.#guides[at]!.name, points })), needed };
  }

  #weigh(task: string): Weighed {
    const given = task.slice(0, LONGEST_TASK);
    const folded = fold(given);
    // The words of a value path are names of its parts.
    const read = this.#matcher.read(withoutValuePaths(given));
    const points = this.#matcher.score(read);
    const otherWork = points.slice(this.#guides.length).reduce((most, one) => Math.max(most, one), 0);
    const isInDomain = read.words.some(({ stem, isRefused }) => !isRefused && this.#domain.has(stem));
    const least = isInDomain ? WEIGHTS.enoughInDomain : WEIGHTS.enough;
    const isForeign = namesCodeFile(folded);
    const references = meantReferences(folded, this.#subjects);
    const tool = isForeign ? null : this.#tools.find(given, folded, (text) => this.#matcher.read(text).words);
    if (tool === null && references.length === 0 && !isForeign) {
      const subject = subjectOfWork(read, this.#subjects, (rest) => this.#tools.isFileWork(rest));
      if (subject !== null) references.push(subject);
    }
    return {
      read,
      scored: this.#score(folded, read, points, references),
      needed: isForeign ? Number.POSITIVE_INFINITY : least + WEIGHTS.outOfScope * otherWork,
      isOutOfScope: otherWork > 0 && !isInDomain || isForeign,
      isRepair: !isForeign && (tool?.call.tool === "epf_validate_with_plan" || isRepairTask(folded) ||
        intentOf(read.words) === "repair" && (isInDomain || references.length > 0)),
      tool,
    };
  }

  /** Every wizard with points, best first. */
  #score(folded: string, read: ReadTask, shared: Float64Array, references: readonly Reference[]): Scored[] {
    const stems = subjectStems(read);
    const nearest = this.#nearestExamples(stems);
    const intent = intentOf(read.words);
    const verbatim = this.#verbatim.get(wordsOf(folded).join(" "));
    const scored = this.#guides.map((guide, at): Scored => {
      const { similarity, text } = nearest[at]!;
      const own = references.map((reference) => ({ reference, share: shareIn(guide, reference) }));
      let points = shared[at] ?? 0;
      for (const { share } of own) points += WEIGHTS.reference * share;
      points *= 1 + WEIGHTS.intent * intentFit(guide.kind, intent);
      return {
        at,
        points,
        references: own.filter(({ share }) => share > 0).map(({ reference }) => reference.said),
        example: similarity >= TELLING ? text : null,
        isVerbatim: verbatim === at,
      };
    });
    this.#exchangeBySize(scored, teamSizeOf(folded));
    return scored.filter(({ points, isVerbatim }) => points > 0 || isVerbatim)
      .sort((a, b) => Number(b.isVerbatim) - Number(a.isVerbatim) || b.points - a.points || a.at - b.at);
  }

  /** Of the guides that are made for a size of team, those for the size of the task's get the most points among them. */
  #exchangeBySize(scored: readonly Scored[], size: TeamSize | null): void {
    if (size === null) return;
    const sized = scored.filter(({ at }) => this.#guides[at]!.team !== null);
    const points = sized.map(({ points }) => points).sort((a, b) => b - a);
    const fits = ({ at }: Scored) => Number(this.#guides[at]!.team === size);
    sized.toSorted((a, b) => fits(b) - fits(a) || b.points - a.points || a.at - b.at)
      .forEach((one, place) => one.points = points[place]!);
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

  /** At most three with something to show, for who the first one does not suit. */
  #named(read: ReadTask, scored: readonly Scored[]): Match["alternatives"] {
    return scored.filter(({ points }) => points >= WEIGHTS.enoughInDomain).slice(0, 3)
      .map((one) => ({ name: this.#guides[one.at]!.name, reason: this.#reason(read, one) }));
  }

  #reason(read: ReadTask, { at, references, example }: Scored): string {
    const matched = this.#matcher.matched(read, at);
    return reasonFor({ matched, references, example });
  }
}

/** What a wizard says of itself, and what others hand over to it. */
function candidateOf(guide: Guide, all: readonly Guide[], requests: readonly string[]): Candidate {
  const { name, title, summary, triggers, examples, makes, worksOn, kind, leadsPhase } = guide;
  const handedOver = all.flatMap(({ notFor }) => notFor).filter(({ use }) => use === name);
  // Who enriches or judges a thing owns its name as much as who writes it; what is wanted of it decides.
  const subject = makes ?? (kind === "analysis" || kind === "guide" ? null : worksOn);
  const weighed = (texts: readonly string[], weight: number) =>
    texts.map((text) => ({ words: readTask(text).words, weight }));
  return {
    name,
    texts: [
      ...weighed(
        [
          name.replaceAll("_", " "),
          title,
          ...(subject === null ? [] : [subject.words]),
          ...(leadsPhase === null ? [] : [`${leadsPhase} phase`]),
          summary,
          ...triggers,
        ],
        1,
      ),
      ...weighed([...examples, ...requests, ...handedOver.map(({ task }) => task)], WEIGHTS.example),
    ],
  };
}

function subjectStems({ words }: TaskText): Set<string> {
  return new Set(words.filter(({ isRefused }) => !isRefused).map(({ stem }) => stem));
}

/** How far a reference is to a wizard's subject: fully to what it makes, half to what it works on. */
function shareIn({ makes, teaches, worksOn }: Guide, { type, strength }: Reference): number {
  if (teaches.some((subject) => subject.type === type)) return 1;
  return makes?.type === type ? 1 : worksOn?.type === type ? strength === "id" ? 1 : 0.5 : 0;
}

function confidenceOf(best: number, second: number): Confidence {
  const margin = 1 - second / best;
  if (best >= HIGH.times * WEIGHTS.enough && margin >= HIGH.margin) return "high";
  return best >= MEDIUM.times * WEIGHTS.enough && margin >= MEDIUM.margin ? "medium" : "low";
}

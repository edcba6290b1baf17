import type { Guide } from "../library/guide.ts";
import { fold } from "../text/fold.ts";
import { stem } from "../text/stemming/stem.ts";
import { readWordList } from "../text/word_list.ts";
import { wordsOf } from "../text/words.ts";
import { candidateOf, shareIn } from "./guide_candidate.ts";
import { type Confidence, confidenceOf } from "./confidence.ts";
import { intentFit, intentOf } from "./task/intents.ts";
import { isInRunningCycle } from "./task/cycle_time.ts";
import { Matcher, type ReadTask } from "./matcher.ts";
import { KnownExamples } from "./known_examples.ts";
import { reasonFor } from "./reasons.ts";
import { KindOfWork, namesCodeFile, outOfScopeTopics, withoutModifiers } from "./task/out_of_scope.ts";
import { hasEverydaySense } from "./task/other_senses.ts";
import { meantReferences, type Reference, subjectOfWork } from "./task/references.ts";
import { wizardRequests } from "./requests.ts";
import { creationTask, isRepairTask, qualityTask, repairTask } from "./own_tasks.ts";
import { teamSizeOf } from "./task/team_size.ts";
import { withoutNames } from "./task/task_names.ts";
import { LONGEST_TASK } from "./task/longest_task.ts";
import { termsOf } from "./task/task_text.ts";
import { REPAIR_TASK, type ToolTask, ToolTasks } from "./tools/tasks.ts";
import { WEIGHTS } from "./weights.ts";

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

/** Share of the best wizard's points from which another one is worth naming. */
const NEAR_BEST = 0.3;
/** Share of the best wizard's points from which another one fits too, where what happened in mid-cycle may be several's. */
const FITS_TOO = 0.5;
/** Log odds below which a task is work of another kind. */
const OTHER_WORK = -2;

interface Scored {
  at: number;
  points: number;
  references: string[];
  example: string | null;
  /** True when the task is one of its examples, its title or its name. */
  isVerbatim: boolean;
  /** True when the task says that the team or the cycle is in another state than the guide is for. */
  isForOther: boolean;
}

/** The wizards with points, and what the task is beside that. */
interface Weighed {
  read: ReadTask;
  scored: Scored[];
  needed: number;
  /** True for a task with a word of product strategy. */
  isInDomain: boolean;
  isOutOfScope: boolean;
  isRepair: boolean;
  tool: ToolTask | null;
}

/** Recommends one of the wizards for a task, or none. The same task gives the same answer, always. */
export class WizardMatcher {
  readonly #guides: readonly Guide[];
  readonly #matcher: Matcher;
  readonly #known: KnownExamples;
  readonly #subjects;
  readonly #tools: ToolTasks;
  /** The wizard of each example, title and name, by its words. */
  readonly #verbatim: ReadonlyMap<string, number>;
  readonly #domain: ReadonlySet<string>;
  readonly #kinds: KindOfWork;

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
    this.#kinds = new KindOfWork(
      this.#guides.flatMap((guide) => [
        guide.name.replaceAll("_", " "),
        guide.title,
        guide.summary,
        ...guide.triggers,
        ...guide.examples,
        ...requests.get(guide.name) ?? [],
      ]),
    );
    this.#matcher = new Matcher(
      [
        ...this.#guides.map((guide) => candidateOf(guide, this.#guides, requests.get(guide.name) ?? [])),
        ...outOfScopeTopics(),
      ],
      {
        alsoKnown: new Set([
          ...this.#domain,
          ...this.#tools.knownWords.map((word) => stem(word, "en")),
          ...this.#kinds.knownStems,
        ]),
      },
    );
    this.#known = new KnownExamples(this.#guides, (stem) => this.#matcher.rarityOf(stem));
    const own = this.#guides.flatMap((guide, at) =>
      [...guide.makes === null ? [] : [guide.makes], ...guide.teaches].flatMap(({ words }) =>
        [repairTask(words), qualityTask(words), creationTask(words)].map((text) => ({ text, guide: at }))
      )
    );
    this.#verbatim = new Map([...this.#known.texts, ...own].map(({ text, guide }) => [wordsOf(text).join(" "), guide]));
  }

  match(task: string): Match {
    const weighed = this.#weigh(task);
    const { read, scored, needed, isOutOfScope, isRepair, tool } = weighed;
    const [best, ...others] = scored;
    if (best === undefined || !best.isVerbatim && (tool !== null || best.points < needed)) {
      const done = tool ?? (isRepair ? REPAIR_TASK : null);
      return {
        recommended: null,
        confidence: null,
        tool: done,
        reason: done !== null ? `the task ${done.what}` : this.#whyNone(weighed),
        isRepair,
        isOutOfScope: done === null && isOutOfScope,
        alternatives: this.#named(read, scored, best?.points ?? 0),
      };
    }
    return {
      recommended: this.#guides[best.at]!.name,
      confidence: this.#confidenceOf(weighed, best, others.find(({ isForOther }) => !isForOther)?.points ?? 0),
      tool: null,
      reason: this.#reason(read, best),
      isRepair,
      isOutOfScope: false,
      alternatives: this.#named(read, others, best.points),
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
    // The words of a value path and of a track are names.
    const read = { ...this.#matcher.read(withoutNames(given)), text: given };
    const meant = withoutModifiers(read.words);
    const points = this.#matcher.score({ ...read, terms: termsOf(meant) });
    // "Why now" has words of every kind of work.
    const otherWork = meant.every(({ isSmall }) => isSmall) ? 0 : Math.max(0, ...points.slice(this.#guides.length));
    const odds = this.#kinds.oddsOf(meant);
    const isInDomain = meant.some(({ stem, isRefused }) => !isRefused && this.#domain.has(stem));
    const least = isInDomain ? WEIGHTS.enoughInDomain : WEIGHTS.enough;
    const references = meantReferences(folded, this.#subjects);
    const isForeign = namesCodeFile(folded) || references.length === 0 && hasEverydaySense(folded);
    const tool = isForeign ? null : this.#tools.find(given, folded, (text) => this.#matcher.read(text).words);
    if (tool === null && references.length === 0 && !isForeign) {
      const subject = subjectOfWork(read, this.#subjects, (rest) => this.#tools.isFileWork(rest));
      if (subject !== null) references.push(subject);
    }
    return {
      read,
      scored: this.#score(folded, read, points, references),
      needed: isForeign
        ? Number.POSITIVE_INFINITY
        : least + WEIGHTS.outOfScope * otherWork + WEIGHTS.otherKind * Math.max(0, -odds),
      isInDomain,
      isOutOfScope: odds < OTHER_WORK || isForeign,
      isRepair: !isForeign && (tool?.call.tool === "epf_validate_with_plan" || isRepairTask(folded) ||
        intentOf(read.words) === "repair" && (isInDomain || references.length > 0)),
      tool,
    };
  }

  /** Every wizard with points, best first. */
  #score(folded: string, read: ReadTask, shared: Float64Array, references: readonly Reference[]): Scored[] {
    const nearest = this.#known.nearestTo(read);
    const intent = intentOf(read.words);
    const verbatim = this.#verbatim.get(wordsOf(folded).join(" "));
    const scored = this.#guides.map((guide, at): Scored => {
      const fit = intentFit(guide.kind, intent);
      const own = references.map((reference) => ({ reference, share: shareIn(guide, reference, fit) }));
      let points = shared[at] ?? 0;
      for (const { share } of own) points += WEIGHTS.reference * share;
      points *= 1 + WEIGHTS.intent * fit;
      return {
        at,
        points,
        references: own.filter(({ share }) => share > 0).map(({ reference }) => reference.said),
        example: nearest[at]!,
        isVerbatim: verbatim === at,
        isForOther: false,
      };
    });
    const size = teamSizeOf(folded);
    if (size !== null) exchange(scored, ({ at }) => this.#guides[at]!.team, size);
    if (isInRunningCycle(folded)) exchange(scored, ({ at }) => this.#guides[at]!.cycle, "running");
    return scored.filter(({ points, isVerbatim }) => points > 0 || isVerbatim)
      .sort((a, b) => Number(b.isVerbatim) - Number(a.isVerbatim) || b.points - a.points || a.at - b.at);
  }

  /** Why a task gets no wizard: it is other work, or what it says is no certain evidence for one. */
  #whyNone({ scored: [best], isOutOfScope }: Weighed): string {
    if (isOutOfScope) return "the task reads like work outside product strategy";
    return best === undefined || best.points < WEIGHTS.enoughInDomain
      ? "nothing in the task names a subject of the wizards"
      : `no wizard is certain for the task; the nearest is ${this.#guides[best.at]!.name}`;
  }

  /** Words alone prove less than a file, an id or an example, above all a single one. */
  #confidenceOf({ read, isInDomain }: Weighed, best: Scored, second: number): Confidence {
    if (best.isVerbatim) return "high";
    if (second >= FITS_TOO * best.points && isInRunningCycle(fold(read.text))) return "low";
    const confidence = confidenceOf(best.points, second);
    if (best.references.length > 0 || best.example !== null) return confidence;
    const matched = this.#matcher.matched(read, best.at);
    if (matched.some(({ isPair }) => isPair)) return confidence;
    if (confidence === "medium" && !isInDomain) return "low";
    return confidence === "high" && matched.length === 1 ? "medium" : confidence;
  }

  /** At most three that come near the best one, for who the first one does not suit. */
  #named(read: ReadTask, scored: readonly Scored[], most: number): Match["alternatives"] {
    const least = Math.max(WEIGHTS.enoughInDomain, NEAR_BEST * most);
    return scored.filter(({ points }) => points >= least).slice(0, 3)
      .map((one) => ({ name: this.#guides[one.at]!.name, reason: this.#reason(read, one) }));
  }

  #reason(read: ReadTask, { at, references, example }: Scored): string {
    return reasonFor({ matched: this.#matcher.matched(read, at), references, example });
  }
}

/**
 * Of the guides that are for one state of a thing, those for the state that the task is in get the most points among them.
 * The others no longer make the choice uncertain.
 */
function exchange<State>(scored: readonly Scored[], stateOf: (one: Scored) => State | null, state: State): void {
  const bound = scored.filter((one) => stateOf(one) !== null);
  const points = bound.map(({ points }) => points).sort((a, b) => b - a);
  const fits = (one: Scored) => Number(stateOf(one) === state);
  bound.toSorted((a, b) => fits(b) - fits(a) || b.points - a.points || a.at - b.at)
    .forEach((one, place) => {
      one.points = points[place]!;
      one.isForOther = fits(one) === 0;
    });
}

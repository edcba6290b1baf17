import { type AgentProfile, FALLBACK_AGENT } from "../agents/agent.ts";
import { Phrases } from "../text/phrases.ts";
import { type Candidate, Matcher, type ReadTask } from "./matcher.ts";
import { reasonFor } from "./reasons.ts";
import { agentRequests } from "./requests.ts";
import { TaskParts } from "./task_parts.ts";
import { readTask, type TaskWord } from "./task_text.ts";
import { WEIGHTS } from "./weights.ts";

/** One agent that suits a task. */
export interface AgentMatch {
  agentId: string;
  /** 0 to 1, four decimals. */
  confidence: number;
  reason: string;
}

/** Who suits a task, best first; never empty. */
export interface Selection {
  matches: AgentMatch[];
  /** True when nothing in the task is clear evidence for any agent, so that the general one takes it. */
  fallback: boolean;
  /** Agents whose confidence was none between 0 and 1, and what was calculated; they are taken as 0. */
  outOfRange: { agentId: string; value: number }[];
}

/** One of several tasks in a sentence. */
export interface TaskPart {
  task: string;
  recommended: string;
  confidence: number;
}

/** What a caller asks of the agents beside the task. */
export interface SelectionFilter {
  team?: string;
  requiredCapabilities?: readonly string[];
  excludeAgents?: readonly string[];
}

/**
 * The numbers of the contract, which agents' files are written against: what an example adds to an agent's confidence,
 * and what an exclusion or a phrase of another agent's work takes from it.
 */
const EXAMPLE = { equal: 0.6, contained: 0.4, overlap: 0.35, least: 0.3 } as const;
const EXCLUSION = { costs: 0.5, overlap: 0.8, least: 0.5 } as const;
const COSTS = { antiKeywords: 0.2, negativeIntents: 0.3, redirectWhen: 0.5 } as const;
/** What words alone reach at most, so that ten matching words do not tie at 1. */
const MOST_OF_WORDS = 0.9;
/** Confidence below which an agent is not in a list, and below which the best one is too weak. */
const IN_LIST = 0.1;
const WEAK = 0.2;
/** Confidence below which the best one must know more than half of the task. */
const DOUBTFUL = 0.35;
/** Confidence from which on a part of a sentence is a task of its own. */
const SURE = 0.5;
const FALLBACK_CONFIDENCE = 0.5;
/** Candidates that a fallback keeps are below it. */
const BELOW_FALLBACK = 0.49;

/** An example or an exclusion, ready to be compared. */
interface KnownTask {
  text: string;
  sentence: Sentence;
}

/** Stands for words that a sentence refuses; no word is written like this. */
const REFUSED = "-";

interface Sentence {
  /**
   * All words separated by single spaces, with a space at both ends so that they are found at word borders; refused ones
   * are one mark, since what holds an example in a refusal does not ask for it.
   */
  words: string;
  /** Stems of the words that carry a subject, refused ones left out. */
  stems: ReadonlySet<string>;
}

interface Adverse {
  agent: number;
  text: string;
  costs: number;
}

interface Scored {
  at: number;
  confidence: number;
  /** What was calculated, where that is not a confidence. */
  outOfRange: number | null;
  example: string | null;
  against: string | null;
}

/** Recommends agents for tasks. The same agents and the same task give the same answer, whatever their order. */
export class AgentSelector {
  readonly #agents: readonly AgentProfile[];
  readonly #matcher: Matcher;
  readonly #examples: readonly (readonly KnownTask[])[];
  readonly #exclusions: readonly (readonly KnownTask[])[];
  readonly #adverse = new Phrases<Adverse>();
  readonly #parts: TaskParts;

  /** @param agents the enabled ones; one of them is the fallback agent */
  constructor(agents: readonly AgentProfile[]) {
    this.#agents = agents.toSorted((a, b) => a.agentId < b.agentId ? -1 : a.agentId > b.agentId ? 1 : 0);
    const requests = agentRequests();
    const candidates = this.#agents.map((agent) => candidateOf(agent, requests.get(agent.agentId) ?? []));
    this.#matcher = new Matcher(candidates, { refused: WEIGHTS.refused });
    this.#parts = new TaskParts(this.#agents.flatMap(({ selection }) => selection.exampleTasks));
    const known = (texts: readonly string[]) =>
      texts.map((text) => ({ text, sentence: sentenceOf(readTask(text).words) }));
    this.#examples = this.#agents.map(({ selection }) => known(selection.exampleTasks));
    this.#exclusions = this.#agents.map(({ selection }) => known(selection.notForTasks));
    this.#agents.forEach(({ selection }, agent) => {
      const add = (texts: readonly string[], costs: number) => {
        for (const text of texts) {
          this.#adverse.add(readTask(text).words.map(({ stem }) => stem), { agent, text, costs });
        }
      };
      add(selection.antiKeywords, COSTS.antiKeywords);
      add(selection.negativeIntents, COSTS.negativeIntents);
      add(selection.redirectWhen.map(({ phrase }) => phrase), COSTS.redirectWhen);
    });
  }

  select(task: string, filter: SelectionFilter = {}): Selection {
    const read = this.#matcher.read(task.toWellFormed());
    const all = this.#score(read);
    const outOfRange = all.flatMap(({ at, outOfRange }) =>
      outOfRange === null ? [] : [{ agentId: this.#agents[at]!.agentId, value: outOfRange }]
    );
    const scored = all.filter(({ at }) => passes(this.#agents[at]!, filter))
      .sort((a, b) => b.confidence - a.confidence || a.at - b.at);
    const matchOf = (one: Scored, most: number): AgentMatch => ({
      agentId: this.#agents[one.at]!.agentId,
      confidence: Math.min(one.confidence, most),
      reason: reasonFor({ matched: this.#matcher.matched(read, one.at), example: one.example, against: one.against }),
    });
    const listed = scored.filter(({ confidence }) => confidence >= IN_LIST);
    const [best] = listed;
    if (
      best !== undefined && best.confidence >= WEAK &&
      (best.example !== null ||
        !this.#matcher.isByChance(read, best.at) &&
          (best.confidence >= DOUBTFUL || !this.#matcher.knowsLittle(read, best.at)))
    ) {
      return { matches: listed.map((one) => matchOf(one, 1)), fallback: false, outOfRange };
    }
    const others = scored.filter(({ at, confidence }) =>
      this.#agents[at]!.agentId !== FALLBACK_AGENT && confidence >= IN_LIST
    );
    const reason = best === undefined
      ? "nothing in the task points to one of the agents"
      : "the task says too little to choose any of the agents";
    return {
      matches: [
        { agentId: FALLBACK_AGENT, confidence: FALLBACK_CONFIDENCE, reason },
        ...others.map((one) => matchOf(one, BELOW_FALLBACK)),
      ],
      fallback: true,
      outOfRange,
    };
  }

  /** The tasks of a sentence whose parts suit different agents clearly; none where it is one task. */
  severalTasks(task: string, filter: SelectionFilter = {}): TaskPart[] {
    const parts = this.#parts.of(task).map((part) => ({ part, selection: this.select(part, filter) }))
      .map(({ part, selection: { fallback, matches: [best] } }) =>
        fallback || best!.confidence < SURE || best!.agentId === FALLBACK_AGENT
          ? null
          : { task: part, recommended: best!.agentId, confidence: best!.confidence }
      );
    const sure = parts.filter((part) => part !== null);
    return sure.length === parts.length && new Set(sure.map(({ recommended }) => recommended)).size > 1 ? sure : [];
  }

  #score(read: ReadTask): Scored[] {
    const points = this.#matcher.score(read);
    const sentence = sentenceOf(read.words);
    const adverse = this.#adverseIn(read);
    return this.#agents.map((_, at): Scored => {
      const shared = (points[at] ?? 0) / this.#matcher.rarest;
      let confidence = MOST_OF_WORDS * (1 - Math.exp(-shared / WEIGHTS.scale));
      const example = this.#exampleFor(sentence, this.#examples[at]!);
      confidence += example?.adds ?? 0;
      const excluded = this.#exclusions[at]!.find((known) => this.#isExcluded(sentence, known));
      if (excluded !== undefined) confidence -= EXCLUSION.costs;
      const lowering = adverse.filter(({ agent }) => agent === at);
      for (const { costs } of lowering) confidence -= costs;
      const against = excluded !== undefined
        ? `lowered by its exclusion ${JSON.stringify(excluded.text)}`
        : lowering.length > 0
        ? `lowered by "${lowering[0]!.text}"`
        : null;
      return {
        at,
        ...inRange(Math.round(Math.max(0, Math.min(1, confidence)) * 10_000) / 10_000),
        example: example !== null && example.adds > EXAMPLE.overlap / 2 ? example.text : null,
        against,
      };
    });
  }

  /** Phrases of other agents' work that are in a task and not refused. */
  #adverseIn(read: ReadTask): Adverse[] {
    const found: Adverse[] = [];
    this.#adverse.findIn(read.words.map(({ stem }) => stem), 0, (adverse, places) => {
      if (!places.some((place) => read.words[place]!.isRefused)) found.push(adverse);
    });
    return found;
  }

  /** What the nearest of an agent's examples adds. */
  #exampleFor(task: Sentence, examples: readonly KnownTask[]): { adds: number; text: string } | null {
    let best: { adds: number; text: string } | null = null;
    for (const { text, sentence } of examples) {
      const adds = this.#nearness(task, sentence);
      if (adds > (best?.adds ?? 0)) best = { adds, text };
    }
    return best;
  }

  #nearness(task: Sentence, example: Sentence): number {
    if (task.words.trim() !== "" && task.words === example.words) return EXAMPLE.equal;
    if (!sharesWords(task, example)) return 0;
    if (contains(task, example)) return EXAMPLE.contained;
    const share = this.#covered(task.stems, example.stems);
    return share >= EXAMPLE.least ? EXAMPLE.overlap * share : 0;
  }

  #isExcluded(task: Sentence, { sentence }: KnownTask): boolean {
    if (task.words.trim() !== "" && task.words === sentence.words) return true;
    return sharesWords(task, sentence) && (contains(task, sentence) ||
      task.stems.size >= 2 && this.#covered(task.stems, sentence.stems) >= EXCLUSION.overlap &&
        this.#covered(sentence.stems, task.stems) >= EXCLUSION.least);
  }

  /** Share of a task's words, weighed by rarity, that another one has. */
  #covered(stems: ReadonlySet<string>, by: ReadonlySet<string>): number {
    let [all, shared] = [0, 0];
    for (const stem of stems) {
      const rare = this.#matcher.rarityOf(stem);
      all += rare;
      if (by.has(stem)) shared += rare;
    }
    return all === 0 ? 0 : shared / all;
  }
}

/** What an agent says of itself. Examples and exclusions are kept apart: they have their own numbers. */
function candidateOf(
  { agentId, role, displayName, description, capabilities, expertise, selection }: AgentProfile,
  requests: readonly string[],
): Candidate {
  const { primaryIntents, keywords, secondarySignals } = selection;
  const texts = [
    agentId,
    role,
    displayName,
    description,
    ...capabilities,
    ...expertise,
    ...primaryIntents,
    ...keywords,
    ...secondarySignals,
  ];
  const weighed = (all: readonly string[], weight: number) =>
    all.map((text) => ({ words: readTask(text).words, weight }));
  return { name: agentId, texts: [...weighed(texts, 1), ...weighed(requests, WEIGHTS.example)] };
}

/** A confidence that is none, such as not a number, must not decide an order. */
function inRange(value: number): Pick<Scored, "confidence" | "outOfRange"> {
  return value >= 0 && value <= 1 ? { confidence: value, outOfRange: null } : { confidence: 0, outOfRange: value };
}

function sentenceOf(words: readonly TaskWord[]): Sentence {
  const wanted = words.map(({ word, isRefused }) => isRefused ? REFUSED : word)
    .filter((word, at, all) => word !== REFUSED || all[at - 1] !== REFUSED);
  return {
    words: ` ${wanted.join(" ")} `,
    stems: new Set(words.filter(({ isSmall, isRefused }) => !isSmall && !isRefused).map(({ stem }) => stem)),
  };
}

function sharesWords(task: Sentence, known: Sentence): boolean {
  for (const stem of known.stems) if (task.stems.has(stem)) return true;
  return false;
}

/** True when one sentence holds the other at word borders; a task of a single word says too little. */
function contains(task: Sentence, known: Sentence): boolean {
  return task.words.includes(known.words) || task.stems.size >= 2 && known.words.includes(task.words);
}

function passes(
  agent: AgentProfile,
  { team, requiredCapabilities = [], excludeAgents = [] }: SelectionFilter,
): boolean {
  return (team === undefined || agent.team === team) &&
    requiredCapabilities.every((capability) => agent.capabilities.includes(capability)) &&
    !excludeAgents.some((id) => id.toLowerCase() === agent.agentId.toLowerCase());
}

import type { Token } from "../routing/tokens.ts";
import type { AgentProfile } from "./agent.ts";
import { FALLBACK_AGENT } from "./agent.ts";
import { type Knowledge, knowledgeOf, type KnownTask, type Phrase } from "./knowledge.ts";
import { contentOf, sentenceOf, taskTokens } from "./terms.ts";
import { emptySignals, reasonOf, type Signals } from "./signals.ts";

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
  /** True when nothing in the task speaks clearly for any agent, so that the general one takes it. */
  fallback: boolean;
}

/** What a caller asks of the agents beside the task. */
export interface SelectionFilter {
  team?: string;
  requiredCapabilities?: readonly string[];
  excludeAgents?: readonly string[];
}

/**
 * Numbers of the selection, see docs/agents.md#how-a-recommendation-comes-about. Words and phrases of the trade give a
 * confidence that grows towards `MOST_OF_WORDS` without reaching it, so that ten matching words do not tie at 1 as a
 * plain sum would; a known task adds its exact number on top.
 */
const EXAMPLE = { equal: 0.6, contained: 0.4, overlap: 0.35, least: 0.3 } as const;
const EXCLUSION = { costs: 0.5, overlap: 0.8 } as const;
const MOST_OF_WORDS = 0.9;
const SCALE = 1.7;
/** Confidence below which an agent is not in the list, and below which the best one is too weak. */
const IN_LIST = 0.1;
const WEAK = 0.2;
const FALLBACK_CONFIDENCE = 0.5;
/** Candidates that a fallback keeps stand below it. */
const BELOW_FALLBACK = 0.49;
/** How a refused word counts, times what it would have counted for the agent. */
const REFUSED = -1.4;
const PHRASE = { two: 0.55, more: 0.8, small: 1.1 } as const;
/** Times its share of the task's words that a phrase of small words counts, at most in full. */
const SMALL_SHARE = 1.5;
/** A slip of the keys is not quite the word. */
const SLIP = 0.85;
/** The word that opens the sentence tells what is to be done. */
const OPENS = 1.5;

interface Candidate {
  agent: AgentProfile;
  confidence: number;
  signals: Signals;
}

/** Recommends agents for tasks. The same agents and the same task give the same answer, whatever their order. */
export class AgentSelector {
  readonly #knowledge: Knowledge;

  /** @param agents the enabled ones; one of them is the fallback agent */
  constructor(agents: readonly AgentProfile[]) {
    this.#knowledge = knowledgeOf(agents);
  }

  select(task: string, filter: SelectionFilter = {}): Selection {
    const candidates = this.#score(task).filter(({ agent }) => passes(agent, filter))
      .sort((a, b) => b.confidence - a.confidence || (a.agent.agentId < b.agent.agentId ? -1 : 1));
    const listed = candidates.filter(({ confidence }) => confidence >= IN_LIST);
    const [best] = listed;
    if (best === undefined || best.confidence < WEAK) {
      const others = candidates.filter(({ agent, confidence }) => agent.agentId !== FALLBACK_AGENT && confidence > 0);
      const reason = best === undefined
        ? "nothing in the task speaks for one of the agents"
        : "what the task says speaks too weakly for any of the agents";
      return {
        matches: [
          { agentId: FALLBACK_AGENT, confidence: FALLBACK_CONFIDENCE, reason },
          ...others.map((candidate) => matchOf(candidate, BELOW_FALLBACK)),
        ],
        fallback: true,
      };
    }
    return { matches: listed.map((candidate) => matchOf(candidate, 1)), fallback: false };
  }

  #score(task: string): Candidate[] {
    const { agents, exclusions, examples, against } = this.#knowledge;
    const tokens = taskTokens(task);
    const content = contentOf(tokens);
    this.#mendSlips(content);
    const raw = new Float64Array(agents.length);
    const signals = agents.map(emptySignals);
    this.#addWords(content, raw, signals);
    this.#addPhrases(tokens, content, raw, signals);
    const sentence = sentenceOf(tokens);
    const said: Said = {
      sentence,
      padded: ` ${sentence} `,
      content: new Set(content.map(({ stem }) => stem)),
      stems: new Set(content.filter(({ weight }) => weight > 0).map(({ stem }) => stem)),
    };
    return agents.map((agent, at) => {
      const own = signals[at]!;
      let confidence = raw[at]! > 0 ? MOST_OF_WORDS * (1 - Math.exp(-raw[at]! / SCALE)) : raw[at]! * 0.3;
      const example = this.#exampleBonus(said, examples[at]!, own);
      confidence += example;
      if (exclusions[at]!.some((known) => this.#isExcluded(said, known, own))) confidence -= EXCLUSION.costs;
      for (const phrase of against[at]!) {
        if (!standsIn(content, phrase.parts, 0)) continue;
        confidence -= phrase.costs;
        own.lowered.push(phrase.text);
      }
      return { agent, confidence: rounded(Math.max(0, Math.min(1, confidence))), signals: own };
    });
  }

  /** Words that nobody knows and that are one slip from a known one become that one. */
  #mendSlips(content: readonly Token[]): void {
    const { strengths, vocabulary } = this.#knowledge;
    for (const token of content) {
      if (strengths.has(token.stem)) continue;
      const meant = vocabulary.meant(token.word);
      if (meant === null || meant.stem === "" || !strengths.has(meant.stem)) continue;
      token.stem = meant.stem;
      token.word = meant.word;
      token.weight *= SLIP;
    }
  }

  #addWords(content: readonly Token[], raw: Float64Array, signals: readonly Signals[]): void {
    const { strengths, rarity } = this.#knowledge;
    const seen = new Map<string, Token>();
    content.forEach((token) => {
      const before = seen.get(token.stem);
      // A word that is refused in one place and wanted in another is wanted.
      if (before === undefined || token.weight > before.weight) seen.set(token.stem, token);
    });
    const opening = content[0];
    for (const [stem, token] of seen) {
      const row = strengths.get(stem);
      if (row === undefined) continue;
      const weight = token.weight < 0 ? token.weight * -REFUSED : token.weight * (token === opening ? OPENS : 1);
      const rare = rarity.get(stem)!;
      for (let at = 0; at < row.length; at++) {
        if (row[at] === 0) continue;
        const points = weight * rare * row[at]!;
        raw[at]! += points;
        if (points > 0.06) signals[at]!.words.push({ word: token.word, points });
        else if (points < -0.1) signals[at]!.refused.push(token.word);
      }
    }
  }

  #addPhrases(
    tokens: readonly Token[],
    content: readonly Token[],
    raw: Float64Array,
    signals: readonly Signals[],
  ): void {
    const { phrases, smallPhrases, rarity } = this.#knowledge;
    const seen = new Set<Phrase>();
    content.forEach((token, at) => {
      for (const phrase of phrases.get(token.stem) ?? []) {
        if (seen.has(phrase)) continue;
        const weight = weightOfRun(content, phrase.parts, at);
        if (weight === null) continue;
        seen.add(phrase);
        const rare = phrase.parts.reduce((sum, stem) => sum + rarity.get(stem)!, 0) / phrase.parts.length;
        const share = phrase.parts.length > 2 ? PHRASE.more : PHRASE.two;
        raw[phrase.agent]! += weight * share * rare * phrase.strength;
        if (weight > 0.2) signals[phrase.agent]!.phrases.push(phrase.text);
      }
    });
    tokens.forEach((token, at) => {
      for (const phrase of smallPhrases.get(token.word) ?? []) {
        if (seen.has(phrase) || !phrase.parts.every((word, step) => tokens[at + step]?.word === word)) continue;
        seen.add(phrase);
        // "What now?" alone says that nothing is known; behind a whole sentence it says nothing.
        const share = Math.min(1, SMALL_SHARE * phrase.parts.length / tokens.length);
        raw[phrase.agent]! += Math.max(0, token.weight) * PHRASE.small * phrase.strength * share;
        signals[phrase.agent]!.phrases.push(phrase.text);
      }
    });
  }

  #exampleBonus(said: Said, examples: readonly KnownTask[], signals: Signals): number {
    let bonus = 0;
    for (const known of examples) {
      let own = 0;
      if (said.sentence !== "" && said.sentence === known.sentence) own = EXAMPLE.equal;
      else if (!sharesWords(said, known)) continue;
      else if (contains(said, known)) own = EXAMPLE.contained;
      else {
        const share = this.#covered(said.stems, known.stems);
        own = share >= EXAMPLE.least ? EXAMPLE.overlap * share : 0;
      }
      if (own <= bonus) continue;
      bonus = own;
      if (own > EXAMPLE.overlap / 2) signals.example = known.text;
    }
    return bonus;
  }

  #isExcluded(said: Said, known: KnownTask, signals: Signals): boolean {
    const isEqual = said.sentence !== "" && said.sentence === known.sentence;
    const isKnown = isEqual || sharesWords(said, known) && (contains(said, known) ||
          said.stems.size >= 2 && this.#covered(said.stems, known.stems) >= EXCLUSION.overlap &&
            this.#covered(known.stems, said.stems) >= 0.5);
    if (isKnown) signals.excluded = known.text;
    return isKnown;
  }

  /** Share of a task's words, weighed by rarity, that another one has; words that nobody knows count as common ones. */
  #covered(stems: ReadonlySet<string>, by: ReadonlySet<string>): number {
    const { rarity } = this.#knowledge;
    let [all, shared] = [0, 0];
    for (const stem of stems) {
      const rare = rarity.get(stem) ?? 0.5;
      all += rare;
      if (by.has(stem)) shared += rare;
    }
    return all === 0 ? 0 : shared / all;
  }
}

interface Said {
  sentence: string;
  /** The sentence between two blanks. */
  padded: string;
  /** All words that carry a subject, and those of them that are not refused. */
  content: ReadonlySet<string>;
  stems: ReadonlySet<string>;
}

function sharesWords({ content }: Said, { stems }: KnownTask): boolean {
  for (const stem of stems) if (content.has(stem)) return true;
  return false;
}

/** True when one sentence holds the other at word borders; a task of a single word says too little. */
function contains(said: Said, known: KnownTask): boolean {
  return said.padded.includes(known.padded) || said.content.size >= 2 && known.padded.includes(said.padded);
}

/** The least weight of a phrase's words where they stand in their order from a place on, or null. */
function weightOfRun(content: readonly Token[], parts: readonly string[], from: number): number | null {
  let weight = content[from]!.weight;
  let place = from;
  for (const stem of parts.slice(1)) {
    let next = place + 1;
    while (next <= place + 3 && content[next]?.stem !== stem) next++;
    if (next > place + 3) return null;
    weight = Math.min(weight, content[next]!.weight * (next === place + 1 ? 1 : next === place + 2 ? 0.8 : 0.6));
    place = next;
  }
  return weight;
}

/** True when a phrase's words stand side by side and are not refused. */
function standsIn(content: readonly Token[], parts: readonly string[], least: number): boolean {
  return content.some((_, at) =>
    parts.every((stem, step) => content[at + step]?.stem === stem && content[at + step]!.weight > least)
  );
}

function passes(
  agent: AgentProfile,
  { team, requiredCapabilities = [], excludeAgents = [] }: SelectionFilter,
): boolean {
  return (team === undefined || agent.team === team) &&
    requiredCapabilities.every((capability) => agent.capabilities.includes(capability)) &&
    !excludeAgents.includes(agent.agentId);
}

function matchOf({ agent, confidence, signals }: Candidate, most: number): AgentMatch {
  return { agentId: agent.agentId, confidence: Math.min(confidence, most), reason: reasonOf(signals) };
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

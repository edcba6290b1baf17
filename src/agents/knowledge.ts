import type { Token } from "../routing/tokens.ts";
import { Vocabulary } from "../routing/vocabulary.ts";
import type { AgentProfile } from "./agent.ts";
import { agentTokens, contentOf, sentenceOf } from "./terms.ts";

/** A term of several words, or of small words alone. */
export interface Phrase {
  agent: number;
  text: string;
  /** Stems of the words that carry a subject, or all words where none does. */
  parts: readonly string[];
  strength: number;
}

/** An example or an exclusion, ready to be compared. */
export interface KnownTask {
  text: string;
  sentence: string;
  /** The sentence between two blanks, to be found at word borders. */
  padded: string;
  stems: ReadonlySet<string>;
}

/** What a set of agents knows, worked out once. Examples and exclusions are kept apart: they have their own numbers. */
export interface Knowledge {
  agents: readonly AgentProfile[];
  /** How strongly a stem speaks for each agent, 0 to 1. */
  strengths: ReadonlyMap<string, Float64Array>;
  /** How rare a stem is among the agents, above 0 and at most 1. */
  rarity: ReadonlyMap<string, number>;
  /** By their first stem. */
  phrases: ReadonlyMap<string, readonly Phrase[]>;
  /** Phrases of small words such as "where to begin", by their first word. */
  smallPhrases: ReadonlyMap<string, readonly Phrase[]>;
  examples: readonly (readonly KnownTask[])[];
  exclusions: readonly (readonly KnownTask[])[];
  /** Phrases that count against an agent, with what each takes from its confidence. */
  against: readonly (readonly (Phrase & { costs: number })[])[];
  vocabulary: Vocabulary;
}

/** How strongly a term speaks: as a single word, as a whole phrase, and as one word of a phrase. */
const STRENGTH = {
  primaryIntents: { word: 0.8, phrase: 0.9, part: 0.22 },
  keywords: { word: 0.9, phrase: 0.9, part: 0.3 },
  secondarySignals: { word: 0.42, phrase: 0.5, part: 0.15 },
  expertise: { word: 0.6, phrase: 0.5, part: 0.25 },
  capabilities: { word: 0.5, phrase: 0.5, part: 0.25 },
  name: { word: 0.7, phrase: 0.9, part: 0.4 },
  description: { word: 0.12, phrase: 0, part: 0.12 },
} as const;

/** What phrases against an agent take from its confidence. */
const COSTS = { antiKeywords: 0.2, negativeIntents: 0.3, redirectWhen: 0.5 } as const;

/** @param agents in any order; the result does not depend on it */
export function knowledgeOf(agents: readonly AgentProfile[]): Knowledge {
  const sorted = agents.toSorted((a, b) => a.agentId < b.agentId ? -1 : a.agentId > b.agentId ? 1 : 0);
  const builder = new Builder(sorted.length);
  sorted.forEach((agent, at) => {
    const { selection } = agent;
    builder.add(at, [agent.agentId.replaceAll(/[-_]/g, " "), agent.role, agent.displayName], STRENGTH.name);
    builder.add(at, selection.primaryIntents, STRENGTH.primaryIntents);
    builder.add(at, selection.keywords, STRENGTH.keywords);
    builder.add(at, selection.secondarySignals, STRENGTH.secondarySignals);
    builder.add(at, agent.expertise, STRENGTH.expertise);
    builder.add(at, agent.capabilities.map((capability) => capability.replaceAll(/[-_]/g, " ")), STRENGTH.capabilities);
    builder.add(at, [agent.description], STRENGTH.description);
  });
  const costs = (texts: readonly string[], cost: number) =>
    texts.flatMap((text) => phraseOf(text)).map((phrase) => ({ ...phrase, costs: cost }));
  return {
    agents: sorted,
    strengths: builder.strengths,
    rarity: rarityOf(builder.strengths, sorted.length),
    phrases: builder.phrases,
    smallPhrases: builder.smallPhrases,
    examples: sorted.map(({ selection }) => selection.exampleTasks.map(knownTask)),
    exclusions: sorted.map(({ selection }) => selection.notForTasks.map(knownTask)),
    against: sorted.map(({ selection }) => [
      ...costs(selection.antiKeywords, COSTS.antiKeywords),
      ...costs(selection.negativeIntents, COSTS.negativeIntents),
      ...costs(selection.redirectWhen.map(({ phrase }) => phrase), COSTS.redirectWhen),
    ]),
    vocabulary: builder.vocabulary,
  };
}

function knownTask(text: string): KnownTask {
  const tokens = agentTokens(text);
  const sentence = sentenceOf(tokens);
  return { text, sentence, padded: ` ${sentence} `, stems: new Set(contentOf(tokens).map(({ stem }) => stem)) };
}

function phraseOf(text: string): Phrase[] {
  const parts = contentOf(agentTokens(text)).map(({ stem }) => stem);
  return parts.length === 0 ? [] : [{ agent: -1, text, parts, strength: 1 }];
}

/** The more agents speak of a stem, and the more strongly, the less it tells. */
function rarityOf(strengths: ReadonlyMap<string, Float64Array>, count: number): Map<string, number> {
  const rarity = new Map<string, number>();
  const most = Math.log(1 + count / 0.5);
  for (const [stem, row] of strengths) {
    const spread = row.reduce((sum, strength) => sum + strength, 0);
    rarity.set(stem, Math.min(1, Math.log(1 + count / (0.35 + spread)) / most));
  }
  return rarity;
}

interface Strengths {
  word: number;
  phrase: number;
  part: number;
}

class Builder {
  readonly strengths = new Map<string, Float64Array>();
  readonly phrases = new Map<string, Phrase[]>();
  readonly smallPhrases = new Map<string, Phrase[]>();
  readonly vocabulary = new Vocabulary();
  readonly #count: number;
  readonly #seen = new Set<string>();

  constructor(count: number) {
    this.#count = count;
  }

  add(agent: number, texts: readonly string[], strength: Strengths): void {
    for (const text of texts) this.#addText(agent, text, strength);
  }

  #addText(agent: number, text: string, { word, phrase, part }: Strengths): void {
    const tokens = agentTokens(text);
    for (const token of tokens) this.vocabulary.add(token.word, token.stem);
    const content = contentOf(tokens);
    const [first] = content;
    if (first === undefined) {
      this.#keep(this.smallPhrases, { agent, text, parts: tokens.map((token) => token.word), strength: phrase });
    } else if (content.length === 1) {
      // A lone subject among small words, as in "take care of the release", does not stand for the whole.
      this.#speak(first, agent, tokens.length > 2 ? Math.min(word, part * 1.5) : word);
      if (tokens.length > 2) {
        this.#keep(this.smallPhrases, { agent, text, parts: tokens.map((token) => token.word), strength: phrase });
      }
    } else {
      for (const token of content) this.#speak(token, agent, part);
      if (phrase > 0) {
        this.#keep(this.phrases, {
          agent,
          text,
          parts: content.map(({ stem }) => stem),
          strength: phrase,
        });
      }
    }
  }

  #keep(phrases: Map<string, Phrase[]>, phrase: Phrase): void {
    const key = `${phrase.agent} ${phrase.parts.join(" ")}`;
    if (phrase.parts.length === 0 || this.#seen.has(key)) return;
    this.#seen.add(key);
    const first = phrase.parts[0]!;
    const known = phrases.get(first);
    if (known === undefined) phrases.set(first, [phrase]);
    else known.push(phrase);
  }

  /** The strongest word of a stem counts, further ones add a little of what is left of the doubt. */
  #speak({ stem }: Token, agent: number, strength: number): void {
    let row = this.strengths.get(stem);
    if (row === undefined) this.strengths.set(stem, row = new Float64Array(this.#count));
    const before = row[agent]!;
    const [more, less] = before > strength ? [before, strength] : [strength, before];
    row[agent] = more + (1 - more) * less * 0.35;
  }
}

import { type AgentProfile, FALLBACK_AGENT } from "../agents/agent.ts";
import { Phrases } from "../text/phrases.ts";
import { AgentTasks } from "./agent_tasks.ts";
import { type Candidate, Matcher, type ReadTask, weighedTexts } from "./matcher.ts";
import { reasonFor } from "./reasons.ts";
import { agentRequests } from "./requests.ts";
import { TaskParts } from "./task/task_parts.ts";
import { readTask } from "./task/task_text.ts";
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
 * The numbers of the contract, which agents' files are written against: what an exclusion or a phrase of another agent's
 * work takes from an agent's confidence.
 */
const COSTS = { notForTasks: 0.5, antiKeywords: 0.2, negativeIntents: 0.3, redirectWhen: 0.5 } as const;
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
  readonly #tasks: AgentTasks;
  readonly #adverse = new Phrases<Adverse>();
  readonly #parts: TaskParts;

  /** @param agents the enabled ones; one of them is the fallback agent */
  constructor(agents: readonly AgentProfile[]) {
    this.#agents = agents.toSorted((a, b) => a.agentId < b.agentId ? -1 : a.agentId > b.agentId ? 1 : 0);
    const requests = agentRequests();
    const candidates = this.#agents.map((agent) => candidateOf(agent, requests.get(agent.agentId) ?? []));
    this.#matcher = new Matcher(candidates, { refused: WEIGHTS.refused });
    this.#parts = new TaskParts(this.#agents.flatMap(({ selection }) => selection.exampleTasks));
    this.#tasks = new AgentTasks(this.#agents, (stem) => this.#matcher.rarityOf(stem));
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
    const known = this.#tasks.compare(read.words);
    const adverse = this.#adverseIn(read);
    return this.#agents.map((_, at): Scored => {
      const shared = (points[at] ?? 0) / this.#matcher.rarest;
      let confidence = MOST_OF_WORDS * (1 - Math.exp(-shared / WEIGHTS.scale));
      const { adds, example, exclusion } = known[at]!;
      confidence += adds;
      if (exclusion !== null) confidence -= COSTS.notForTasks;
      const lowering = adverse.filter(({ agent }) => agent === at);
      for (const { costs } of lowering) confidence -= costs;
      const against = exclusion !== null
        ? `lowered by its exclusion ${JSON.stringify(exclusion)}`
        : lowering.length > 0
        ? `lowered by "${lowering[0]!.text}"`
        : null;
      return {
        at,
        ...inRange(Math.round(Math.max(0, Math.min(1, confidence)) * 10_000) / 10_000),
        example,
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
  return { name: agentId, texts: [...weighedTexts(texts, 1), ...weighedTexts(requests, WEIGHTS.example)] };
}

/** A confidence that is none, such as not a number, must not decide an order. */
function inRange(value: number): Pick<Scored, "confidence" | "outOfRange"> {
  return value >= 0 && value <= 1 ? { confidence: value, outOfRange: null } : { confidence: 0, outOfRange: value };
}

function passes(
  agent: AgentProfile,
  { team, requiredCapabilities = [], excludeAgents = [] }: SelectionFilter,
): boolean {
  return (team === undefined || agent.team === team) &&
    requiredCapabilities.every((capability) => agent.capabilities.includes(capability)) &&
    !excludeAgents.some((id) => id.toLowerCase() === agent.agentId.toLowerCase());
}

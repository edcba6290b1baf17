import { join } from "node:path";
import { FALLBACK_AGENT } from "#src/agents/agent.ts";
import { bundledRegistry } from "#src/agents/registry.ts";
import { guideOf } from "#src/library/guide.ts";
import { allWizards } from "#src/library/wizards.ts";
import { AgentSelector } from "#src/routing/agents.ts";
import { agentRequests, wizardRequests } from "#src/routing/requests.ts";
import { WizardMatcher } from "#src/routing/wizards.ts";
import { Ranker } from "#src/text/ranker.ts";
import { stem } from "#src/text/stemming/stem.ts";
import { wordsOf } from "#src/text/words.ts";
import { corporaFolder } from "../corpora.ts";
import type { LabelledTask } from "./labelled_tasks.ts";

const ROOT = join(import.meta.dir, "..", "..");
const SHARED = corporaFolder(process.env);

/** A matcher as it is measured: the names that it gives for a task, the best first; `none` where nothing fits. */
export type Route = (task: string) => string[];

/** A labelled set and who answers it. */
export interface RoutingSet {
  matcher: "wizards" | "agents";
  name: string;
  file: string;
}

/** All labelled sets of routing; those in `../shared` are not there on a bare clone. */
export const ROUTING_SETS: readonly RoutingSet[] = [
  { matcher: "wizards", name: "dev", file: join(SHARED, "wizard-routing", "tasks-dev.tsv") },
  ...[
    "own_tasks",
    "further_tasks",
    "held_out",
    "paraphrases",
    "fresh_tasks",
    "everyday_tasks",
    "voices_dev",
    "voices_held",
    "strangers",
    "later_strangers",
    "plain_foreign",
    "plain_later",
    "other_senses",
    "events",
  ].map((name) => ({
    matcher: "wizards" as const,
    name,
    file: join(ROOT, "tests", "routing", "wizards", `${name}.tsv`),
  })),
  { matcher: "agents", name: "dev", file: join(SHARED, "agent-selection", "tasks-dev.tsv") },
  ...[
    "own_tasks",
    "later_tasks",
    "plain_tasks",
    "indirect_tasks",
    "fresh_tasks",
    "everyday_tasks",
    "voices_dev",
    "voices_held",
    "plain_voices",
  ].map((name) => ({
    matcher: "agents" as const,
    name,
    file: join(ROOT, "tests", "routing", "agents", `${name}.tsv`),
  })),
];

/** What a matcher made of a labelled set. */
export interface Outcome {
  count: number;
  top1: number;
  top3: number;
  misses: { task: string; acceptable: string[]; given: string[] }[];
  /** Milliseconds per call once warm: the middle one. */
  p50: number;
}

/** The matchers as they are, made anew so that changed weights hold. */
export function routes(): Record<RoutingSet["matcher"], Route> {
  const wizards = new WizardMatcher(allWizards().map(guideOf));
  const agents = new AgentSelector(bundledRegistry().entries.map(({ agent }) => agent));
  return {
    wizards: (task) => {
      const { recommended, alternatives } = wizards.match(task);
      return [recommended ?? "none", ...alternatives.map(({ name }) => name)];
    },
    agents: (task) => agents.select(task).matches.map(({ agentId }) => agentId),
  };
}

/** Plain BM25 over the same texts, with no profile: what the weights must earn their place against. */
export function baselines(): Record<RoutingSet["matcher"], Route> {
  const requests = { wizards: wizardRequests(), agents: agentRequests() };
  const wizards = plainRanking(
    allWizards().map(({ name, title, summary, triggers, examples }) => ({
      name,
      texts: [name, title, summary, ...triggers, ...examples, ...requests.wizards.get(name) ?? []],
    })),
    "none",
  );
  const agents = plainRanking(
    bundledRegistry().entries.map(({ agent: { agentId, role, description, capabilities, expertise, selection } }) => ({
      name: agentId,
      texts: [
        agentId,
        role,
        description,
        ...capabilities,
        ...expertise,
        ...selection.primaryIntents,
        ...selection.keywords,
        ...selection.secondarySignals,
        ...selection.exampleTasks,
        ...requests.agents.get(agentId) ?? [],
      ],
    })),
    FALLBACK_AGENT,
  );
  return { wizards, agents };
}

function plainRanking(documents: readonly { name: string; texts: readonly string[] }[], otherwise: string): Route {
  const ranker = new Ranker();
  const termsOf = (text: string) => wordsOf(text).map((word) => stem(word, "en"));
  documents.forEach(({ texts }, at) => {
    for (const text of texts) for (const term of termsOf(text)) ranker.add(at, term);
  });
  return (task) => {
    const scores = ranker.score(new Map(termsOf(task).map((term) => [term, 1])));
    const ranked = documents.map(({ name }, at) => ({ name, score: scores[at]! })).filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score).map(({ name }) => name);
    return ranked.length > 0 ? ranked : [otherwise];
  };
}

/** Routes each task of a set, and times the calls when asked to. */
export function evaluate(route: Route, tasks: readonly LabelledTask[], isTimed = false): Outcome {
  const outcome: Outcome = { count: tasks.length, top1: 0, top3: 0, misses: [], p50: 0 };
  for (const { task, acceptable } of tasks) {
    const given = route(task).slice(0, 3);
    if (acceptable.includes(given[0]!)) outcome.top1++;
    else outcome.misses.push({ task, acceptable, given });
    if (given.some((name) => acceptable.includes(name))) outcome.top3++;
  }
  if (isTimed) {
    const times = tasks.flatMap(({ task }) =>
      Array.from({ length: 5 }, () => {
        const start = performance.now();
        route(task);
        return performance.now() - start;
      })
    ).sort((a, b) => a - b);
    outcome.p50 = times[Math.floor(times.length / 2)] ?? 0;
  }
  return outcome;
}

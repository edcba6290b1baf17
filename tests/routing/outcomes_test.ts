import { describe, expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundledRegistry } from "#src/agents/registry.ts";
import { guideOf } from "#src/library/guide.ts";
import { allWizards } from "#src/library/wizards.ts";
import { AgentSelector } from "#src/routing/agents.ts";
import { WEIGHTS } from "#src/routing/weights.ts";
import { WizardMatcher } from "#src/routing/wizards.ts";
import { baselines, evaluate, routes, ROUTING_SETS, type RoutingSet } from "../../scripts/eval/eval_routing.ts";
import { readLabelled } from "../../scripts/eval/labelled_tasks.ts";

const GOLDEN = join(import.meta.dir, "golden");
const agents = bundledRegistry().entries.map(({ agent }) => agent);
const guides = allWizards().map(guideOf);

/** One line for each task of a set, as it is asked for: what it is answered with, and how strongly. */
function* outcomes({ matcher, file }: RoutingSet): Generator<string> {
  const tasks = readLabelled(file).map(({ task }) => task);
  if (matcher === "agents") {
    const selector = new AgentSelector(agents);
    for (const task of tasks) {
      const [best] = selector.select(task).matches;
      yield `${best!.agentId} ${best!.confidence.toFixed(2)}\t${task}`;
    }
    return;
  }
  const wizards = new WizardMatcher(guides);
  for (const task of tasks) {
    const { recommended, confidence } = wizards.match(task);
    const { ranking, needed } = wizards.weigh(task);
    const points = `${Math.round(ranking[0]?.points ?? 0)}/${Math.round(needed)}`;
    yield `${recommended ?? "none"} ${confidence ?? ""} ${points}\t${task}`;
  }
}

const own = ROUTING_SETS.filter(({ file }) => file.startsWith(import.meta.dir));

// A changed weight, word list, trigger or keyword shows here as the sentences that it answers otherwise.
describe("each labelled task is answered as it was reviewed", () => {
  for (const set of own) {
    test(`${set.matcher} ${set.name}`, () => {
      const path = join(GOLDEN, `${set.matcher}_${set.name}.txt`);
      const now = `${[...outcomes(set)].join("\n")}\n`;
      if (process.env.UPDATE_GOLDEN === "1") writeFileSync(path, now);
      expect(now.split("\n")).toEqual(readFileSync(path, "utf8").split("\n"));
    });
  }
});

/** Top-1 and top-3 in percent that each set must reach; `docs/text.md` says what they reach. */
const LEAST: Record<string, [top1: number, top3: number]> = {
  "wizards own_tasks": [95.5, 99],
  "wizards further_tasks": [94.5, 99],
  "wizards held_out": [92, 96],
  "wizards paraphrases": [95.2, 98],
  "wizards fresh_tasks": [85, 93],
  "wizards everyday_tasks": [92, 97],
  "wizards voices_dev": [93, 98],
  "wizards voices_held": [92, 97],
  "wizards strangers": [86, 95],
  "wizards later_strangers": [88, 96],
  "wizards plain_foreign": [84, 94],
  "wizards plain_later": [83, 91],
  "wizards other_senses": [86, 89],
  "wizards events": [84, 94],
  "agents own_tasks": [95, 98],
  "agents later_tasks": [90.6, 98],
  "agents plain_tasks": [94, 98],
  "agents indirect_tasks": [91.9, 98],
  "agents fresh_tasks": [90, 97],
  "agents everyday_tasks": [94, 98],
  "agents voices_dev": [90, 98],
  "agents voices_held": [90, 98],
  "agents plain_voices": [95, 98],
};

describe("labelled sets", () => {
  const now = routes();
  const plain = baselines();
  for (const { matcher, name, file } of own) {
    test(`${matcher} ${name} reaches its share, and more than plain BM25`, () => {
      const tasks = readLabelled(file);
      const { count, top1, top3 } = evaluate(now[matcher], tasks);
      const [least1, least3] = LEAST[`${matcher} ${name}`]!;
      expect(100 * top1 / count).toBeGreaterThanOrEqual(least1);
      expect(100 * top3 / count).toBeGreaterThanOrEqual(least3);
      // Where every answer is right, nothing can be better.
      expect(Math.min(count, evaluate(plain[matcher], tasks).top1 + 1)).toBeLessThanOrEqual(top1);
    });
  }

  test("tasks that no wizard covers are refused, and few others", () => {
    // A set without foreign tasks says nothing of how many refusals are right; its refusals count as wrong in its share.
    const tasks = own.filter(({ matcher }) => matcher === "wizards").map(({ file }) => readLabelled(file))
      .filter((set) => set.some(({ acceptable }) => acceptable.includes("none"))).flat();
    const refused = tasks.filter(({ task }) => now.wizards(task)[0] === "none");
    const foreign = tasks.filter(({ acceptable }) => acceptable.includes("none"));
    const right = refused.filter(({ acceptable }) => acceptable.includes("none")).length;
    expect(right / foreign.length).toBeGreaterThanOrEqual(0.9);
    expect(right / refused.length).toBeGreaterThanOrEqual(0.9);
  });
});

describe("half and twice of each weight change some answer", () => {
  const sample = own.filter(({ name }) => name === "fresh_tasks");
  const asIs = sample.map((set) => [...outcomes(set)]);
  /** Asks until the first answer that is another one. */
  const isChanged = () =>
    sample.some((set, index) => outcomes(set).some((outcome, place) => outcome !== asIs[index]![place]));
  for (const name of Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]) {
    test(name, () => {
      const value = WEIGHTS[name];
      try {
        for (const factor of [0.5, 2]) {
          WEIGHTS[name] = value * factor;
          expect(isChanged(), `times ${factor}`).toBe(true);
        }
      } finally {
        WEIGHTS[name] = value;
      }
    });
  }
});

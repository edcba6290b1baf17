import { describe, expect, test } from "bun:test";
import { bundledRegistry } from "#src/agents/registry.ts";
import { AgentSelector } from "#src/routing/agents.ts";
import { Random } from "../../scripts/random.ts";

const agents = bundledRegistry().entries.map(({ agent }) => agent);
const selector = new AgentSelector(agents);

/** Tasks with the agent that they are an example of; those that refuse something themselves are left out. */
const TASKS = agents.flatMap(({ agentId, selection }) =>
  selection.exampleTasks.filter((task) => !/\b(?:without|not|no)\b/.test(task)).map((task) => ({
    agentId,
    task: task[0]!.toLowerCase() + task.slice(1),
  }))
);

const FORMS: readonly [string, (refused: string, wanted: string) => string][] = [
  ["do not A, B", (refused, wanted) => `Do not ${refused}, ${wanted}`],
  ["please don't A. B", (refused, wanted) => `Please don't ${refused}. ${wanted}`],
  ["never A; B", (refused, wanted) => `never ${refused}; ${wanted}`],
  ["B, but do not A", (refused, wanted) => `${wanted}, but do not ${refused}`],
  ["B. You must not A", (refused, wanted) => `${wanted}. You must not ${refused}`],
  ["B and don't A", (refused, wanted) => `${wanted} and don't ${refused}`],
  ["I don't want you to A, B", (refused, wanted) => `I don't want you to ${refused}, ${wanted}`],
  ["this is not about A: B", (refused, wanted) => `this is not about ${refused}: ${wanted}`],
  ["B, this has nothing to do with A", (refused, wanted) => `${wanted}, this has nothing to do with ${refused}`],
  ["no need to A, just B", (refused, wanted) => `no need to ${refused}, just ${wanted}`],
  ["instead of A, B", (refused, wanted) => `Instead of ${refused}, ${wanted}`],
  ["du skal ikke A, B", (refused, wanted) => `Du skal ikke ${refused}, ${wanted}`],
  ["du sollst nicht A, B", (refused, wanted) => `Du sollst nicht ${refused}, ${wanted}`],
];

describe("a sentence that refuses one task and asks for another goes to the agent of the other", () => {
  test.each(FORMS)("%s", (name, form) => {
    const random = new Random(name);
    const wrong: string[] = [];
    let count = 0;
    for (let round = 0; round < 150; round++) {
      const [refused, wanted] = [random.pick(TASKS), random.pick(TASKS)];
      if (refused.agentId === wanted.agentId) continue;
      count++;
      const sentence = form(refused.task, wanted.task);
      const { agentId } = selector.select(sentence).matches[0]!;
      if (agentId !== wanted.agentId) wrong.push(`${sentence}: ${agentId}`);
    }
    // Words outside of the refusal may suit a third agent as well.
    expect(wrong.length / count, wrong.join("\n")).toBeLessThan(0.05);
  });
});

test("a task that is only refused does not go to its agent", () => {
  const same = TASKS.filter(({ task, agentId }) =>
    agentId !== "standard" && selector.select(`Do not ${task}`).matches[0]!.agentId === agentId
  );
  expect(same.length / TASKS.length).toBeLessThan(0.1);
});

test("statements of fault refuse nothing", () => {
  for (
    const [task, agentId] of [
      ["the sign-up form does not work with a screen reader", "frontend"],
      ["the pipeline hangs and never deploys the merge", "devops"],
      ["our unit tests have never covered the parser", "quality"],
    ] as const
  ) {
    expect([task, selector.select(task).matches[0]!.agentId]).toEqual([task, agentId]);
  }
});

describe("everyday trades that no agent has", () => {
  test.each([
    "walk the dog",
    "paint the fence green",
    "milk the cows",
    "cut my hair",
    "knit a scarf for the winter",
    "repair the brakes of the car",
  ])("%s is left to the general agent, and said to be", (task) => {
    const { fallback, matches } = selector.select(task);
    expect([fallback, matches[0]!.agentId]).toEqual([true, "standard"]);
  });
});

describe("two tasks in one sentence", () => {
  test.each<[string, string[]]>([
    ["review the code and then write a press release", ["reviewer", "creative-marketer"]],
    ["write unit tests for the parser, then deploy it to the cluster", ["quality", "devops"]],
    ["fix the login page and plan the marketing campaign", ["frontend", "creative-marketer"]],
  ])("%s", (task, expected) => {
    expect(selector.severalTasks(task).map(({ recommended }) => recommended)).toEqual(expected);
  });

  test("what belongs together is one task", () => {
    const cut = TASKS.filter(({ task }) => selector.severalTasks(task).length > 0).map(({ task }) => task);
    expect(cut).toEqual([]);
  });
});

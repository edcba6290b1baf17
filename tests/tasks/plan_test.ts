import { describe, expect, test } from "bun:test";
import type { TaskPlan } from "#src/operations/tasks/plan/contract.ts";
import { readPlan } from "#src/operations/tasks/plan/read_plan.ts";
import { wizardNamed } from "#src/library/wizards.ts";
import { select } from "#src/tasks/record/tables.ts";
import { isLive } from "#src/tasks/snapshot.ts";
import { Random } from "../../scripts/random.ts";
import { PRESENT, stopStoresAfterwards } from "../tide/stores.ts";
import { runInWorld } from "./plan_world.ts";
import { inTasks, type TaskWorld } from "./task_world.ts";

stopStoresAfterwards();

const PLAN: TaskPlan = {
  description: "Repair the strategy",
  phases: [
    {
      name: "Survey",
      agents: [{ type: "surveyor", prompt: "Look at READY" }, { type: "surveyor", prompt: "Look at FIRE" }],
      reviewers: 2,
    },
    { name: "Repair", agents: [{ type: "repairer", prompt: "Repair it" }], reviewers: 1 },
  ],
};

async function liveAgents(world: TaskWorld) {
  return (await world.read(() => select("agent", "1 = 1 order by started_at, agent_id"))).filter(isLive);
}

/** Ends the workers that are at work, and lets the reviewers give the next verdicts of a list; then they approve. */
function playing(world: TaskWorld, verdicts: string[] = []): () => Promise<void> {
  return async () => {
    for (const { agent_id, task_id, role } of await liveAgents(world)) {
      if (role === "reviewer") {
        const review_id = (await world.orchestrator.ok("get_review_status", { task_id })).review.review_id;
        const verdict = verdicts.shift() ?? "approved";
        const findings = [{ type: "issue", severity: "high", message: "a reference is left" }];
        await world.agent(agent_id).ok("submit_review_verdict", { task_id, review_id, verdict, findings });
      }
      await world.launcher.end(agent_id);
    }
  };
}

describe("a plan", () => {
  test.each(PRESENT)("is worked through from its first phase to the completed task, in %s", async (kind) => {
    await inTasks(async (world) => {
      const { end, lines } = await runInWorld(world, PLAN, playing(world));
      expect(end).toMatchObject({ outcome: "closed", task_status: "COMPLETED", reason: null });
      expect(world.launcher.starts.map(({ agent_type }) => agent_type)).toEqual(
        ["surveyor", "surveyor", "reviewer", "reviewer", "repairer", "reviewer"],
      );
      expect(lines).toContain("phase 2 'Repair': UNDER_REVIEW -> APPROVED");
      expect(lines.at(-2)).toBe("task: ACTIVE -> COMPLETED");
    }, { kind });
  });

  test("goes on to the next phase where the phases are called by numbers", async () => {
    await inTasks(async (world) => {
      const agents = [{ type: "worker", prompt: "Do it" }];
      const phases = ["1", "0", "2"].map((name) => ({ name, agents, reviewers: 1 }));
      const { end } = await runInWorld(world, { description: "Count", phases }, playing(world));
      expect(end.task_status).toBe("COMPLETED");
    });
  });

  for (const verdict of ["needs_revision", "rejected"]) {
    test(`starts its agents again with the wanted changes after ${verdict}`, async () => {
      await inTasks(async (world) => {
        const { end } = await runInWorld(world, PLAN, playing(world, ["approved", "approved", verdict]));
        expect(end.task_status).toBe("COMPLETED");
        const repairs = world.launcher.starts.filter(({ agent_type }) => agent_type === "repairer");
        expect(repairs.map(({ prompt }) => prompt.includes("a reference is left"))).toEqual([false, true]);
      });
    });
  }

  test("stops where a person decides, and goes on after the decision", async () => {
    await inTasks(async (world) => {
      const verdicts = ["approved", "approved", ...Array<string>(4).fill("needs_revision")];
      const { end } = await runInWorld(world, PLAN, playing(world, verdicts));
      expect(end).toMatchObject({ outcome: "stopped", task_status: "ACTIVE" });
      expect(end.reason).toContain("'Repair' is ESCALATED");
      expect(end.next).toContain("approve_phase_review with force_escalated");
      const { task_id } = end;
      await world.orchestrator.ok("reject_phase_review", { task_id, rejection_reason: "Once more" });
      const again = await runInWorld(world, PLAN, playing(world), { task_id });
      expect(again.end).toMatchObject({ task_id, outcome: "closed", task_status: "COMPLETED" });
    });
  });

  test("starts a failed agent once more, then stops and says which one failed", async () => {
    await inTasks(async (world) => {
      const fail = async () => {
        for (const { agent_id } of await liveAgents(world)) await world.launcher.end(agent_id, { exit_code: 3 });
      };
      const { end } = await runInWorld(world, PLAN, fail);
      expect(end.outcome).toBe("stopped");
      expect(end.reason).toMatch(
        /^agent 'surveyor' has not completed its work after 2 tries: surveyor-.* failed \(exit:3\)/,
      );
      expect(world.launcher.starts.length).toBe(4);
    });
  });

  test("goes on when a person has had another agent do the work of one that failed", async () => {
    await inTasks(async (world) => {
      const { end: { task_id } } = await runInWorld(world, PLAN, async () => {
        for (const { agent_id, prompt_preview } of await liveAgents(world)) {
          await world.launcher.end(agent_id, { exit_code: prompt_preview.includes("FIRE") ? 3 : 0 });
        }
      });
      world.clock++;
      await world.launcher.end(await world.worker(task_id, "person"));
      const { end } = await runInWorld(world, PLAN, playing(world), { task_id });
      expect(end.task_status).toBe("COMPLETED");
    });
  });

  test("does not start an agent again that a person has stopped", async () => {
    await inTasks(async (world) => {
      const { end } = await runInWorld(world, PLAN, async () => {
        for (const { agent_id, task_id } of await liveAgents(world)) {
          await world.orchestrator.ok("kill_real_agent", { task_id, agent_id });
        }
      });
      expect(end.reason).toContain("terminated");
      expect(world.launcher.starts.length).toBe(2);
    });
  });

  test("goes on where an interrupted run has left off, without a second agent for the same work", async () => {
    await inTasks(async (world) => {
      const first = await runInWorld(world, PLAN, (interrupt) => Promise.resolve(interrupt()));
      expect(first.end.outcome).toBe("interrupted");
      expect((await liveAgents(world)).length).toBe(2);
      const { task_id } = first.end;
      const second = await runInWorld(world, PLAN, playing(world), { task_id });
      expect(second.end.task_status).toBe("COMPLETED");
      expect(world.launcher.starts.length).toBe(6);
    });
  });

  test("keeps to its limits, and waits for a free place", async () => {
    await inTasks(async (world) => {
      const most: number[] = [];
      const play = playing(world);
      const { end } = await runInWorld(world, { ...PLAN, limits: { max_concurrent: 2 } }, async () => {
        most.push((await liveAgents(world)).length);
        await play();
      });
      expect(end.task_status).toBe("COMPLETED");
      expect(Math.max(...most)).toBe(2);
    });
  });

  test("stops where its limits leave no agent", async () => {
    await inTasks(async (world) => {
      const { end } = await runInWorld(world, { ...PLAN, limits: { max_agents: 1 } }, playing(world));
      expect(end).toMatchObject({ outcome: "stopped", reason: "The task has had 1 of 1 agents." });
    });
  });

  test("makes no task where no agent could be started", async () => {
    await inTasks(async (world) => {
      world.launcher.refused = { code: "DEPLOY_FAILED", message: "no command for agents is set", help: "set one" };
      await expect(runInWorld(world, PLAN, playing(world))).rejects.toThrow("no command for agents is set");
      expect((await world.orchestrator.ok("list_tasks")).total).toBe(0);
    });
  });

  test("does not go on with a task of other phases", async () => {
    await inTasks(async (world) => {
      const task_id = await world.task(["Other"]);
      await expect(runInWorld(world, PLAN, playing(world), { task_id })).rejects.toThrow("has the phases 'Other'");
    });
  });
});

test("a plan comes to an end whatever its agents and reviewers do, and no move of it is refused", async () => {
  await inTasks(async (world) => {
    for (let seed = 1; seed <= 25; seed++) {
      const random = new Random("plan", seed);
      const pick = <T>(choices: readonly T[]): T => choices[random.below(choices.length)]!;
      let waits = 0;
      const { end } = await runInWorld(world, PLAN, async (interrupt) => {
        if (++waits > 500) interrupt();
        for (const { agent_id, task_id, role } of await liveAgents(world)) {
          if (random.chance(0.3)) continue;
          if (role === "reviewer" && random.chance(0.8)) {
            const review_id = (await world.orchestrator.ok("get_review_status", { task_id })).review.review_id;
            const verdict = pick(["approved", "approved", "needs_revision", "rejected"]);
            await world.agent(agent_id).ok("submit_review_verdict", { task_id, review_id, verdict });
          }
          await world.launcher.end(agent_id, pick([{}, {}, {}, { exit_code: 1 }, { has_result: false }]));
        }
      });
      expect([seed, end.outcome]).not.toEqual([seed, "interrupted"]);
      if (end.outcome === "closed") expect(end.task_status).toBe("COMPLETED");
      else expect(end.reason).toMatch(/ is ESCALATED: | has not completed its work after 2 tries: /);
    }
  });
}, 60_000);

describe("the file of a plan", () => {
  const faults = (text: string): string => {
    try {
      readPlan(Buffer.from(text), "plan.yaml");
    } catch (error) {
      return (error as Error).message;
    }
    throw new Error("the plan was read");
  };
  const phase = "phases:\n  - name: A\n    agents:\n      - type: a\n        prompt: Work\n";

  test("ends the prompt of an agent with the wizard that it names", () => {
    const text =
      "description: d\nphases:\n  - name: P\n    agents: [{type: writer, prompt: Write it, wizard: roadmap_recipe}]\n";
    const [agent] = readPlan(new TextEncoder().encode(text), "plan.yaml").phases[0]!.agents;
    expect(agent).toEqual({ type: "writer", prompt: expect.stringMatching(/^Write it\n\n# Guide: /) });
    expect(agent!.prompt).toContain(wizardNamed("roadmap_recipe").body);
  });

  test("is read as it is written", () => {
    expect(readPlan(Buffer.from(`description: x\n${phase}`), "plan.yaml")).toEqual({
      description: "x",
      phases: [{ name: "A", agents: [{ type: "a", prompt: "Work" }] }],
    });
  });

  const wrong: [string, string, string][] = [
    [
      "what lacks a field",
      "description: x\nphases:\n  - name: A\n",
      "line 3: `phases[0].agents` is missing, expected a list of agents",
    ],
    ["a misspelt field", `descripton: x\n${phase}`, "line 1: unknown field `descripton`, did you mean `description`?"],
    [
      "a misspelt field of an agent",
      `description: x\n${phase}        modle: m\n`,
      "line 7: unknown field `modle`, did you mean `model`?",
    ],
    [
      "too many reviewers",
      `description: x\n${phase}    reviewers: 9\n`,
      "line 7: `phases[0].reviewers` is `9`, expected a whole number from 1 to 5",
    ],
    [
      "the same work twice",
      `description: x\n${phase}      - type: a\n        prompt: Work\n`,
      "line 8: `phases[0].agents[1].prompt` is `Work`, expected a different prompt from the agents before it",
    ],
    [
      "a second phase of one name",
      `description: x\n${phase}${phase.slice(8).replace("name: A", "name: a")}`,
      "line 7: `phases[1].name` is `a`, expected a name of its own",
    ],
    [
      "a wizard that there is not",
      `description: x\n${phase}        wizard: roadmap\n`,
      "line 7: `phases[0].agents[0].wizard` is `roadmap`, expected the name of a wizard that `epf wizards list` shows",
    ],
    ["broken YAML", "description: [x\n", "line "],
    ["an empty file", "", "is not a plan"],
  ];
  for (const [what, text, message] of wrong) {
    test(`is refused with the line of ${what}`, () => expect(faults(text)).toContain(message));
  }
});

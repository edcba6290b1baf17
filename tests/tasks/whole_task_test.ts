import { describe, expect, test } from "bun:test";
import { select } from "#src/tasks/record/tables.ts";
import { isLive } from "#src/tasks/snapshot.ts";
import { PRESENT, stopStoresAfterwards } from "../tide/stores.ts";
import { inTasks, type TaskWorld } from "./task_world.ts";

stopStoresAfterwards();

describe.each(PRESENT)("in %s", (kind) => {
  test("a task of two phases goes from its creation to its end", async () => {
    await inTasks(async (world) => {
      const { orchestrator } = world;
      const task_id = await world.task(["Investigation", "Repair"]);
      await world.approved(task_id);
      const advanced = await orchestrator.ok("advance_to_next_phase", { task_id });
      expect(advanced).toMatchObject({ previous_phase: "Investigation", current_phase: "Repair" });
      await world.submitted(task_id);
      await world.judged(task_id, "approved", "needs_revision");
      const revising = await orchestrator.ok("get_phase_status", { task_id });
      expect(revising.guidance.current_state).toBe("phase_2_revising_no_agents");
      await world.submitted(task_id);
      await world.judged(task_id, "approved");
      const done = await orchestrator.ok("get_real_task_status", { task_id });
      expect(done.status.task_status).toBe("COMPLETED");
      expect(done.guidance.current_state).toBe("task_complete");
      await orchestrator.ok("get_phase_handover", { task_id, phase_index: 1 });
      const late = { task_id, agent_type: "fixer", prompt: "More" };
      expect((await orchestrator.refused("deploy_headless_agent", late)).code).toBe("TASK_CLOSED");
    }, { kind });
  });
});

/** A client that does nothing but what guidance says, the first tool that `next_action` names. */
async function led(world: TaskWorld, task_id: string, answers: Record<string, Record<string, unknown>>) {
  const { guidance } = await world.orchestrator.ok("get_real_task_status", { task_id });
  const { current_state, next_action, available_actions } = guidance;
  const tools = (available_actions as string[]).map((action) => action.split(" - ", 1)[0]!);
  const tool = tools.find((name) => (next_action as string).includes(name));
  if (!/^Wait/.test(next_action)) await world.orchestrator.ok(tool!, { task_id, ...answers[tool!] });
  return current_state as string;
}

test("who does only what guidance says brings four phases to their end, past a failing agent and a rejecting reviewer", async () => {
  await inTasks(async (world) => {
    const task_id = await world.task(["Survey", "Repair", "Describe", "Test"]);
    const ends = [{ exit_code: 3, has_result: false }];
    const verdicts = ["approved", "rejected"];
    const states: string[] = [];
    while (states.at(-1) !== "task_complete" && states.length < 100) {
      states.push(
        await led(world, task_id, {
          deploy_headless_agent: { agent_type: "worker", prompt: `Step ${states.length}` },
          trigger_agentic_review: { num_reviewers: 1 },
        }),
      );
      for (const agent of (await world.read(() => select("agent", "task_id = ?", task_id))).filter(isLive)) {
        if (agent.role === "reviewer") {
          const { review } = await world.agent(agent.agent_id).ok("get_review_status", { task_id });
          const verdict = verdicts.shift() ?? "approved";
          await world.agent(agent.agent_id).ok("submit_review_verdict", {
            ...{ task_id, review_id: review.review_id, verdict },
          });
        }
        await world.launcher.end(agent.agent_id, agent.role === "worker" ? ends.shift() : {});
      }
    }
    expect(states.at(-1)).toBe("task_complete");
    expect(states).toContain("phase_2_rejected");
    expect(world.launcher.starts.length).toBe(11);
  });
});

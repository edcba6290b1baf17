import { describe, expect, test } from "bun:test";
import { PRESENT, stopStoresAfterwards } from "../tide/stores.ts";
import { inTasks } from "./task_world.ts";

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

import { expect, test } from "bun:test";
import { followTask } from "#src/operations/tasks/follow/follow_task.ts";
import { callContext } from "./plan_world.ts";
import { inTasks } from "./task_world.ts";

test("a verdict given by a clock that is behind is shown to who watches, once", async () => {
  await inTasks(async (world) => {
    const task_id = await world.task();
    await world.submitted(task_id);
    const { review_id, reviewers } = await world.review(task_id, 3);
    let { position } = await followTask(callContext(world), { task_id });
    for (const [index, reviewer] of reviewers.entries()) {
      world.clock -= 3600;
      await world.agent(reviewer).ok("submit_review_verdict", {
        ...{ task_id, review_id, verdict: "approved" },
        reviewer_notes: `note ${index}`,
      });
      const seen = await followTask(callContext(world), { task_id, since: position });
      position = seen.position;
      const verdicts = seen.entries.filter(({ about }) => about === "verdict").map(({ text }) => text);
      expect(verdicts).toEqual([`reviewer ${reviewer} says approved: note ${index}`]);
    }
  });
});

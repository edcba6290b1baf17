import { expect, test } from "bun:test";
import { inFolder } from "../binary.ts";
import { type TaskProject, withTasks } from "./task_project.ts";

function inProject(body: (project: TaskProject) => Promise<void>): Promise<void> {
  return inFolder({}, (folder) => withTasks(folder, body));
}

/** A worker that does its work, and the submission of the phase. */
async function work(project: TaskProject, task_id: string): Promise<void> {
  const deployed = await project.call("deploy_headless_agent", { task_id, agent_type: "worker", prompt: "Work" });
  expect(deployed).toMatchObject({ success: true, status: "running" });
  await project.launcher.end(deployed.agent_id);
  expect(await project.call("submit_phase_for_review", { task_id })).toMatchObject({ success: true });
}

/** A review whose reviewers give these verdicts. */
async function review(project: TaskProject, task_id: string, ...verdicts: string[]): Promise<void> {
  const { review_id, reviewers_spawned } = await project.call("trigger_agentic_review", {
    task_id,
    num_reviewers: verdicts.length,
  });
  for (const [index, verdict] of verdicts.entries()) {
    const reviewer = reviewers_spawned[index];
    const given = await project.call("submit_review_verdict", { task_id, review_id, verdict }, reviewer);
    expect(given).toMatchObject({ success: true, reviewers_submitted: index + 1 });
    await project.launcher.end(reviewer);
  }
}

test("a task of two phases goes from its creation to its end", () =>
  inProject(async (project) => {
    const task_id = await project.create("Investigation", "Repair");
    await work(project, task_id);
    await review(project, task_id, "approved", "approved");
    const advanced = await project.call("advance_to_next_phase", { task_id });
    expect(advanced).toMatchObject({ success: true, previous_phase: "Investigation", current_phase: "Repair" });
    await work(project, task_id);
    await review(project, task_id, "approved", "needs_revision");
    const revising = await project.call("get_phase_status", { task_id });
    expect(revising.guidance.current_state).toBe("phase_2_revising_no_agents");
    await work(project, task_id);
    await review(project, task_id, "approved");
    const done = await project.call("get_real_task_status", { task_id });
    expect(done.status.task_status).toBe("COMPLETED");
    expect(done.guidance.current_state).toBe("task_complete");
    expect(await project.call("get_phase_handover", { task_id, phase_index: 1 })).toMatchObject({ success: true });
    expect(await project.call("deploy_headless_agent", { task_id, agent_type: "x", prompt: "y" })).toMatchObject({
      success: false,
      code: "TASK_CLOSED",
    });
  }));

test("an agent that fails, one whose processes vanish and one without a result are no success", () =>
  inProject(async (project) => {
    const task_id = await project.create("Work");
    const deploy = async (prompt: string) =>
      (await project.call("deploy_headless_agent", { task_id, agent_type: "worker", prompt })).agent_id as string;
    const [failing, vanishing, silent] = [await deploy("a"), await deploy("b"), await deploy("c")];
    await project.launcher.end(failing, { exit_code: 1, signal: null, has_result: true });
    project.launcher.vanish(vanishing);
    await project.launcher.end(silent, { exit_code: 0, signal: null, has_result: false });
    const { agents } = await project.call("get_real_task_status", { task_id });
    const statuses = Object.fromEntries(
      agents.list.map((agent: { agent_id: string; status: string }) => [agent.agent_id, agent.status]),
    );
    expect(statuses).toEqual({ [failing]: "failed", [vanishing]: "lost", [silent]: "failed" });
    expect(await project.call("submit_phase_for_review", { task_id })).toMatchObject({ code: "NOTHING_TO_REVIEW" });
  }));

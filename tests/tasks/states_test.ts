import { join } from "node:path";
import { expect, test } from "bun:test";
import { CODES } from "#src/tasks/failure.ts";
import { run as deleteTask } from "#src/operations/tasks/delete_task/run.ts";
import { run as cancelTask } from "#src/operations/tasks/cancel_task/run.ts";
import { inFolder, ROOT } from "../binary.ts";
import { callContext } from "./plan_world.ts";
import { type Answer, TaskClient, TaskWorld } from "./task_world.ts";

const PAGE = await Bun.file(join(ROOT, "docs", "tasks.md")).text();
/** The states that the page lists; each row may name several. */
const DOCUMENTED = [
  ...PAGE.slice(PAGE.indexOf("## States"), PAGE.indexOf("## Errors")).matchAll(/^\| (`[^|]*) \|/gm),
].flatMap(([, names]) => [...names!.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name!));

/** A world that notes the state of each answer. */
class NotingWorld extends TaskWorld {
  readonly states = new Set<string>();

  override client(identity: Record<string, string> = {}, launcher = this.launcher): TaskClient {
    const client = super.client(identity, launcher);
    const call = client.call.bind(client);
    client.call = async (tool, args) => this.note(await call(tool, args));
    return client;
  }

  note(answer: Answer): Answer {
    const state = answer.guidance.current_state as string;
    const isError = answer.success === false && Object.keys(CODES).some((one) => state.startsWith(one));
    if (!isError) this.states.add(state.replace(/^phase_\d+_/, "phase_n_"));
    return answer;
  }
}

/** A task taken through everything that can happen to it. */
async function live(world: NotingWorld): Promise<void> {
  const { orchestrator } = world;
  const task_id = await world.task(["Investigation", "Testing"]);
  const one = { task_id };
  const look = () => orchestrator.ok("get_real_task_status", one);
  await look();
  const agent_id = await world.worker(task_id);
  const agent = world.agent(agent_id);
  await look();
  await agent.ok("get_phase_status", one);
  await agent.ok("update_agent_progress", { ...one, status: "working", message: "At it" });
  await agent.ok("report_agent_finding", { ...one, finding_type: "issue", severity: "high", message: "Found" });
  await agent.ok("get_task_findings", one);
  await orchestrator.ok("get_agent_output", { ...one, agent_id });
  await agent.ok("update_agent_progress", { ...one, status: "completed", message: "Done" });
  await world.launcher.end(agent_id);
  await orchestrator.ok("get_agent_output", { ...one, agent_id });
  await look();
  await orchestrator.ok("submit_phase_for_review", one);
  await look();
  const first = await world.review(task_id, 2);
  await look();
  await orchestrator.ok("get_review_status", one);
  await orchestrator.ok("abort_stalled_review", { ...one, review_id: first.review_id, reason: "Stuck" });
  await orchestrator.ok("submit_phase_for_review", one);
  // Every reviewer ends without a word.
  const silent = await world.review(task_id, 1);
  await world.launcher.end(silent.reviewers[0]!, { exit_code: 1 });
  await orchestrator.ok("get_review_status", { ...one, review_id: silent.review_id });
  const divided = await world.review(task_id, 2);
  for (const reviewer of divided.reviewers) {
    const verdict = { ...one, review_id: divided.review_id, verdict: "needs_revision" };
    await world.agent(reviewer).ok("submit_review_verdict", verdict);
    await world.launcher.end(reviewer);
  }
  await look();
  const reviser = await world.worker(task_id);
  await look();
  await world.agent(reviser).ok("get_real_task_status", one);
  await world.launcher.end(reviser);
  await look();
  await orchestrator.ok("submit_phase_for_review", one);
  await world.judged(task_id, "rejected");
  await look();
  for (const verdict of ["needs_revision", "needs_revision"]) {
    await world.submitted(task_id);
    await world.judged(task_id, verdict);
  }
  await look();
  await orchestrator.ok("approve_phase_review", { ...one, force_escalated: true });
  await look();
  await orchestrator.ok("advance_to_next_phase", one);
  await orchestrator.ok("get_phase_handover", one);
  const stopped = await world.worker(task_id);
  await orchestrator.ok("kill_real_agent", { ...one, agent_id: stopped });
  await orchestrator.ok("get_agent_output", { ...one, agent_id: stopped });
  await orchestrator.ok("get_health_status");
  world.launcher.refused = { code: "DEPLOY_FAILED", message: "no command", help: "set one" };
  await orchestrator.ok("trigger_health_scan");
  world.launcher.refused = null;
  await world.approved(task_id);
  await look();
  await orchestrator.ok("list_tasks");
  const other = await world.task(["Test"]);
  await cancelTask(callContext(world), { task_id: other, reason: "Not needed" });
  await orchestrator.ok("get_real_task_status", { task_id: other });
  world.note(JSON.parse(JSON.stringify(await deleteTask(callContext(world), { task_id: other }))));
}

test("the states that docs/tasks.md lists are those that a task comes to", async () => {
  await inFolder({}, async (folder) => {
    const world = new NotingWorld(folder, { EPF_TASKS_DB: join(folder, "tasks.sqlite") });
    try {
      await live(world);
    } finally {
      await world.stores.close();
    }
    expect([...world.states].toSorted()).toEqual(DOCUMENTED.toSorted());
  });
});

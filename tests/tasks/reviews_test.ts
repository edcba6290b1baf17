import { describe, expect, test } from "bun:test";
import { select } from "#src/tasks/record/tables.ts";
import { run as cancel } from "#src/operations/tasks/cancel_task/run.ts";
import { callContext } from "./plan_world.ts";
import { inTasks, type TaskWorld } from "./task_world.ts";

/** A task whose first phase is under review. */
async function underReview(world: TaskWorld, reviewers = 2) {
  const task_id = await world.task();
  await world.submitted(task_id);
  return { task_id, ...await world.review(task_id, reviewers) };
}

const QUORUMS = [
  ["all approve", ["approved", "approved"], "APPROVED"],
  ["one wants a revision", ["approved", "needs_revision", "approved"], "REVISING"],
  ["one rejects", ["needs_revision", "approved", "rejected"], "REJECTED"],
  ["one judges alone", ["approved"], "APPROVED"],
] as const;

test.each(QUORUMS)("the strictest verdict counts: %s", async (_, verdicts, status) => {
  await inTasks(async (world) => {
    const task_id = await world.task();
    await world.submitted(task_id);
    await world.judged(task_id, ...verdicts);
    expect(await world.phaseStatus(task_id)).toBe(status);
  });
});

test("nothing is decided before the last verdict, and the answers count them", async () => {
  await inTasks(async (world) => {
    const { task_id, review_id, reviewers: [first, second] } = await underReview(world);
    const give = (reviewer: string, verdict: string) =>
      world.agent(reviewer).ok("submit_review_verdict", { task_id, review_id, verdict });
    expect(await give(first!, "rejected")).toMatchObject({
      ...{ reviewers_submitted: 1, reviewers_expected: 2, all_submitted: false, review_completed: false },
      ...{ final_verdict: null, phase_status: "UNDER_REVIEW", already_recorded: false },
      guidance: { current_state: "verdict_recorded" },
    });
    expect(await give(first!, "rejected")).toMatchObject({ reviewers_submitted: 1, already_recorded: true });
    expect(await give(second!, "approved")).toMatchObject({
      ...{ reviewers_submitted: 2, all_submitted: true, review_completed: true, partial_verdict: false },
      ...{ final_verdict: "rejected", phase_status: "REJECTED" },
      guidance: { current_state: "review_complete" },
    });
    expect(await give(second!, "approved")).toMatchObject({ already_recorded: true, phase_status: "REJECTED" });
  });
});

const DEATHS = [
  ["fails", (world: TaskWorld, id: string) => world.launcher.end(id, { exit_code: 1 })],
  ["ends without a verdict", (world: TaskWorld, id: string) => world.launcher.end(id)],
  ["vanishes", (world: TaskWorld, id: string) => Promise.resolve(world.launcher.vanish(id))],
  ["is stopped", async (world: TaskWorld, id: string) => {
    const { task_id } = world.launcher.starts.find(({ agent_id }) => agent_id === id)!;
    await world.orchestrator.ok("kill_real_agent", { task_id, agent_id: id });
  }],
] as const;

describe.each(DEATHS)("a reviewer that %s", (_, die) => {
  test("after the others have judged leaves a partial verdict", async () => {
    await inTasks(async (world) => {
      const { task_id, review_id, reviewers: [first, second] } = await underReview(world);
      await world.agent(first!).ok("submit_review_verdict", { task_id, review_id, verdict: "approved" });
      await die(world, second!);
      expect(await world.phaseStatus(task_id)).toBe("APPROVED");
      const { review } = await world.orchestrator.ok("get_review_status", { task_id });
      expect(review).toMatchObject({ status: "completed", partial: true, final_verdict: "approved" });
    });
  });

  test("before the others judge is no longer waited for", async () => {
    await inTasks(async (world) => {
      const { task_id, review_id, reviewers: [first, second] } = await underReview(world);
      await die(world, second!);
      expect(await world.phaseStatus(task_id)).toBe("UNDER_REVIEW");
      const args = { task_id, review_id, verdict: "needs_revision" };
      const answer = await world.agent(first!).ok("submit_review_verdict", args);
      expect(answer).toMatchObject({ partial_verdict: true, dead_reviewers: [second], phase_status: "REVISING" });
    });
  });
});

test("reviews without any verdict are tried again twice, then a person decides", async () => {
  await inTasks(async (world) => {
    const task_id = await world.task();
    await world.submitted(task_id);
    for (const expected of ["AWAITING_REVIEW", "AWAITING_REVIEW", "ESCALATED"]) {
      const { reviewers } = await world.review(task_id);
      for (const reviewer of reviewers) await world.launcher.end(reviewer, { exit_code: 1 });
      expect(await world.phaseStatus(task_id)).toBe(expected);
    }
    const { guidance } = await world.orchestrator.ok("get_phase_status", { task_id });
    expect(guidance.current_state).toBe("phase_1_escalated");
    expect(guidance.context.escalation_reason).toContain("without a verdict");
    // Whoever tries again begins to count anew.
    const { reviewers } = await world.review(task_id, 1);
    await world.launcher.end(reviewers[0]!, { exit_code: 1 });
    expect(await world.phaseStatus(task_id)).toBe("AWAITING_REVIEW");
  });
});

test("reviewers that do not start leave the phase to be tried again; one that starts is enough", async () => {
  await inTasks(async (world) => {
    const task_id = await world.task();
    await world.submitted(task_id);
    world.launcher.script = ["failed", "failed"];
    await world.orchestrator.refused("trigger_agentic_review", { task_id });
    expect(await world.phaseStatus(task_id)).toBe("AWAITING_REVIEW");
    world.launcher.script = ["failed", "running"];
    const answer = await world.orchestrator.ok("trigger_agentic_review", { task_id });
    expect(answer.reviewers_spawned).toHaveLength(1);
    expect(answer.guidance.warnings.join()).toContain("could not be started");
    const [reviewer] = answer.reviewers_spawned;
    const args = { task_id, review_id: answer.review_id, verdict: "approved" };
    expect(await world.agent(reviewer).ok("submit_review_verdict", args)).toMatchObject({ phase_status: "APPROVED" });
  });
});

test("three rounds of revision, then a person decides: sent back it has three more, approved it is done", async () => {
  await inTasks(async (world) => {
    const task_id = await world.task();
    for (const [round, expected] of ["REVISING", "REVISING", "REVISING", "ESCALATED"].entries()) {
      await world.submitted(task_id);
      await world.judged(task_id, round === 1 ? "rejected" : "needs_revision");
      const status = await world.phaseStatus(task_id);
      expect(status).toBe(round === 1 ? "REJECTED" : expected);
    }
    const reject = { task_id, rejection_reason: "The figures are missing", required_changes: ["Add the figures"] };
    const sent = await world.orchestrator.ok("reject_phase_review", reject);
    expect(sent).toMatchObject({ status: "REVISING", revision_round: 4, max_revision_rounds: 6 });
    await world.worker(task_id);
    const { prompt } = world.launcher.starts.at(-1)!;
    expect(prompt).toContain("The figures are missing");
    expect(prompt).toContain("Add the figures");
    await world.launcher.end(world.launcher.starts.at(-1)!.agent_id);
    await world.orchestrator.ok("submit_phase_for_review", { task_id });
    for (let round = 4; round <= 6; round++) {
      if (round > 4) await world.submitted(task_id);
      await world.judged(task_id, "needs_revision");
    }
    expect(await world.phaseStatus(task_id)).toBe("ESCALATED");
    const approved = await world.orchestrator.ok("approve_phase_review", {
      ...{ task_id, force_escalated: true, auto_advance: true, reviewer_notes: "Good enough" },
    });
    expect(approved).toMatchObject({ status: "APPROVED", advanced: true });
    const { current_phase } = await world.orchestrator.ok("get_phase_status", { task_id });
    expect(current_phase).toMatchObject({ name: "Implementation", status: "ACTIVE" });
  });
});

test("a rejected phase is revised by its first new worker, who reads what the reviewers found", async () => {
  await inTasks(async (world) => {
    const { task_id, review_id, reviewers: [reviewer] } = await underReview(world, 1);
    const findings = [
      { type: "blocker", severity: "critical", message: "The north star has no purpose" },
      { type: "praise", severity: "low", message: "Good titles" },
    ];
    const args = { task_id, review_id, verdict: "rejected", findings };
    await world.agent(reviewer!).ok("submit_review_verdict", args);
    const status = await world.orchestrator.ok("get_phase_status", { task_id });
    expect(status.review).toMatchObject({
      findings_summary: { total: 2, blockers: 1, critical: 1 },
      blocker_messages: ["The north star has no purpose"],
    });
    expect(status.guidance.current_state).toBe("phase_1_rejected");
    expect(status.guidance.context).toMatchObject({ revision_round: 1, blockers: 1, critical: 1 });
    await world.worker(task_id);
    expect(await world.phaseStatus(task_id)).toBe("REVISING");
    const { prompt } = world.launcher.starts.at(-1)!;
    expect(prompt).toContain("The north star has no purpose");
    expect(prompt).not.toContain("Good titles");
  });
});

test.each([["ACTIVE", 0], ["REVISING", 1]] as const)(
  "an aborted review stops its reviewers and goes back to %s",
  async (back, rounds) => {
    await inTasks(async (world) => {
      const task_id = await world.task();
      for (let round = 0; round < rounds; round++) {
        await world.submitted(task_id);
        await world.judged(task_id, "needs_revision");
      }
      await world.submitted(task_id);
      const { review_id, reviewers } = await world.review(task_id);
      await world.agent(reviewers[0]!).ok("submit_review_verdict", { task_id, review_id, verdict: "approved" });
      const answer = await world.orchestrator.ok("abort_stalled_review", { task_id, review_id, reason: "Too slow" });
      expect(answer).toMatchObject({
        ...{ status: "aborted", verdicts_received_before_abort: 1, phase_returned_to: back },
      });
      expect(answer.killed_reviewers.toSorted()).toEqual(reviewers.toSorted());
      expect(world.launcher.stopped.toSorted()).toEqual(reviewers.toSorted());
      expect(await world.phaseStatus(task_id)).toBe(back);
      const { review } = await world.orchestrator.ok("get_review_status", { task_id, review_id });
      expect(review).toMatchObject({ status: "aborted", abort_reason: "Too slow", reviewers_submitted: 1 });
    });
  },
);

test("an escalated phase can be reviewed again after its review was put aside", async () => {
  await inTasks(async (world) => {
    const task_id = await world.task();
    await world.escalated(task_id);
    const { review: { review_id } } = await world.orchestrator.ok("get_review_status", { task_id });
    const answer = await world.orchestrator.ok("abort_stalled_review", { task_id, review_id, reason: "Unfair" });
    expect(answer.phase_returned_to).toBe("AWAITING_REVIEW");
    await world.judged(task_id, "approved");
    expect(await world.phaseStatus(task_id)).toBe("APPROVED");
  });
});

test("an approved phase leaves a handover of its grave findings, and the orchestrator's words replace them", async () => {
  await inTasks(async (world) => {
    const task_id = await world.task();
    const agent_id = await world.worker(task_id);
    const report = (severity: string, finding_type: string, message: string) =>
      world.agent(agent_id).ok("report_agent_finding", { task_id, severity, finding_type, message });
    await report("low", "insight", "a trifle");
    await report("critical", "blocker", "no market");
    await report("high", "insight", "sales fall");
    await report("high", "recommendation", "ask customers");
    await world.launcher.end(agent_id);
    await world.orchestrator.ok("submit_phase_for_review", { task_id, phase_summary: "The figures are read" });
    await world.judged(task_id, "approved");
    const { handover, markdown } = await world.orchestrator.ok("get_phase_handover", { task_id });
    expect(handover).toMatchObject({
      ...{
        summary: "The figures are read",
        source: "generated",
        blockers: [expect.stringMatching(/^no market \(investigator-/)],
      },
      recommendations: [expect.stringMatching(/^ask customers \(investigator-/)],
    });
    expect(handover.key_findings.join()).toContain("sales fall");
    expect(markdown).not.toContain("a trifle");
    const key_findings = Array.from({ length: 50 }, (_, index) => `finding ${index} ${"x".repeat(1900)}`);
    await world.orchestrator.ok("advance_to_next_phase", { task_id, handover_summary: "In short", key_findings });
    const given = await world.orchestrator.ok("get_phase_handover", { task_id });
    expect(given.handover).toMatchObject({
      summary: "In short",
      source: "given",
      blockers: [expect.stringContaining("no market")],
    });
    expect(given.handover.key_findings.at(-1)).toBe("46 more left out");
    expect(given.markdown.length).toBeLessThan(15_000);
    await world.worker(task_id);
    expect(world.launcher.starts.at(-1)!.prompt).toContain("In short");
  });
});

test("the next phase begins once, however often it is asked for", async () => {
  await inTasks(async (world) => {
    const task_id = await world.task();
    await world.approved(task_id);
    const args = { task_id, from_phase: "Investigation" };
    expect(await world.orchestrator.ok("advance_to_next_phase", args)).toMatchObject({ already_advanced: false });
    const again = await world.orchestrator.ok("advance_to_next_phase", { task_id, from_phase: "0" });
    expect(again).toMatchObject({ already_advanced: true, current_phase: "Implementation", phase_index: 1 });
    const { code } = await world.orchestrator.refused("advance_to_next_phase", { task_id });
    expect(code).toBe("PHASE_NOT_APPROVED");
  });
});

test("a repeated call names what is possible now, and nothing is submitted in a task that was cancelled", async () => {
  await inTasks(async (world) => {
    const task_id = await world.task();
    await world.approved(task_id);
    const args = { task_id, from_phase: "Investigation" };
    const first = await world.orchestrator.ok("advance_to_next_phase", args);
    expect(first.guidance.next_action).toBe("Deploy agents for Phase 2 'Implementation' using deploy_headless_agent");
    await world.submitted(task_id);
    const again = await world.orchestrator.ok("advance_to_next_phase", args);
    expect(again.guidance.next_action).toBe("Call trigger_agentic_review to spawn reviewer agents");
    await cancel(callContext(world), { task_id });
    expect((await world.orchestrator.refused("submit_phase_for_review", { task_id })).code).toBe("TASK_CLOSED");
    const closed = await world.orchestrator.ok("advance_to_next_phase", args);
    expect(closed.guidance.next_action).toBe("Create a new task with create_real_task if work remains");
  });
});

test("reviewers are no workers: they neither keep a phase open nor count among its agents", async () => {
  await inTasks(async (world) => {
    const { task_id, review_id, reviewers } = await underReview(world, 3);
    const { agents } = await world.orchestrator.ok("get_phase_status", { task_id });
    expect(agents).toEqual({ total: 1, active: 0, completed: 1, failed: 0 });
    for (const reviewer of reviewers) {
      await world.agent(reviewer).ok("submit_review_verdict", { task_id, review_id, verdict: "needs_revision" });
    }
    // The reviewers' processes still run, and the revision goes through all the same.
    await world.submitted(task_id);
    expect(await world.phaseStatus(task_id)).toBe("AWAITING_REVIEW");
    const roles = await world.read(() => select("agent", "task_id = ? order by started_at", task_id));
    expect(roles.filter(({ role }) => role === "reviewer")).toHaveLength(3);
  });
});

test("a reviewer of a closed review that still runs is not offered a verdict in the next one", async () => {
  await inTasks(async (world) => {
    const { task_id, review_id, reviewers: [old] } = await underReview(world, 1);
    await world.agent(old!).ok("submit_review_verdict", { task_id, review_id, verdict: "needs_revision" });
    await world.submitted(task_id);
    const next = await world.review(task_id, 1);
    const offered = async (id: string) =>
      (await world.agent(id).ok("get_phase_status", { task_id })).guidance.available_actions.join();
    expect(await offered(old!)).not.toContain("submit_review_verdict");
    expect(await offered(next.reviewers[0]!)).toContain("submit_review_verdict");
    const args = { task_id, review_id: next.review_id, verdict: "approved" };
    expect((await world.agent(old!).refused("submit_review_verdict", args)).code).toBe("NOT_A_REVIEWER");
    await world.agent(next.reviewers[0]!).ok("submit_review_verdict", args);
    expect(await world.phaseStatus(task_id)).toBe("APPROVED");
  });
});

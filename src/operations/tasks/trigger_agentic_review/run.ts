import type { Transaction } from "../../../store/statement.ts";
import { counted } from "../../../text/forms/plural.ts";
import { reserveAgent, type ReservedAgent } from "../../../tasks/agent_rows.ts";
import { limitProblem } from "../../../tasks/availability/agent_problems.ts";
import { stateProblem } from "../../../tasks/availability/state_problem.ts";
import { TaskFailure } from "../../../tasks/failure.ts";
import { guide } from "../../../tasks/guidance.ts";
import type { StartResult } from "../../../tasks/launcher.ts";
import { newReviewId } from "../../../tasks/ids.ts";
import { reviewerPrompt } from "../../../tasks/prompts.ts";
import type { ReviewRecord } from "../../../tasks/record/model.ts";
import { insert, selectFirst } from "../../../tasks/record/tables.ts";
import type { Snapshot } from "../../../tasks/snapshot.ts";
import { changePhase } from "../../../tasks/transitions.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { answering, type TaskSession, theTask } from "../answer_task.ts";
import { promptParts, refuseWithoutLauncher, startReserved } from "../start_agents.ts";
import type { TriggerAgenticReviewAnswer, TriggerAgenticReviewInput } from "./contract.ts";

/** Reviewers where no one says how many. */
export const USUAL_REVIEWERS = 2;
const USUAL_FOCUS = ["completeness", "correctness", "quality"];
const REVIEWER = "reviewer";

export const run: (
  context: OperationContext,
  input: TriggerAgenticReviewInput,
) => Promise<Answered<TriggerAgenticReviewAnswer>> = answering("trigger_agentic_review", startReview);

async function startReview(
  session: TaskSession,
  input: TriggerAgenticReviewInput,
): Promise<Answered<TriggerAgenticReviewAnswer>> {
  const { task_id, num_reviewers = USUAL_REVIEWERS } = input;
  await session.read(() => checked(session, task_id));
  refuseWithoutLauncher(session, session.workspace(task_id));
  const { snapshot, review, reserved } = await session.write(() => reserveReview(session, input));
  const results: StartResult[] = [];
  for (const { agent, prompt } of reserved) results.push(await startReserved(session, snapshot, agent, prompt));
  const started = reserved.filter((_, index) => results[index]!.status !== "failed")
    .map(({ agent }) => agent.agent.agent_id);
  if (started.length === 0) {
    const failure = results.find((result) => result.status === "failed") as {
      exit_code: number | null;
      stderr: string;
    };
    throw new TaskFailure({
      code: "REVIEWERS_NOT_STARTED",
      reason: `None of ${counted(num_reviewers, "reviewer")} started: ${failure.stderr.split("\n")[0] ?? ""}`,
      next: "Fix the command of the agents, see get_health_status, then retry with trigger_agentic_review",
      context: { exit_code: failure.exit_code, stderr: failure.stderr.slice(0, 2000) },
    });
  }
  const after = await session.read(() => theTask(task_id));
  const left = num_reviewers - started.length;
  return {
    success: true,
    review_id: review.review_id,
    reviewers_spawned: started,
    guidance: guide(after, session.caller, {
      state: "review_initiated",
      next: "Wait for reviewers to complete, monitor with get_review_status",
      offers: [
        ["get_review_status", "Check review progress"],
        ["get_agent_output", "Monitor individual reviewers"],
        ["abort_stalled_review", "Abort if reviewers fail"],
      ],
      context: {
        review_id: review.review_id,
        num_reviewers: started.length,
        phase_under_review: after.phase.name,
        expected_duration: "5-10 minutes",
      },
      warnings: left > 0 ? [`${counted(left, "reviewer")} of ${num_reviewers} could not be started`] : [],
    }),
    task_id,
    phase: after.phase.name,
    status: after.phase.status,
    num_reviewers: started.length,
  };
}

function* checked(session: TaskSession, task_id: string, wanted = 1): Transaction<Snapshot> {
  const snapshot = yield* theTask(task_id);
  const problem = stateProblem("trigger_agentic_review", snapshot, session.caller) ??
    limitProblem(snapshot, "reviewer", wanted);
  if (problem !== null) throw new TaskFailure(problem);
  return snapshot;
}

/** The review, its reviewers and the change of the phase are one transaction; the processes come after it. */
function* reserveReview(session: TaskSession, input: TriggerAgenticReviewInput): Transaction<{
  snapshot: Snapshot;
  review: ReviewRecord;
  reserved: { agent: ReservedAgent; prompt: string }[];
}> {
  const { task_id, num_reviewers = USUAL_REVIEWERS, review_focus = USUAL_FOCUS, model = null } = input;
  const before = yield* checked(session, task_id, num_reviewers);
  const { change, random } = session;
  const review: ReviewRecord = {
    review_id: yield* freshReviewId(random),
    task_id,
    phase_id: before.phase.phase_id,
    phase_index: before.phase.position,
    round: before.phase.revision_round,
    status: "in_progress",
    num_reviewers,
    focus: [...review_focus],
    created_at: change.at,
    completed_at: null,
    final_verdict: null,
    partial: 0,
    abort_reason: null,
  };
  yield* insert("review", review);
  const fields = {
    last_review_id: review.review_id,
    ...(before.phase.status === "ESCALATED" ? { review_retry_count: 0 } : {}),
  };
  const phase = yield* changePhase(before.phase, "UNDER_REVIEW", "trigger_agentic_review", change, fields);
  const snapshot = { ...before, phase };
  const parts = yield* promptParts(snapshot);
  const reserved: { agent: ReservedAgent; prompt: string }[] = [];
  for (let index = 0; index < num_reviewers; index++) {
    const asked = `${review.review_id} ${index}`;
    const wanted = { role: "reviewer", agent_type: REVIEWER, model, parent: "orchestrator", prompt: asked } as const;
    const agent = yield* reserveAgent(snapshot, wanted, change, random);
    const { agent_id } = agent.agent;
    yield* insert("review_assignment", { review_id: review.review_id, reviewer_agent_id: agent_id });
    reserved.push({
      agent,
      prompt: reviewerPrompt({ ...parts, agent_id, agent_type: REVIEWER }, review.review_id, review.focus),
    });
  }
  return { snapshot, review, reserved };
}

function* freshReviewId(random: TaskSession["random"]): Transaction<string> {
  for (;;) {
    const id = newReviewId(random);
    if ((yield* selectFirst("review", "review_id = ?", id)) === null) return id;
  }
}

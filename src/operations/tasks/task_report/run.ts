import type { Transaction } from "../../../store/statement.ts";
import { guide, situationOf } from "../../../tasks/guidance.ts";
import type { Caller } from "../../../tasks/failure.ts";
import { limitsOf } from "../../../tasks/limits.ts";
import { count, select } from "../../../tasks/record/tables.ts";
import { maySeeVerdicts, reviewState, type Snapshot } from "../../../tasks/snapshot.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { agentLineOf, findingLineOf } from "../agent_lines.ts";
import { answering, type TaskSession, theTask } from "../answer_task.ts";
import { TIMELINE_START, timelineSince } from "../follow/timeline.ts";
import type { TaskReportAnswer, TaskReportInput } from "./contract.ts";
import { drawHtml } from "./draw_html.ts";
import type { ReportData } from "./report_data.ts";

const USUAL_LIMIT = 200;

export const run: (context: OperationContext, input: TaskReportInput) => Promise<Answered<TaskReportAnswer>> =
  answering("get_real_task_status", async (session, input) => {
    const data = await session.read(() => reportOf(session, input));
    const { format = "text" } = input;
    return { ...data, format, page: format === "html" ? drawHtml(data, session.now) : null };
  });

function* reportOf(
  { caller, now }: TaskSession,
  { task_id, limit = USUAL_LIMIT }: TaskReportInput,
): Transaction<ReportData> {
  const snapshot = yield* theTask(task_id);
  const { task, phases, agents } = snapshot;
  const { entries } = yield* timelineSince(snapshot, TIMELINE_START, caller);
  const findings = yield* select("finding", `task_id = ? order by seq desc limit ${limit}`, task_id);
  const reviews = yield* reviewsOf(snapshot, caller);
  return {
    success: true,
    task_id,
    description: task.description,
    task_status: task.status,
    created_at: task.created_at,
    completed_at: task.completed_at,
    limits: limitsOf(task),
    guidance: guide(snapshot, caller, situationOf(snapshot, caller, now)),
    phases: phases.map(({ position, name, status, revision_round, started_at, approved_at }) => ({
      ...{ name, status, revision_round, started_at, approved_at },
      index: position,
      reviews: reviews.filter(({ phase_index }) => phase_index === position).map(({ phase_index: _, ...review }) =>
        review
      ),
    })),
    agents: agents.map((agent) => {
      const { round, started_at, ended_at, end_reason, last_message } = agent;
      return { ...agentLineOf(agent, now), round, started_at, ended_at, end_reason, last_message };
    }),
    findings: findings.map((record) => {
      const { data: _, ...line } = findingLineOf(record);
      return line;
    }),
    findings_omitted: (yield* count("finding", "task_id = ?", task_id)) - findings.length,
    timeline: entries.slice(-limit),
    timeline_omitted: Math.max(0, entries.length - limit),
  };
}

type ReviewOfPhase = ReportData["phases"][number]["reviews"][number] & { phase_index: number };

/** Every review of a task, oldest first, with the verdicts that a caller may see. */
function* reviewsOf({ task: { task_id } }: Snapshot, caller: Caller): Transaction<ReviewOfPhase[]> {
  const records = yield* select("review", "task_id = ? order by created_at, review_id", task_id);
  const reviews: ReviewOfPhase[] = [];
  for (const record of records) {
    const { review_id, phase_index, round, status, final_verdict } = record;
    const verdicts = maySeeVerdicts(caller, record) ? (yield* reviewState(review_id))!.verdicts : [];
    reviews.push({
      ...{ review_id, phase_index, round, status, final_verdict },
      verdicts: verdicts.map(({ reviewer_agent_id, verdict, findings, notes }) => ({
        ...{ verdict, findings, notes },
        agent_id: reviewer_agent_id,
      })),
    });
  }
  return reviews;
}

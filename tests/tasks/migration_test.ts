import { expect, test } from "bun:test";
import { Database } from "bun:sqlite";
import { existsSync } from "node:fs";
import { inTasks } from "./task_world.ts";

/** A task with one phase and an agent that has completed, as the first form of the record kept them. */
const FIRST_FORM = `
create table task (task_id text primary key, description text not null, priority text not null, status text not null,
  client_cwd text not null, current_phase_index integer not null, context text not null, max_agents integer not null,
  max_concurrent integer not null, max_depth integer not null, close_reason text, created_at text not null,
  updated_at text not null, completed_at text, rev integer not null);
create index task_by_time on task (created_at, task_id);
create table phase (phase_id text primary key, task_id text not null references task (task_id),
  position integer not null, name text not null, description text not null, deliverables text not null,
  success_criteria text not null, status text not null, revision_round integer not null,
  max_revision_rounds integer not null, review_retry_count integer not null, last_review_id text, submitted_from text,
  submitted_summary text, required_changes text, created_at text not null, started_at text, submitted_at text,
  approved_at text, advanced_at text, rev integer not null, unique (task_id, position));
create table agent (agent_id text primary key, task_id text not null references task (task_id),
  phase_index integer not null, round integer not null, role text not null, agent_type text not null, model text,
  parent text not null, depth integer not null, status text not null, progress integer not null, last_message text,
  last_message_since text, prompt_sha256 text not null, prompt_preview text not null, claimed text, claimed_at text,
  stop_asked_at text, started_at text not null, last_update text not null, ended_at text, exit_code integer,
  signal text, end_reason text, session_name text not null, token_hash text not null, supervisor_pid integer,
  supervisor_ticks text, child_pid integer, pgid integer, start_ticks text, boot_id text, heartbeat_at text,
  log_bytes integer not null);
create index agent_of_task on agent (task_id, status, phase_index);
create index agent_by_status on agent (status);
create table progress (seq integer primary key autoincrement, task_id text not null references task (task_id),
  agent_id text not null references agent (agent_id), at text not null, status text not null, message text not null,
  progress integer not null);
create index progress_of_task on progress (task_id, seq);
create index progress_of_agent on progress (agent_id, seq);
create table finding (seq integer primary key autoincrement, finding_id text not null unique,
  task_id text not null references task (task_id), phase_index integer not null,
  agent_id text not null references agent (agent_id), finding_type text not null, severity text not null,
  message text not null, data text, at text not null);
create index finding_of_task on finding (task_id, seq);
create table review (review_id text primary key, task_id text not null references task (task_id),
  phase_id text not null references phase (phase_id), phase_index integer not null, round integer not null,
  status text not null, num_reviewers integer not null, focus text not null, created_at text not null,
  completed_at text, final_verdict text, partial integer not null, abort_reason text);
create index review_of_task on review (task_id, created_at);
create table review_assignment (review_id text not null references review (review_id),
  reviewer_agent_id text not null references agent (agent_id), primary key (review_id, reviewer_agent_id));
create table verdict (review_id text not null, reviewer_agent_id text not null, verdict text not null,
  findings text not null, notes text not null, at text not null, primary key (review_id, reviewer_agent_id),
  foreign key (review_id, reviewer_agent_id) references review_assignment (review_id, reviewer_agent_id));
create table handover (task_id text not null references task (task_id), phase_index integer not null,
  summary text not null, key_findings text not null, blockers text not null, recommendations text not null,
  metrics text not null, source text not null, at text not null, primary key (task_id, phase_index));
create table event (seq integer primary key autoincrement, task_id text not null references task (task_id),
  at text not null, actor text not null, kind text not null, subject text not null, from_state text, to_state text,
  detail text);
create index event_of_task on event (task_id, seq);
insert into task values ('TASK-20260101-000000-abcdef12', 'An old task', 'P2', 'ACTIVE', '.', 0,
  '{"background_context":"","expected_deliverables":[],"success_criteria":[],"constraints":[],"relevant_files":[],"conversation_history":[]}',
  45, 20, 5, null, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', null, 3);
insert into phase values ('phase-00000001', 'TASK-20260101-000000-abcdef12', 0, 'Investigation', '', '[]', '[]',
  'ACTIVE', 0, 3, 0, null, null, null, null, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', null, null, null,
  1);
insert into agent values ('worker-000000-abcdef', 'TASK-20260101-000000-abcdef12', 0, 0, 'worker', 'worker', null,
  'orchestrator', 1, 'completed', 100, 'Done', '2026-01-01T00:00:01.000Z', 'x', 'Look', 'completed',
  '2026-01-01T00:00:01.000Z', null, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:02.000Z',
  '2026-01-01T00:00:02.000Z', 0, null, 'exit:0', 'session', 'hash', 1, '1', 2, 2, '1', 'boot', null, 10);
insert into finding (finding_id, task_id, phase_index, agent_id, finding_type, severity, message, data, at)
  values ('fnd-000000000001', 'TASK-20260101-000000-abcdef12', 0, 'worker-000000-abcdef', 'issue', 'high', 'Kept', null,
  '2026-01-01T00:00:01.000Z');`;
const task_id = "TASK-20260101-000000-abcdef12";

test("a record of the first form is brought to the present one: what it holds is kept, and its task goes on", async () => {
  await inTasks(async (world) => {
    const place = world.env.EPF_TASKS_DB!;
    const old = new Database(place, { create: true });
    old.run("pragma journal_mode = wal");
    old.run(FIRST_FORM);
    old.run(`pragma application_id = ${0x7461736b}`);
    old.run("pragma user_version = 1");
    old.close();

    const status = await world.orchestrator.ok("get_real_task_status", { task_id });
    expect(status.status.completion).toMatchObject({ total: 1, completed: 1, active: 0 });
    expect(status.limits.max_seconds).toBe(14_400);
    expect(status.agents.list[0]).toMatchObject({ agent_id: "worker-000000-abcdef", time_left_s: null });
    const { findings } = await world.orchestrator.ok("get_task_findings", { task_id });
    expect(findings.map(({ message }: { message: string }) => message)).toEqual(["Kept"]);

    await world.launcher.end(await world.worker(task_id));
    await world.orchestrator.ok("submit_phase_for_review", { task_id });
    await world.judged(task_id, "approved");
    expect((await world.orchestrator.ok("get_real_task_status", { task_id })).status.task_status).toBe("COMPLETED");

    expect(existsSync(`${place}.form-1.backup`)).toBe(true);
    const backup = new Database(`${place}.form-1.backup`, { readonly: true });
    expect(backup.query("select count(*) from agent").values()).toEqual([[1]]);
    backup.close();
  });
});

import type { Migration, StoreKind } from "../../store/store_kind.ts";
import {
  AGENT_STATUSES,
  FINDING_TYPES,
  PHASE_STATUSES,
  PRIORITIES,
  REVIEW_STATUSES,
  ROLES,
  SEVERITIES,
  TASK_STATUSES,
  VERDICTS,
} from "../vocabulary.ts";

/** A list of words in SQL. */
function oneOf(words: readonly string[]): string {
  return `in (${words.map((word) => `'${word}'`).join(", ")})`;
}

const MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    statements: [
      `create table task (
        task_id text primary key,
        description text not null,
        priority text not null check (priority ${oneOf(PRIORITIES)}),
        status text not null check (status ${oneOf(TASK_STATUSES)}),
        client_cwd text not null,
        current_phase_index {int} not null,
        context text not null,
        max_agents {int} not null,
        max_concurrent {int} not null,
        max_depth {int} not null,
        close_reason text,
        created_at text not null,
        updated_at text not null,
        completed_at text,
        rev {int} not null
      )`,
      "create index task_by_time on task (created_at, task_id)",
      `create table phase (
        phase_id text primary key,
        task_id text not null references task (task_id),
        position {int} not null,
        name text not null,
        description text not null,
        deliverables text not null,
        success_criteria text not null,
        status text not null check (status ${oneOf(PHASE_STATUSES)}),
        revision_round {int} not null,
        max_revision_rounds {int} not null,
        review_retry_count {int} not null,
        last_review_id text,
        submitted_from text check (submitted_from in ('ACTIVE', 'REVISING')),
        submitted_summary text,
        required_changes text,
        created_at text not null,
        started_at text,
        submitted_at text,
        approved_at text,
        advanced_at text,
        rev {int} not null,
        unique (task_id, position)
      )`,
      `create table agent (
        agent_id text primary key,
        task_id text not null references task (task_id),
        phase_index {int} not null,
        round {int} not null,
        role text not null check (role ${oneOf(ROLES)}),
        agent_type text not null,
        model text,
        parent text not null,
        depth {int} not null,
        status text not null check (status ${oneOf(AGENT_STATUSES)}),
        progress {int} not null check (progress between 0 and 100),
        last_message text,
        last_message_since text,
        prompt_sha256 text not null,
        prompt_preview text not null,
        claimed text check (claimed in ('completed', 'failed')),
        claimed_at text,
        stop_asked_at text,
        started_at text not null,
        last_update text not null,
        ended_at text,
        exit_code {int},
        signal text,
        end_reason text,
        session_name text not null,
        token_hash text not null,
        supervisor_pid {int},
        supervisor_ticks text,
        child_pid {int},
        pgid {int},
        start_ticks text,
        boot_id text,
        heartbeat_at text,
        log_bytes {int} not null
      )`,
      "create index agent_of_task on agent (task_id, status, phase_index)",
      "create index agent_by_status on agent (status)",
      `create table progress (
        seq {serial},
        task_id text not null references task (task_id),
        agent_id text not null references agent (agent_id),
        at text not null,
        status text not null,
        message text not null,
        progress {int} not null
      )`,
      "create index progress_of_task on progress (task_id, seq)",
      "create index progress_of_agent on progress (agent_id, seq)",
      `create table finding (
        seq {serial},
        finding_id text not null unique,
        task_id text not null references task (task_id),
        phase_index {int} not null,
        agent_id text not null references agent (agent_id),
        finding_type text not null check (finding_type ${oneOf(FINDING_TYPES)}),
        severity text not null check (severity ${oneOf(SEVERITIES)}),
        message text not null,
        data text,
        at text not null
      )`,
      "create index finding_of_task on finding (task_id, seq)",
      `create table review (
        review_id text primary key,
        task_id text not null references task (task_id),
        phase_id text not null references phase (phase_id),
        phase_index {int} not null,
        round {int} not null,
        status text not null check (status ${oneOf(REVIEW_STATUSES)}),
        num_reviewers {int} not null,
        focus text not null,
        created_at text not null,
        completed_at text,
        final_verdict text check (final_verdict ${oneOf(VERDICTS)}),
        partial {int} not null check (partial in (0, 1)),
        abort_reason text
      )`,
      "create index review_of_task on review (task_id, created_at)",
      `create table review_assignment (
        review_id text not null references review (review_id),
        reviewer_agent_id text not null references agent (agent_id),
        primary key (review_id, reviewer_agent_id)
      )`,
      `create table verdict (
        review_id text not null,
        reviewer_agent_id text not null,
        verdict text not null check (verdict ${oneOf(VERDICTS)}),
        findings text not null,
        notes text not null,
        at text not null,
        primary key (review_id, reviewer_agent_id),
        foreign key (review_id, reviewer_agent_id) references review_assignment (review_id, reviewer_agent_id)
      )`,
      `create table handover (
        task_id text not null references task (task_id),
        phase_index {int} not null,
        summary text not null,
        key_findings text not null,
        blockers text not null,
        recommendations text not null,
        metrics text not null,
        source text not null check (source in ('given', 'generated')),
        at text not null,
        primary key (task_id, phase_index)
      )`,
      // What happened, in order; rows are only ever added.
      `create table event (
        seq {serial},
        task_id text not null references task (task_id),
        at text not null,
        actor text not null,
        kind text not null,
        subject text not null,
        from_state text,
        to_state text,
        detail text
      )`,
      "create index event_of_task on event (task_id, seq)",
    ],
  },
  {
    version: 2,
    statements: [
      "alter table task add column max_seconds {int} not null default 14400",
      "alter table agent add column must_end_at text",
    ],
  },
];

/** The record of tasks, their phases, agents and reviews. */
export const TASK_STORE_KIND: StoreKind = {
  // "task"
  applicationId: 0x7461736b,
  migrations: MIGRATIONS,
  tables: [
    "task",
    "phase",
    "agent",
    "progress",
    "finding",
    "review",
    "review_assignment",
    "verdict",
    "handover",
    "event",
  ],
  file: ".epf/tasks.sqlite",
  schema: "epf_tasks",
  variable: "EPF_TASKS_DB",
};

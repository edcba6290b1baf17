import type { Migration, StoreKind } from "../../store/store_kind.ts";

const MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    statements: [
      `create table work (
        work_id text primary key,
        name text not null,
        version {int} not null check (version >= 1),
        what text not null,
        how text not null,
        metrics text not null,
        checksum text not null,
        created_at text not null,
        unique (name, version)
      )`,
      `create table path (
        path_id text primary key,
        name text not null,
        version {int} not null check (version >= 1),
        what text not null,
        works text not null,
        metrics text not null,
        domain text,
        tags text not null,
        derived_tags text not null,
        checksum text not null,
        created_at text not null,
        unique (name, version)
      )`,
      // What completed attempts ran and how it ended. Most attempts at a path are alike, so each is kept once.
      `create table lesson (
        lesson_id {serial},
        digest text not null unique,
        adaptations text not null,
        results text not null
      )`,
      `create table tide (
        tide_id text primary key,
        path_name text not null,
        path_version {int} not null,
        attempt {int} not null check (attempt >= 1),
        parent_tide_id text references tide (tide_id),
        status text not null check (status in ('active', 'completed')),
        adaptations text not null,
        sequence text not null,
        outcome text check (outcome in ('success', 'partial', 'failed')),
        metrics_achieved text not null,
        other_metrics text not null,
        learnings text,
        evidence text check (evidence in ('full', 'incomplete')),
        results text,
        lesson_id {int} references lesson (lesson_id),
        started_at text not null,
        completed_at text,
        duration_ms {int},
        unique (path_name, attempt),
        foreign key (path_name, path_version) references path (name, version),
        check ((status = 'completed') = (outcome is not null)),
        check ((status = 'completed') = (results is not null)),
        check ((status = 'completed') = (lesson_id is not null))
      )`,
      "create unique index one_active_tide on tide (path_name) where status = 'active'",
      // All that patterns are made of, so that the rows themselves are not read.
      `create index completed_tides on tide (path_name, attempt, outcome, evidence, completed_at, lesson_id, tide_id)
        where status = 'completed'`,
      `create table execution (
        tide_id text not null references tide (tide_id),
        position {int} not null,
        work_name text not null,
        status text check (status in ('complete', 'failed', 'blocked', 'reused')),
        error text,
        output text,
        window_at text not null,
        first_at text not null,
        updated_at text not null,
        duration_ms {int} not null,
        primary key (tide_id, position),
        unique (tide_id, work_name)
      )`,
      "create index execution_of_work on execution (work_name, status)",
      `create table execution_log (
        seq {serial},
        tide_id text not null references tide (tide_id),
        work_name text not null,
        status text not null,
        error text,
        output text,
        at text not null
      )`,
      "create index log_of_tide on execution_log (tide_id, seq)",
    ],
  },
  {
    version: 2,
    statements: [
      "drop index completed_tides",
      `create index completed_tides on tide
        (path_name, attempt, outcome, evidence, completed_at, lesson_id, tide_id, path_version)
        where status = 'completed'`,
      "drop index execution_of_work",
      "create index execution_of_work on execution (work_name, status, updated_at)",
    ],
  },
];

/** The record of works, paths and attempts. */
export const TIDE_STORE_KIND: StoreKind = {
  // "tide"
  applicationId: 0x74696465,
  migrations: MIGRATIONS,
  tables: ["work", "path", "lesson", "tide", "execution", "execution_log"],
  file: ".epf/epic-tide.sqlite",
  schema: "epic_tide",
  variable: "EPF_TIDE_DB",
};

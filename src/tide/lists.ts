import { quoteValue } from "../diagnostics/escape.ts";
import { type Guidance, guidance } from "../answers/guidance.ts";
import { firstRow, marks, rows, type Transaction } from "../store/statement.ts";
import { TideFailure } from "./failure.ts";
import { InputReader } from "./input.ts";
import { pathOf, type PathRecord, workOf, type WorkRecord } from "./model.ts";
import { firstFitting } from "./page.ts";
import { onePath } from "./paths.ts";
import { oneWork } from "./works.ts";

const MOST_ENTRIES = 500;

export interface ListQuery {
  limit: number | undefined;
  /** Names behind this one; empty for all. */
  cursor: string;
}

export interface ShowQuery {
  name: string;
  version: number | undefined;
}

interface Page {
  total: number;
  guidance: Guidance;
  /** Entries behind the last one that is shown. */
  omitted: number;
  next_cursor: string | null;
}

export interface WorkList extends Page {
  works: { name: string; version: number; what: string; steps: number; metrics: number }[];
}

export interface PathList extends Page {
  paths: {
    name: string;
    version: number;
    what: string;
    works: number;
    attempts: number;
    active_tide_id: string | null;
  }[];
}

export type ShownWork = { guidance: Guidance } & WorkRecord & { versions: number };
export type ShownPath = { guidance: Guidance } & PathRecord & {
  versions: number;
  attempts: number;
  active_tide_id: string | null;
};

/** @throws TideFailure */
export function readListQuery(input: Record<string, unknown>): ListQuery {
  const reader = new InputReader(input, ["limit", "cursor"]);
  const limit = reader.number("limit", 1, MOST_ENTRIES, true);
  const cursor = reader.text("cursor", { most: 100 }) ?? "";
  reader.end();
  return { limit, cursor };
}

/** @throws TideFailure */
export function readShowQuery(input: Record<string, unknown>): ShowQuery {
  const reader = new InputReader(input, ["name", "of_version"]);
  const name = reader.text("name", { required: true });
  const version = reader.number("of_version", 1, 1_000_000, true);
  reader.end();
  return { name, version };
}

export function* listWorks(query: ListQuery): Transaction<WorkList> {
  const { page, ...rest } = yield* newestOf("work", query, workOf, ({ name, version, what, how, metrics }) => ({
    name,
    version,
    what,
    steps: how.length,
    metrics: metrics.length,
  }));
  return {
    ...rest,
    guidance: guidance({
      current_state: rest.total === 0 ? "no work is saved yet" : `${rest.total} works are saved`,
      next_action: page[0] === undefined ? "epf tide work add --help" : `epf tide work show ${page[0].name}`,
      available_actions: ["epf tide path list", "epf tide work add --help"],
    }),
    works: page,
  };
}

export function* listPaths(query: ListQuery): Transaction<PathList> {
  const { page, ...rest } = yield* newestOf("path", query, pathOf, ({ name, version, what, works }) => ({
    name,
    version,
    what,
    works: works.length,
  }));
  const attempts = yield* attemptsOf(page.map(({ name }) => name));
  const paths = page.map((path) => ({
    ...path,
    ...(attempts.get(path.name) ?? { attempts: 0, active_tide_id: null }),
  }));
  return {
    ...rest,
    guidance: guidance({
      current_state: rest.total === 0 ? "there is no path yet" : `there are ${rest.total} paths`,
      next_action: paths[0] === undefined ? "epf tide path add --help" : `epf tide path show ${paths[0].name}`,
      available_actions: ["epf tide work list", "epf tide patterns"],
    }),
    paths,
  };
}

/** A page of the newest versions by name. */
function* newestOf<T extends { name: string }, Shown extends { name: string }>(
  table: "work" | "path",
  { limit, cursor }: ListQuery,
  read: (row: never) => T,
  shown: (record: T) => Shown,
): Transaction<{ page: Shown[] } & Omit<Page, "guidance"> & { guidance: Guidance }> {
  const total = Number((yield* firstRow(`select count(distinct name) as total from ${table}`))!.total);
  const behind = Number(
    (yield* firstRow(`select count(distinct name) as total from ${table} where name > ?`, cursor))!.total,
  );
  const found = yield* rows(
    `select * from ${table} t where name > ? and version = (select max(version) from ${table} where name = t.name)
      order by name limit ${limit ?? MOST_ENTRIES}`,
    cursor,
  );
  const page = firstFitting(found.map((row) => shown(read(row as never))), limit);
  const omitted = behind - page.length;
  const next_cursor = omitted > 0 && page.length > 0 ? page.at(-1)!.name : null;
  return { page, total, guidance: guidance({ current_state: "" }), omitted, next_cursor };
}

type Attempts = { attempts: number; active_tide_id: string | null };

function* attemptsOf(paths: readonly string[]): Transaction<Map<string, Attempts>> {
  if (paths.length === 0) return new Map();
  const found = yield* rows(
    `select path_name, max(attempt) as attempts, max(case when status = 'active' then tide_id end) as active_tide_id
      from tide where path_name in (${marks(paths)}) group by path_name`,
    ...paths,
  );
  return new Map(found.map(({ path_name, attempts, active_tide_id }) => [
    path_name as string,
    { attempts: Number(attempts), active_tide_id: active_tide_id as string | null },
  ]));
}

export function* showWork({ name, version }: ShowQuery): Transaction<ShownWork> {
  const newest = yield* oneWork(name);
  const row = yield* versionOf("work", newest, version);
  return {
    guidance: guidance({
      current_state: `${name} is at version ${newest.version}`,
      next_action: "epf tide path list",
      available_actions: ["epf tide work list", "epf tide path add --help"],
    }),
    ...workOf(row as never),
    versions: newest.version,
  };
}

export function* showPath({ name, version }: ShowQuery): Transaction<ShownPath> {
  const newest = yield* onePath(name, "name");
  const row = yield* versionOf("path", newest, version);
  const { attempts, active_tide_id } = (yield* attemptsOf([name])).get(name) ?? { attempts: 0, active_tide_id: null };
  return {
    guidance: guidance({
      current_state: active_tide_id === null
        ? `${name} was attempted ${attempts} times`
        : `attempt ${attempts} of ${name} is active`,
      next_action: active_tide_id === null ? `epf tide start ${name}` : `epf tide show ${name}`,
      available_actions: [`epf tide history ${name}`, "epf tide patterns"],
    }),
    ...pathOf(row as never),
    versions: newest.version,
    attempts,
    active_tide_id,
  };
}

/** @throws TideFailure when there is no such version */
function* versionOf(table: "work" | "path", newest: { name: string; version: number }, version: number | undefined) {
  const asked = version ?? newest.version;
  const row = yield* firstRow(`select * from ${table} where name = ? and version = ?`, newest.name, asked);
  if (row !== null) return row;
  throw new TideFailure({
    code: table === "work" ? "WORK_NOT_FOUND" : "PATH_NOT_FOUND",
    field: "of_version",
    message: `${table === "path" ? "PATH does not exist: " : ""}${quoteValue(newest.name)} has no version ${asked}`,
    value: asked,
    details: { newest: newest.version },
    help: `its versions are 1 to ${newest.version}`,
    next: `epf tide ${table} show ${newest.name}`,
  });
}

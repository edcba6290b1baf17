import { quoteFile } from "../../../diagnostics/escape.ts";
import { resolve } from "node:path";
import { guidance } from "../../../answers/guidance.ts";
import { callOf } from "../../../contracts/call.ts";
import { EXIT, UserFailure } from "../../../diagnostics/failure.ts";
import { marks, type Row, rows, type Transaction, type Value } from "../../../store/statement.ts";
import { canonicalJson } from "../../../text/digest.ts";
import { TideFailure } from "../../../tide/failure.ts";
import { idOf } from "../../../tide/record/ids.ts";
import { executionOf, reportOf, rowOf, type TideRecord } from "../../../tide/record/model.ts";
import { freshId, insert, lastTide, lessonId, tideById, type Versioned } from "../../../tide/record/tables.ts";
import type { TideCall } from "../../../tide/tide_call.ts";
import { reasonOf } from "../../../diagnostics/reason_of.ts";
import { readRegularFile } from "../../../workspace/reading/read.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { answerTide } from "../answer_tide.ts";
import type { ImportTideAnswer, ImportTideInput } from "./contract.ts";
import facts from "./operation.ts";
import { type PortableRecord, type PortableTide, readRecord } from "./read_record.ts";

/** Largest file that is read, in bytes. */
const LARGEST_FILE = 256 * 1024 * 1024;
/** Rows that one statement carries. */
const ROWS_AT_ONCE = 100;

/** @throws UserFailure when the file cannot be read, or with `{error, timestamp, guidance}` as its body */
export async function run(context: OperationContext, input: ImportTideInput): Promise<Answered<ImportTideAnswer>> {
  const bytes = input.file === "-" ? await context.readStdin() : readFile(context.cwd, input.file);
  if (bytes.length > LARGEST_FILE) {
    throw new UserFailure(`${quoteFile(input.file)} is too large, it must have at most ${LARGEST_FILE} bytes`);
  }
  return await answerTide(context, input, {
    ...facts,
    read: () => readRecord(new TextDecoder().decode(bytes)),
    run: importRecord,
  });
}

function readFile(cwd: string, file: string): Uint8Array {
  try {
    return readRegularFile(resolve(cwd, file), { most: LARGEST_FILE });
  } catch (error) {
    throw new UserFailure(`cannot read ${quoteFile(file)}: ${reasonOf(error)}`, { exit: EXIT.nothing });
  }
}

/** Version numbers of the export, `name version`, as they are here. */
type Versions = Map<string, number>;

/**
 * Takes over what another store knows. What is here stays as it is; contents that are here already are recognised, new
 * ones become the next versions and the next attempts. Doing it twice changes nothing.
 */
export function* importRecord(record: PortableRecord, call: TideCall): Transaction<Answered<ImportTideAnswer>> {
  const counts = () => ({ works: 0, paths: 0, tides: 0 });
  const answer = { imported: counts(), unchanged: counts(), renumbered: counts(), updated: 0 };
  const works = yield* takeVersions("work", record.works, call, answer);
  const paths = yield* takeVersions("path", record.paths, call, answer);
  for (const tide of record.tides) {
    const outcome = yield* takeTide(translated(tide, works, paths));
    if (outcome === "updated") answer.updated++;
    else answer[outcome === "unchanged" ? "unchanged" : "imported"].tides++;
    if (outcome === "renumbered") answer.renumbered.tides++;
  }
  const { imported } = answer;
  return {
    success: true,
    message: `imported ${imported.works} works, ${imported.paths} paths and ${imported.tides} attempts`,
    guidance: guidance({
      current_state: `imported ${imported.works} works, ${imported.paths} paths and ${imported.tides} attempts`,
      next_action: callOf("epic-tide-query-patterns", {}),
      available_actions: [callOf("epic-tide-list-works", {}), callOf("epic-tide-list-paths", {})],
    }),
    ...answer,
  };
}

type Tally = Pick<ImportTideAnswer, "imported" | "unchanged" | "renumbered">;

/** Takes over versions of works or paths. @returns their numbers here */
function* takeVersions<Table extends keyof Versioned>(
  table: Table,
  entries: readonly Versioned[Table][],
  { now, random }: TideCall,
  tally: Tally,
): Transaction<Versions> {
  const plural = `${table}s` as const;
  const known = yield* knownVersions(table, [...new Set(entries.map(({ name }) => name))]);
  const numbers: Versions = new Map();
  for (const entry of entries) {
    const id = (entry as unknown as Record<string, string>)[`${table}_id`]!;
    const here = known.get(entry.name) ?? [];
    known.set(entry.name, here);
    // The same entry first, then the same content that was saved here independently.
    const same = here.find((version) => version.id === id && version.checksum === entry.checksum) ??
      here.find((version) => !version.isNew && version.checksum === entry.checksum);
    if (same !== undefined) tally.unchanged[plural]++;
    const version = same?.version ?? Math.max(0, ...here.map((other) => other.version)) + 1;
    numbers.set(`${entry.name} ${entry.version}`, version);
    if (same !== undefined) continue;
    const isTaken = (yield* rows(`select 1 as taken from ${table} where ${table}_id = ?`, id)).length > 0;
    const ownId = isTaken ? yield* freshId(table, () => idOf(table, now, random())) : id;
    yield* insert(table, { ...entry, [`${table}_id`]: ownId, version });
    here.push({ id: ownId, version, checksum: entry.checksum, isNew: true });
    tally.imported[plural]++;
    if (version !== entry.version) tally.renumbered[plural]++;
  }
  return numbers;
}

interface Known {
  id: string;
  version: number;
  checksum: string;
  /** Came with this import. */
  isNew: boolean;
}

function* knownVersions(table: keyof Versioned, names: readonly string[]): Transaction<Map<string, Known[]>> {
  const known = new Map<string, Known[]>();
  for (let at = 0; at < names.length; at += ROWS_AT_ONCE) {
    const part = names.slice(at, at + ROWS_AT_ONCE);
    const found = yield* rows(
      `select ${table}_id as id, name, version, checksum from ${table} where name in (${marks(part)}) order by version`,
      ...part,
    );
    for (const { id, name, version, checksum } of found) {
      const entry = { id: id as string, version: Number(version), checksum: checksum as string, isNew: false };
      known.set(name as string, [...known.get(name as string) ?? [], entry]);
    }
  }
  return known;
}

/** An attempt with the version numbers of this store. */
function translated(tide: PortableTide, works: Versions, paths: Versions): PortableTide {
  return {
    ...tide,
    path_version: paths.get(`${tide.path_name} ${tide.path_version}`)!,
    sequence: tide.sequence.map(({ work_name, work_version }) => ({
      work_name,
      work_version: works.get(`${work_name} ${work_version}`)!,
    })),
  };
}

function* takeTide(tide: PortableTide): Transaction<"imported" | "renumbered" | "updated" | "unchanged"> {
  const here = yield* tideById(tide.tide_id);
  if (here !== null) return yield* mergeTide(tide, here);
  const last = yield* lastTide(tide.path_name);
  if (last?.status === "active") {
    throw conflict(tide, `attempt ${last.attempt} of \`${tide.path_name}\` is active here, complete it first`);
  }
  const attempt = (last?.attempt ?? 0) + 1;
  yield* insert("tide", { ...yield* withLesson(tide), attempt, parent_tide_id: last?.tide_id ?? null });
  yield* insertReports(tide);
  return attempt === tide.attempt ? "imported" : "renumbered";
}

/** An attempt that is known here: the same, or one of the two is further. */
function* mergeTide(tide: PortableTide, here: TideRecord): Transaction<"updated" | "unchanged"> {
  const executions = (yield* rows("select * from execution where tide_id = ? order by position", here.tide_id))
    .map(executionOf).map(({ tide_id: _, ...rest }) => rest);
  const reports = (yield* rows("select * from execution_log where tide_id = ? order by seq", here.tide_id))
    .map(reportOf).map(({ tide_id: _, ...rest }) => rest);
  const own: PortableTide = { ...here, executions, reports };
  if (content(own) === content(tide)) return "unchanged";
  const isBehind = beginsWith(tide.reports, reports) && here.status === "active";
  const isAhead = beginsWith(reports, tide.reports) && tide.status === "active";
  if (start(own) !== start(tide) || (!isBehind && !isAhead)) {
    throw conflict(tide, "it went on differently here and there");
  }
  if (isAhead) return "unchanged";
  const { attempt: _, parent_tide_id: __, tide_id, ...rest } = rowOf(yield* withLesson(tide));
  const names = Object.keys(rest);
  yield* rows(
    `update tide set ${names.map((name) => `${name} = ?`).join(", ")} where tide_id = ? and status = 'active'`,
    ...Object.values(rest) as Value[],
    tide_id as string,
  );
  yield* rows("delete from execution where tide_id = ?", here.tide_id);
  yield* insertReports({ ...tide, reports: tide.reports.slice(reports.length) });
  return "updated";
}

/** Everything about an attempt but its number, which may differ between stores. */
function content({ attempt: _, parent_tide_id: __, ...rest }: PortableTide): string {
  return canonicalJson(rest);
}

/** What an attempt was from its first moment. */
function start({ path_name, path_version, sequence, adaptations, started_at }: PortableTide): string {
  return canonicalJson({ path_name, path_version, sequence, adaptations, started_at });
}

function beginsWith(longer: readonly unknown[], shorter: readonly unknown[]): boolean {
  return canonicalJson(longer.slice(0, shorter.length)) === canonicalJson(shorter);
}

/** An attempt as it is stored, without its reports. */
function* withLesson({ executions: _, reports: __, ...tide }: PortableTide): Transaction<object> {
  const { adaptations, results } = tide;
  return { ...tide, lesson_id: results === null ? null : yield* lessonId(adaptations, results) };
}

function* insertReports({ tide_id, executions, reports }: PortableTide): Transaction<void> {
  yield* insertAll("execution", executions.map((execution) => ({ tide_id, ...execution })));
  yield* insertAll("execution_log", reports.map((report) => ({ tide_id, ...report })));
}

function* insertAll(table: string, list: readonly Row[]): Transaction<void> {
  for (let at = 0; at < list.length; at += ROWS_AT_ONCE) {
    const part = list.slice(at, at + ROWS_AT_ONCE);
    const names = Object.keys(part[0]!);
    yield {
      sql: `insert into ${table} (${names.join(", ")}) values ${part.map(() => `(${marks(names)})`).join(", ")}`,
      values: part.flatMap((row) => names.map((name) => row[name] as Value)),
    };
  }
}

function conflict({ tide_id, path_name, attempt }: PortableTide, why: string): TideFailure {
  return new TideFailure({
    code: "IMPORT_CONFLICT",
    field: "tides",
    message: `attempt ${attempt} of \`${path_name}\` cannot be taken over: ${why}; nothing was imported`,
    value: tide_id,
    details: { tide_id, path_name, attempt },
    help: "complete the attempt where it is active, then export and import again",
    next: callOf("epic-tide-get-history", { path_name }),
  });
}

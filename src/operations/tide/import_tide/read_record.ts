import { pathChecksum, recordChecksum, workChecksum } from "../../../tide/checksums.ts";
import { TideFailure } from "../../../tide/failure.ts";
import { ID_PATTERN } from "../../../tide/ids.ts";
import { LONGEST_SLUG } from "../../../text/slug.ts";
import { NAME_PATTERN } from "../../../tide/name.ts";
import { codePoints, LONGEST_TEXT } from "../../../tide/stored_text.ts";
import { typeName } from "../../../tide/type_name.ts";
import { ACTIONS, OUTCOMES, STATUSES } from "../../../tide/vocabulary.ts";
import type { ExportTideAnswer } from "../export_tide/contract.ts";

/** Everything that a store held when it was exported. */
export type PortableRecord = ExportTideAnswer;

/** An attempt with its reports. */
export type PortableTide = PortableRecord["tides"][number];

const FORMAT: PortableRecord["format"] = "epf-tide";
const VERSION: PortableRecord["version"] = 1;

type Shape = Readonly<Record<string, (value: unknown) => boolean>>;

const isName = (value: unknown) =>
  typeof value === "string" && value.length <= LONGEST_SLUG && NAME_PATTERN.test(value);
const isText = (value: unknown) => typeof value === "string" && !value.includes("\0") && value.isWellFormed();
const isShort = (value: unknown) => isText(value) && codePoints(value as string) <= LONGEST_TEXT;
const isMoment = (value: unknown) =>
  typeof value === "string" && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(value) &&
  !Number.isNaN(Date.parse(value));
const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0;
const isNumber = (value: unknown) => isCount(value) && (value as number) >= 1;
const isHash = (value: unknown) => typeof value === "string" && /^[0-9a-f]{64}$/.test(value);
const isOneOf = (words: readonly unknown[]) => (value: unknown) => words.includes(value);
const orNull = (check: (value: unknown) => boolean) => (value: unknown) => value === null || check(value);
const listOf = (check: (value: unknown) => boolean, most = 10_000) => (value: unknown) =>
  Array.isArray(value) && value.length <= most && value.every(check);
const isId = (kind: string) => (value: unknown) =>
  typeof value === "string" && ID_PATTERN.test(value) && value.startsWith(`${kind}_`);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isMetrics = (value: unknown) =>
  isObject(value) && Object.entries(value).every(([name, achieved]) => isText(name) && typeof achieved === "boolean");

const WORK: Shape = {
  work_id: isId("work"),
  name: isName,
  version: isNumber,
  what: isShort,
  how: listOf(isShort, 20),
  metrics: listOf(isShort, 10),
  checksum: isHash,
  created_at: isMoment,
};

const PATH: Shape = {
  path_id: isId("path"),
  name: isName,
  version: isNumber,
  what: isShort,
  works: listOf(isName, 100),
  metrics: listOf(isShort, 50),
  domain: orNull(isShort),
  tags: listOf(isShort, 20),
  derived_tags: listOf(isShort),
  checksum: isHash,
  created_at: isMoment,
};

const ADAPTATION: Shape = {
  action: isOneOf(ACTIONS),
  target: isName,
  details: (value) => value === undefined || (isObject(value) && JSON.stringify(value).length <= 16_000),
};

const STEP: Shape = { work_name: isName, work_version: isNumber };

const EXECUTION: Shape = {
  position: isCount,
  work_name: isName,
  status: orNull(isOneOf(STATUSES)),
  error: orNull(isText),
  output: orNull(isText),
  window_at: isMoment,
  first_at: isMoment,
  updated_at: isMoment,
  duration_ms: isCount,
};

const REPORT: Shape = {
  work_name: isName,
  status: isOneOf(STATUSES),
  error: orNull(isText),
  output: orNull(isText),
  at: isMoment,
};

const TIDE: Shape = {
  tide_id: isId("tide"),
  path_name: isName,
  path_version: isNumber,
  attempt: isNumber,
  parent_tide_id: orNull(isId("tide")),
  status: isOneOf(["active", "completed"]),
  adaptations: listOf((value) => fits(value, ADAPTATION), 50),
  sequence: listOf((value) => fits(value, STEP), 200),
  outcome: orNull(isOneOf(OUTCOMES)),
  metrics_achieved: isMetrics,
  other_metrics: isMetrics,
  learnings: orNull(isShort),
  evidence: orNull(isOneOf(["full", "incomplete"])),
  results: orNull(
    listOf((value) =>
      Array.isArray(value) && value.length === 2 && isName(value[0]) && orNull(isOneOf(STATUSES))(value[1])
    ),
  ),
  started_at: isMoment,
  completed_at: orNull(isMoment),
  duration_ms: orNull(isCount),
  executions: listOf((value) => fits(value, EXECUTION), 200),
  reports: listOf((value) => fits(value, REPORT), 1_000_000),
};

function fits(value: unknown, shape: Shape): boolean {
  return isObject(value) && wrongKey(value, shape) === null;
}

/** A key that is missing, wrong or unknown; null when all fit. */
function wrongKey(value: Record<string, unknown>, shape: Shape): string | null {
  return Object.entries(shape).find(([key, check]) => !check(value[key]))?.[0] ??
    Object.keys(value).find((key) => !Object.hasOwn(shape, key)) ?? null;
}

/** Reads an export. @throws TideFailure when it is none, was changed, or contradicts itself */
export function readRecord(text: string): PortableRecord {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw refuse(
      "",
      `it is not JSON: ${(error as Error).message}`,
      "take the file that `epf tide export` printed, whole",
    );
  }
  if (!isObject(value) || value.format !== FORMAT) {
    throw refuse("format", `it is ${isObject(value) ? "another kind of file" : typeName(value)}, expected an export`);
  }
  if (value.version !== VERSION) {
    const newer = typeof value.version === "number" && value.version > VERSION;
    throw refuse(
      "version",
      `its version is not ${VERSION}`,
      newer ? "use the newer epf that wrote it" : undefined,
    );
  }
  checkList(value.works, "works", WORK);
  checkList(value.paths, "paths", PATH);
  checkList(value.tides, "tides", TIDE);
  const record = value as unknown as PortableRecord;
  if (record.checksum !== recordChecksum(record)) {
    throw refuse(
      "checksum",
      "its checksum is not that of its content",
      "export it again; exports are not edited by hand",
    );
  }
  checkReferences(record);
  return record;
}

function checkList(value: unknown, field: string, shape: Shape): void {
  if (!Array.isArray(value)) throw refuse(field, `\`${field}\` is ${typeName(value)}, expected a list`);
  value.forEach((entry: unknown, index) => {
    const place = `${field}[${index}]`;
    if (!isObject(entry)) throw refuse(place, `\`${place}\` is ${typeName(entry)}, expected an object`);
    const key = wrongKey(entry, shape);
    if (key !== null) throw refuse(`${place}.${key}`, `\`${place}.${key}\` is missing, unknown or not of its form`);
  });
}

/** Everything that a store would hold is there, once, and in order. */
function checkReferences({ works, paths, tides }: PortableRecord): void {
  const workVersions = checkVersions(works, "works");
  const pathVersions = checkVersions(paths, "paths");
  for (const [index, { works: names }] of paths.entries()) {
    const unknown = names.find((name) => !workVersions.has(`${name} 1`));
    if (unknown !== undefined) throw refuse(`paths[${index}].works`, `\`${unknown}\` is not among its works`);
  }
  works.forEach((work, index) => {
    if (work.checksum !== workChecksum(work)) throw refuse(`works[${index}].checksum`, "a work's checksum is wrong");
  });
  paths.forEach((path, index) => {
    if (path.checksum !== pathChecksum(path)) throw refuse(`paths[${index}].checksum`, "a path's checksum is wrong");
  });
  const ids = new Set<string>();
  const attempts = new Map<string, PortableTide>();
  for (const [index, tide] of tides.entries()) {
    const wrong = contradiction(tide, attempts.get(tide.path_name), ids) ??
      (pathVersions.has(`${tide.path_name} ${tide.path_version}`) ? null : "path_version") ??
      (tide.sequence.every((step) => workVersions.has(`${step.work_name} ${step.work_version}`)) ? null : "sequence");
    if (wrong !== null) throw refuse(`tides[${index}].${wrong}`, `\`tides[${index}].${wrong}\` contradicts the rest`);
    ids.add(tide.tide_id);
    attempts.set(tide.path_name, tide);
  }
}

/** Names with their versions; every name's versions are 1, 2, 3 without gaps. */
function checkVersions(entries: readonly { name: string; version: number }[], field: string): Set<string> {
  const seen = new Set<string>();
  for (const [index, { name, version }] of entries.entries()) {
    const isNext = !seen.has(`${name} ${version}`) && (version === 1 || seen.has(`${name} ${version - 1}`));
    if (!isNext) throw refuse(`${field}[${index}].version`, `version ${version} of \`${name}\` is out of order`);
    seen.add(`${name} ${version}`);
  }
  return seen;
}

/** The field of an attempt that cannot be so. @param last the attempt before it at the same path */
function contradiction(tide: PortableTide, last: PortableTide | undefined, ids: ReadonlySet<string>): string | null {
  const order = tide.sequence.map(({ work_name }) => work_name);
  const isDone = tide.status === "completed";
  const checks: [string, boolean][] = [
    ["tide_id", !ids.has(tide.tide_id)],
    ["attempt", tide.attempt === (last?.attempt ?? 0) + 1 && last?.status !== "active"],
    ["parent_tide_id", tide.parent_tide_id === (last?.tide_id ?? null)],
    ["sequence", order.length > 0 && new Set(order).size === order.length],
    ["outcome", (tide.outcome !== null) === isDone],
    ["evidence", (tide.evidence !== null) === isDone],
    ["completed_at", (tide.completed_at !== null) === isDone],
    ["duration_ms", (tide.duration_ms !== null) === isDone],
    ["results", isDone ? tide.results?.map(([work]) => work).join() === order.join() : tide.results === null],
    ["executions", new Set(tide.executions.map(({ position }) => position)).size === tide.executions.length],
    ["executions", tide.executions.every(({ position, work_name }) => order[position] === work_name)],
    ["reports", tide.reports.every(({ work_name }) => order.includes(work_name))],
  ];
  return checks.find(([, holds]) => !holds)?.[0] ?? null;
}

function refuse(field: string, message: string, help?: string): TideFailure {
  return new TideFailure({
    code: "INVALID_EXPORT",
    field: field === "" ? "file" : field,
    message: `the export cannot be read: ${message}`,
    ...(help === undefined ? {} : { help }),
  });
}

import { isMap } from "../../../diagnostics/is_map.ts";
import { placesOf } from "../../../contracts/contract_issue.ts";
import { pathChecksum, recordChecksum, workChecksum } from "../../../tide/record/checksums.ts";
import { TideFailure } from "../../../tide/failure.ts";
import { typeName } from "../../../tide/type_name.ts";
import { type ExportTideAnswer, output } from "../export_tide/contract.ts";

/** Everything that a store held when it was exported. */
export type PortableRecord = ExportTideAnswer;

/** An attempt with its reports. */
export type PortableTide = PortableRecord["tides"][number];

const FORMAT: PortableRecord["format"] = "epf-tide";
const VERSION: PortableRecord["version"] = 1;

/** What an export must hold; what else is beside its lists is left alone. */
const CONTRACT = output.strip();

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
  if (!isMap(value)) throw refuse("format", `it is ${typeName(value)}, expected an export`);
  if (value.format !== FORMAT) throw refuse("format", "it is another kind of file, expected an export");
  if (value.version !== VERSION) {
    const newer = typeof value.version === "number" && value.version > VERSION;
    throw refuse(
      "version",
      `its version is not ${VERSION}`,
      newer ? "use the newer epf that wrote it" : undefined,
    );
  }
  const issue = CONTRACT.safeParse(value).error?.issues[0];
  if (issue !== undefined) {
    const [place = ""] = placesOf(issue);
    throw refuse(place, `\`${place}\` is missing, unknown or not of its form`);
  }
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

import { rows, type Transaction } from "../store/statement.ts";
import { canonicalJson, sha256 } from "./digest.ts";
import {
  executionOf,
  type ExecutionRecord,
  pathOf,
  type PathRecord,
  reportOf,
  type ReportRecord,
  tideOf,
  type TideRecord,
  workOf,
  type WorkRecord,
} from "./model.ts";

export const EXPORT_FORMAT = "epf-tide";
export const EXPORT_VERSION = 1;

/** An attempt with its reports. */
export interface PortableTide extends TideRecord {
  executions: Omit<ExecutionRecord, "tide_id">[];
  reports: Omit<ReportRecord, "tide_id">[];
}

/** Everything a store holds. The same store gives the same bytes. */
export interface PortableRecord {
  format: typeof EXPORT_FORMAT;
  version: typeof EXPORT_VERSION;
  /** SHA-256 of the canonical JSON of the three lists. */
  checksum: string;
  works: WorkRecord[];
  paths: PathRecord[];
  tides: PortableTide[];
}

/** All works, paths and attempts of a store. */
export function* exportRecord(): Transaction<PortableRecord> {
  const works = (yield* rows("select * from work order by name, version")).map(workOf);
  const paths = (yield* rows("select * from path order by name, version")).map(pathOf);
  const tides = (yield* rows("select * from tide order by path_name, attempt")).map(tideOf);
  const executions = Map.groupBy(
    (yield* rows("select * from execution order by tide_id, position")).map(executionOf),
    ({ tide_id }) => tide_id,
  );
  const reports = Map.groupBy(
    (yield* rows("select * from execution_log order by seq")).map(reportOf),
    ({ tide_id }) => tide_id,
  );
  const lists = {
    works,
    paths,
    tides: tides.map((tide): PortableTide => ({
      ...tide,
      executions: (executions.get(tide.tide_id) ?? []).map(({ tide_id: _, ...rest }) => rest),
      reports: (reports.get(tide.tide_id) ?? []).map(({ tide_id: _, ...rest }) => rest),
    })),
  };
  return { format: EXPORT_FORMAT, version: EXPORT_VERSION, checksum: checksumOf(lists), ...lists };
}

export function checksumOf({ works, paths, tides }: Pick<PortableRecord, "works" | "paths" | "tides">): string {
  return sha256(canonicalJson({ works, paths, tides }));
}

import { rows, type Transaction } from "../../../store/statement.ts";
import { recordChecksum } from "../../../tide/record/checksums.ts";
import { executionOf, pathOf, reportOf, tideOf, workOf } from "../../../tide/record/model.ts";
import type { Answered } from "../../operation.ts";
import { answering } from "../answer_tide.ts";
import type { ExportTideAnswer } from "./contract.ts";
import facts from "./operation.ts";

export const run = answering({ ...facts, read: () => null, run: exportRecord });

/** All works, paths and attempts of a store. */
function* exportRecord(): Transaction<Answered<ExportTideAnswer>> {
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
    tides: tides.map((tide) => ({
      ...tide,
      executions: (executions.get(tide.tide_id) ?? []).map(({ tide_id: _, ...rest }) => rest),
      reports: (reports.get(tide.tide_id) ?? []).map(({ tide_id: _, ...rest }) => rest),
    })),
  };
  return { format: "epf-tide", version: 1, checksum: recordChecksum(lists), ...lists };
}

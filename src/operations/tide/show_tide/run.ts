import { counted } from "../../../text/forms/plural.ts";
import { guidance } from "../../../answers/guidance.ts";
import { callOf } from "../../../contracts/call.ts";
import { truncate } from "../../../diagnostics/escape.ts";
import { firstRow, marks, rows, type Transaction } from "../../../store/statement.ts";
import { placeOf } from "../../../tide/patterns/adaptations.ts";
import {
  type Adaptation,
  executionOf,
  type ExecutionRecord,
  tideOf,
  type TideRecord,
} from "../../../tide/record/model.ts";
import { onePath } from "../../../tide/one_path.ts";
import type { Answered } from "../../operation.ts";
import { answering } from "../answer_tide.ts";
import type { ShowTideAnswer, ShowTideInput } from "./contract.ts";
import facts from "./operation.ts";
import { drawHtml } from "./draw_html.ts";
import { drawMermaid } from "./draw_mermaid.ts";
import type { Cell, PictureData } from "./picture_data.ts";

const USUAL_ATTEMPTS = 8;
/** Characters of an error in a drawing; the history has the whole. */
const LONGEST_ERROR = 300;

export const run = answering({ ...facts, read: (input: ShowTideInput) => input, run: tidePicture });

/** The newest attempts at a path, drawn. */
function* tidePicture(
  { path_name, format = "text", limit = USUAL_ATTEMPTS }: ShowTideInput,
): Transaction<Answered<ShowTideAnswer>> {
  const path = yield* onePath(path_name, "path_name");
  const total = Number((yield* firstRow("select count(*) as total from tide where path_name = ?", path_name))!.total);
  const tides = (yield* rows(
    `select * from tide where path_name = ? order by attempt desc limit ${limit}`,
    path_name,
  )).map(tideOf).reverse();
  const executions = yield* executionsByTide(tides);
  const statuses = tides.map((tide) => statusesOf(tide, executions.get(tide.tide_id) ?? []));
  const data: PictureData = {
    path_name,
    what: path.what,
    total,
    attempts: tides.map(({ tide_id, attempt, status, outcome, adaptations, learnings, sequence }) => ({
      attempt,
      status,
      outcome,
      adaptations: adaptations.map(sentenceOf),
      learnings,
      sequence: sequence.map(({ work_name }) => work_name),
      errors: errorsOf(executions.get(tide_id) ?? []),
    })),
    works: mergedOrder(path.works, tides).map((work_name) => ({
      work_name,
      cells: statuses.map((known) => known.has(work_name) ? known.get(work_name)! : null),
    })),
    omitted: total - tides.length,
  };
  return {
    ...data,
    guidance: guidance({
      current_state: total === 0 ? `${path_name} was never attempted` : `${counted(total, "attempt")} at ${path_name}`,
      next_action: tides.at(-1)?.status === "active"
        ? callOf("epic-tide-get-history", { path_name })
        : callOf("epic-tide-start-tide", { path_name }),
      available_actions: [
        callOf("epic-tide-get-history", { path_name, include_execution_details: true }),
        callOf("epic-tide-query-patterns", {}),
      ],
    }),
    format,
    picture: format === "mermaid" ? drawMermaid(data) : format === "html" ? drawHtml(data) : null,
  };
}

function* executionsByTide(tides: readonly TideRecord[]): Transaction<Map<string, ExecutionRecord[]>> {
  if (tides.length === 0) return new Map();
  const ids = tides.map(({ tide_id }) => tide_id);
  const found = yield* rows(`select * from execution where tide_id in (${marks(ids)}) order by position`, ...ids);
  return Map.groupBy(found.map(executionOf), ({ tide_id }) => tide_id);
}

function statusesOf({ sequence, results }: TideRecord, executions: readonly ExecutionRecord[]): Map<string, Cell> {
  const known = new Map<string, Cell>(results ?? sequence.map(({ work_name }) => [work_name, null]));
  for (const { work_name, status } of executions) known.set(work_name, status);
  return new Map([...known].map(([work, cell]) => [work, cell ?? "open"]));
}

function errorsOf(executions: readonly ExecutionRecord[]): PictureData["attempts"][number]["errors"] {
  return executions.flatMap(({ work_name, error }) =>
    error === null || error.trim() === "" ? [] : [{ work_name, error: truncate(error, LONGEST_ERROR) }]
  );
}

/** All works that any attempt had, each after the one that it followed there. */
function mergedOrder(works: readonly string[], tides: readonly TideRecord[]): string[] {
  const order = [...works];
  for (const { sequence } of tides) {
    let at = -1;
    for (const { work_name } of sequence) {
      const known = order.indexOf(work_name);
      if (known === -1) order.splice(++at, 0, work_name);
      else at = known;
    }
  }
  return order;
}

/** An adaptation as a sentence: what was done, then why. */
function sentenceOf(adaptation: Adaptation): string {
  const { action, target, details } = adaptation;
  const place = action === "insert" || action === "reorder"
    ? placeOf(adaptation, 0, null) ?? { at: "end" as const }
    : null;
  const where = place === null ? "" : "other" in place ? ` ${place.at} ${place.other}` : ` at the ${place.at}`;
  const why = [details?.change, details?.reason].filter((text) => typeof text === "string" && text.trim() !== "");
  return `${action} ${target}${where}${why.length === 0 ? "" : `: ${why.join("; ")}`}`;
}

import { type Guidance, guidance } from "../answers/guidance.ts";
import { firstRow, marks, rows, type Transaction } from "../store/statement.ts";
import { InputReader } from "./input.ts";
import { type Adaptation, executionOf, tideOf, type TideRecord } from "./model.ts";
import { placeOf } from "./adaptations.ts";
import { onePath } from "./paths.ts";
import { drawHtml } from "./picture_html.ts";
import type { Cell, PictureData } from "./picture_data.ts";
import { drawMermaid } from "./picture_mermaid.ts";

const USUAL_ATTEMPTS = 8;
const MOST_ATTEMPTS = 50;
export const PICTURE_FORMATS = ["text", "mermaid", "html"] as const;

export interface PictureQuery {
  path_name: string;
  format: typeof PICTURE_FORMATS[number];
  limit: number;
}

export interface TidePicture extends PictureData {
  guidance: Guidance;
  format: PictureQuery["format"];
  /** The drawing; null for `text`, which the terminal draws to its width. */
  picture: string | null;
}

/** @throws TideFailure */
export function readPictureQuery(input: Record<string, unknown>): PictureQuery {
  const reader = new InputReader(input, ["path_name", "format", "limit"]);
  const path_name = reader.text("path_name", { required: true });
  const refusal = {
    code: "INVALID_FORMAT",
    sentence: `\`format\` must be one of: ${PICTURE_FORMATS.join(", ")}`,
  } as const;
  const vocabulary = { words: PICTURE_FORMATS, meant: { text: ["terminal"], mermaid: ["md"], html: ["web"] } };
  const format = reader.raw("format") === undefined ? "text" : reader.word("format", vocabulary, refusal);
  const limit = reader.number("limit", 1, MOST_ATTEMPTS, true) ?? USUAL_ATTEMPTS;
  reader.end();
  return { path_name, format, limit };
}

/** The newest attempts at a path, drawn. */
export function* tidePicture({ path_name, format, limit }: PictureQuery): Transaction<TidePicture> {
  const path = yield* onePath(path_name, "path_name");
  const total = Number((yield* firstRow("select count(*) as total from tide where path_name = ?", path_name))!.total);
  const tides = (yield* rows(
    `select * from tide where path_name = ? order by attempt desc limit ${limit}`,
    path_name,
  )).map(tideOf).reverse();
  const statuses = yield* statusesOf(tides);
  const data: PictureData = {
    path_name,
    what: path.what,
    total,
    attempts: tides.map(({ attempt, status, outcome, adaptations, learnings }) => ({
      attempt,
      status,
      outcome,
      adaptations: adaptations.map(sentenceOf),
      learnings,
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
      current_state: total === 0 ? `${path_name} was never attempted` : `${total} attempts at ${path_name}`,
      next_action: tides.at(-1)?.status === "active" ? `epf tide history ${path_name}` : `epf tide start ${path_name}`,
      available_actions: [`epf tide history ${path_name} --include-execution-details`, "epf tide patterns"],
    }),
    format,
    picture: format === "mermaid" ? drawMermaid(data) : format === "html" ? drawHtml(data) : null,
  };
}

function* statusesOf(tides: readonly TideRecord[]): Transaction<Map<string, Cell>[]> {
  const active = tides.filter(({ status }) => status === "active").map(({ tide_id }) => tide_id);
  const executions = active.length === 0
    ? []
    : (yield* rows(`select * from execution where tide_id in (${marks(active)})`, ...active)).map(executionOf);
  return tides.map(({ tide_id, sequence, results }) => {
    const known = new Map<string, Cell>(results ?? sequence.map(({ work_name }) => [work_name, null]));
    for (const { tide_id: id, work_name, status } of executions) if (id === tide_id) known.set(work_name, status);
    return new Map([...known].map(([work, cell]) => [work, cell ?? "open"]));
  });
}

/** All works that any attempt had, each behind the one that it followed there. */
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

import { fitPage, MOST_ENTRIES, withNextPage } from "../../../answers/paging.ts";
import { briefErrors } from "../../../repair/brief_errors.ts";
import type { Chunk } from "../../../repair/plan_types.ts";
import type { Answered } from "../../operation.ts";
import type { PlanAnswer, PlanInput, PlannedChunk, PlannedFile } from "./contract.ts";
import { type PlanPage, suggestForPlan } from "../../../suggest/suggest_repairs.ts";
import { nextOf, type PlanRun, summaryOf } from "./run.ts";

/** Characters of the list of files in an answer of default size; answers that go on name the first alone. */
const FILES_SIZE = 1800;
/** The same in an answer with all detail. */
const FULL_FILES_SIZE = 20_000;
/** Characters of the chunks that the call for the next part asks for: a plan is read as a whole before the file is changed. */
const NEXT_SIZE = 32_000;
/** Chunk ids that the recommended order names. */
const MOST_IDS = 60;

/** The answer as data: as many files and whole chunks as there is room for. */
export function shape(run: PlanRun, input: PlanInput): Answered<PlanAnswer> {
  const { chunks } = run.plan;
  if (input.detail_level === "full") {
    const files = filesWithin(FULL_FILES_SIZE, run);
    return fitPage(chunks.length, input, ({ start, count, next_cursor }) => {
      const whole = chunks.slice(start, start + count).map((chunk) => ({ ...chunk, shared: null }));
      return answerOf(run, input, files, whole, next_cursor);
    }, true);
  }
  const goesOn = input.cursor !== undefined;
  const files = filesWithin(goesOn ? 0 : FILES_SIZE, run);
  const known = new Map<Chunk, PlannedChunk>();
  const short = (chunk: Chunk) => {
    if (!known.has(chunk)) known.set(chunk, { ...chunk, ...briefErrors(chunk.errors) });
    return known.get(chunk)!;
  };
  return fitPage(chunks.length, input, ({ start, count, next_cursor }) => {
    const answer = answerOf(run, input, files, chunks.slice(start, start + count).map(short), next_cursor);
    return goesOn ? withoutRepeats(answer) : answer;
  });
}

function answerOf(
  run: PlanRun,
  input: PlanInput,
  files: PlannedFile[],
  chunks: PlannedChunk[],
  next_cursor: string | null,
): Answered<PlanAnswer> {
  const { plan, files: all, clean, view, guidance, judged_alone } = run;
  const next = next_cursor === null ? null : nextPart(input, next_cursor, plan.chunks);
  const calls = view === null ? [] : suggestForPlan(view, { isFirst: input.cursor === undefined, next });
  return {
    clean,
    file: plan.file,
    artifact_type: plan.artifact_type,
    valid: plan.valid,
    total_errors: plan.total_errors,
    total_findings: plan.total_findings,
    total_chunks: plan.total_chunks,
    structural_issue: plan.structural_issue,
    recommended_tool: plan.recommended_tool,
    required_next_tool_calls: calls,
    guidance: {
      ...withNextPage(guidance, { next_cursor, total: plan.chunks.length }, "chunks", next?.limit),
      next_action: view?.needsWork === true ? nextOf(calls, plan, chunks) : null,
    },
    judged_alone,
    estimated_time: plan.estimated_time,
    workflow_guidance: plan.workflow_guidance,
    summary: { ...plan.summary, recommended_order: plan.summary.recommended_order.slice(0, MOST_IDS) },
    chunks,
    next_cursor,
    files,
    files_left_out: all.length - files.length,
  };
}

/** The same question about the chunks from a cursor on, as many as are read at once. */
function nextPart(
  { path, detail_level, limit }: PlanInput,
  cursor: string,
  chunks: readonly Pick<Chunk, "estimated_size" | "error_count">[],
): PlanPage["next"] {
  const rest = chunks.slice(Number(cursor));
  return {
    ...(path === undefined ? {} : { path }),
    ...(detail_level === "full" ? { detail_level } : { limit: limit ?? countWithin(NEXT_SIZE, rest) }),
    cursor,
    left: rest.length,
    hasErrors: rest.some(({ error_count }) => error_count > 0),
  };
}

/** How many of the first chunks take no more characters than given; one at least. */
function countWithin(size: number, chunks: readonly Pick<Chunk, "estimated_size">[]): number {
  let left = size;
  const end = chunks.findIndex(({ estimated_size }) => (left -= estimated_size) < 0);
  return Math.min(MOST_ENTRIES, Math.max(1, end < 0 ? chunks.length : end));
}

/** An answer that goes on, without the lists that the first one holds. */
function withoutRepeats(answer: Answered<PlanAnswer>): Answered<PlanAnswer> {
  return {
    ...answer,
    guidance: { ...answer.guidance, available_actions: answer.guidance.available_actions.slice(-1) },
    workflow_guidance: { ...answer.workflow_guidance, before_starting: [], after_completing: [] },
    summary: { ...answer.summary, affected_sections: [], recommended_order: answer.chunks.map(({ id }) => id) },
  };
}

/** The first files whose summaries fit as JSON; one at least. */
function filesWithin(size: number, run: PlanRun): PlannedFile[] {
  const made: PlannedFile[] = [];
  for (let left = size, index = 0; index < run.files.length; index++) {
    const next = summaryOf(run, index);
    left -= JSON.stringify(next).length + 1;
    if (left < 0 && index > 0) break;
    made.push(next);
  }
  return made;
}

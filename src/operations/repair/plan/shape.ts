import type { Chunk, Plan } from "../../../repair/plan_types.ts";
import type { Answered } from "../../operation.ts";
import type { PlanAnswer, PlanInput, PlannedChunk } from "./contract.ts";
import { type PlanRun, summaryOf } from "./run.ts";

/** Characters of an answer by default, as JSON; the first chunk is shown whatever it takes. */
const ANSWER_SIZE = 7600;
/** Characters of the list of files in it. */
const FILES_SIZE = 1800;
/** Chunk ids that the recommended order names. */
const MOST_IDS = 60;

/** The answer as data: as many files and chunks as there is room for. */
export function shape({ plan, files: all, notesOnly: _, ...verdict }: PlanRun, input: PlanInput): Answered<PlanAnswer> {
  const isFull = input.detail_level === "full";
  const files = fitting(all, isFull ? Number.POSITIVE_INFINITY : FILES_SIZE, 1, summaryOf);
  const { clean, required_next_tool_calls, guidance, judged_alone } = verdict;
  const head: Answered<PlanAnswer> = {
    clean,
    file: plan.file,
    artifact_type: plan.artifact_type,
    valid: plan.valid,
    total_errors: plan.total_errors,
    total_findings: plan.total_findings,
    total_chunks: plan.total_chunks,
    structural_issue: plan.structural_issue,
    recommended_tool: plan.recommended_tool,
    required_next_tool_calls,
    guidance,
    judged_alone,
    estimated_time: plan.estimated_time,
    workflow_guidance: plan.workflow_guidance,
    summary: { ...plan.summary, recommended_order: plan.summary.recommended_order.slice(0, MOST_IDS) },
    chunks: [],
    files,
    files_left_out: all.length - files.length,
  };
  const room = isFull ? Number.POSITIVE_INFINITY : ANSWER_SIZE - JSON.stringify(head).length;
  const chunks = shownChunks(plan, room);
  const hidden = plan.chunks.length - chunks.filter(({ shown }) => shown).length;
  const context = hidden === 0 ? null : {
    chunks_not_shown: hidden,
    how_to_see_them: "`chunk` with an id shows one, `detail_level` `full` shows all",
  };
  return { ...head, guidance: { ...guidance, context }, chunks };
}

/** As many chunks as there is room for, then outlines of as many of the others. */
function shownChunks(plan: Plan, room: number): PlannedChunk[] {
  const shown = fitting(plan.chunks, room, 1, (chunk): PlannedChunk => ({ ...chunk, shown: true }));
  const left = room - JSON.stringify(shown).length;
  const rest = plan.chunks.slice(shown.length).map(outline);
  return [...shown, ...fitting(rest, left, 0, (chunk) => chunk)];
}

/** A chunk without what makes it long. */
function outline(chunk: Chunk): PlannedChunk {
  const empty = { fix_strategy: "", line_ranges: [], errors: [] };
  return { ...chunk, ...empty, example: null, example_path: null, edit: null, shown: false };
}

/** What is made of the first items, as long as it fits as JSON; of `always` many in any case. */
function fitting<Item, Made>(items: readonly Item[], size: number, always: number, make: (item: Item) => Made): Made[] {
  const made: Made[] = [];
  for (let left = size, index = 0; index < items.length; index++) {
    const next = make(items[index]!);
    left -= JSON.stringify(next).length + 1;
    if (left < 0 && index >= always) break;
    made.push(next);
  }
  return made;
}

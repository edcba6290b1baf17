import { callOf } from "../../../contracts/call.ts";
import { commandLine } from "../../../contracts/command_line.ts";
import { mergeStages } from "../../../diagnostics/order.ts";
import { UserFailure } from "../../../diagnostics/failure.ts";
import { counted } from "../../../text/plural.ts";
import { type Action, guidance } from "../../../answers/guidance.ts";
import { type Classification, classify } from "../../../suggest/classify.ts";
import { planFile } from "../../../repair/plan.ts";
import { suggestForPlan } from "../../../suggest/suggest.ts";
import type { Chunk, Plan } from "../../../repair/plan_types.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import type { PlanAnswer, PlanInput, PlannedChunk, PlannedFile } from "./contract.ts";
import { withEdits } from "../../offered_edits.ts";
import { planTargets, type TargetFile } from "./plan_targets.ts";

/** Characters of an answer by default, as JSON; the first chunk is shown whatever it takes. */
const ANSWER_SIZE = 7600;
/** Characters of the list of files in it. */
const FILES_SIZE = 1800;
/** Chunk ids that the recommended order names. */
const MOST_IDS = 60;

/** Plans the repair of what a path means. @throws UserFailure when nothing is there, or the chunk is not */
export async function run(context: OperationContext, input: PlanInput): Promise<Answered<PlanAnswer>> {
  const groups = await planTargets(context, input.path);
  const open = groups.flatMap(({ files }) => files.filter(({ findings }) => findings.length > 0));
  const sorted = mergeStages(open.map((target) => ({ target, stage: target.findings[0]!.stage })))
    .map(({ target }) => target);
  const working = sorted.filter(needsWork);
  const all = groups.flatMap(({ files }) => files);
  const first = sorted[0] ?? (all.length === 1 ? all[0]! : null);
  const plan = first === null ? emptyPlan(input.path ?? ".") : await planInFull(context, first);
  const alone = groups.every(({ model }) => model === null);
  return answer(input, { plan, first, sorted, working, alone });
}

interface Planned {
  plan: Plan;
  first: TargetFile | null;
  /** Files with findings, in the order of repair. */
  sorted: readonly TargetFile[];
  working: readonly TargetFile[];
  alone: boolean;
}

function answer(input: PlanInput, { plan, first, sorted, working, alone }: Planned): Answered<PlanAnswer> {
  const calls = first === null ? [] : suggestForPlan({
    plan,
    exists: first.exists,
    needsWork: needsWork(first),
    next: working.find((target) => target !== first)?.shown ?? null,
  });
  const isFull = input.detail_level === "full";
  const files = fitting(sorted, isFull ? Number.POSITIVE_INFINITY : FILES_SIZE, 1, fileSummary);
  const head: Answered<PlanAnswer> = {
    clean: working.length === 0,
    file: plan.file,
    artifact_type: plan.artifact_type,
    valid: plan.valid,
    total_errors: plan.total_errors,
    total_findings: plan.total_findings,
    total_chunks: plan.total_chunks,
    structural_issue: plan.structural_issue,
    recommended_tool: plan.recommended_tool,
    required_next_tool_calls: calls,
    guidance: guidance({
      current_state: stateOf(plan, sorted, working),
      next_action: nextOf(plan, first),
      available_actions: working.length === 0 ? [callOf("epf_health_check", {})] : actions(plan, first),
      warnings: alone && first !== null ? [ALONE] : null,
    }),
    judged_alone: alone,
    estimated_time: plan.estimated_time,
    workflow_guidance: plan.workflow_guidance,
    summary: { ...plan.summary, recommended_order: plan.summary.recommended_order.slice(0, MOST_IDS) },
    chunks: [],
    files,
    files_left_out: sorted.length - files.length,
  };
  const room = isFull ? Number.POSITIVE_INFINITY : ANSWER_SIZE - JSON.stringify(head).length;
  const chunks = shownChunks(plan, input, room);
  const hidden = input.chunk === undefined ? plan.total_chunks - chunks.filter(({ shown }) => shown).length : 0;
  const context = hidden === 0 ? null : {
    chunks_not_shown: hidden,
    how_to_see_them: "`chunk` with an id shows one, `detail_level` `full` shows all",
  };
  return { ...head, guidance: { ...head.guidance, context }, chunks };
}

const ALONE =
  "checked alone: it is not part of an instance, so rules and anti-patterns that compare files were not run";

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

function needsWork({ findings }: TargetFile): boolean {
  return findings.some(({ level }) => level !== "info");
}

/** The plan with the edits, each tried in memory. */
async function planInFull(context: OperationContext, target: TargetFile): Promise<Plan> {
  const artifact = target.artifact === null ? null : { ...target.artifact, file: target.shown };
  const findings = artifact === null ? target.findings : await withEdits(context, [artifact], target.findings);
  return planFile({ file: target.shown, artifact, findings, classification: classificationOf(target) });
}

function classificationOf({ artifact, findings }: TargetFile): Classification {
  if (artifact !== null) return classify(artifact, findings);
  const unreadable = findings.some((finding) => finding.class === "unreadable" && finding.level === "error");
  return {
    class: unreadable ? "unreadable" : findings.length === 0 ? "clean" : "surface",
    structural_issue: false,
    evidence: null,
    validated_values: 0,
    failing_values: 0,
    recommended_tool: null,
  };
}

function fileSummary(target: TargetFile): PlannedFile {
  const { artifact, findings, shown } = target;
  const plan = planFile({ file: shown, artifact, findings, classification: classificationOf(target) });
  const { artifact_type, valid, total_errors, total_findings, total_chunks, structural_issue, estimated_time } = plan;
  const { urgent_chunks, normal_chunks, low_chunks } = plan.summary;
  return {
    file: shown,
    artifact_type,
    valid,
    total_errors,
    total_findings,
    total_chunks,
    structural_issue,
    estimated_time,
    urgent_chunks,
    normal_chunks,
    low_chunks,
  };
}

/** The chunk that was asked for, or as many as there is room for, then outlines of as many of the others. */
function shownChunks(plan: Plan, input: PlanInput, room: number): PlannedChunk[] {
  if (input.chunk !== undefined) {
    const found = plan.chunks.find(({ id }) => id === input.chunk);
    if (found !== undefined) return [{ ...found, shown: true }];
    throw new UserFailure(`no chunk \`${input.chunk}\` in the plan of ${plan.file}`, {
      help: plan.total_chunks === 0 ? "the plan has none" : `it has \`chunk-1\` to \`chunk-${plan.total_chunks}\``,
    });
  }
  const shown = fitting(plan.chunks, room, 1, (chunk): PlannedChunk => ({ ...chunk, shown: true }));
  const left = room - JSON.stringify(shown).length;
  const rest = plan.chunks.slice(shown.length).map(outline);
  return [...shown, ...fitting(rest, left, 0, (chunk) => chunk)];
}

/** What else could be asked about the file to repair first. */
function actions(plan: Plan, first: TargetFile | null): Action[] {
  const { file } = plan;
  const rule = plan.chunks[0]?.errors[0]?.rule;
  return [
    ...(first?.exists === true
      ? [callOf("epf_fix_file", { paths: [file], diff: true }), callOf("epf_validate_file", { path: file })]
      : []),
    ...(rule === undefined ? [] : [callOf("epf_explain_rule", { rule })]),
  ];
}

/** A chunk without what makes it long. */
function outline(chunk: Chunk): PlannedChunk {
  const empty = { fix_strategy: "", line_ranges: [], errors: [] };
  return { ...chunk, ...empty, example: null, example_path: null, edit: null, shown: false };
}

function stateOf(plan: Plan, sorted: readonly TargetFile[], working: readonly TargetFile[]): string {
  if (sorted.length === 0) return `nothing to repair in ${plan.file}`;
  if (working.length === 0) return `nothing that needs work, notes on ${counted(sorted.length, "file")}`;
  const here = `${counted(plan.total_findings, "finding")} in ${counted(plan.total_chunks, "chunk")} in ${plan.file}`;
  return sorted.length === 1 ? here : `${counted(working.length, "file")} to repair; first ${here}`;
}

function nextOf(plan: Plan, first: TargetFile | null): string | null {
  const [chunk] = plan.chunks;
  if (chunk === undefined || first === null || !needsWork(first)) return null;
  const tool = plan.recommended_tool;
  if (tool?.tool === "epf_get_wizard_for_task") {
    return `the structure comes first: \`${commandLine(tool)}\``;
  }
  return `${chunk.id}: ${chunk.description}`;
}

function emptyPlan(file: string): Plan {
  return planFile({
    file,
    artifact: null,
    findings: [],
    classification: classificationOf({ file, shown: file, artifact: null, findings: [], exists: true }),
  });
}
